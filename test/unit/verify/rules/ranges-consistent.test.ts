import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a minimum above the maximum', () =>
  check(
    { 'variables.global.round.min': 11 },
    'verify/initial-value variables.global.round.init: Variable "round": the initial value is 0, which is not an integer from 11 to 10.',
    'verify/range variables.global.round.min: Variable "round" has a minimum of 11 above its maximum of 10.',
  ));

test('an initial value out of bounds', () =>
  check(
    { 'variables.global.round.init': -1 },
    'verify/initial-value variables.global.round.init: Variable "round": the initial value is -1, which is not an integer from 0 to 10.',
  ));

test('an initial word that is none', () =>
  check(
    { 'variables.global.weather.init': 'sum' },
    'verify/initial-value variables.global.weather.init: Variable "weather": the initial value is "sum", which is not among its words. Did you mean "sun"?',
  ));

test('an initial value of another type', () =>
  check(
    { 'variables.perPlayer.gold.init': 'much' },
    'verify/initial-value variables.perPlayer.gold.init: Variable "gold": the initial value is the word "much", but an integer is expected.',
  ));

test('an enum without words', () =>
  check(
    { 'variables.global.weather.values': [], 'variables.global.weather.init': undefined, 'triggers[0].effects': [] },
    'verify/enum-values variables.global.weather: Variable "weather" is an enum without words; list them in "values".',
  ));

test('bounds that cannot be stored', () =>
  check(
    { 'variables.global.round.max': 3000000000 },
    'verify/range variables.global.round.max: Variable "round": 3000000000 is not an integer from -2147483647 to 2147483647.',
  ));

test('bounds of something that is not an integer', () =>
  check(
    { 'variables.global.weather.max': 3 },
    'verify/range variables.global.weather.max: Variable "weather" is not an integer, so it has no "max".',
  ));

test('a value printed on a card', () =>
  check(
    { 'cards[0].props.cost': 12 },
    'verify/initial-value cards[0].props.cost: Card "sword": property "cost" is 12, which is not an integer from 0 to 9.',
  ));
