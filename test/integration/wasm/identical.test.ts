/** The compiled executor does what the interpreter does, to the byte. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame } from '../../support/corpus.ts';
import { isLong, LONG_FIGURE, quickShare } from '../../support/thoroughness.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../../support/twins.ts';

/** Matches per game (`LUDWRIGHT_LONG=100000` asks for more than a thousand; a thousand take five minutes), and how long they may get. */
const SEEDS = isLong ? Math.max(1000, LONG_FIGURE) : 8;
const DECISIONS = isLong ? 2000 : 120;
const FIXTURE_DECISIONS = 30;
/** So many matches in each test, which must be done in time. */
const BATCH = 1000;

/** The first seeds of all batches. */
const BATCHES = Array.from({ length: Math.ceil(SEEDS / BATCH) }, (_, batch) => 1 + batch * BATCH);

describe('fixtures', () => {
  for (const { name, def, match } of quickShare(FIXTURES, 8, (fixture) => fixture.name))
    test.each(BATCHES)(`${name}, from seed %i`, (first) => {
      const both = twins(def, match) as Twins;
      expect(both).not.toHaveProperty('refused');
      for (let seed = first; seed < first + Math.min(SEEDS, BATCH); seed++)
        expect(playBoth(both, seed, FIXTURE_DECISIONS).difference).toBeNull();
    });
});

describe('corpus', () => {
  for (const id of quickShare(ALL_GAMES, 4, (game) => game))
    test.each(BATCHES)(`${id}, from seed %i`, (first) => {
      const def = corpusGame(id);
      const { min, max } = def.meta.players;
      for (let players = min; players <= max; players++) {
        const both = twins(def, { players }) as Twins;
        expect(both).not.toHaveProperty('refused');
        const seeds = Math.ceil(Math.min(SEEDS, BATCH) / (max - min + 1));
        for (let seed = first; seed < first + seeds; seed++) expect(playBoth(both, seed, DECISIONS).difference).toBeNull();
        for (let seed = first; seed < first + seeds; seed++) expect(playoutBoth(both, seed, 1000)).toBeNull();
      }
    });
});
