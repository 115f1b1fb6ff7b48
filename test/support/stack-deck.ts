/** A game whose deck lies in a given order when it begins, instead of being shuffled. */
import type { Effect, PlayableGameDef } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

/** The only deck of the game has its cards in this order, from the top; nothing is shuffled before the game begins. */
export function withStackedDeck(def: PlayableGameDef, order: readonly string[]): PlayableGameDef {
  const [deck, ...others] = def.decks ?? [];
  if (deck === undefined || others.length > 0) throw new Error('There must be one deck.');
  const isShuffle = (effect: Effect): boolean => 'shuffle' in effect;
  return playable({
    ...def,
    decks: [{ ...deck, cards: order.map((card) => ({ card })) }],
    setup: (def.setup ?? []).filter((effect) => !isShuffle(effect)),
  });
}
