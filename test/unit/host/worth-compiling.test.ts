import { describe, expect, test } from 'vitest';
import {
  compileTime,
  isWorthCompiling,
  isWorthCompilingToCount,
  isWorthSwitching,
  NOTHING_DONE,
  withOneMore,
  workOfLooking,
  workOfMatches,
  type Course,
} from '../../../src/host/worth-compiling.ts';
import { executorFor } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';
import { SIZED } from '../../support/sized-games.ts';

const compilingOf = (...[def]: Parameters<typeof executorFor>): number => compileTime(executorFor(def).program);

describe('by what is planned', () => {
  const compiling = compilingOf(corpusGame('tic-tac-toe'));

  test.each([
    [['random', 'random'], 1000, false],
    [['greedy'], 1, false],
    [['random', 'greedy'], 50, true],
    [['uct:200'], 1, true],
    [['uct:5'], 1, false],
    [['random', 'uct:10ms'], 1, true],
  ])('compiling pays for %j in %i matches: %s', (agents, matches, pays) =>
    expect(isWorthCompiling(compiling, workOfMatches(agents, matches))).toBe(pays),
  );

  test.each([
    [undefined, 0],
    [{ every: 4, iterations: 100 }, 11 * 100 * 5],
  ])('looking at 20 matches again: %j', (lookBack, work) => expect(workOfLooking(lookBack, 20)).toBe(work));

  test.each([
    [0, false],
    [1, false],
    [100, true],
  ])('200 iterations in a game whose random matches take %i ms: %s', (playout, pays) =>
    expect(isWorthCompiling(100, 200, playout)).toBe(pays),
  );

  test('a large game takes longer to compile', () => expect(compilingOf(playable(SIZED.actions(1000)))).toBeGreaterThan(10 * compiling));
});

describe('by the time that the interpreter takes, where compiling takes 100 ms', () => {
  test.each([
    ['nothing is known before the first is done', [], 1000, false],
    ['a third of the time says little', [33], 1000, false],
    ['slow decisions with many to come', [60], 20, true],
    ['quick decisions with many to come', Array(60).fill(1), 200, true],
    ['a few quick ones to come', Array(60).fill(1), 120, false],
    ['slow at first and quick since', [60, ...Array(30).fill(0.1)], 500, false],
    ['almost over', Array(19).fill(6), 20, false],
    ['far beyond the plan', Array(60).fill(2), 20, true],
  ])('%s', (_, times, planned, pays) => {
    const course = times.reduce((before: Course, time: number) => withOneMore(before, time), NOTHING_DONE);
    expect(isWorthSwitching(100, course, planned)).toBe(pays);
  });
});

describe('by the lines of a smaller depth, where compiling takes 100 ms', () => {
  test.each([
    ['too quick to tell', { spent: 1, growth: 1000, depths: 3 }, false],
    ['many lines to come', { spent: 3, growth: 20, depths: 2 }, true],
    ['few lines to come', { spent: 3, growth: 2, depths: 3 }, false],
    ['as many on every depth', { spent: 90, growth: 1, depths: 50 }, false],
  ])('%s', (_, counted, pays) => expect(isWorthCompilingToCount(100, counted)).toBe(pays));
});
