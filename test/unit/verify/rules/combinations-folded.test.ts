import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('combinations as options', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { chooseOne: { bind: '$s', options: { query: 'combinations', of: { query: 'tokensInZone', zone: 'market' }, size: 2 } } },
      ],
    },
    'verify/combinations actions[1].effects[2].chooseOne.options: Action "march": combinations stand only in an aggregate, "exists" or "forAll". To choose a set, use "chooseN".',
  ));

const pairs = { query: 'combinations', of: { query: 'intsInRange', min: 1, max: 4 }, size: 2 };

test('combinations looked through by in', () =>
  check(
    { 'checks[0].when': { op: 'in', item: 1, set: pairs } },
    'verify/type-mismatch checks[0].when.item: Check "poor" looks for an integer among items that are each a set (each item an integer).',
    'verify/combinations checks[0].when.set: Check "poor": combinations stand only in an aggregate, "exists" or "forAll". To choose a set, use "chooseN".',
  ));

test('combinations that are sorted or cut', () =>
  check(
    { 'checks[0].when': { exists: { ...pairs, sortBy: 1, limit: 3 } } },
    'verify/combinations checks[0].when.exists.sortBy: Check "poor": combinations are visited as they come, so "sortBy" has no meaning for them.',
    'verify/combinations checks[0].when.exists.limit: Check "poor": combinations are visited as they come, so "limit" has no meaning for them.',
  ));
