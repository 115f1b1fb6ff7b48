import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a state that goes on for ever', () =>
  check(
    { 'flow.states[0]': { id: 'play', phases: [{ id: 'main' }] }, triggers: [], actions: [], checks: [] },
    'warning verify/endless-flow flow.states[0]: State "play" has no window and no transition: it runs forever without a decision.',
  ));
