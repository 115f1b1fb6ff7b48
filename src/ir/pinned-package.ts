/** Which package a game came in. It is no part of a GameDef, so it is kept beside it. */
import type { PackageIdentity } from './game-identity.ts';
import type { PlayableGameDef } from './playable-game-def.ts';

const pinned = new WeakMap<PlayableGameDef, PackageIdentity>();

/** From now on matches of this game say which package it came in. */
export function pinPackage(def: PlayableGameDef, identity: PackageIdentity): void {
  pinned.set(def, identity);
}

/** The package that a game came in, if any. */
export function packageOfGame(def: PlayableGameDef): PackageIdentity | undefined {
  return pinned.get(def);
}
