/** Votes are forgotten when a state begins. */
import { setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { State } from '../game/game.ts';
import { isMatchOver, votesIn } from '../game/votes.ts';
import type { Lowering } from '../values/lowering.ts';

/** The effects that take all votes back. */
export function forgetVotes(l: Lowering, state: State): Effect[] {
  if (isMatchOver(state)) return [];
  return votesIn(state).map(({ variable }) => {
    l.internal('global', variable, { type: 'int', init: 0, min: 0 });
    return setGlobal(variable, 0);
  });
}
