/** Endpoints that change data. */
import { negative } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { asInt } from '../values/convert.ts';
import type { EndpointLowerer } from './lowering.ts';

export const increment: EndpointLowerer = (l, args) => changed(l, args, (by) => by);

export const decrement: EndpointLowerer = (l, args) => changed(l, args, negative);

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

/** All endpoints that set data do the same: the path says what of. */
export const setData: EndpointLowerer = (l, args) => {
  const target = args.target('data');
  const at = args.tree('value');
  return target === undefined || at === undefined ? { effects: [] } : { effects: [l.assign(target, args.value('value'), at)] };
};
