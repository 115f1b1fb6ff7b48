import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('combinations as options', () =>
  check(
    { 'actions[1].effects': [{ chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } }, { emit: { event: 'marched', args: { $token: '$pawn' } } }, { chooseOne: { bind: '$s', options: { query: 'combinations', of: { query: 'tokensInZone', zone: 'market' }, size: 2 } } }] },
    'verify/combinations actions[1].effects[2].chooseOne.options: Action "march": combinations stand only in an aggregate, "exists" or "forAll". To choose a set, use "chooseN".',
  ));
