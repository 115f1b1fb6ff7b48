import { expect, test } from 'vitest';
import { printPath } from '../../../src/diagnostics/index.ts';
import { checkSize } from '../../../src/schema/check-size.ts';
import { checkStructure } from '../../../src/verify/structure.ts';

const limits = { items: 3, depth: 2, nodes: 6 };

function check(value: unknown, expected: string) {
  expect(
    checkSize(value, limits)
      .map(({ code, path }) => `${printPath(path)} ${code}`)
      .join(),
  ).toBe(expected);
}

test('each limit gives one diagnostic and stops', () => {
  check([1, 2, 3], '');
  check({ a: [1, 2, 3, 4] }, 'a structure/too-large');
  check([[[]]], '[0][0] structure/too-deep');
  check(
    [
      [1, 2],
      [3, 4],
    ],
    '$ structure/too-large',
  );
  check({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }, '$ structure/too-large');
});

test('a million elements, a hundred thousand levels and cycles are answered', () => {
  const codes = (value: unknown) => checkStructure(value).map(({ code }) => code);
  let deep: unknown = 0;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  const cyclic: unknown[] = [];
  cyclic.push(cyclic, cyclic);
  expect(codes(Array.from({ length: 1_000_000 }, () => 0))).toEqual(['structure/too-large']);
  expect(codes(Array.from({ length: 30 }, () => Array.from({ length: 90_000 }, () => 0)))).toEqual(['structure/too-large']);
  expect(codes(deep)).toEqual(['structure/too-deep']);
  expect(codes(cyclic)).toEqual(['structure/too-deep']);
  expect(codes({ presentation: cyclic })).toEqual(['structure/too-deep']);
});
