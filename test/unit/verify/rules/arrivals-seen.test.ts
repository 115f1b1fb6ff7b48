import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const set = (source: unknown) => ({ id: 'flag', layer: 'numbers', prop: 'power', source, op: 'set', value: 1 });
const layers = ['numbers'];

test('sources in named zones whose size everybody sees', () =>
  check({
    layers,
    modifiers: [
      set({
        query: 'union',
        of: [
          { query: 'tokensInZone', zone: ['market:none', 'hand:all'] },
          { query: 'tokensInZone', zone: { zone: 'hand', player: { id: 0 } } },
        ],
      }),
    ],
  }));

test('sources in zones that are not named', () =>
  check(
    { layers, modifiers: [set({ query: 'tokensInAdjacentZones', zone: 'north:none' })] },
    'verify/arrival-unknown modifiers[0].source: Modifier "flag" applies in the order in which its sources arrived, so its source names their zones: a query "tokensInZone", or a union of such queries.',
  ));

test('where the order does not matter, sources may lie anywhere', () =>
  check({ layers, modifiers: [{ ...set({ query: 'tokensInAdjacentZones', zone: 'north:none' }), op: 'add' }] }));

test('sources in a zone whose size is secret', () =>
  check(
    { layers, 'zones[0].visibility': { owner: 'all' }, modifiers: [set({ query: 'tokensInZone', zone: 'deck:none' })] },
    'verify/arrival-unknown modifiers[0].source: Modifier "flag" applies in the order in which its sources arrived, but not everybody sees what arrives in zone "deck". Let everybody see at least how much lies there.',
  ));
