import { describe, expect, test } from 'vitest';
import type { Named } from '../../../../src/kernel/index.ts';
import { standardCard } from '../../../../src/table/looks/standard-card.ts';

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
