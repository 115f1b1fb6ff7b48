import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a negative number of copies', () =>
  check(
    { 'decks[0].cards[0].count': -1 },
    'verify/deck-count decks[0].cards[0].count: Deck "starter" has -1 copies of a card; it must be an integer from 0 to 10000.',
  ));

test('more cards than tokens', () =>
  check({ 'meta.maxTokens': 15 }, 'verify/deck-size decks[0]: Deck "starter" has 20 cards, more than the 15 tokens that may exist.'));
