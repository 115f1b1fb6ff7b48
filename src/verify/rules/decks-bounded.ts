import { phrase } from '../../diagnostics/phrase.ts';
import { LIMITS } from '../../ir/limits.ts';
import type { Rule } from '../rule.ts';
import { part, term } from '../terms.ts';

const MOST_COPIES = 10_000;
const MOST_TOKENS = LIMITS.tokens;

/** A deck has a whole number of each card, and no more cards than there can be tokens. */
export const decksBounded: Rule = ({ def, terms }, report) => {
  def.decks?.forEach((deck, index) => {
    let total = 0;
    deck.cards.forEach(({ count = 1 }, number) => {
      if (Number.isInteger(count) && count >= 0 && count <= MOST_COPIES) total += count;
      else
        report({
          code: 'deck-count',
          path: ['decks', index, 'cards', number, 'count'],
          ...phrase`${part(terms, 'deck', deck.id)} has ${{ count }} copies of a card; it must be an integer from 0 to ${{ most: MOST_COPIES }}.`,
        });
    });
    const most = def.meta.maxTokens ?? MOST_TOKENS;
    if (total > most)
      report({
        code: 'deck-size',
        path: ['decks', index],
        ...phrase`${part(terms, 'deck', deck.id)} has ${{ count: total }} cards, more than the ${{ most }} ${term(terms, 'tokens')} that may exist.`,
      });
  });
};
