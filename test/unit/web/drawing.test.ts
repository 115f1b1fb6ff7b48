/** What the page works out before it draws. */
import { expect, test } from 'vitest';
import type { Heap } from '../../../src/table/picture.ts';
import { arrange } from '../../../web/boards/arrange.ts';
import { wrapLabel } from '../../../web/boards/wrap-label.ts';
import { sortHand } from '../../../web/piles/sort-hand.ts';
import { colourOf, inkOn } from '../../../web/things/colours.ts';

test('things in a cell stay in it and do not lie on one another', () => {
  for (let count = 1; count <= 30; count++) {
    const spots = arrange(count);
    expect(spots).toHaveLength(count);
    for (const { x, y, size } of spots) expect(Math.max(Math.abs(x), Math.abs(y)) + size / 2).toBeLessThanOrEqual(0.5);
    const near = spots.some((a, i) => spots.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.size * 0.99));
    expect(near).toBe(false);
  }
});

test('labels are broken between words, and long words are made smaller', () => {
  expect(wrapLabel('standing stones', 0.2)).toEqual({ lines: ['standing', 'stones'], size: 0.2 });
  expect(wrapLabel('bog', 0.2)).toEqual({ lines: ['bog'], size: 0.2 });
  expect(wrapLabel('counterclockwise', 0.2).size).toBeLessThan(0.12);
});

test('only what has the form of a colour becomes one', () => {
  expect(['#abc', '#A1b2C3', 'teal'].map(colourOf)).toEqual(['#abc', '#A1b2C3', '#2f8581']);
  expect(['url(x)', 'red;x', '#ab', 'constructor', null, undefined].map(colourOf)).toEqual(Array.from({ length: 6 }, () => undefined));
  expect([inkOn('#ffffff'), inkOn('#000'), inkOn('var(--x)')]).toEqual(['#1f2429', '#ffffff', 'var(--ink)']);
});

test('hands are sorted by suit and rank', () => {
  const card = (rank: string, suit: 'clubs' | 'hearts' | 'spades'): Heap => ({
    things: [`token ${rank}`],
    count: 1,
    look: {
      kind: 'card',
      name: rank,
      standard: { rank, suit },
      corner: null,
      cornerLabel: null,
      written: [],
      foot: null,
      chips: [],
      text: null,
      symbol: null,
      colour: null,
      image: null,
      wholeImage: false,
      size: null,
      seat: null,
    },
  });
  const hand = [card('2', 'hearts'), card('10', 'spades'), card('K', 'hearts'), card('A', 'spades'), card('3', 'clubs')];
  expect(sortHand(hand).map(({ look }) => look.name)).toEqual(['A', '10', 'K', '2', '3']);
});
