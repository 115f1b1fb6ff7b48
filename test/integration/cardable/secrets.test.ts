/** Games keep their secrets: cards of one set that a viewer does not see may be exchanged, and the viewer is told the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inspect, legalMoves, observe, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { compile } from '../../../src/lang/index.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { checkHiddenCards } from '../../support/hidden-cards.ts';
import { isLong } from '../../support/thoroughness.ts';

const PAIRS = isLong ? 200 : 8;
const DECISIONS = 60;

const GAMES = ['war-cardable', 'go-fish-cardable', 'crazy-eights-cardable', 'blackjack-cardable', 'foul-weather', 'partners'];

/** Cards that lie face down in a row, and attributes of cards. */
const FIRST_GAMES = ['last-card', 'liars'];

function firstGame(name: string): PlayableGameDef {
  const file = `${name}.jsonc`;
  return compile(readFileSync(new URL(`../../fixtures/cardable/${file}`, import.meta.url), 'utf8'), { file }).gameDef!;
}

test.each([...GAMES.map((id) => [id, corpusGame] as const), ...FIRST_GAMES.map((name) => [name, firstGame] as const)])(
  '%s: what is hidden changes nothing that a viewer is told',
  (id, gameOf) => {
    const def = gameOf(id);
    checkHiddenCards(def, {
      players: Math.min(def.meta.players.max, Math.max(3, def.meta.players.min)),
      pairs: PAIRS,
      decisions: DECISIONS,
      kindOf: (_, __, definition) => String(def.cards?.find(({ id: card }) => card === definition)?.props?.['set']),
    });
  },
);

test('cards that lie face down in a grid are the same to everybody, wherever each of them lies', () => {
  const def = firstGame('memory');
  const views = [1, 2, 3, 4, 5].flatMap((seed) => {
    const { state, records } = startMatch(def, seed, { players: 2 });
    return [0, 1].map((viewer) => ({
      places: Object.values(inspect(def, state).zones).flat().join(),
      told: JSON.stringify([
        { ...observe(def, state, viewer), viewer: null },
        redactEvents(def, state, records, viewer),
        legalMoves(def, state, 0),
      ]),
    }));
  });
  expect(new Set(views.map(({ places }) => places)).size).toBe(5);
  expect(new Set(views.map(({ told }) => told)).size).toBe(1);
});
