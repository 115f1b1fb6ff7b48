import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a fraction', () =>
  check(
    { 'flow.states[0].phases[1].onEnter[0].addVar.delta': 0.5 },
    'verify/not-an-integer flow.states[0].phases[1].onEnter[0].addVar.delta: Phase "cleanup": 0.5 is not an integer from -2147483647 to 2147483647.',
  ));

test('a constant that is too large', () =>
  check(
    { 'constants.HAND': 1000000000000 },
    'verify/not-an-integer constants.HAND: Constant "HAND": 1000000000000 is not an integer from -2147483647 to 2147483647.',
  ));
