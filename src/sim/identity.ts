/** Which game a definition is, as traces and reports say it. */
import { gameDefHash, packageOfGame, type GameIdentity, type PlayableGameDef } from '../ir/index.ts';

/** Hashing a definition takes longer than a short match, and evaluations play many. */
const known = new WeakMap<PlayableGameDef, GameIdentity>();

/** The identity of a game. */
export function identityOf(def: PlayableGameDef): GameIdentity {
  const { id, name } = def.meta;
  const cameIn = packageOfGame(def);
  const before = known.get(def);
  if (before !== undefined && before.package === cameIn) return before;
  const identity = {
    id,
    ...(name === undefined ? {} : { name }),
    hash: before?.hash ?? gameDefHash(def),
    ...(cameIn === undefined ? {} : { package: cameIn }),
  };
  known.set(def, identity);
  return identity;
}
