import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a state that nothing leads to', () =>
  check(
    { 'flow.states[1]': { id: 'bonus', phases: [{ id: 'extra' }] }, 'flow.transitions': [{ from: 'bonus', to: 'play', when: true }] },
    'warning verify/unreachable-state flow.states[1].id: State "bonus" is never reached: no transition and no gotoState leads to it.',
  ));

test('a state that only it itself leads to', () =>
  check(
    { 'flow.states[1]': { id: 'bonus', phases: [{ id: 'extra', onEnter: [{ gotoState: { state: 'bonus' } }] }] } },
    'warning verify/unreachable-state flow.states[1].id: State "bonus" is never reached: no transition and no gotoState leads to it.',
  ));

test('a phase that is always shut', () =>
  check(
    { 'flow.states[0].phases[1].guard': false },
    'warning verify/unreachable-phase flow.states[0].phases[1].guard: Phase "cleanup" is never entered: its guard is always false.',
  ));

test('a state without phases', () =>
  check(
    { 'flow.states[1]': { id: 'bonus', phases: [] }, 'flow.transitions': [{ from: 'play', to: 'bonus', when: true }] },
    'verify/empty-state flow.states[1].phases: State "bonus" has no phases, so nothing can happen in it.',
  ));
