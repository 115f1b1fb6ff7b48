import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('no end condition', () =>
  check({ endConditions: [] }, 'warning verify/no-end endConditions: The game has no end condition, so it never ends by itself.'));

test('ranks by a score that is not there', () =>
  check(
    { scoring: undefined },
    'verify/missing-scoring endConditions[0].result: End condition "over" ranks by score, but the game has no "scoring".',
  ));
