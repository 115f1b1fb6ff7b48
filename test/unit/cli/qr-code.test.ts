/** A QR code in a terminal shows every module, in colours and without. */
import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { qrCode } from '../../../src/cli/qr-code.ts';
import { shown } from '../../../src/cli/terminal.ts';

const ADDRESS = 'http://192.168.178.42:4000/';
const HALVES: Readonly<Record<string, readonly [boolean, boolean]>> = {
  ' ': [false, false],
  '▀': [true, false],
  '▄': [false, true],
  '█': [true, true],
};

/** Which modules are drawn, row by row. */
function drawn(text: string): boolean[][] {
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => [0, 1].map((half) => Array.from(line, (cell) => HALVES[cell]![half as 0 | 1])));
}

test('with colours the dark modules are drawn', () => {
  const { data, size } = encode(ADDRESS, { border: 2, ecc: 'L' });
  // oxlint-disable-next-line no-control-regex
  const text = shown(qrCode(ADDRESS, { width: 80, color: true })!).replace(/\x1b\[[0-9;]*m/g, '');
  expect(drawn(text).slice(0, size)).toEqual(data);
});

test('without them the light ones are, for a dark screen', () => {
  const { data, size } = encode(ADDRESS, { border: 2, ecc: 'L' });
  const text = qrCode(ADDRESS, { width: 80, color: false })!;
  expect(drawn(text).slice(0, size)).toEqual(data.map((row) => row.map((isDark) => !isDark)));
});

test('it fits, or is not there', () => {
  const { size } = encode(ADDRESS, { border: 2, ecc: 'L' });
  expect(qrCode(ADDRESS, { width: size, color: false })).not.toBeNull();
  expect(qrCode(ADDRESS, { width: size - 1, color: false })).toBeNull();
});
