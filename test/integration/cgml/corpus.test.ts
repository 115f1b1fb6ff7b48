/** What holds in all games in CGML. */
import { describe, expect, test } from 'vitest';
import { CGML_CORPUS, corpusGame } from '../../support/corpus.ts';
import { randomMatch } from '../../support/random-match.ts';
import { isLong } from '../../support/thoroughness.ts';

const SEEDS = isLong ? 30 : 3;

describe.each(CGML_CORPUS)('%s', (id) => {
  const def = corpusGame(id);

  test('no card is lost, and none is made', () => {
    for (let players = def.meta.players.min; players <= def.meta.players.max; players++)
      for (let seed = 1; seed <= SEEDS; seed++) {
        let before: string | undefined;
        for (const { zones } of randomMatch(def, players, seed)) {
          const cards = Object.values(zones).flat().toSorted().join(' ');
          expect(cards).toBe(before ?? cards);
          before = cards;
        }
      }
  });
});
