import { describe, expect, test } from 'vitest';
import {
  Archive,
  cellCount,
  cellOf,
  contest,
  DIMENSIONS,
  MOST_ROUNDS,
  nextRounds,
  type Candidate,
  type Estimate,
} from '../../../src/evolve/index.ts';

function estimate(mean: number, width: number, rounds = 4): Estimate {
  return { rounds, mean, low: mean - width, high: mean + width };
}

function candidate(id: string, mean: number, width = 0.1, descriptors = { length: 20, branching: 4, mechanics: 3 }): Candidate {
  return { id, descriptors, estimate: estimate(mean, width) };
}

describe('cells', () => {
  test('there are 1,500 of them', () => expect(cellCount(DIMENSIONS)).toBe(1500));

  test.each([
    [{ length: 5, branching: 1, mechanics: 1 }, [0, 0, 0]],
    [{ length: 200, branching: 50, mechanics: 15 }, [9, 9, 14]],
    // The middle of a logarithmic range is the root of the product of its ends.
    [{ length: Math.sqrt(5 * 200) * 1.001, branching: Math.sqrt(50) * 0.999, mechanics: 8 }, [5, 4, 7]],
  ])('%o lies in %o', (descriptors, cell) => expect(cellOf(descriptors, DIMENSIONS)).toEqual(cell));

  test.each([
    [{ length: 4.9, branching: 2, mechanics: 2 }, 'length'],
    [{ length: 9, branching: 51, mechanics: 2 }, 'branching'],
    [{ length: 9, branching: 2, mechanics: 0 }, 'mechanics'],
    [{ length: Number.NaN, branching: 2, mechanics: 2 }, 'length'],
    [{ length: 9, branching: 2 }, 'mechanics'],
  ])('%o lies outside', (descriptors, outside) => expect(cellOf(descriptors as never, DIMENSIONS)).toEqual({ outside }));
});

describe('a contest', () => {
  test('is won by whoever is certainly better', () => expect(contest(estimate(0.5, 0.1), estimate(0.8, 0.1))).toBe('takes'));
  test('is lost by whoever is certainly worse', () => expect(contest(estimate(0.5, 0.1), estimate(0.2, 0.1))).toBe('fails'));
  test('goes on while it is not certain', () => expect(contest(estimate(0.5, 0.1), estimate(0.6, 0.1))).toBe('more'));

  test('needs a clear difference when no more is to be learnt', () => {
    const owner = estimate(0.5, 0.1, MOST_ROUNDS);
    expect(contest(owner, estimate(0.5101, 0.1, MOST_ROUNDS))).toBe('takes');
    expect(contest(owner, estimate(0.509, 0.1, MOST_ROUNDS))).toBe('fails');
  });

  test('looks closer at whoever is known less', () => {
    expect(nextRounds(estimate(0.5, 0.1, 8), estimate(0.5, 0.1, 4))).toEqual({ owner: 8, challenger: 8 });
    expect(nextRounds(estimate(0.5, 0.1, 4), estimate(0.5, 0.1, 4))).toEqual({ owner: 8, challenger: 8 });
    expect(nextRounds(estimate(0.5, 0.1, 16), estimate(0.5, 0.1, 8))).toEqual({ owner: 16, challenger: 16 });
  });
});

describe('the archive', () => {
  test('keeps the first game of a cell, and others once they are certainly better', () => {
    const archive = new Archive(DIMENSIONS);
    expect(archive.offer(candidate('a', 0.5))).toBe('new cell');
    expect(archive.offer(candidate('b', 0.9))).toBe('owns the cell');
    expect(archive.offer(candidate('c', 0.2))).toBe('failed');
    expect(archive.offer(candidate('b', 0.9))).toBe('known');
    expect(archive.owners().map(({ id }) => id)).toEqual(['b']);
    expect(archive.filled).toBe(1);
  });

  test('asks to look closer at what is not certain, and decides by what is learnt', () => {
    const archive = new Archive(DIMENSIONS);
    archive.offer(candidate('a', 0.5));
    expect(archive.offer(candidate('b', 0.55))).toBe('waits');
    expect(archive.questions()).toEqual([
      { id: 'a', rounds: 8 },
      { id: 'b', rounds: 8 },
    ]);
    expect(archive.learn('a', estimate(0.5, 0.02, 8))).toBe('owns the cell');
    expect(archive.questions()).toEqual([{ id: 'b', rounds: 8 }]);
    expect(archive.learn('b', estimate(0.58, 0.02, 8))).toBe('owns the cell');
    expect(archive.questions()).toEqual([]);
    expect(archive.owners().map(({ id }) => id)).toEqual(['b']);
  });

  test('lets at most three games contend for a cell', () => {
    const archive = new Archive(DIMENSIONS);
    for (const id of ['a', 'b', 'c']) archive.offer(candidate(id, 0.5));
    expect(archive.offer(candidate('d', 0.5))).toBe('crowded out');
    expect(archive.offer(candidate('e', 0.5, 0.1, { length: 100, branching: 4, mechanics: 3 }))).toBe('new cell');
  });

  test('has the same hash whatever the order in which games of different cells came', () => {
    const games = [5, 10, 50, 150].map((length, index) => candidate(`g${index}`, 0.5, 0.1, { length, branching: 4, mechanics: 3 }));
    const [one, other] = [new Archive(DIMENSIONS), new Archive(DIMENSIONS)];
    for (const game of games) one.offer(game);
    for (const game of games.toReversed()) other.offer(game);
    expect(other.hash()).toBe(one.hash());
    other.offer(candidate('better', 0.9));
    expect(other.hash()).not.toBe(one.hash());
  });
});
