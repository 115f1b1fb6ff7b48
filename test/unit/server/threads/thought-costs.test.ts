/** Decisions that are expected to be quick, as data. */
import { expect, test } from 'vitest';
import { ThoughtCosts } from '../../../../src/server/threads/thought-costs.ts';

const QUICK = 50;

function move(agent: string): { kind: 'move'; agent: string } {
  return { kind: 'move', agent };
}

test('bots that do not think are quick, whatever was measured; hints and bots that count seconds are not', () => {
  const costs = new ThoughtCosts(QUICK);
  costs.learn('game', 'random', 1000);
  expect(costs.isQuick('game', move('random'))).toBe(true);
  expect(costs.isQuick('game', { kind: 'hint', agent: 'uct:1' })).toBe(false);
  expect(costs.isQuick('game', move('uct:1ms'))).toBe(false);
});

test('what is not known is tried; then its cost decides, by game and kind of agent and not by the number in its name', () => {
  const costs = new ThoughtCosts(QUICK);
  expect(costs.isQuick('game', move('ismcts:20000'))).toBe(true);
  costs.learn('game', 'ismcts:20000', QUICK, 10);
  const quick = (game: string, agents: string[]): boolean[] => agents.map((agent) => costs.isQuick(game, move(agent)));
  expect(quick('game', ['ismcts:20000', 'ismcts:19999', 'ismcts:11', 'ismcts:10', 'uct:20000'])).toEqual([false, false, false, true, true]);
  expect(quick('other', ['ismcts:20000'])).toEqual([true]);
});

test('one decision in fifty is tried again, since a game may become quicker', () => {
  const costs = new ThoughtCosts(QUICK);
  costs.learn('game', 'uct:200', QUICK, 1);
  const tried = Array.from({ length: 100 }, () => {
    const isQuick = costs.isQuick('game', move('uct:200'));
    if (isQuick) costs.learn('game', 'uct:200', QUICK, 1);
    return isQuick;
  });
  expect(tried.flatMap((isQuick, index) => (isQuick ? [index] : []))).toEqual([50]);
});

test('a cost that falls counts by and by', () => {
  const costs = new ThoughtCosts(QUICK);
  costs.learn('game', 'greedy:8', 80);
  expect(costs.isQuick('game', move('greedy:8'))).toBe(false);
  costs.learn('game', 'greedy:8', 8);
  expect(costs.isQuick('game', move('greedy:8'))).toBe(true);
});

test('games that nobody plays any more are forgotten', () => {
  const costs = new ThoughtCosts(QUICK);
  for (let game = 0; game < 1001; game++) costs.learn(`game ${game}`, 'uct:200', QUICK, 1);
  expect(costs.isQuick('game 1', move('uct:200'))).toBe(false);
  expect(costs.isQuick('game 0', move('uct:200'))).toBe(true);
});
