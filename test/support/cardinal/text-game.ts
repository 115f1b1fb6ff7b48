/** A game that has only what the text of cards looks at. */
import type { Card, CardinalGame } from '../../../src/lang/cardinal/game/game.ts';

const zone = (id: string, role: string, owner = 'player') => ({ id, name: id, role, owner, sight: role === 'deck' ? 'hidden' : 'public' });
const keyword = (id: string, name: string) => ({ id, name, meaning: id });
const token = (id: string, name: string, size: number): Card =>
  card({
    id,
    name,
    isToken: true,
    stats: new Map([
      ['power', size],
      ['toughness', size],
    ]),
  });

export const game = {
  players: { max: 2 },
  zones: [
    zone('deck', 'deck'),
    zone('hand', 'hand'),
    zone('field', 'field'),
    zone('graveyard', 'graveyard'),
    zone('stack', 'stack', 'shared'),
  ],
  resources: [
    { id: 'mana', name: 'Mana', symbol: undefined },
    { id: 'red', name: 'Red', symbol: 'R' },
  ],
  keywords: [keyword('flying', 'Flying'), keyword('first_strike', 'First Strike'), keyword('haste', 'Haste')],
  cards: [token('1/1_soldier', 'Soldier', 1), token('2_2_wolf', 'Wolf', 2)],
} as unknown as CardinalGame;

/** A creature that does nothing, but for these parts. */
export function card(parts: Partial<Card>): Card {
  return {
    id: 'card',
    name: 'Card',
    type: 'creature',
    stays: 'permanent',
    keywords: [],
    stats: new Map(),
    abilities: [],
    replaces: [],
    ...parts,
  } as Card;
}
