/** Conditions that are joined. */
import { allOf, anyOf, not } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { asCondition } from '../values/convert.ts';
import { bool } from '../values/value.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';

export const LOGIC = {
  and: {
    gives: 'truth',
    required: [param('condition', 'truth')],
    rest: param('condition', 'truth'),
    about: 'Whether all hold.',
    sample: ['$globals.lucky', { endpoint: 'is_empty', params: ['$game.deck'] }],
    lower: joined(allOf),
  },
  or: {
    gives: 'truth',
    required: [param('condition', 'truth')],
    rest: param('condition', 'truth'),
    about: 'Whether one of them holds.',
    sample: ['$globals.lucky', { endpoint: 'is_empty', params: ['$game.deck'] }],
    lower: joined(anyOf),
  },
  not: {
    gives: 'truth',
    required: [param('condition', 'truth')],
    about: 'Whether it does not hold.',
    sample: ['$globals.lucky'],
    lower: (_, args) => ({ value: bool(not(args.truth('condition'))) }),
  },
} as const satisfies Endpoints;

function joined(join: (conditions: readonly Condition[]) => Condition): EndpointLowerer {
  return (l, args, scope) => ({ value: bool(join(args.all.map((tree) => asCondition(l.report, l.read(tree, scope), tree)))) });
}
