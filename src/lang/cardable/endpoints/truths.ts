/** Endpoints that are true or false. */
import { compare, isNone, not, or } from '../values/convert.ts';
import { equality } from '../values/equality.ts';
import { bool, valueCode, type Json } from '../values/value.ts';
import type { EndpointLowerer } from './lowering.ts';

export const isEmpty: EndpointLowerer = (_, args) => {
  const value = args.value('value');
  if (value.type === 'place') return { value: bool(compare('==', { ref: 'zoneCount', zone: value.code }, 0)) };
  if (value.type === 'list')
    return { value: bool(value.list.kind === 'items' ? value.list.items.length === 0 : not({ exists: value.list.query })) };
  if (value.type === 'int') return { value: bool(compare('==', value.code, 0)) };
  return { value: bool(isNone(value)) };
};

export const isEqual: EndpointLowerer = (l, args) => ({
  value: bool(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at)),
});

export const isNotEqual: EndpointLowerer = (l, args) => ({
  value: bool(negated(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at))),
});

function negated(condition: Json): Json {
  const { op, left, right } = condition as { readonly op?: unknown; readonly left?: Json; readonly right?: Json };
  return op === '==' ? compare('!=', left, right) : not(condition);
}

export const anyEqual: EndpointLowerer = (l, args) => {
  const value = args.value('value');
  const given = args.value('values');
  const list = given.type === 'list' ? given.list : { kind: 'items' as const, items: [given] };
  if (list.kind === 'query') return { value: bool({ op: 'in', item: valueCode(value), set: list.query }) };
  const tree = args.tree('values') ?? args.at;
  return {
    value: bool(or(list.items.map((item, index) => equality(l, value, item, tree.kind === 'list' ? (tree.items[index] ?? tree) : tree)))),
  };
};
