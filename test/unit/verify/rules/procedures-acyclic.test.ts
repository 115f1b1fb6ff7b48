import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a procedure that calls itself', () =>
  check(
    { 'procedures[0].effects': [{ call: { procedure: 'reward', args: { $who: '$who' } } }] },
    'verify/recursion procedures[0].effects[0]: Procedure "reward" calls itself: reward → reward.',
  ));

test('a cycle of two', () =>
  check(
    {
      'procedures[0].effects': [{ call: { procedure: 'b' } }],
      'procedures[1]': { id: 'b', effects: [{ call: { procedure: 'c' } }] },
      'procedures[2]': { id: 'c', effects: [{ call: { procedure: 'b' } }] },
    },
    'verify/recursion procedures[2].effects[0]: Procedure "c" calls itself: b → c → b.',
  ));
