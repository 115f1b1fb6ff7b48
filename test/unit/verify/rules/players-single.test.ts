import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('several players where one is needed', () =>
  check(
    { 'checks[0].when.left': { ref: 'pvar', player: 'all', var: 'gold' } },
    'verify/several-players checks[0].when.left.player: Check "poor": "all" names several players where one is needed.',
  ));

test('a seat that does not exist', () =>
  check(
    { 'setup[5].setTokenProp.value.player.id': 4 },
    'verify/unknown-seat setup[5].setTokenProp.value.player: The setup: there is no seat 4; seats are 0 to 3.',
  ));
