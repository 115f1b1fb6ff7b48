/** What holds in every state of every game, tried out by random play of all fixtures. */
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../fixtures/index.ts';
import { sampleOf } from '../support/corpus.ts';
import { checkProperties, type Extent, type Tally } from '../support/kernel-properties.ts';
import { isLong } from '../support/thoroughness.ts';

const SEEDS = isLong ? 10 : 2;
const EXTENT: Extent = { decisions: isLong ? 60 : 12, every: 1, playedOn: isLong ? 60 : 8 };

const tally: Tally = { exchanges: 0, compared: 0, samples: 0 };

describe('random play', () => {
  for (const { name, def, match } of sampleOf(FIXTURES, 2))
    test(
      name,
      () => {
        for (let seed = 0; seed < SEEDS; seed++) checkProperties(def, match, seed, EXTENT, tally);
      },
      600_000,
    );
  test('there was something that viewers could not see', () => {
    console.log(
      `${tally.exchanges} exchanges of what a viewer cannot see (${tally.compared} with a move that shows nothing), ${tally.samples} sampled states`,
    );
    expect(tally.exchanges).toBeGreaterThan(0);
    expect(tally.compared).toBeGreaterThan(0);
  });
});
