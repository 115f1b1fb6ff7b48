/** How cards are shown: with their pictures where they have some, else drawn from name and colour of the suit. */
import type { TokenPresentation } from '../../../ir/presentation.ts';
import type { Card, CardableGame } from '../game.ts';

export function cardPresentation(card: Card): TokenPresentation {
  const { suit, texture, back } = card;
  return {
    label: fullName(card),
    ...(suit?.colour !== undefined && { colour: suit.colour }),
    ...(texture !== undefined && { image: texture, wholeImage: true }),
    ...(back !== undefined && { backImage: back }),
  };
}

/** How large all cards are: the sets of one game lie on one table, so the first one that says something counts. */
export function sizeOf({ cardSets }: CardableGame): Pick<TokenPresentation, 'size'> {
  const [set] = cardSets;
  return set === undefined ? {} : { size: { width: set.width, height: set.height } };
}

/** What people call a card: `Ace (Hearts)`. */
export function fullName({ name, suit }: Card): string {
  return suit === undefined ? name : `${name} (${suit.name})`;
}

/** By which names decks may call a card. */
export function namesOf(card: Card): readonly string[] {
  const { name, suit } = card;
  return [...new Set([name, fullName(card), ...(suit === undefined ? [] : [`${name} of ${suit.name}`])])];
}
