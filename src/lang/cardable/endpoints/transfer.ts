/** Bets, taxes, trade: an amount that goes from one number to another. */
import { calc } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import { asInt } from '../values/convert.ts';
import type { Endpoints } from './endpoint.ts';

export const TRANSFER = {
  transfer: {
    gives: 'nothing',
    required: [param('from', 'path'), param('to', 'path'), param('amount', 'number')],
    about: 'Moves an amount from one number to another, at most what is there.',
    goesOn: true,
    pays: 'amount',
    sample: ['$player.score', '$globals.pot', 1],
    /** At most what is there moves, so that nobody comes to owe anything. */
    lower: (l, args) => {
      const [from, to] = [args.target('from'), args.target('to')];
      if (from === undefined || to === undefined) return { effects: [] };
      const there = calc(asInt(l.report, from.value, args.tree('from') ?? args.at), 'max', 0);
      asInt(l.report, to.value, args.tree('to') ?? args.at);
      const amount = calc(args.int('amount'), 'min', there);
      return { effects: [{ transferVar: { from: from.to, to: to.to, amount } }] };
    },
  },
} as const satisfies Endpoints;
