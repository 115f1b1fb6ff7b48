import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('reveal needs a token or a zone', () =>
  check(
    { 'checks[0].effects': [{ reveal: { to: 'all' } }] },
    'verify/effect-form checks[0].effects[0].reveal: Check "poor": "reveal" needs either a token or a zone.',
  ));

test('rollRandom takes a range or options', () =>
  check(
    { 'checks[0].effects': [{ rollRandom: { bind: '$r', min: 1, options: { query: 'players' } } }] },
    'verify/effect-form checks[0].effects[0].rollRandom: Check "poor": "rollRandom" draws from a range or from options, not from both.',
  ));

test('an empty range', () =>
  check(
    { 'checks[0].effects': [{ rollRandom: { bind: '$r', min: 7 } }] },
    'verify/effect-form checks[0].effects[0].rollRandom: Check "poor": there is no number from 7 to 6.',
  ));

test('a global variable has no player', () =>
  check(
    { 'checks[0].effects': [{ addVar: { scope: 'global', player: 'actor', var: 'round', delta: 1 } }] },
    'verify/effect-form checks[0].effects[0].addVar: Check "poor": variable "round" is global, so it has no player.',
  ));
