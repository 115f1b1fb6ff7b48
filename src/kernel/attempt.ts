/** Attempts that wait on the agenda, and the states they would go back to. */
import { FRAME } from '../program/layout.ts';

/**
 * Words of an attempt on the agenda: the enclosing one, where to go on after a failure, the batches that were open
 * and the firings they had collected, the size of the snapshot that follows.
 */
export const ATTEMPT = { OUTER: 0, HANDLER: 1, BATCHES: 2, ENTRIES: 3, SIZE: 4, SNAPSHOT: 5 } as const;

/** Where on the agenda the states begin that the attempts of a frame, and of those it returns to, would go back to. */
export function snapshotsIn(s: Int32Array, top: number): number[] {
  const found: number[] = [];
  for (let fp = top; fp !== 0; fp = s[fp + FRAME.CALLER]!)
    for (let at = s[fp + FRAME.ATTEMPT]!; at !== 0; at = s[at + ATTEMPT.OUTER]!)
      if (s[at + ATTEMPT.SIZE]! > 0) found.push(at + ATTEMPT.SNAPSHOT);
  return found;
}
