import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const flag = { id: 'flag', prop: 'power', op: 'add', value: 1 };

test('a modifier without a layer in a game with layers', () =>
  check(
    { layers: ['numbers'], modifiers: [flag] },
    'verify/modifier-without-layer modifiers[0]: Modifier "flag" is in none of the layers that the game declares. Say which: "layer".',
  ));

test.each([{ op: 'switch', with: 'cost' }, { op: 'grant' }, { op: 'remove' }])('$op in a game without layers', ({ op, ...rest }) =>
  check(
    {
      'tokenTypes[1].props.brave': { type: 'bool' },
      modifiers: [{ id: 'flag', prop: op === 'switch' ? 'power' : 'brave', op, ...rest }],
    },
    `verify/modifier-without-layer modifiers[0]: Modifier "flag" has the operation "${op}", which is for modifiers in layers. Declare "layers", and say in which one it is.`,
  ),
);

test('a layer that is not declared', () =>
  check(
    { layers: ['numbers'], modifiers: [{ ...flag, layer: 'nubmers' }] },
    'verify/unknown-layer modifiers[0].layer: Modifier "flag" uses layer "nubmers", which does not exist. Did you mean "numbers"?',
  ));

test('a layer that is declared twice', () =>
  check(
    { layers: ['numbers', 'numbers'], modifiers: [{ ...flag, layer: 'numbers' }] },
    'verify/duplicate-id layers[1]: There is already a layer "numbers".',
  ));

test('a switch of a property with itself', () =>
  check(
    { layers: ['numbers'], modifiers: [{ id: 'flag', layer: 'numbers', prop: 'power', op: 'switch', with: 'power' }] },
    'verify/switched-with-itself modifiers[0].with: Modifier "flag" switches property "power" with itself.',
  ));

test('operations on properties of another type', () =>
  check(
    {
      layers: ['numbers'],
      modifiers: [
        { id: 'a', layer: 'numbers', prop: 'power', op: 'switch', with: 'suit' },
        { id: 'b', layer: 'numbers', prop: 'cost', op: 'grant' },
      ],
    },
    'verify/type-mismatch modifiers[0].with: Modifier "a" has one of the words red, blue where an integer is expected.',
    'verify/type-mismatch modifiers[1].prop: Modifier "b" has an integer where a truth value is expected.',
  ));
