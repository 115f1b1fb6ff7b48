/** Which game a definition is, as traces and reports say it. */
import { gameDefHash, type GameDef } from '../ir/index.ts';
import type { GameIdentity } from './trace.ts';

/** Hashing a definition takes longer than a short match, and evaluations play many. */
const known = new WeakMap<GameDef, GameIdentity>();

/** The identity of a game. */
export function identityOf(def: GameDef): GameIdentity {
  const { id, name } = def.meta;
  const identity = known.get(def) ?? { id, ...(name === undefined ? {} : { name }), hash: gameDefHash(def) };
  known.set(def, identity);
  return identity;
}
