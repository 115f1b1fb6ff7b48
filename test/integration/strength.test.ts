/** Agents that think more play better. Seeds are fixed, so each figure is the same every time. */
import { describe, expect, test } from 'vitest';
import { executorsNamed } from '../../src/host/index.ts';
import { CORPUS, corpusGame } from '../support/corpus.ts';
import { beats, gain, record, versus } from '../support/strength.ts';
import { isLong } from '../support/thoroughness.ts';

/** Compiled: searching is a means here, and test/integration/wasm/search.test.ts says that it finds the same. */
const executors = await executorsNamed('wasm');

/** The games that are played fast enough for every day, and how many matches it takes. */
const QUICK: [id: string, matches: number][] = [
  ['tic-tac-toe', 40],
  ['connect-four', 10],
  ['ascending-auction', 10],
  ['push-your-luck', 14],
];
const QUICK_FOR_GREEDY: [id: string, matches: number][] = [
  ['breakthrough', 10],
  ['deck-builder', 20],
  ['market-engine', 20],
  ['set-collection', 20],
  ...QUICK.slice(1),
];

describe('a few matches', () => {
  test.each(QUICK_FOR_GREEDY)('greedy beats random: %s', (id, matches) =>
    expect(versus(corpusGame(id), 'greedy', 'random', matches, executors)).toSatisfy(beats),
  );

  test.each(QUICK)('uct beats greedy: %s', (id, matches) =>
    expect(versus(corpusGame(id), 'uct:200', 'greedy', matches, executors)).toSatisfy(beats),
  );
});

test.each(
  isLong
    ? ([
        ['greedy', 'random'],
        ['uct:200', 'greedy'],
      ] as const)
    : [],
)('%s beats %s in at least eight games', (stronger, weaker) => {
  const beaten = CORPUS.filter((id) => beats(versus(corpusGame(id), stronger, weaker, 40, executors)));
  expect(beaten.length, beaten.join()).toBeGreaterThanOrEqual(8);
});

test('uct never loses tic-tac-toe to random', () =>
  expect(record(corpusGame('tic-tac-toe'), 'uct:200', 'random', 200, executors).lost).toBe(0));

test.each([0, 1])('ismcts gains at Kuhn poker against random from seat %i', (seat) => {
  const { mean, low } = gain(corpusGame('kuhn-poker'), 'ismcts:200', 'random', seat, isLong ? 2000 : 400, executors);
  expect(low).toBeGreaterThan(0);
  // Nobody can gain more from a random player, but for luck.
  expect(mean).toBeLessThan(seat === 0 ? 0.6 : 0.52);
});
