/** Which game a definition is, as traces and reports say it. */
import { gameDefHash, type GameIdentity, type PlayableGameDef } from '../ir/index.ts';

/** Hashing a definition takes longer than a short match, and evaluations play many. */
const known = new WeakMap<PlayableGameDef, GameIdentity>();

/** The identity of a game. */
export function identityOf(def: PlayableGameDef): GameIdentity {
  const { id, name } = def.meta;
  const identity = known.get(def) ?? { id, ...(name === undefined ? {} : { name }), hash: gameDefHash(def) };
  known.set(def, identity);
  return identity;
}
