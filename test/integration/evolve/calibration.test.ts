/** Fitness places games that people play before dull and broken ones; all of them in the long tests, some in all others. */
import { describe, expect, test } from 'vitest';
import {
  areas,
  areaUnderCurve,
  badGames,
  goodGames,
  JUDGED,
  judge,
  LEFT_OUT,
  type Judgement,
  type KnownGame,
} from '../../support/evolve/calibration.ts';
import { dullGames } from '../../support/evolve/dull-games.ts';
import { mutilatedGames } from '../../support/evolve/mutilated-games.ts';
import { ALL_GAMES, corpusGame } from '../../support/corpus.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Games of several kinds that take no time. */
const SAMPLE = ['kalah', 'connect-four', 'love-letter', 'push-your-luck'];

test('the area under the curve is how often the better one is before the worse one', () => {
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
  expect(areaUnderCurve([0, 2], [0, 1])).toBe((0.5 + 0 + 1 + 1) / 4);
});

test('every game of the corpus is judged, or left out for a reason', () => {
  const known = new Set([...JUDGED, ...Object.keys(LEFT_OUT)]);
  expect(ALL_GAMES.filter((id) => !known.has(id))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((id) => JUDGED.includes(id) || !ALL_GAMES.includes(id))).toEqual([]);
});

describe('bad games', () => {
  test('are of many kinds, and the same ones every time', () => {
    const made = (): KnownGame['id'][] => mutilatedGames([corpusGame('kalah'), corpusGame('connect-four')], 1).map(({ id }) => id);
    expect(made()).toEqual(made());
    expect(made().length).toBeGreaterThan(12);
    expect(dullGames().length).toBeGreaterThanOrEqual(20);
    expect(new Set(dullGames().map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8);
  });
});

test('fitness places games of the corpus before dull and mutilated ones, those kept aside as well', () => {
  const { known, aside } = areas(isLong ? judgedBy(4, [...goodGames(), ...badGames()]) : judgedBy(2, sample()));
  expect(known).toBeGreaterThan(0.95);
  expect(aside).toBeGreaterThan(0.95);
});

function judgedBy(rounds: number, games: readonly KnownGame[]): Judgement[] {
  return games.map((game) => judge(game, rounds));
}

/** Some good games, every third dull one, and one of them broken in every way that hurts it. */
function sample(): KnownGame[] {
  const dull = dullGames().filter((_, index) => index % 3 === 0);
  const mutilated = mutilatedGames([corpusGame('kalah')], 1);
  return [...goodGames(SAMPLE), ...[...dull, ...mutilated].map((game, index) => ({ ...game, isGood: false, isAside: index % 2 === 1 }))];
}
