/** The set-up in one line, and what belongs to which turn. */
import { expect, test } from 'vitest';
import { startMatch, type GameEvent } from '../../../src/kernel/index.ts';
import { tellSetup, tellTurns } from '../../../src/tell/index.ts';
import type { GameDef } from '../../../src/ir/index.ts';
import { tellGame } from '../../support/tell-game.ts';

const createPawn = (zone: string) => ({ createToken: { type: 'pawn', zone } });

function check(setup: NonNullable<GameDef['setup']>, expected: string[]): void {
  const def = tellGame({ setup });
  expect(tellSetup(def, startMatch(def, 1).events)).toEqual(expected);
}

test('what lies where is one line, with what the game has said', () =>
  check(
    [
      { createDeck: { deck: 'pack', zone: 'deck' } },
      { shuffle: { zone: 'deck' } },
      { draw: { from: 'deck', to: 'hand:0', count: 1 } },
      { draw: { from: 'deck', to: 'hand:1', count: 1 } },
      createPawn('c00'),
      createPawn('c01'),
      createPawn('well'),
      { message: { text: 'Welcome.' } },
    ],
    ['At the start: 2 cards in the deck, 1 card in each player’s hand, 2 pawns on the field and a pawn in the deep well. Welcome.'],
  ));
test('hands that differ are told one by one', () =>
  check(
    [
      { createDeck: { deck: 'pack', zone: 'deck' } },
      { draw: { from: 'deck', to: 'hand:0', count: 3 } },
      { draw: { from: 'deck', to: 'hand:1', count: 1 } },
    ],
    ['At the start: 3 cards in Player 1’s hand and 1 card in Player 2’s hand.'],
  ));
test('where nothing is set up nothing is told', () => check([], []));
test('everything is told to whoever asks for it', () => {
  const def = tellGame({ setup: [createPawn('c00'), createPawn('well')] });
  expect(tellSetup(def, startMatch(def, 1).events, { detail: 'full' })).toContain('A pawn appears in the deep well.');
});

test('what a turn brings belongs to it', () => {
  const draw: GameEvent = { type: 'moved', token: '?@deck:none[0]', from: 'deck:none', to: 'hand:1' };
  expect(tellTurns(tellGame(), [{ type: 'acted', player: 0, name: 'wait' }, { type: 'turnStarted', player: 1 }, draw])).toEqual([
    { begins: null, lines: ['Player 1: wait.'] },
    { begins: 1, lines: ['Player 2 draws a card.'] },
  ]);
});
