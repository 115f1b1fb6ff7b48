/** A QR code in a terminal: two rows of it in one line, by half blocks. */
import { encode } from 'uqr';
import { own, type Outlet } from './terminal.ts';

/** Light modules around it, which readers need. */
const BORDER = 2;
/** By whether the upper and the lower half are filled. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const;
const BLACK_ON_WHITE = '\x1b[30;107m';
const AS_BEFORE = '\x1b[0m';

/** Null where it does not fit. */
export function qrCode(text: string, { width, color }: Pick<Outlet, 'width' | 'color'>): string | null {
  const { data, size } = encode(text, { border: BORDER, ecc: 'L' });
  if (size > width) return null;
  // Without colours it is taken to be a dark screen, where the light modules are drawn.
  const isFilled = (row: number, column: number): number => Number((data[row]?.[column] ?? false) === color);
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from(
      { length: size },
      (_cell, column) => HALVES[isFilled(2 * line, column) as 0 | 1][isFilled(2 * line + 1, column) as 0 | 1],
    ).join(''),
  );
  return lines.map((line) => (color ? `${own(`${BLACK_ON_WHITE}${line}${AS_BEFORE}`)}\n` : `${line}\n`)).join('');
}
