/** States as files: an image of the used words, and what it belongs to. What comes back is checked before it is played. */
import { gameDefHash, matchHash } from '../ir/canonical.ts';
import { H } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import { checkImage } from './check/index.ts';
import { hex, stateHash } from './hash.ts';

/** A state in JSON. */
export interface SavedState {
  format: 'ludwright-state';
  version: 1;
  /** The identities of the game and the match. */
  game: string;
  match: string;
  /** 16 hexadecimal digits over all words. */
  hash: string;
  words: number[];
}

/** The words of a state with the identities of what they belong to. */
export function saveWords(program: Program, words: Int32Array): SavedState {
  return {
    format: 'ludwright-state',
    version: 1,
    game: gameDefHash(program.def),
    match: matchHash(program.match),
    hash: hex(stateHash(program.layout, words)),
    words: [...words.subarray(0, words[H.SP])],
  };
}

/** Why a saved state cannot be played with a program, or null. */
export function checkSaved(program: Program, saved: unknown): string | null {
  if (typeof saved !== 'object' || saved === null) return 'This is not a saved state.';
  const { format, version, game, match, hash, words } = saved as Record<string, unknown>;
  if (format !== 'ludwright-state' || version !== 1) return 'This is not a saved state of version 1.';
  if (game !== gameDefHash(program.def)) return `The state belongs to another game (${String(game)}).`;
  if (match !== matchHash(program.match)) return `The state belongs to another match (${String(match)}).`;
  if (!Array.isArray(words) || !words.every((word) => Number.isInteger(word) && word === (word | 0)))
    return 'The words of the state are not 32-bit integers.';
  const image = Int32Array.from(words as number[]);
  return (
    checkImage(program, image) ??
    (hash === hex(stateHash(program.layout, image)) ? null : 'The state has been changed: its hash does not fit.')
  );
}
