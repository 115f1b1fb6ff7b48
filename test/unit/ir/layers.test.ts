import { describe, expect, test } from 'vitest';
import { layersOf, namedZones } from '../../../src/ir/layers.ts';
import type { ModifierDef, Query } from '../../../src/ir/index.ts';

const source: Query = { query: 'tokensInZone', zone: 'field' };
const set: ModifierDef = { id: 'set', layer: 'a', prop: 'p', source, op: 'set', value: 1 };
const add: ModifierDef = { id: 'add', layer: 'a', prop: 'p', source, op: 'add', value: 1 };
const turn: ModifierDef = { id: 'switch', layer: 'a', prop: 'p', source, op: 'switch', with: 'q' };
const back: ModifierDef = { id: 'back', layer: 'a', prop: 'q', source, op: 'switch', with: 'p' };
const flag = (op: 'grant' | 'remove'): ModifierDef => ({ id: op, layer: 'a', prop: 'f', source, op });
const fromRules = ({ source: _, ...modifier }: ModifierDef): ModifierDef => modifier as ModifierDef;

/** The ids of the modifiers that go by arrival. */
function byArrival(modifiers: readonly ModifierDef[], layers = ['a', 'b']): string[] {
  return [...layersOf({ layers, modifiers: [...modifiers] }).byArrival].map(({ id }) => id);
}

describe('arrival decides', () => {
  test.each<[string, ModifierDef[], string[]]>([
    ['among tokens that set', [set], ['set']],
    ['not among those that add', [add, { ...add, id: 'more' }], []],
    ['where one sets and others add', [add, set], ['add', 'set']],
    ['not between layers', [add, { ...set, layer: 'b', source: undefined } as unknown as ModifierDef], []],
    ['not where nothing comes from a token', [fromRules(set), fromRules(add)], []],
    ['where one of them does', [fromRules(set), add], ['set', 'add']],
    ['not among equal switches', [turn, back], []],
    ['where numbers are switched and changed', [turn, { ...add, prop: 'q' }], ['switch', 'add']],
    ['not among grants', [flag('grant'), flag('grant')], []],
    ['between grants and removals', [flag('grant'), flag('remove')], ['grant', 'remove']],
  ])('%s', (_, modifiers, expected) => expect(byArrival(modifiers)).toEqual(expected));

  test('nowhere without layers', () => expect(byArrival([set, add], [])).toEqual([]));
});

test('without layers every set comes before every add', () => {
  const { numberOf } = layersOf({ modifiers: [add, set] });
  expect([add, set].map(numberOf)).toEqual([1, 0]);
});

test('properties that are switched in a row are computed together', () => {
  const { together } = layersOf({
    layers: ['a'],
    modifiers: [turn, { ...turn, prop: 'x', with: 'y' }, { ...turn, prop: 'y', with: 'q' }] as ModifierDef[],
  });
  expect([...together('p')].toSorted()).toEqual(['p', 'q', 'x', 'y']);
  expect(together('q')).toBe(together('x'));
  expect(together('other')).toEqual(['other']);
});

test.each<[Query, readonly string[] | null]>([
  [{ query: 'tokensInZone', zone: ['deck', 'hand:all', { zone: 'heap', player: 'actor' }] }, ['deck', 'hand', 'heap']],
  [{ query: 'union', of: [source, { query: 'tokensInZone', zone: 'deck' }] }, ['field', 'deck']],
  [{ query: 'union', of: [source, { query: 'tokensInAdjacentZones', zone: 'deck' }] }, null],
  [{ query: 'tokensInZone', zone: '$there' }, null],
  [{ query: 'tokensInZone', zone: { ref: 'gvar', var: 'here' } }, null],
])('the zones that %j names', (query, expected) => expect(namedZones(query)).toEqual(expected));
