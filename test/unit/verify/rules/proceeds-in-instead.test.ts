import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('proceed outside of an instead trigger', () =>
  check(
    { 'checks[0].effects': [{ proceed: {} }] },
    'verify/proceed-outside-instead checks[0].effects[0].proceed: Check "poor": "proceed" stands only in a trigger with "timing": "instead".',
  ));

test('an argument that the event does not have', () =>
  check(
    { 'triggers[1].effects[0].proceed.args': { $too: { ref: 'zone', zone: 'north' } } },
    'verify/proceed-argument triggers[1].effects[0].proceed.args.$too: Trigger "shelter" changes "$too", which event "tokenEntered" does not have. Did you mean "$to"?',
  ));
