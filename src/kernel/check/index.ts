/** Whether words that come from outside are a state of a program. Nothing is followed that has not been checked. */
import { H } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import { checkAgenda } from './agenda.ts';
import { checkBody } from './body.ts';
import { checkWaiting } from './waiting.ts';

/** Why an image is not a state of a program, or null. */
export function checkImage(program: Program, words: Int32Array): string | null {
  const { layout } = program;
  if (words.length < layout.agenda || words.length > layout.size || words[H.SP] !== words.length) return 'The state has the wrong size.';
  return checkBody(program, words, words[H.FP] !== 0) ?? checkWaiting(program, words) ?? checkAgenda(program, words);
}
