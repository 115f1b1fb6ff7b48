/** Attempts that a frame has open: where to go on, and what to restore. */
import { FRAME } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import { ATTEMPT } from '../attempt.ts';
import { checkBody } from './body.ts';

/** Why the attempts of a frame are not as they must be, or null. Each lies above the enclosing one. */
export function checkAttempts(program: Program, words: Int32Array, fp: number, above: number): string | null {
  const { agenda } = program.layout;
  const { code, locals } = program.routines[words[fp + FRAME.ROUTINE]!]!;
  const lowest = fp + FRAME.LOCALS + locals;
  let end = above;
  for (let at = words[fp + FRAME.ATTEMPT]!; at !== 0; at = words[at + ATTEMPT.OUTER]!) {
    if (at < lowest || at + ATTEMPT.SNAPSHOT > end) return 'The agenda is out of range.';
    const size = words[at + ATTEMPT.SIZE]!;
    const handler = words[at + ATTEMPT.HANDLER]!;
    const good =
      (size === 0 || (size === agenda && at + ATTEMPT.SNAPSHOT + size <= end)) &&
      handler >= 0 &&
      handler < code.length &&
      words[at + ATTEMPT.BATCHES] === 0 &&
      words[at + ATTEMPT.ENTRIES] === 0;
    if (!good) return 'The agenda is out of range.';
    const fault = size === 0 ? null : checkBody(program, words.subarray(at + ATTEMPT.SNAPSHOT, at + ATTEMPT.SNAPSHOT + size), true);
    if (fault !== null) return fault;
    end = at;
  }
  return null;
}
