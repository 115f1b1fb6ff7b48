import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a limit of nothing', () =>
  check(
    { 'actions[0].limits[0].max': 0 },
    'verify/limit actions[0].limits[0].max: Action "buy" has a limit of 0; it must be an integer of at least 1.',
  ));

test('half a repetition', () =>
  check(
    {
      'actions[1].effects': [
        { chooseOne: { bind: '$pawn', options: { query: 'tokensInZone', zone: ['north', 'south'] } } },
        { emit: { event: 'marched', args: { $token: '$pawn' } } },
        { forEach: { bind: '$p', over: { query: 'players' }, limit: 1.5, effects: [] } },
      ],
    },
    'verify/limit actions[1].effects[2].forEach.limit: Action "march" has a limit of 1.5; it must be an integer of at least 1.',
  ));

test('two limits of one scope', () =>
  check(
    { 'actions[0].limits[1]': { scope: 'turn', max: 3 } },
    'verify/limit actions[0].limits[1].scope: Action "buy" has two limits per turn.',
  ));
