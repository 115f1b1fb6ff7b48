import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const reads = (prop: string) => ({ ref: 'tokenProp', token: '$token', prop });
const layers = ['form', 'numbers'];

test('a modifier that reads what an earlier layer made', () =>
  check({
    layers,
    modifiers: [
      { id: 'a', layer: 'numbers', prop: 'power', op: 'add', value: reads('cost') },
      { id: 'b', layer: 'form', prop: 'cost', op: 'add', value: 1 },
    ],
  }));

test('a modifier that reads what its own layer changes', () =>
  check(
    { layers, modifiers: [{ id: 'a', layer: 'form', prop: 'power', op: 'add', value: reads('power') }] },
    'verify/later-layer modifiers[0].value: Modifier "a" of layer "form" reads property "power", which is changed in layer "form". It can read what earlier layers have made.',
  ));

test('a condition that reads what a later layer changes', () =>
  check(
    {
      layers,
      modifiers: [
        { id: 'a', layer: 'form', prop: 'power', op: 'add', when: { op: '>', left: reads('cost'), right: 1 }, value: 1 },
        { id: 'b', layer: 'numbers', prop: 'cost', op: 'add', value: 1 },
      ],
    },
    'verify/later-layer modifiers[0].when.left: Modifier "a" of layer "form" reads property "cost", which is changed in layer "numbers". It can read what earlier layers have made.',
  ));

test('a source that is found by what a later layer switches', () =>
  check(
    {
      layers,
      'tokenTypes[1].props.courage': { type: 'int' },
      'tokenTypes[1].props.luck': { type: 'int' },
      modifiers: [
        {
          id: 'a',
          layer: 'form',
          prop: 'power',
          source: { query: 'tokensInZone', zone: 'market:none', where: { op: '>', left: reads('luck'), right: 1 } },
          op: 'add',
          value: 1,
        },
        { id: 'b', layer: 'numbers', prop: 'courage', op: 'switch', with: 'luck' },
      ],
    },
    'verify/later-layer modifiers[0].source.where.left: Modifier "a" of layer "form" reads property "luck", which is changed in layer "numbers". It can read what earlier layers have made.',
  ));
