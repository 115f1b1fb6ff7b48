/** What a player may not know of a program's states, as words from which an executor can draw samples by itself. */
import { NONE } from '../../program/nodes.ts';
import type { Program, Prop, Variable, Written } from '../../program/program.ts';
import { seesVariable } from '../observe.ts';
import { identityColumns } from './columns.ts';

/** How often unknown things are drawn again because somebody who is asked would have nothing to answer. */
export const MOST_TRIES = 200;

/** Room for the values that hidden variables may have; a game that needs more is left to the interpreter. */
const VALUES = 4096;

/** How many words there may be: of classes of tokens with their identities, and of hidden variables. */
export function unknownRoom(program: Program): number {
  return 2 + program.layout.maxTokens * (2 + identityColumns(program).length) + VALUES;
}

/** Whether an executor can draw by itself what is unknown in a program, as far as its variables go. */
export function isDrawable(program: Program): boolean {
  return Array.from({ length: program.players }, (_, player) => player).every(
    (player) => hiddenVariables(program, player).length <= VALUES,
  );
}

/**
 * The hidden variables of a player: how many, and each with its word, how many values it may have, and which: the least of
 * them (0), a list (1), or one for which nothing is drawn (2).
 */
export function hiddenVariables(program: Program, player: number): number[] {
  const words = [0];
  for (const variable of program.variables)
    for (let i = 0; i < variable.count; i++) {
      if (seesVariable(program, variable, i, player)) continue;
      words[0]!++;
      words.push(variable.at + i);
      for (const value of possibleValues(variable, variable.possible, program.players)) words.push(value);
    }
  return words;
}

/** What a property of a definition may be that may have changed unseen, in the same way; what is printed if the definition has no such property. */
export function darkValues(prop: Prop, { values, isFirst }: Written, definition: number, players: number): number[] {
  const printed = prop.printed[definition]!;
  const bounds = prop.bounds[definition];
  if (bounds === undefined) return [1, 2, printed];
  const possible = values === null || isFirst ? values : [...new Set([...values, printed])];
  const [count, isList, ...list] = possibleValues({ ...prop, ...bounds }, possible, players) as [number, number, ...number[]];
  const within = (value: number): number => (value === NONE ? NONE : Math.min(Math.max(value, bounds.min), bounds.max));
  return [count, isList, ...list.map(within)];
}

/** How many values something may have, and which. A token is nobody's guess. */
function possibleValues(
  { kind, words, min, max }: Pick<Variable, 'kind' | 'min' | 'max' | 'words'>,
  possible: ArrayLike<number> | null,
  players: number,
): readonly number[] {
  if (kind === 'token') return [1, 2, NONE];
  if (possible !== null && possible.length > 0) return [possible.length, 1, ...Array.from(possible)];
  // A place is nobody's guess either.
  if (kind === 'zone') return [1, 2, NONE];
  if (kind === 'word') return [words.length, 1, ...words];
  return kind === 'player' ? [players, 0, 0] : [(max - min + 1) | 0, 0, min];
}
