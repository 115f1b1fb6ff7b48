/** In the corpus games thinking helps: a searching player does better than players who move at random. */
import { describe, expect, test } from 'vitest';
import { executorsNamed } from '../../src/host/index.ts';
import { CORPUS, corpusGame, sampleOf, readCorpusJson, type Counts } from '../support/corpus.ts';
import { searchAgainstRandom } from '../support/game-statistics.ts';
import { isLong, isQuick } from '../support/thoroughness.ts';

/** Compiled: searching is a means here, and test/integration/wasm/search.test.ts says that it finds the same. */
const executors = await executorsNamed('wasm');

describe.each(sampleOf(CORPUS, 4))('%s', (id) => {
  const def = corpusGame(id);
  const search = (readCorpusJson(id, 'counts.json') as Counts).search!;

  test.skipIf(isQuick)('the searching player does as well as recorded, which is clearly better than random', () => {
    const { players, matches, iterations, seed } = search;
    const found = searchAgainstRandom(def, { players }, matches, iterations, seed, executors);
    expect(found).toEqual(search);
    expect(found.interval[0], `${found.share} of the others beaten`).toBeGreaterThan(0.5);
  });
});

test.each(isLong ? CORPUS : [])('with as many players as can be, too: %s', (id) => {
  const def = corpusGame(id);
  const { matches, iterations, seed } = (readCorpusJson(id, 'counts.json') as Counts).search!;
  const found = searchAgainstRandom(def, { players: def.meta.players.max }, 2 * matches, iterations, seed + matches, executors);
  expect(found.interval[0], `${found.share} of the others beaten`).toBeGreaterThan(0.5);
});
