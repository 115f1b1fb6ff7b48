/** In the corpus games thinking helps: a searching player does better than players who move at random. */
import { describe, expect, test } from 'vitest';
import { ENGINE, executorFor, Rng } from '../../src/kernel/index.ts';
import { CORPUS, corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { searchAgainstRandom } from '../support/game-statistics.ts';
import { exchange, hiddenPairs } from '../support/permute-hidden.ts';
import { askedPlayers, searchOption } from '../support/searcher.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
/** So many decisions are answered twice, with so few iterations. */
const DECISIONS = 12;
const FEW = 10;

describe.each(CORPUS)('%s', (id) => {
  const def = corpusGame(id);
  const { search } = readCorpusJson(id, 'counts.json') as Counts;

  test('the searching player does as well as recorded, which is clearly better than random', () => {
    const { players, matches, iterations, seed } = search;
    const found = searchAgainstRandom(def, { players }, matches, iterations, seed);
    expect(found).toEqual(search);
    expect(found.interval[0], `${found.share} of the others beaten`).toBeGreaterThan(0.5);
  });

  test('what the searching player cannot see has no influence on the answer', () => {
    const match = { players: search.players };
    const executor = executorFor(def, match);
    const slot = executor.allocate();
    executor.start(slot, 1n);
    const rng = new Rng(1);
    const answers: [number, number][] = [];
    for (let decision = 0; decision < DECISIONS; decision++) {
      const [player] = askedPlayers(executor, slot);
      if (player === undefined) break;
      const words = executor.save(slot);
      const answer = (image: Int32Array): number => searchOption(def, { match, words: image }, player, FEW, new Rng(decision));
      const [pair] = player === ENGINE ? [] : hiddenPairs(executor, words, player);
      if (pair !== undefined) answers.push([answer(words), answer(exchange(executor, words, pair))]);
      executor.apply(slot, player, rng.below(executor.optionCount(slot, player)));
    }
    executor.free(slot);
    expect(answers.map(([, exchanged]) => exchanged)).toEqual(answers.map(([actual]) => actual));
  });
});

test.each(LONG ? CORPUS : [])('with as many players as can be, too: %s', (id) => {
  const def = corpusGame(id);
  const { matches, iterations, seed } = (readCorpusJson(id, 'counts.json') as Counts).search;
  const found = searchAgainstRandom(def, { players: def.meta.players.max }, 2 * matches, iterations, seed + matches);
  expect(found.interval[0], `${found.share} of the others beaten`).toBeGreaterThan(0.5);
});
