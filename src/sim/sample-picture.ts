/** A table some moves after the start, for galleries: what the game looks like while it is played. */
import type { PlayableGameDef } from '../ir/index.ts';
import { applyMove, initialState, legalMoves, observe, pendingPlayers, Rng, type State } from '../kernel/index.ts';
import { pictureOf } from '../table/picture-of.ts';
import type { Picture } from '../table/picture.ts';

/** Enough for a board to fill up, few enough that nobody has won. */
const MOVES = 14;
const SEED = 5n;

/** The picture that the first player has of a match in which everybody has made some moves at random. */
export function samplePicture(def: PlayableGameDef, moves = MOVES): Picture {
  const match = { players: def.meta.players.min };
  const rng = new Rng(SEED);
  let state: State = initialState(def, SEED, match);
  for (let made = 0; made < moves; made++) {
    const [player] = pendingPlayers(def, state);
    if (player === undefined) break;
    const options = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, options[rng.below(options.length)]!);
    // The moment before the end says more than the end.
    if ('rejected' in applied || pendingPlayers(def, applied.state).length === 0) break;
    state = applied.state;
  }
  return pictureOf(def, observe(def, state, 0), match);
}
