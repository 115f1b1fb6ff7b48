import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a range that runs backwards', () =>
  check(
    { 'actions[2].params': [{ name: '$n', domain: { query: 'intsInRange', min: 3, max: 1 } }] },
    'verify/empty-range actions[2].params[0].domain.min: Action "stop": there is no number from 3 to 1.',
  ));

test('a range that is too long', () =>
  check(
    { 'actions[2].params': [{ name: '$n', domain: { query: 'intsInRange', min: 0, max: 10000000 } }] },
    'verify/unbounded-choice actions[2].params[0].domain.max: Action "stop": the range from 0 to 10000000 is longer than 10000000 numbers.',
  ));

test('more at least than at most', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { chooseN: { bind: '$s', options: { query: 'players' }, min: 3, max: 2 } },
      ],
    },
    'verify/choice-size actions[1].effects[2].chooseN.min: Action "march": at least 3 and at most 2 cannot both be chosen.',
  ));

test('more than there are', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { chooseN: { bind: '$s', options: { query: 'enums', values: ['a', 'b'] }, n: 3 } },
      ],
    },
    'verify/choice-size actions[1].effects[2].chooseN.n: Action "march": 3 things are to be chosen from 2.',
  ));

test('a set without a bound', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { chooseN: { bind: '$s', options: { query: 'intsInRange', min: 0, max: { ref: 'gvar', var: 'round' } } } },
      ],
    },
    'verify/unbounded-choice actions[1].effects[2].chooseN: Action "march": the chosen set could have more than 250 items; state "n" or "max" as a number, or give the query a "limit".',
  ));

test('computed sizes need options that are few', () => {
  const sized = (options: object, sizes: object): Record<string, unknown> => ({
    'actions[1].effects': [
      { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
      { emit: { event: 'marched', args: { $token: '$pawn' } } },
      { chooseN: { bind: '$s', options, ...sizes } },
      { addVar: { scope: 'global', var: 'round', delta: { aggregate: { op: 'count', query: { query: 'set', of: '$s' } } } } },
    ],
  });
  const round = { ref: 'gvar', var: 'round' };
  check(sized({ query: 'intsInRange', min: 1, max: 9 }, { n: round }));
  check(sized({ query: 'intsInRange', min: 1, max: 900 }, { min: round, max: 5 }));
  check(
    sized({ query: 'intsInRange', min: 1, max: 900 }, { n: round }),
    'verify/unbounded-choice actions[1].effects[2].chooseN: Action "march": the chosen set could have more than 250 items; state "n" or "max" as a number, or give the query a "limit".',
  );
  check(
    sized({ query: 'intsInRange', min: 1, max: 9 }, { n: round, max: round }),
    'verify/choice-size actions[1].effects[2].chooseN.n: Action "march": "n" fixes the size of the choice, so "min" and "max" have no meaning.',
  );
  check(
    sized({ query: 'intsInRange', min: 1, max: 9 }, { n: { ref: 'gvar', var: 'weather' } }),
    'verify/type-mismatch actions[1].effects[2].chooseN.n: Action "march" has one of the words sun, rain where an integer is expected.',
  );
});

test('combinations of nothing', () =>
  check(
    { scoring: { aggregate: { op: 'count', query: { query: 'combinations', of: { query: 'tokensInZone', zone: 'market' }, size: 0 } } } },
    'verify/combination-size scoring.aggregate.query.size: The scoring: combinations of 0 items; the size must be an integer from 1 to 250.',
  ));
