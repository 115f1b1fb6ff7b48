/** What cards are called. */
import type { Card } from './game.ts';

/** What people call a card: `Ace (Hearts)`. */
export function fullName({ name, suit }: Card): string {
  return suit === undefined ? name : `${name} (${suit.name})`;
}

/** By which names decks may call a card. */
export function namesOf(card: Card): readonly string[] {
  const { name, suit } = card;
  return [...new Set([name, fullName(card), ...(suit === undefined ? [] : [`${name} of ${suit.name}`])])];
}
