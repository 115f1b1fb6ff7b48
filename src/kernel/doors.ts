/** What comes in at the doors of the kernel, looked at before it is used: whoever is wrong is told so, and what would be right. */
import { callerMust, described, isObject, mustBeObject, mustBeObjects } from '../diagnostics/caller-mistake.ts';

/** A seed as 64 bits. */
export function seedBits(seed: bigint | number): bigint {
  callerMust(typeof seed === 'bigint' || Number.isInteger(seed), `A seed is an integer or a bigint, not ${described(seed)}.`);
  return BigInt.asUintN(64, BigInt(seed));
}

/** A seat at a table for so many. */
export function checkSeat(seat: number, players: number): void {
  callerMust(
    Number.isInteger(seat) && seat >= 0 && seat < players,
    `There is no seat ${described(seat)} at a table for ${players}: seats are counted from 0 to ${players - 1}.`,
  );
}

/** Whoever sees a match for so many: nobody sees anything by mistake. */
export function checkViewer(viewer: number | null, players: number): void {
  callerMust(
    viewer === null || (Number.isInteger(viewer) && viewer >= 0 && viewer <= players),
    `There is no viewer ${described(viewer)} at a table for ${players}: there are the seats 0 to ${players - 1}, the spectator (${players}), and null, who sees everything.`,
  );
}

/** A state as the kernel gave it. */
export function checkState(state: { readonly words: Int32Array }): void {
  callerMust(
    isObject(state) && state.words instanceof Int32Array,
    'This is not a state. Take it from startMatch, initialState, applyMove or loadState.',
  );
}

/** A place in a match at which a tool evaluates or does something. */
export function checkContext(context: { readonly state: { readonly words: Int32Array } }): void {
  mustBeObject(context, 'The context');
  checkState(context.state);
}

/** Records as the kernel gave them. */
export function checkRecords(records: readonly object[]): void {
  mustBeObjects(records, 'What has happened');
}
