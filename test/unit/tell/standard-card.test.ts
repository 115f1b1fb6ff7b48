import { describe, expect, test } from 'vitest';
import type { Named } from '../../../src/kernel/index.ts';
import { highestRank, standardCard, standardCardName } from '../../../src/tell/standard-card.ts';

/** `Q hearts`, or none. */
function check(id: string, props: Record<string, Named>, expected: string | null, highest = 13): void {
  const card = standardCard(id, props, highest);
  expect(card === null ? null : `${card.rank} ${card.suit}`).toBe(expected);
}

describe('standard playing cards', () => {
  test('by words', () => check('x', { suit: 'hearts', rank: 'queen' }, 'Q hearts'));
  test('by letters', () => check('x', { suit: 'S', rank: 'K' }, 'K spades'));
  test('by signs', () => check('x', { suit: '♦', rank: '10' }, '10 diamonds'));
  test('by numbers', () => check('x', { suit: 'clubs', rank: 1 }, 'A clubs'));
  test('an ace that is high', () => check('x', { suit: 'clubs', rank: 14 }, 'A clubs', 14));
  test('numbers without pictures are numbers', () => check('x', { suit: 'clubs', rank: 1 }, '1 clubs', 8));
  test('a one in words is not an ace', () => check('x', { suit: 'C', rank: '1' }, '1 clubs'));
  test('by their name', () => check('jack-of-spades', { rank: 1 }, 'J spades'));
  test('the name comes first: ranks may count from anywhere', () => check('jackOfHearts', { suit: 'hearts', rank: 2 }, 'J hearts', 3));
  test('no suit', () => check('king', { rank: 3 }, null));
  test('a suit that is not one', () => check('red-5', { suit: 'red', rank: 5 }, null));
  test('names that every object has', () => check('constructor-of-constructor', { suit: 'constructor', rank: 'toString' }, null));
});

test('a card has a name in words', () => {
  expect(standardCardName({ rank: '10', suit: 'hearts' })).toBe('ten of hearts');
  expect(standardCardName({ rank: 'J', suit: 'clubs' })).toBe('jack of clubs');
});

test('the highest rank is what a type allows, or what is printed', () => {
  const cards = [{ id: 'a', type: 'card', props: { rank: 9 } }];
  expect(highestRank({ cards }, 'card')).toBe(9);
  expect(highestRank({ cards, tokenTypes: [{ id: 'card', props: { rank: { type: 'int', max: 13 } } }] }, 'card')).toBe(13);
});
