/** Abilities, whether they stand on a card or come with a keyword. */
import type { Ability, Card, CardinalGame, Keyword } from '../game/game.ts';

/** An ability with the card that it is on; keywords give theirs to whatever has them. */
export interface Held {
  readonly ability: Ability;
  readonly card: Card | undefined;
}

export function allAbilities({ cards, keywords }: CardinalGame): readonly Held[] {
  return [
    ...cards.flatMap((card) => card.abilities.map((ability) => ({ ability, card }))),
    ...keywords.flatMap(({ script }) => (script?.abilities ?? []).map((ability) => ({ ability, card: undefined }))),
  ];
}

/** An ability of all cards that have a keyword, with a number as slots of cards have. */
export interface KeywordAbility {
  readonly keyword: Keyword;
  readonly ability: Ability;
  readonly slot: number;
}

/** Numbered after the slots of cards. */
export function keywordAbilities({ keywords }: CardinalGame, slots: number): readonly KeywordAbility[] {
  return keywords
    .flatMap((keyword) => (keyword.script?.abilities ?? []).map((ability) => ({ keyword, ability })))
    .map((each, index) => ({ ...each, slot: slots + 1 + index }));
}
