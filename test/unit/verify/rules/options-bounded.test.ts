import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('too many combinations of parameters', () =>
  check(
    {
      'actions[2].params': [
        { name: '$a', domain: { query: 'intsInRange', min: 1, max: 100 } },
        { name: '$b', domain: { query: 'intsInRange', min: 1, max: 100 } },
        { name: '$c', domain: { query: 'intsInRange', min: 1, max: 100 } },
      ],
    },
    'verify/too-many-options actions[2].params: Action "stop" has 1000000 combinations of parameters, more than 100000. Ask them one by one with "ask": "stepwise".',
  ));
