/** What holds in every state of every game holds in whole matches of the corpus games. */
import { describe, test } from 'vitest';
import type { GameDef } from '../../src/ir/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { checkProperties, type Extent } from '../support/kernel-properties.ts';
import { isLong } from '../support/thoroughness.ts';

const SEEDS = isLong ? 3 : 1;
const EXTENT: Extent = { decisions: Infinity, every: isLong ? 3 : 5, playedOn: isLong ? 30 : 8 };
/** A match to a hundred points takes hundreds of decisions; every 25th is enough unless there is time. */
const SELDOM: Extent = { ...EXTENT, every: 25 };

describe('random play', () => {
  for (const id of sampleOf(ALL_GAMES, 5, 1))
    test(id, () => {
      const def = corpusGame(id);
      const extent = id === 'hearts' && !isLong ? SELDOM : EXTENT;
      for (const players of tablesOf(def))
        for (let seed = 0; seed < SEEDS; seed++) checkProperties(def, { players }, seed, extent, { exchanges: 0, compared: 0, samples: 0 });
    });
});

/** Numbers of players; those between the fewest and the most are for long runs. */
function tablesOf({ meta: { players } }: GameDef): number[] {
  const { min, max } = players;
  return isLong ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [...new Set([min, max])];
}
