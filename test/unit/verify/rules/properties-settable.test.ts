import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('the owner of a token is fixed', () =>
  check(
    { 'setup[5].setTokenProp.prop': 'owner' },
    'verify/fixed-property setup[5].setTokenProp.prop: The setup sets "owner", which every token has and no effect can set.',
  ));

test('a modifier changes declared properties', () =>
  check(
    { 'modifiers[0]': { id: 'flag', prop: 'controller', op: 'set', value: null } },
    'verify/fixed-property modifiers[0].prop: Modifier "flag" changes "controller"; only declared properties can be modified.',
  ));
