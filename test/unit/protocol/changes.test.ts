import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, changesBetween, type Json, type KnownChanges } from '../../../src/protocol/changes.ts';

const anything: fc.Arbitrary<Json> = fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as Json);

test('changes lead from one value to the other', () =>
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      const changed = changesBetween(before, after);
      expect(changed === null ? before : applyChanges(before, JSON.parse(JSON.stringify(changed)))).toEqual(after);
    }),
    { numRuns: 2000 },
  ));

/** Lists of things with places, which move. */
const placed = fc.array(fc.record({ name: fc.constantFrom('a[0]', 'a[1]', 'a[2]', 'a[03]', 'b', '[9]'), p: fc.constantFrom(1, 2) }));

test('changes of lists lead from one to the other, text by text', () =>
  fc.assert(
    fc.property(placed, placed, (before, after) => {
      const changed = changesBetween(before, after);
      expect(JSON.stringify(changed === null ? before : applyChanges(before, changed))).toBe(JSON.stringify(after));
    }),
    { numRuns: 3000 },
  ));

test('equal values have none', () =>
  fc.assert(
    fc.property(anything, (value) => {
      expect(changesBetween(value, JSON.parse(JSON.stringify(value)))).toBeNull();
    }),
  ));

/** A table on which little happens. */
const table = (hand: Json[], turn: number): Json => ({ turn, zones: { hand: { tokens: hand, count: hand.length }, deck: { count: 40 } } });
const card = (name: string, power = 1): Json => ({ name, props: { power } });

test.each([
  ['a card has gone', [card('a'), card('b'), card('c')], [card('a'), card('c')], { a: [1, 1, []] }],
  ['a card has come', [card('a'), card('c')], [card('a'), card('b'), card('c')], { a: [1, 0, [card('b')]] }],
  ['a card is stronger', [card('a'), card('b')], [card('a'), card('b', 2)], { i: { 1: { o: { props: { o: { power: { '=': 2 } } } } } } }],
])('only what has changed is said: %s', (_, before, after, tokens) => {
  const changed = changesBetween(table(before, 1), table(after, 2));
  const count = before.length === after.length ? {} : { count: { '=': after.length } };
  expect(changed).toEqual({ o: { turn: { '=': 2 }, zones: { o: { hand: { o: { tokens, ...count } } } } } });
});

test('what stays as it is, is the same object', () => {
  const before = table([card('a')], 1) as { zones: { hand: Json } };
  const after = applyChanges(before, { o: { turn: { '=': 2 } } }) as { zones: { hand: Json } };
  expect(after.zones.hand).toBe(before.zones.hand);
});

test.each(['__proto__', 'constructor', 'toString'])('%s is a key like any other', (key) => {
  const before = JSON.parse(`{"${key}": 1}`) as Json;
  const after = JSON.parse(`{"${key}": 2, "b": {"${key}": [1]}}`) as Json;
  const changed = JSON.parse(JSON.stringify(changesBetween(before, after)));
  expect(applyChanges(before, changed)).toEqual(after);
  expect(({} as Record<string, unknown>)['b']).toBeUndefined();
});

test('what comes out is the same text', () =>
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), anything),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      (before, keys) => {
        const after = Object.fromEntries(keys.map((key, place) => [key, key in before ? (before[key] ?? null) : place])) as Json;
        const changed = changesBetween(before, after);
        const again = changed === null ? before : applyChanges(before, JSON.parse(JSON.stringify(changed)));
        expect(JSON.stringify(again)).toBe(JSON.stringify(after));
      },
    ),
    { numRuns: 1000 },
  ));

test('what is undefined is not there, and null in lists, as in JSON', () => {
  const [one, other] = [{ a: undefined, list: [undefined, 1] }, { list: [null, 1] }] as unknown as [Json, Json];
  expect([changesBetween(one, other), changesBetween(other, one)]).toEqual([null, null]);
  const after = { list: [2, undefined] } as unknown as Json;
  expect(changesBetween(other, after)).toEqual({ o: { list: { i: { 0: { '=': 2 }, 1: { '=': null } } } } });
});

/** A pile from the top, each card with its place. */
const pile = (...cards: string[]): Json =>
  cards.map((name, place) => ({ name: `${name}@pile:none[${place}]`, props: { power: name.length } }));

test.each<[string, Json, Json, object]>([
  ['put on top', pile('ace', 'two'), pile('king', 'ace', 'two'), { s: [0, 0, [{ name: 'king@pile:none[0]', props: { power: 4 } }]] }],
  ['taken from the top', pile('king', 'ace', 'two'), pile('ace', 'two'), { s: [0, 1, []] }],
  ['taken from the middle', pile('a', 'b', 'c', 'd'), pile('a', 'c', 'd'), { s: [1, 1, []] }],
  ['put below', pile('ace'), pile('ace', 'b'), { a: [1, 0, [{ name: 'b@pile:none[1]', props: { power: 1 } }]] }],
])('what is %s moves the others, which are not told again', (_, before, after, expected) => {
  const changed = changesBetween(before, after);
  expect(changed).toEqual(expected);
  expect(JSON.stringify(applyChanges(before, changed!))).toBe(JSON.stringify(after));
});

test('what is compared for several is compared once', () => {
  const [before, after] = [
    { a: [1], b: { c: 1 } },
    { a: [2], b: { c: 2 } },
  ];
  const known: KnownChanges = new Map();
  const changed = changesBetween(before, after, known);
  expect(changesBetween(before, after, known)).toBe(changed);
  expect(changesBetween({ a: [1], b: { c: 1 } }, after, known)).toEqual(changed);
  expect(changesBetween({ a: [2], b: { c: 2 } }, after, known)).toBeNull();
});
