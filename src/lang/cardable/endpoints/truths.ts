/** Endpoints that are true or false. */
import { anyOf, countIn, differs, equal, exists, not } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { isNone } from '../values/convert.ts';
import { equality } from '../values/equality.ts';
import { bool, valueCode } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const isEmpty: EndpointLowerer = (_, args) => {
  const value = args.value('value');
  if (value.type === 'place') return { value: bool(equal(countIn(value.code), 0)) };
  if (value.type === 'list')
    return { value: bool(value.list.kind === 'items' ? value.list.items.length === 0 : not(exists(value.list.query))) };
  if (value.type === 'int') return { value: bool(equal(value.code, 0)) };
  return { value: bool(isNone(value)) };
};

export const isEqual: EndpointLowerer = (l, args) => ({
  value: bool(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at)),
});

export const isNotEqual: EndpointLowerer = (l, args) => ({
  value: bool(negated(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at))),
});

function negated(condition: Condition): Condition {
  const isEquation = typeof condition === 'object' && 'op' in condition && condition.op === '==';
  return isEquation ? differs(condition.left, condition.right) : not(condition);
}

export const anyEqual: EndpointLowerer = (l, args) => {
  const value = args.value('value');
  const given = args.value('values');
  const list = given.type === 'list' ? given.list : { kind: 'items' as const, items: [given] };
  if (list.kind === 'query') return { value: bool({ op: 'in', item: valueCode(value), set: list.query }) };
  const tree = args.tree('values') ?? args.at;
  return {
    value: bool(
      anyOf(list.items.map((item, index) => equality(l, value, item, tree.kind === 'list' ? (tree.items[index] ?? tree) : tree))),
    ),
  };
};
