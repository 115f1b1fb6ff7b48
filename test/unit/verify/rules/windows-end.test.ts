import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a window that waits for passes nobody can make', () =>
  check(
    { 'actions[2].effects': [] },
    'warning verify/endless-window flow.states[0].phases[0].window.preset: Phase "main" waits until all have passed, but none of its actions has a "pass" effect.',
  ));

test('limited actions run out', () =>
  check({ 'actions[2].effects': [], 'actions[2].limits': [{ scope: 'turn', max: 1 }], 'actions[1].limits': [{ scope: 'turn', max: 1 }] }));

test('a pass behind a call', () =>
  check({ 'actions[2].effects': [{ call: { procedure: 'rest' } }], 'procedures[1]': { id: 'rest', effects: [{ pass: {} }] } }));

test('sealed answers in an open window', () =>
  check(
    { 'flow.states[0].phases[0].window.resolve': [] },
    'verify/resolve-not-simultaneous flow.states[0].phases[0].window.resolve: Phase "main" resolves sealed answers, but its window is sequential; only a simultaneous one has them.',
  ));

test('something before each of the questions that come together', () =>
  check(
    { 'flow.states[0].phases[0].window': { preset: 'concurrent', beforeAsk: [] } },
    'verify/before-ask-not-sequential flow.states[0].phases[0].window.beforeAsk: Phase "main" does something before each question, but its window is concurrent; only a sequential one asks one player after the other.',
  ));

test('what happens when all passed though nobody can', () =>
  check(
    { 'flow.states[0].phases[0].window': { preset: 'eachOnce', onStuck: 'skip', onAllPassed: [] }, 'actions[2].effects': [] },
    'warning verify/no-passes flow.states[0].phases[0].window.onAllPassed: Phase "main" says what happens when all have passed, but nobody can pass.',
  ));
