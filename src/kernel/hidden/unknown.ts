/** What a player does not know of a state, as words from which an executor can draw samples by itself. */
import { NONE } from '../../program/nodes.ts';
import type { Program, Variable } from '../../program/program.ts';
import { seesVariable } from '../observe.ts';
import { identityColumns } from './columns.ts';

/** Tokens that the player cannot tell apart, and what they may be. */
export interface Class {
  tokens: number[];
  /** For each of them its columns, in the state and in those that attempts would go back to; null for one that may be anything that can be made. */
  identities: (number[][] | null)[];
}

/** How often unknown things are drawn again because somebody who is asked would have nothing to answer. */
export const MOST_TRIES = 200;

/** Room for the values that hidden variables may have; a game that needs more is left to the interpreter. */
const VALUES = 4096;

/** How many words there may be. */
export function unknownRoom(program: Program): number {
  return 2 + program.layout.maxTokens * (2 + identityColumns(program).length) + VALUES;
}

/**
 * The number of classes, each with how many tokens it has, which, and their identities; then the number of hidden variables,
 * each with its word, how many values it may have, and which: the least of them (0), a list (1), or one for which nothing is drawn (2).
 * Null where more is unknown than that.
 */
export function unknownWords(program: Program, player: number, classes: readonly Class[]): Int32Array | null {
  const words = [classes.length];
  for (const { tokens, identities } of classes) {
    words.push(tokens.length);
    for (const token of tokens) words.push(token);
    for (const identity of identities) {
      if (identity === null) return null;
      for (const word of identity[0]!) words.push(word);
    }
  }
  const variables = hiddenVariables(program, player);
  if (variables === null) return null;
  for (const word of variables) words.push(word);
  return words.length <= unknownRoom(program) ? Int32Array.from(words) : null;
}

const found = new WeakMap<Program, (readonly number[] | null)[]>();

/** What follows from the program: the words of the hidden variables of a player. */
function hiddenVariables(program: Program, player: number): readonly number[] | null {
  let byPlayer = found.get(program);
  if (byPlayer === undefined) found.set(program, (byPlayer = []));
  byPlayer[player] ??= wordsOfVariables(program, player);
  return byPlayer[player];
}

function wordsOfVariables(program: Program, player: number): number[] | null {
  const words = [0];
  if (program.props.some(({ dark }) => dark !== null)) return null;
  for (const variable of program.variables)
    for (let i = 0; i < variable.count; i++) {
      if (seesVariable(program, variable, i, player)) continue;
      words[0]!++;
      words.push(variable.at + i);
      for (const value of possibleValues(variable, program.players)) words.push(value);
    }
  return words;
}

/** How many values a variable may have, and which. */
function possibleValues({ kind, possible, words, min, max }: Variable, players: number): readonly number[] {
  if (kind === 'token') return [1, 2, NONE];
  if (possible !== null && possible.length > 0) return [possible.length, 1, ...possible];
  // A place is nobody's guess either.
  if (kind === 'zone') return [1, 2, NONE];
  if (kind === 'word') return [words.length, 1, ...words];
  return kind === 'player' ? [players, 0, 0] : [(max - min + 1) | 0, 0, min];
}
