/** Bets, taxes, trade: an amount that goes from one number to another. */
import { calc } from '../../../ir/build.ts';
import { asInt } from '../values/convert.ts';
import type { EndpointLowerer } from './lowering.ts';

/** At most what is there moves, so that nobody comes to owe anything. */
export const transfer: EndpointLowerer = (l, args) => {
  const [from, to] = [args.target('from'), args.target('to')];
  if (from === undefined || to === undefined) return { effects: [] };
  const there = calc(asInt(l.report, from.value, args.tree('from') ?? args.at), 'max', 0);
  asInt(l.report, to.value, args.tree('to') ?? args.at);
  const amount = calc(args.int('amount'), 'min', there);
  return { effects: [{ transferVar: { from: from.to, to: to.to, amount } }] };
};
