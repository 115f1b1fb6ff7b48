/** Lines: whether certain cells are all held by one player, whoever that is. Each line is a set of cells, and so is what a player holds. */
import { setsOf, type Board } from '../board.ts';
import { NONE, type Node, type Value } from '../../program/nodes.ts';
import type { Emitter } from './emitter.ts';

/** On so small a board, every set of cells has a bit in a table. */
const MOST_LISTED = 12;

/** A condition that one or more lines are held, as an expression of Low; null if it is no such condition. */
export function linesHeld(node: Node<'and'> | Node<'or'>, x: Emitter): string | null {
  const { board, program, setsUsed } = x.target;
  if (board === null) return null;
  const lines = (node.op === 'or' ? node.args : [node]).map((arg) => lineOf(arg, board, x));
  if (!lines.every((line) => line !== null)) return null;
  const { held } = setsOf(board, program.players);
  const players = Array.from({ length: program.players }, (_, player) => held + 1 + player);
  for (let set = held; set <= held + program.players; set++) setsUsed.add(set);
  if (board.count > MOST_LISTED)
    return `(${players.flatMap((set) => lines.map((line) => `((setAt(${set}) & ${bitsOf(line)}) == ${bitsOf(line)})`)).join(' | ')})`;
  const sets = new Int32Array(Math.max(1, (1 << board.count) >> 5));
  for (let set = 0; set < 1 << board.count; set++)
    if (lines.some((line) => line.every((cell) => (set >> cell) & 1))) sets[set >> 5]! |= 1 << (set & 31);
  const found = (set: number): string => {
    const name = x.target.fresh('held');
    return `{ var ${name} = narrow(setAt(${set})); give (${x.table(sets)}[${name} >>> 5] >>> (${name} & 31)) & 1; }`;
  };
  return `(${players.map(found).join(' | ')})`;
}

/** The cells of a line, counted from the first of the board: each has the same holder as another of them, and one has any at all. */
function lineOf(node: Value, board: Board, x: Emitter): number[] | null {
  if (node.op !== 'and') return null;
  const anybody: number[] = [];
  const same: [number, number][] = [];
  for (const arg of node.args) {
    if (arg.op !== 'compare') return null;
    const [left, right] = [heldCell(arg.left, board, x), heldCell(arg.right, board, x)];
    if (arg.fn === '==' && left !== null && right !== null) same.push([left, right]);
    else if (arg.fn === '!=' && left !== null && x.constant(arg.right) === NONE) anybody.push(left);
    else if (arg.fn === '!=' && right !== null && x.constant(arg.left) === NONE) anybody.push(right);
    else return null;
  }
  const [first] = anybody;
  if (first === undefined) return null;
  const line = new Set([first]);
  for (let size = 0; size < line.size;) {
    size = line.size;
    for (const [one, other] of same) if (line.has(one) || line.has(other)) line.add(one).add(other);
  }
  return [...anybody, ...same.flat()].every((cell) => line.has(cell)) ? [...line] : null;
}

/** The cell whose holder an expression is, if that is known. */
function heldCell(node: Value, board: Board, x: Emitter): number | null {
  if (node.op !== 'builtIn' || node.token.op !== 'tokenAt' || node.token.index !== null || node.token.from !== 'top') return null;
  if (node.prop !== 'controller' && (node.prop !== 'owner' || x.target.program.layout.controller >= 0)) return null;
  const zone = x.constant(node.token.zone);
  return zone !== null && zone >= board.first && zone < board.first + board.count ? zone - board.first : null;
}

function bitsOf(cells: readonly number[]): string {
  const words = [0, 0];
  for (const cell of cells) words[cell >> 5]! |= 1 << (cell & 31);
  return `mask64(${words[0]! >>> 0}, ${words[1]! >>> 0})`;
}
