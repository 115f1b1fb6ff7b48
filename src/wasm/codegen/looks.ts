/** How tokens look, as the hash of a position sees it: kernel/lanes.ts. */
import { largest } from '../../ir/largest.ts';
import { keysFor } from '../../kernel/hash.ts';
import { lookOf } from '../../kernel/lanes.ts';
import { TOKEN } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import type { Target } from './emitter.ts';

/** So many looks are worth a table. */
const MOST_LOOKS = 2048;

/**
 * Emits for each lane the sum over the columns of the token whose words begin at a place (`sumA`; `sumB` is given that),
 * what a column counts in it (`weightA`), and the look that a sum stands for (`lookA`); and what the module does for them
 * when it starts. Where there are few looks, the sum is the number of a look in a table, and the same for both lanes.
 */
export function emitLooks({ program, module }: Target): string {
  const { layout, definitions } = program;
  const { a, b } = keysFor(layout.size);
  const keyOf = (keys: Int32Array, column: number): number => keys[layout.tokens + column]!;
  // Where there is one definition only, all tokens are of it.
  const word = (column: number): string => (column === TOKEN.DEFINITION && definitions.names.length === 1 ? '1' : `s[at + ${column}]`);
  const sum = (weight: (column: number) => number): string =>
    layout.look.map((column) => `${word(column)} * (${weight(column)})`).join(' + ');
  const weight = (weights: (column: number) => number): string =>
    `${layout.look.map((column) => `column == ${column} ? (${weights(column)}) : `).join('')}0`;
  const leaveOut = layout.tokenWords.map((at) => `keyA[${at}] = 0; keyB[${at}] = 0;`).join(' ');
  const digits = digitsOf(program);
  if (digits === null)
    return `inline fn sumA(at): i32 { return ${sum((column) => keyOf(a, column))}; }
      inline fn sumB(at, sum): i32 { return ${sum((column) => keyOf(b, column))}; }
      inline fn weightA(column): i32 { return ${weight((column) => keyOf(a, column))}; }
      inline fn weightB(column): i32 { return ${weight((column) => keyOf(b, column))}; }
      inline fn lookA(sum): i32 { return stir(sum); }
      inline fn lookB(sum): i32 { return stir(sum); }
      inline fn prepareLooks() { ${leaveOut} }`;
  const stepOf = (column: number): number => digits.find((digit) => digit.column === column)!.step;
  const count = digits.reduce((product, { range }) => product * range, 1);
  const table = (keys: Int32Array): Int32Array =>
    Int32Array.from({ length: count }, (_, look) => lookOf(layout, wordsOf(digits, look), keys, 0));
  module.filledTable('looksA', table(a));
  module.filledTable('looksB', table(b));
  const look = (keys: Int32Array): string =>
    `stir(${digits.map(({ column, step, range }) => `look / ${step} % ${range} * (${keyOf(keys, column)})`).join(' + ')})`;
  return `inline fn sumA(at): i32 { return ${sum(stepOf)}; }
    inline fn sumB(at, sum): i32 { return sum; }
    inline fn weightA(column): i32 { return ${weight(stepOf)}; }
    inline fn weightB(column): i32 { return weightA(column); }
    inline fn lookA(sum): i32 { return looksA[sum]; }
    inline fn lookB(sum): i32 { return looksB[sum]; }
    inline fn prepareLooks() { ${leaveOut} var look = 0; while (look < ${count}) { looksA[look] = ${look(a)}; looksB[look] = ${look(b)}; look += 1; } }`;
}

/** A column of a look as a digit of its number. */
interface Digit {
  column: number;
  range: number;
  step: number;
}

/** How looks are numbered, or null where there are too many: a word or a number may be anything. */
function digitsOf({ layout, definitions, players, props }: Program): Digit[] | null {
  const ranges = new Map<number, number>([
    [TOKEN.DEFINITION, definitions.names.length + 1],
    [TOKEN.OWNER, players + 1],
    [layout.controller, players + 1],
    [layout.face, 2],
  ]);
  for (const { kind, column, bounds } of props) if (kind === 'bool' && !bounds.includes(undefined)) ranges.set(column, 2);
  let step = 1;
  const digits: Digit[] = [];
  for (const column of layout.look) {
    const range = ranges.get(column);
    if (range === undefined) return null;
    digits.push({ column, range, step });
    step *= range;
  }
  return step <= MOST_LOOKS ? digits : null;
}

/** The words of a token with a look. */
function wordsOf(digits: readonly Digit[], look: number): Int32Array {
  const words = new Int32Array(1 + largest(digits.map(({ column }) => column)));
  for (const { column, range, step } of digits) words[column] = Math.floor(look / step) % range;
  return words;
}
