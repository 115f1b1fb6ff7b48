/** Loops of the code, and loops that are written out. */
import { emitted, type Target } from './emitter.ts';

/** Maximum number of items of a loop that is written out. */
export const MAX_UNROLLED = 16;
/** Maximum length of a loop that is written out. */
export const MAX_UNROLLED_TEXT = 3000;
/** The same for the directions of a cell, since a known direction saves a table. */
export const MAX_UNROLLED_WAYS_TEXT = 12_000;
/** Maximum length of all loops of a module that are written out, so that a module grows with its rules. */
const MAX_UNROLLED_IN_ALL = 1_000_000;

/**
 * A loop that ends when the means are used up; a body that costs nothing cannot use them up, so that one look before it is enough.
 * `body` is everything in the loop.
 */
export function loop(target: Target, condition: string, body: () => string): string {
  const { text, pays } = emitted(target, body);
  return pays ? `while (${condition} && allowance >= 0) { ${text} }` : `if (allowance >= 0) { while (${condition}) { ${text} } }`;
}

/**
 * Pieces of code that differ in what is known, if all of them together stay short. The first is tried out before, without
 * writing anything several times inside of it: so trying takes no longer than writing, however deep loops lie in one another.
 */
export function unrolled({ noted }: Target, pieces: readonly (() => string)[], most: number): string[] | null {
  const [first, ...more] = pieces;
  if (noted.trying || first === undefined || noted.unrolled > MAX_UNROLLED_IN_ALL) return null;
  const { payments, stacked } = noted;
  noted.trying = true;
  const tried = first();
  noted.trying = false;
  if (tried.length * pieces.length <= most) {
    const text = first();
    if (text.length * pieces.length <= most) {
      noted.unrolled += text.length * more.length;
      return [text, ...more.map((piece) => piece())];
    }
  }
  Object.assign(noted, { payments, stacked });
  return null;
}
