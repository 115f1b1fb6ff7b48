/** What people are told of cells is what cells are. */
import { describe, expect, test } from 'vitest';
import {
  bandOf,
  BANDS,
  bandsOf,
  bandWords,
  boundsOf,
  cellOf,
  cellWords,
  DIMENSIONS,
  FURTHER_DIMENSIONS,
} from '../../../src/evolve/index.ts';

describe('bounds', () => {
  test.each([...DIMENSIONS, ...FURTHER_DIMENSIONS])('of $name are where cells change', (dimension) => {
    const bounds = boundsOf(dimension);
    expect([bounds[0], bounds.length]).toEqual([dimension.min, dimension.cells + 1]);
    expect(bounds.at(-1)).toBeCloseTo(dimension.max, 9);
    for (const [step, from] of bounds.slice(0, -1).entries()) {
      const middle = (from + bounds[step + 1]!) / 2;
      expect(cellOf({ [dimension.name]: middle }, [dimension])).toEqual([step]);
    }
  });
});

describe('words', () => {
  const [length, branching, mechanics] = DIMENSIONS;
  test.each([
    [length!, 0, '5 to 7.2 turns'],
    [length!, 9, '140 to 200 turns'],
    [branching!, 2, '2.2 to 3.2 options'],
    [FURTHER_DIMENSIONS.find(({ name }) => name === 'interaction')!, 4, '0.4 to 0.5 interaction'],
  ])('%o, cell %d: %s', (dimension, step, words) => expect(cellWords(dimension, step)).toBe(words));

  test('a cell of whole numbers is called by its number', () => {
    for (let count = 1; count <= 15; count++) {
      const [step] = cellOf({ mechanics: count }, [mechanics!]) as [number];
      expect(cellWords(mechanics!, step)).toBe(`${count} ${count === 1 ? 'mechanic' : 'mechanics'}`);
    }
  });
});

describe('bands of fitness', () => {
  test('cover all values, at whole hundredths of one width', () => {
    const values = [0.21, 0.5, 0.73];
    const bands = bandsOf(values);
    expect(bands).toEqual([0.18, 0.28, 0.38, 0.48, 0.58, 0.68, 0.78]);
    expect(values.map((value) => bandOf(value, bands))).toEqual([0, 3, 5]);
    expect(bandWords(bands, 0)).toBe('18 to 27');
    expect(bandWords(bands, 5)).toBe('68 to 78');
  });

  test('a value is in the band that its rounded number is in', () => {
    const bands = bandsOf([0.2, 0.7]);
    for (let hundredths = 18; hundredths < 72; hundredths++) {
      const band = bandOf(hundredths / 100 + 0.004, bands);
      expect(Math.round(100 * bands[band]!)).toBeLessThanOrEqual(hundredths);
      expect(Math.round(100 * bands[band + 1]!)).toBeGreaterThan(hundredths);
    }
  });

  test.each([[[]], [[0.5]], [[0, 1]]])('of %j are as many', (values) => {
    const bands = bandsOf(values);
    expect(bands).toHaveLength(BANDS + 1);
    for (const value of values) expect(bandOf(value, bands)).toBeLessThan(BANDS);
  });
});
