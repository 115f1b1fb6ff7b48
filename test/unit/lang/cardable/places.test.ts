/** Sides of cards in places, by the places they come from. */
import { expect, test } from 'vitest';
import type { CardableGame } from '../../../../src/lang/cardable/game/game.ts';
import { Places, type PlaceUse } from '../../../../src/lang/cardable/values/places.ts';
import { makeTree } from '../../../../src/text/make-tree.ts';

const at = makeTree(null, {
  file: 'game.jsonc',
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
});

/** The sides in the last place of a way, on which cards are carried from place to place. */
function check(way: readonly (readonly [name: string, ...uses: PlaceUse[]])[], expected: string): void {
  // Only locations and decks decide about places.
  const places = new Places({ locations: [], decks: [] } as Pick<CardableGame, 'locations' | 'decks'> as CardableGame);
  const found = way.map(([name, ...uses]) => {
    const place = places.find(name, 'table', at);
    for (const use of uses) places.use(place, use);
    return place;
  });
  for (const [index, place] of found.slice(1).entries()) places.carry(found[index]!, place);
  expect([...found.at(-1)!.sides].toSorted().join(' ')).toBe(expected);
}

test('cards keep their side on the way', () => {
  check([['pile', 'filled face down'], ['row']], 'down');
  check([['pile', 'filled face up'], ['row']], 'up');
  check([['pile', 'filled face down'], ['row'], ['end', 'filled face up']], 'down up');
});

test('cards of a deck are turned over when they are taken, wherever they came from', () => {
  check([['deck'], ['row']], 'up');
  check([['pile', 'filled face down'], ['stock', 'refilled'], ['row']], 'up');
});
