import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { ifItLasts, lastingWith } from '../lasting/begin.ts';
import type { Duration } from '../lowering/duration.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifOnField } from '../values/guards.ts';

/** Does something to the card of a call for some time, if it is on the field and there is such a time. */
export function forSomeTime(args: Arguments, duration: Duration, effects: (card: Ref, duration: Duration) => Effect[]): Effect[] {
  const { compiler } = args;
  return ifOnField(compiler, args.card(0), (card) => ifItLasts(compiler.context, duration, effects(card, duration)));
}

/** How long something lasts: as long as the script says, else with an enchantment, else as long as it lasts by itself. */
export function durationOf({ compiler: { timing, context } }: Arguments, change: 'growth' | 'set'): Duration | undefined {
  return timing.duration ?? lastingWith(context, change);
}
