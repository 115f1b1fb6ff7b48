import type { Effect } from '../../../ir/effects.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifPositive } from '../values/guards.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';

/** A call with a player and a number: less than one of something is nothing at all. */
export function forPlayer(args: Arguments, effect: EffectName): Effect[] {
  return ifPositive(args.compiler, args.int(1), (amount) => args.compiler.effect(effect, { player: args.player(0), numbers: [amount] }));
}
