/** What holds in every state of every game holds in whole matches of the corpus games. */
import { describe, test } from 'vitest';
import { ALL_GAMES, corpusGame } from '../support/corpus.ts';
import { checkProperties, type Extent } from '../support/kernel-properties.ts';

const LONG = process.env['LUDWRIGHT_LONG'] !== undefined;
const SEEDS = LONG ? 3 : 1;
const EXTENT: Extent = { decisions: Infinity, every: LONG ? 3 : 5, playedOn: LONG ? 30 : 8 };

describe('random play', () => {
  for (const id of ALL_GAMES)
    test(id, () => {
      const def = corpusGame(id);
      for (let players = def.meta.players.min; players <= def.meta.players.max; players++)
        for (let seed = 0; seed < SEEDS; seed++) checkProperties(def, { players }, seed, EXTENT, { exchanges: 0, compared: 0, samples: 0 });
    });
});
