/** Numbers that are added to and taken from. */
import { negative } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { asInt } from '../values/convert.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';

export const COUNTING = {
  increment: {
    gives: 'nothing',
    required: [param('data', 'path')],
    optional: [param('by', 'number')],
    about: 'Adds to a number, by default 1.',
    calledSo: { plus: 2 },
    goesOn: true,
    sample: ['$player.score', 2],
    lower: (l, args) => changed(l, args, (by) => by),
  },
  decrement: {
    gives: 'nothing',
    required: [param('data', 'path')],
    optional: [param('by', 'number')],
    about: 'Takes from a number, by default 1.',
    calledSo: { minus: 2 },
    goesOn: true,
    pays: 'by',
    sample: ['$globals.pot'],
    lower: (l, args) => changed(l, args, negative),
  },
} as const satisfies Endpoints;

function changed(
  l: Parameters<EndpointLowerer>[0],
  args: Parameters<EndpointLowerer>[1],
  delta: (by: ValueExpr) => ValueExpr,
): { effects: Effect[] } {
  const target = args.target('data');
  const by = args.int('by', 1);
  if (target === undefined) return { effects: [] };
  asInt(l.report, target.value, args.tree('data')!);
  return { effects: [{ addVar: { ...target.to, delta: delta(by) } }] };
}
