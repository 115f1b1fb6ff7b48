import { describe, expect, test } from 'vitest';
import {
  Archive,
  bestOf,
  cellCount,
  cellOf,
  contest,
  DIMENSIONS,
  isOutclassed,
  MOST_ROUNDS,
  nextRounds,
  type Candidate,
  type Estimate,
  type Measured,
} from '../../../src/evolve/index.ts';
import { judgedAs } from '../../support/evolve/judged-as.ts';

function estimate(mean: number, width: number, rounds = 4): Estimate {
  return { rounds, mean, low: mean - width, high: mean + width };
}

function measured(mean: number, width: number, rounds = 4, series = 0): Measured {
  return { series, estimate: estimate(mean, width, rounds) };
}

function candidate(id: string, mean: number, width = 0.1, descriptors = { length: 20, branching: 4, mechanics: 3 }): Candidate {
  return { id, series: 0, judged: judgedAs({ descriptors, estimate: estimate(mean, width) }) };
}

/** The same game after more matches. */
function known(id: string, mean: number, width: number, { rounds = 8, series = 0 } = {}): Candidate {
  return { id, series, judged: judgedAs({ estimate: estimate(mean, width, rounds) }) };
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

describe('rivals', () => {
  const like = { length: 18, branching: 4, mechanics: 3 };
  const archive = new Archive(DIMENSIONS);
  archive.offer(candidate('a', 0.8, 0.1, like));

  test('outclass what is clearly worse, in their own cell', () => {
    expect(isOutclassed(archive.rivals(), like, 0.7)).toBe(true);
    expect(isOutclassed(archive.rivals(), like, 0.79)).toBe(false);
    expect(isOutclassed(archive.rivals(), { ...like, length: 60 }, 0.1)).toBe(false);
  });

  test('do not outclass what may turn out to lie in a cell that nobody owns', () => {
    // The cell of 18 turns begins at 15.1.
    expect(isOutclassed(archive.rivals(), { ...like, length: 15.5 }, 0.1)).toBe(false);
    archive.offer(candidate('b', 0.9, 0.1, { ...like, length: 14 }));
    expect(isOutclassed(archive.rivals(), { ...like, length: 15.5 }, 0.1)).toBe(true);
  });

  test('have nothing to do with what lies outside', () => expect(isOutclassed(archive.rivals(), { ...like, length: 4 }, 0.1)).toBe(false));
});

test('cells beside a game that nobody owns are counted', () => {
  const archive = new Archive(DIMENSIONS);
  archive.offer(candidate('a', 0.8));
  expect(archive.emptyBeside('a')).toBe(6);
  archive.offer(candidate('b', 0.8, 0.1, { length: 20, branching: 4, mechanics: 4 }));
  expect(archive.emptyBeside('a')).toBe(5);
  archive.offer(candidate('c', 0.8, 0.1, { length: 5, branching: 1, mechanics: 1 }));
  expect(archive.emptyBeside('c')).toBe(3);
  expect(archive.emptyBeside('nobody')).toBe(0);
});

describe('a contest', () => {
  test('is won by whoever is certainly better', () => expect(contest(measured(0.5, 0.1), measured(0.8, 0.1))).toBe('takes'));
  test('is lost by whoever is not ahead', () => {
    expect(contest(measured(0.5, 0.1), measured(0.2, 0.1))).toBe('fails');
    expect(contest(measured(0.5, 0.1), measured(0.5, 0.4))).toBe('fails');
  });
  test('goes on while it is not certain', () => expect(contest(measured(0.5, 0.1), measured(0.6, 0.1))).toBe('more'));

  test('needs a clear difference when no more is to be learnt', () => {
    const owner = measured(0.5, 0.1, MOST_ROUNDS);
    expect(contest(owner, measured(0.5101, 0.1, MOST_ROUNDS))).toBe('takes');
    expect(contest(owner, measured(0.509, 0.1, MOST_ROUNDS))).toBe('fails');
  });

  test('looks closer at whoever is known less', () => {
    expect(nextRounds(measured(0.5, 0.1, 8), measured(0.5, 0.1, 4))).toEqual({ owner: 8, challenger: 8 });
    expect(nextRounds(measured(0.5, 0.1, 4), measured(0.5, 0.1, 4))).toEqual({ owner: 8, challenger: 8 });
    expect(nextRounds(measured(0.5, 0.1, 16), measured(0.5, 0.1, 8))).toEqual({ owner: 16, challenger: 16 });
  });
});

describe('a contest of games with different seeds', () => {
  test('is lost by whoever is not ahead', () => expect(contest(measured(0.8, 0.1, 4, 1), measured(0.7, 0.1))).toBe('fails'));

  test('is otherwise not decided before both had the same seeds', () => {
    const owner = measured(0.5, 0.1, 8, 1);
    expect(contest(owner, measured(0.9, 0.1))).toBe('more');
    expect(nextRounds(owner, measured(0.9, 0.1))).toEqual({ owner: 8, challenger: 8 });
    expect(contest(owner, measured(0.9, 0.1, 8, 1))).toBe('takes');
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
      { id: 'a', rounds: 8, series: 0 },
      { id: 'b', rounds: 8, series: 0 },
    ]);
    expect(archive.learn(known('a', 0.5, 0.02))).toBe('owns the cell');
    expect(archive.questions()).toEqual([{ id: 'b', rounds: 8, series: 0 }]);
    expect(archive.learn(known('b', 0.58, 0.02))).toBe('owns the cell');
    expect(archive.questions()).toEqual([]);
    expect(archive.owners().map(({ id }) => id)).toEqual(['b']);
  });

  test('lets at most three games contend for a cell, and looks first where one is furthest ahead', () => {
    const archive = new Archive(DIMENSIONS);
    for (const [id, mean] of [
      ['a', 0.5],
      ['b', 0.52],
      ['c', 0.53],
    ] as const)
      archive.offer(candidate(id, mean));
    expect(archive.offer(candidate('d', 0.51))).toBe('crowded out');
    expect(archive.offer(candidate('f', 0.55))).toBe('waits');
    expect(archive.questions().map(({ id }) => id)).toEqual(['a', 'f', 'c']);
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

  test('measures a challenger with the seeds of an owner that was measured again', () => {
    const archive = new Archive(DIMENSIONS);
    archive.offer(candidate('a', 0.5));
    archive.learn(known('a', 0.45, 0.1, { rounds: 4, series: 1 }));
    expect(archive.offer(candidate('b', 0.9))).toBe('waits');
    expect(archive.questions()).toEqual([{ id: 'b', rounds: 4, series: 1 }]);
    expect(archive.learn(known('b', 0.8, 0.1, { rounds: 4, series: 1 }))).toBe('owns the cell');
  });

  test('keeps a game in the cell that its first matches put it in', () => {
    const archive = new Archive(DIMENSIONS);
    archive.offer(candidate('a', 0.5));
    archive.learn({ id: 'a', series: 1, judged: judgedAs({ descriptors: { length: 150, branching: 4, mechanics: 3 } }) });
    expect(archive.owners()[0]!.judged.descriptors).toEqual({ length: 20, branching: 4, mechanics: 3 });
  });

  test('gives the cell of a game that is dropped to whoever waits for it', () => {
    const archive = new Archive(DIMENSIONS);
    for (const [id, mean] of [
      ['a', 0.5],
      ['b', 0.51],
    ] as const)
      archive.offer(candidate(id, mean));
    expect([archive.isContended('a'), archive.isContended('b')]).toEqual([true, true]);
    archive.drop('a');
    expect(archive.owners().map(({ id }) => id)).toEqual(['b']);
    expect(archive.isContended('b')).toBe(false);
    archive.drop('b');
    expect(archive.filled).toBe(0);
  });

  test('of several has the best of each cell', () => {
    const [one, other] = [new Archive(DIMENSIONS), new Archive(DIMENSIONS)];
    one.offer(candidate('a', 0.5));
    other.offer(candidate('b', 0.6));
    other.offer(candidate('c', 0.1, 0.1, { length: 100, branching: 4, mechanics: 3 }));
    expect(
      bestOf([one, other], DIMENSIONS)
        .owners()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['b', 'c']);
  });
});
