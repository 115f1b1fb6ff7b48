/** A game with something of everything that can be told: cards, a board, places with names, variables. */
import type { GameDef, PlayableGameDef } from '../../src/ir/index.ts';
import { action, game } from './fixture.ts';

/** Two players; nothing happens by itself. */
export function tellGame(parts: Partial<GameDef> = {}): PlayableGameDef {
  return game({
    constants: { HIRING_FEE: 3 },
    variables: {
      global: {
        round: { type: 'int' },
        bell: { type: 'player', init: null },
        snowing: { type: 'bool' },
        mood: { type: 'enum', values: ['calm', 'veryAngry'] },
        helper: { type: 'int', init: 7, presentation: { internal: true } },
      },
      perPlayer: { coins: { type: 'int', init: 2, min: 0 }, goldPieces: { type: 'int', presentation: { label: 'gold' } } },
    },
    zones: [
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
      { id: 'discardPile', owner: 'none', visibility: 'public', ordering: 'stack' },
      { id: 'old-mill', owner: 'none', visibility: 'public', ordering: 'set', board: 'village' },
      { id: 'well', owner: 'none', visibility: 'public', ordering: 'set', board: 'village', presentation: { label: 'the deep well' } },
      { id: 'c00', owner: 'none', visibility: 'public', ordering: 'set', board: 'field', attributes: { row: 0, column: 0 } },
      { id: 'c01', owner: 'none', visibility: 'public', ordering: 'set', board: 'field', attributes: { row: 0, column: 1 } },
      { id: 'c10', owner: 'none', visibility: 'public', ordering: 'set', board: 'field', attributes: { row: 1, column: 0 } },
      { id: 'c11', owner: 'none', visibility: 'public', ordering: 'set', board: 'field', attributes: { row: 1, column: 1 } },
    ],
    tokenTypes: [
      { id: 'card', props: { cost: { type: 'int', min: 0, max: 9 }, suit: { type: 'enum', values: ['red', 'blue'] } } },
      { id: 'pawn' },
    ],
    cards: [
      { id: 'goose-girl', type: 'card', props: { cost: 3, suit: 'red' } },
      { id: 'dog', type: 'card', props: { cost: 1, suit: 'blue' }, presentation: { label: 'the dog' } },
    ],
    actions: [action('wait', [])],
    decks: [
      {
        id: 'pack',
        cards: [
          { card: 'goose-girl', count: 2 },
          { card: 'dog', count: 2 },
        ],
      },
    ],
    ...parts,
  });
}
