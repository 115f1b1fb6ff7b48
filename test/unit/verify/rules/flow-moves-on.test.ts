import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a state that goes on for ever', () =>
  check(
    { 'flow.states[0]': { id: 'play', phases: [{ id: 'main' }] }, triggers: [], actions: [], checks: [] },
    'warning verify/endless-flow flow.states[0]: State "play" has no window and no transition: it runs forever without a decision.',
  ));

const over = { flow: { states: [{ id: 'play', phases: [{ id: 'main' }] }] }, triggers: [], actions: [], checks: [] };
const ends = (when: unknown) => ({ ...over, endConditions: [{ id: 'over', when, result: { type: 'draw' } }] });

test('a state that an end condition asks for ends the match', () => {
  check(ends({ op: '==', left: { ref: 'state' }, right: 'play' }));
  check(ends({ op: 'in', item: { ref: 'phase' }, set: ['main'] }));
});
