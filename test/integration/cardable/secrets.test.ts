/** Games keep their secrets: cards of one set that a viewer does not see may be exchanged, and the viewer is told the same. */
import { test } from 'vitest';
import { corpusGame } from '../../support/corpus.ts';
import { checkHiddenCards } from '../../support/hidden-cards.ts';
import { isLong } from '../../support/thoroughness.ts';

const PAIRS = isLong ? 200 : 8;
const DECISIONS = 60;

const GAMES = ['war-cardable', 'go-fish-cardable', 'crazy-eights-cardable', 'blackjack-cardable', 'foul-weather', 'partners'];

test.each(GAMES)('%s: what is hidden changes nothing that a viewer is told', (id) => {
  const def = corpusGame(id);
  checkHiddenCards(def, {
    players: Math.min(def.meta.players.max, Math.max(3, def.meta.players.min)),
    pairs: PAIRS,
    decisions: DECISIONS,
    kindOf: (_, __, definition) => String(def.cards?.find(({ id: card }) => card === definition)?.props?.['set']),
  });
});
