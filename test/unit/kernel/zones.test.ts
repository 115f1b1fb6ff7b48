/** Zones against plain arrays. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recomputeLanes } from '../../../src/kernel/lanes.ts';
import type { Machine } from '../../../src/kernel/machine.ts';
import { countOf, indexOf, linkInto, POSITIONS, relink, shuffleZone, tokenAt, tokensIn, unlink } from '../../../src/kernel/zones.ts';
import { NONE } from '../../../src/program/index.ts';
import { H } from '../../../src/program/layout.ts';
import { bench } from '../../support/bench.ts';
import { game } from '../../support/fixture.ts';

const zone = (id: string, ordering: 'stack' | 'queue' | 'set') => ({ id, owner: 'none', visibility: 'public', ordering }) as const;
const TOKENS = 12;
const PILE = 0;
const LINE = 1;
const BAG = 2;

/** A game whose twelve tokens, of three kinds, start on the pile. */
const def = game({
  zones: [zone('pile', 'stack'), zone('line', 'queue'), zone('bag', 'set')],
  tokenTypes: [{ id: 'stone' }],
  cards: ['red', 'green', 'blue'].map((id) => ({ id, type: 'stone' })),
  decks: [{ id: 'all', cards: ['red', 'green', 'blue'].map((card) => ({ card, count: 4 })) }],
  setup: [{ createDeck: { deck: 'all', zone: 'pile:none' } }],
});

interface Change {
  token: number;
  to: number;
  position: keyof typeof POSITIONS;
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    token: fc.nat({ max: TOKENS - 1 }),
    to: fc.nat({ max: 2 }),
    position: fc.constantFrom('default' as const, 'top' as const, 'bottom' as const),
  }),
  { maxLength: 60 },
);

describe('moving tokens', () => {
  test('zones hold what plain lists would', () =>
    fc.assert(
      fc.property(changes, (moves) => {
        const { m } = bench(def);
        const model = lists(m);
        for (const move of moves) {
          perform(m, move);
          performOn(m, model, move);
        }
        expect(lists(m)).toEqual(model);
        checkLinks(m);
      }),
    ));

  test('a random place is one of all places, and the others keep their order', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (seed) => {
        const { m } = bench(def, seed);
        const before = lists(m)[PILE]!;
        const token = before[3]!;
        perform(m, { token, to: PILE, position: 'random' });
        expect(tokensIn(m, PILE).filter((other) => other !== token)).toEqual(before.filter((other) => other !== token));
        checkLinks(m);
      }),
    ));

  test('all random places come up', () => {
    const { m } = bench(def);
    const places = new Set<number>();
    for (let draw = 0; draw < 300; draw++) {
      perform(m, { token: 0, to: PILE, position: 'random' });
      places.add(indexOf(m, 0));
    }
    expect([...places].toSorted((a, b) => a - b)).toEqual(Array.from({ length: TOKENS }, (_, place) => place));
  });

  test('a set is sorted by definition, then token, however it was filled', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(Array.from({ length: TOKENS }, (_, token) => token)), (tokens) => {
        const { m } = bench(def);
        for (const token of tokens) perform(m, { token, to: BAG, position: 'top' });
        expect(tokensIn(m, BAG)).toEqual(sorted(m, tokens));
      }),
    ));
});

describe('ordering anew', () => {
  test('relinking gives the order that was asked for', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          Array.from({ length: TOKENS }, (_, token) => token),
          { minLength: TOKENS },
        ),
        (tokens) => {
          const { m } = bench(def);
          relink(m, PILE, tokens);
          expect(tokensIn(m, PILE)).toEqual(tokens);
          checkLinks(m);
        },
      ),
    ));

  test('shuffling keeps the tokens, changes the order, and is the same for the same seed', () => {
    const { m } = bench(def, 5n);
    const before = tokensIn(m, PILE);
    shuffleZone(m, PILE);
    const after = tokensIn(m, PILE);
    expect(after).not.toEqual(before);
    expect(after.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    checkLinks(m);
    const { m: again } = bench(def, 5n);
    shuffleZone(again, PILE);
    expect(tokensIn(again, PILE)).toEqual(after);
  });

  test('every token comes to the top equally often', () => {
    const { m } = bench(def);
    const tops = Array.from({ length: TOKENS }, () => 0);
    for (let round = 0; round < 12_000; round++) {
      shuffleZone(m, PILE);
      tops[tokenAt(m, PILE, 0)]!++;
    }
    const chiSquare = tops.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // The 99.9th percentile with eleven degrees of freedom.
    expect(chiSquare).toBeLessThan(31.3);
  });

  test('a set has no order to shuffle, and no draw is used up', () => {
    const { m } = bench(def);
    const before = m.s.slice();
    shuffleZone(m, BAG);
    expect(m.s).toEqual(before);
  });
});

function perform(m: Machine, { token, to, position }: Change): void {
  unlink(m, token);
  linkInto(m, token, to, POSITIONS[position]);
}

function performOn(m: Machine, model: number[][], { token, to, position }: Change): void {
  for (const list of model) if (list.includes(token)) list.splice(list.indexOf(token), 1);
  const target = model[to]!;
  if (position === 'bottom' || (position === 'default' && to === LINE)) target.push(token);
  else target.unshift(token);
  if (to === BAG) target.splice(0, target.length, ...sorted(m, target));
}

function lists(m: Machine): number[][] {
  return [PILE, LINE, BAG].map((index) => tokensIn(m, index));
}

function sorted(m: Machine, tokens: readonly number[]): number[] {
  return tokens.toSorted((a, b) => m.definitionOf(a) - m.definitionOf(b) || a - b);
}

/** Count, places, membership and hashes agree with the lists. */
function checkLinks(m: Machine): void {
  lists(m).forEach((tokens, index) => {
    expect(countOf(m, index)).toBe(tokens.length);
    tokens.forEach((token, place) => {
      expect(m.zoneOf(token)).toBe(index);
      expect(indexOf(m, token)).toBe(place);
      expect(tokenAt(m, index, place)).toBe(token);
    });
    expect([tokenAt(m, index, tokens.length), tokenAt(m, index, -1)]).toEqual([NONE, NONE]);
  });
  const fresh = m.s.slice();
  recomputeLanes(m.layout, fresh);
  expect([...m.s.subarray(0, H.RNG)]).toEqual([...fresh.subarray(0, H.RNG)]);
}
