/** The compiled executor does what the interpreter does, to the byte. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../fixtures/index.ts';
import { ALL_GAMES, corpusGame } from '../../support/corpus.ts';
import { playBoth, playoutBoth, twins, type Twins } from '../../support/twins.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;

/** Matches per game, and how long they may get. */
const SEEDS = LONG ? 1000 : 50;
const DECISIONS = LONG ? 2000 : 120;
const FIXTURE_SEEDS = LONG ? 1000 : 50;
const FIXTURE_DECISIONS = 30;

describe('fixtures', () => {
  for (const { name, def, match } of FIXTURES)
    test(name, () => {
      const both = twins(def, match) as Twins;
      expect(both).not.toHaveProperty('refused');
      for (let seed = 1; seed <= FIXTURE_SEEDS; seed++) expect(playBoth(both, seed, FIXTURE_DECISIONS).difference).toBeNull();
    });
});

describe('corpus', () => {
  for (const id of ALL_GAMES)
    test(id, () => {
      const def = corpusGame(id);
      const { min, max } = def.meta.players;
      for (let players = min; players <= max; players++) {
        const both = twins(def, { players }) as Twins;
        expect(both).not.toHaveProperty('refused');
        const seeds = Math.ceil(SEEDS / (max - min + 1));
        for (let seed = 1; seed <= seeds; seed++) expect(playBoth(both, seed, DECISIONS).difference).toBeNull();
        for (let seed = 1; seed <= seeds; seed++) expect(playoutBoth(both, seed, 1000)).toBeNull();
      }
    });
});
