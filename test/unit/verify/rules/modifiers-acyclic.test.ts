import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a modifier that reads what it changes', () =>
  check(
    { 'modifiers[0].value': { ref: 'tokenProp', token: '$token', prop: 'power' } },
    'verify/modifier-cycle modifiers[0]: Modifier "flag" changes property "power" and reads a property that depends on it: power → power.',
  ));

test('a cycle of two modifiers', () =>
  check(
    {
      modifiers: [
        { id: 'a', prop: 'power', op: 'add', value: { ref: 'tokenProp', token: '$token', prop: 'cost' } },
        {
          id: 'b',
          prop: 'cost',
          op: 'add',
          when: { op: '>', left: { ref: 'tokenProp', token: '$token', prop: 'power' }, right: 0 },
          value: 1,
        },
      ],
    },
    'verify/modifier-cycle modifiers[0]: Modifier "a" changes property "power" and reads a property that depends on it: power → cost → power.',
    'verify/modifier-cycle modifiers[1]: Modifier "b" changes property "cost" and reads a property that depends on it: cost → power → cost.',
  ));
