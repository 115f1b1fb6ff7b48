import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('an action of a phase without a window', () =>
  check(
    { 'actions[2].phase': ['cleanup'], 'actions[1].effects[3]': { pass: {} } },
    'warning verify/unusable-action actions[2].phase: Action "stop" is never offered: phase "cleanup" has no window.',
  ));

test('an action that is never possible', () =>
  check(
    { 'actions[0].pre': false },
    'warning verify/unusable-action actions[0].pre: Action "buy" is never offered: its precondition is always false.',
  ));

test('a window without actions', () =>
  check(
    { 'flow.states[0].phases[1].window': {} },
    'warning verify/empty-window flow.states[0].phases[1].window: Phase "cleanup" asks for actions, but no action belongs to it.',
  ));
