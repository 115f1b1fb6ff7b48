/** The cells of a program whose contents are also kept as bits of 64-bit numbers, beside the state. */
import type { Program } from '../program/program.ts';

/** So many cells fit into a number. */
const MOST_CELLS = 64;
/** So many properties are kept for each cell. */
const MOST_MARKS = 4;

/** Cells are zones with consecutive numbers; bit 0 is the first. */
export interface Board {
  first: number;
  count: number;
  /** The properties of tokens of which it is kept whether that of the topmost token is greater than 0. */
  marks: readonly number[];
}

/** The board of a program: all zones that have neighbours, and those between them. Null if there are none or too many. */
export function boardOf({ zones, props }: Program): Board | null {
  const joined = Array.from({ length: zones.count }, (_, zone) => zone).filter(
    (zone) => zones.adjacentFrom[zone + 1]! > zones.adjacentFrom[zone]!,
  );
  if (joined.length === 0) return null;
  const first = joined[0]!;
  const count = joined.at(-1)! - first + 1;
  if (count > MOST_CELLS) return null;
  const marks = props.flatMap(({ kind, column, modifiers }, prop) =>
    kind === 'bool' && column >= 0 && modifiers.length === 0 ? [prop] : [],
  );
  return { first, count, marks: marks.slice(0, MOST_MARKS) };
}

/** How many numbers a board takes: occupied cells, those with several tokens, those of nobody and of each player, marks. */
export function setsOf(
  { marks }: Board,
  players: number,
): { occupied: number; several: number; held: number; marked: number; count: number } {
  return { occupied: 0, several: 1, held: 2, marked: 3 + players, count: 3 + players + marks.length };
}
