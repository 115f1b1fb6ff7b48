import { expect, test } from 'vitest';
import type { ArchivedGame } from '../../../src/protocol/offered-archive.ts';
import { bound, figuresText, points, rough } from '../../../web/archive/figures.ts';

test.each([
  [0.004, '0'],
  [0.755, '76'],
  [1, '100'],
])('%s of 1 is %s of 100', (share, expected) => expect(points(share)).toBe(expected));

test.each([
  [5.14, '5.1'],
  [5, '5'],
  [9.96, '10'],
  [24.4, '24'],
  [123.5, '124'],
])('%s is about %s', (value, expected) => expect(rough(value)).toBe(expected));

test.each([
  [0.125, '0.13'],
  [12, '12'],
  [124, '120'],
])('the bound %s is written %s', (value, expected) => expect(bound(value)).toBe(expected));

const dimensions = (['turns', 'options', 'mechanics'] as const).map((name) => ({ name, unit: name, axis: name, bounds: [], cells: [] }));

test.each([
  [{ turns: 24, options: 5.14, mechanics: 3 }, '24 turns, 5.1 options, 3 mechanics'],
  [{ turns: 24, mechanics: 1 }, '24 turns, 1 mechanic'],
  [{ mechanics: 1 }, '1 mechanic'],
  [{ turns: 11, mechanics: 11 }, '11 turns, 11 mechanics'],
])('%j', (figures, expected) => expect(figuresText({ figures } as Partial<ArchivedGame> as ArchivedGame, { dimensions })).toBe(expected));
