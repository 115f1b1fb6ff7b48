/**
 * Which cards a match can have: those of the decks that effects make tokens from, and those that effects make by name.
 * Nothing else makes a token of a card (one like another is of a card that is there already), so that what is printed on all others is left out of the program.
 */
import type { GameDef } from '../../ir/game-def.ts';
import type { Match } from '../../ir/match.ts';
import { visitGame } from '../../ir/visit.ts';
import { deckNamed, deckOfSeat } from '../decks.ts';

/** The ids of the cards, and of the token types that are made by name. Whether an effect is ever reached is not asked. */
export function cardsOfMatch(def: GameDef, match: Match): ReadonlySet<string> {
  const found = new Set<string>();
  const addDeck = (deck: readonly { card: string }[]): void => {
    for (const { card } of deck) found.add(card);
  };
  visitGame(def, {
    effect(effect) {
      if ('createToken' in effect && 'type' in effect.createToken) found.add(effect.createToken.type);
      if (!('createDeck' in effect)) return;
      const { deck } = effect.createDeck;
      if (typeof deck === 'string') addDeck(deckNamed(def, deck));
      else for (let seat = 0; seat < match.players; seat++) addDeck(deckOfSeat(def, match, seat));
    },
  });
  return found;
}
