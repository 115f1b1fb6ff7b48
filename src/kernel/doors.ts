/** What comes in at the doors of the kernel, looked at before it is used: whoever is wrong is told so, and what would be right. */
import { callerMust } from '../diagnostics/caller-mistake.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';

/** A seed as 64 bits. */
export function seedBits(seed: bigint | number): bigint {
  callerMust(typeof seed === 'bigint' || Number.isInteger(seed), `A seed is an integer or a bigint, not ${shown(seed)}.`);
  return BigInt.asUintN(64, BigInt(seed));
}

/** A seat at a table for so many. */
export function checkSeat(seat: number, players: number): void {
  callerMust(
    Number.isInteger(seat) && seat >= 0 && seat < players,
    `There is no seat ${shown(seat)} at a table for ${players}: seats are counted from 0 to ${players - 1}.`,
  );
}

/** Whoever sees a match for so many: nobody sees anything by mistake. */
export function checkViewer(viewer: number | null, players: number): void {
  callerMust(
    viewer === null || (Number.isInteger(viewer) && viewer >= 0 && viewer <= players),
    `There is no viewer ${shown(viewer)} at a table for ${players}: there are the seats 0 to ${players - 1}, the spectator (${players}), and null, who sees everything.`,
  );
}

/** A definition as `compile`, `parseGameDef` or `verifyGameDef` gave it; whether it is one that was changed later is not looked at. */
export function checkDef(def: PlayableGameDef): void {
  callerMust(
    isObject(def) && isObject(def.meta) && isObject(def.meta.players),
    'This is not a GameDef. Take it from compile, parseGameDef or verifyGameDef.',
  );
}

/** A state as the kernel gave it. */
export function checkState(state: { readonly words: Int32Array }): void {
  callerMust(
    isObject(state) && state.words instanceof Int32Array,
    'This is not a state. Take it from startMatch, initialState, applyMove or loadState.',
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
