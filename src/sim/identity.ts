/** Which game a definition is, as traces and reports say it. */
import { gameDefHash, type GameIdentity, type PackageIdentity, type PlayableGameDef } from '../ir/index.ts';

/** Hashing a definition takes longer than a short match, and evaluations play many. */
const known = new WeakMap<PlayableGameDef, GameIdentity>();
const pinned = new WeakMap<PlayableGameDef, PackageIdentity>();

/** The identity of a game. */
export function identityOf(def: PlayableGameDef): GameIdentity {
  const { id, name } = def.meta;
  const cameIn = pinned.get(def);
  const identity = known.get(def) ?? {
    id,
    ...(name === undefined ? {} : { name }),
    hash: gameDefHash(def),
    ...(cameIn === undefined ? {} : { package: cameIn }),
  };
  known.set(def, identity);
  return identity;
}

/** From now on matches of this game say which package it came in. */
export function pinPackage(def: PlayableGameDef, identity: PackageIdentity): void {
  pinned.set(def, identity);
  known.delete(def);
}

/** The package that a game came in, if any. */
export function packageOfGame(def: PlayableGameDef): PackageIdentity | undefined {
  return pinned.get(def);
}
