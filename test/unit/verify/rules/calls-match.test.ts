import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a missing argument', () =>
  check(
    { 'actions[0].effects[1].call.args': {} },
    'verify/call-arguments actions[0].effects[1].call: Action "buy" calls procedure "reward" without "$who".',
  ));

test('an argument that is no parameter', () =>
  check(
    { 'actions[0].effects[1].call.args': { $who: { ref: 'player', player: 'actor' }, $whom: 1 } },
    'verify/call-arguments actions[0].effects[1].call.args.$whom: Action "buy" gives "$whom" to procedure "reward", which has no such parameter. Did you mean "$who"?',
  ));

test('an event argument without the dollar sign', () =>
  check(
    { 'checks[0].effects': [{ emit: { event: 'dawn', args: { light: 1 } } }] },
    'verify/binding-name checks[0].effects[0].emit.args.light: Check "poor" emits argument "light"; the names of bindings begin with "$".',
  ));
