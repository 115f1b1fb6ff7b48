/** Whether values are there, and how they compare. */
import { anyOf, compare, differs, equal, exists, not } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { isNone } from '../values/convert.ts';
import { equality } from '../values/equality.ts';
import { bool, countAt, valueCode } from '../values/value.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';

export const COMPARING = {
  is_empty: {
    gives: 'truth',
    required: [param('value', 'value')],
    about: 'Whether data has no value, or a place no card.',
    sample: ['$game.deck'],
    lower: (_, args) => {
      const value = args.value('value');
      if (value.type === 'place') return { value: bool(equal(countAt(value), 0)) };
      if (value.type === 'list')
        return { value: bool(value.list.kind === 'items' ? value.list.items.length === 0 : not(exists(value.list.query))) };
      if (value.type === 'int') return { value: bool(equal(value.code, 0)) };
      return { value: bool(isNone(value)) };
    },
  },
  is_equal: {
    gives: 'truth',
    required: [param('value', 'value'), param('other', 'value')],
    about: 'Whether two values are the same.',
    calledSo: { equals: 1, same: 1 },
    operators: ['=', '=='],
    sample: ['$player.score', 3],
    lower: (l, args) => ({
      value: bool(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at)),
    }),
  },
  is_not_equal: {
    gives: 'truth',
    required: [param('value', 'value'), param('other', 'value')],
    about: 'Whether two values differ.',
    calledSo: { differs: 1 },
    operators: ['!='],
    sample: ['$globals.starter', '$player'],
    lower: (l, args) => ({
      value: bool(negated(equality(l, args.value('value'), args.value('other'), args.tree('other') ?? args.at))),
    }),
  },
  is_less_than: {
    gives: 'truth',
    required: [param('number', 'number'), param('other', 'number')],
    about: 'Whether the first is less.',
    calledSo: { less: 1, less_than: 1 },
    operators: ['<'],
    sample: ['$player.score', 3],
    lower: comparison('<'),
  },
  is_less_than_equal: {
    gives: 'truth',
    required: [param('number', 'number'), param('other', 'number')],
    about: 'Whether the first is not more.',
    calledSo: { at_most: 1 },
    operators: ['<='],
    sample: ['$player.score', 3],
    lower: comparison('<='),
  },
  is_greater_than: {
    gives: 'truth',
    required: [param('number', 'number'), param('other', 'number')],
    about: 'Whether the first is more.',
    calledSo: { greater: 1, greater_than: 1, more_than: 1 },
    operators: ['>'],
    sample: ['$player.score', 3],
    lower: comparison('>'),
  },
  is_greater_than_equal: {
    gives: 'truth',
    required: [param('number', 'number'), param('other', 'number')],
    about: 'Whether the first is not less.',
    calledSo: { at_least: 1 },
    operators: ['>='],
    sample: ['$player.score', 3],
    lower: comparison('>='),
  },
  any_equal: {
    gives: 'truth',
    required: [param('value', 'value'), param('values', 'values')],
    about: 'Whether a value is in a list.',
    calledSo: { contains: 2, includes: 1, is_in: 1 },
    sample: ['$player.score', [1, 3, 5]],
    lower: (l, args) => {
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
    },
  },
} as const satisfies Endpoints;

function negated(condition: Condition): Condition {
  const isEquation = typeof condition === 'object' && 'op' in condition && condition.op === '==';
  return isEquation ? differs(condition.left, condition.right) : not(condition);
}

function comparison(op: '<' | '<=' | '>' | '>='): EndpointLowerer {
  return (_, args) => ({ value: bool(compare(args.int('number'), op, args.int('other'))) });
}
