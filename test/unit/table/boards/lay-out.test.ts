import { describe, expect, test } from 'vitest';
import { Rng } from '../../../../src/kernel/index.ts';
import { layOut } from '../../../../src/table/boards/lay-out.ts';
import { distance, type Point } from '../../../../src/table/boards/point.ts';
import { isQuick } from '../../../support/thoroughness.ts';

type Line = [number, number];

/** A graph of up to 60 cells, some of them in several parts, from a tree to something dense. */
function randomGraph(seed: number): { count: number; lines: Line[] } {
  const rng = new Rng(seed);
  const count = 2 + rng.below(59);
  const more = rng.below(count * 2);
  const lines = new Map<string, Line>();
  const join = (a: number, b: number): void => {
    if (a !== b) lines.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let cell = 1; cell < count; cell++) if (rng.below(10) > 0) join(cell, rng.below(cell));
  for (let line = 0; line < more; line++) join(rng.below(count), rng.below(count));
  return { count, lines: [...lines.values()] };
}

function nearest(points: readonly Point[]): number {
  let least = Infinity;
  points.forEach((a, index) => points.slice(0, index).forEach((b) => (least = Math.min(least, distance(a, b)))));
  return least;
}

describe('layouts of graphs', () => {
  test.skipIf(isQuick)('no two cells of 200 graphs overlap, and a graph has one layout', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { count, lines } = randomGraph(seed);
      const points = layOut(count, lines);
      expect(points).toHaveLength(count);
      expect({ seed, apart: nearest(points) >= 1.005 }).toEqual({ seed, apart: true });
      if (seed % 10 === 0) expect(layOut(count, lines)).toEqual(points);
    }
  });

  test('neighbours are nearer than others', () => {
    const ring = Array.from({ length: 8 }, (_, cell): Line => [cell, (cell + 1) % 8]);
    const points = layOut(8, ring);
    for (const [a, b] of ring) expect(distance(points[a]!, points[b]!)).toBeLessThan(distance(points[a]!, points[(b + 2) % 8]!));
  });

  test('parts that no line joins lie side by side', () => {
    const points = layOut(4, [
      [0, 1],
      [2, 3],
    ]);
    expect(Math.max(points[0]!.x, points[1]!.x) + 1).toBeLessThanOrEqual(Math.min(points[2]!.x, points[3]!.x));
  });

  test('very many cells lie in rows, without taking long', () => {
    const lines = Array.from({ length: 2999 }, (_, cell): Line => [cell, cell + 1]);
    expect(nearest(layOut(3000, lines).slice(0, 200))).toBeGreaterThan(1);
  });
});
