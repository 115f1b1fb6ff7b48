import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a missing argument', () =>
  check(
    { 'actions[0].effects[1].call.args': {} },
    'verify/call-arguments actions[0].effects[1].call: Action "buy" calls procedure "reward" without "$who".',
  ));

test('an argument that is not a parameter', () =>
  check(
    { 'actions[0].effects[1].call.args': { $who: { ref: 'player', player: 'actor' }, $whom: 1 } },
    'verify/call-arguments actions[0].effects[1].call.args.$whom: Action "buy" gives "$whom" to procedure "reward", which has no such parameter. Did you mean "$who"?',
  ));

test('an event argument without the dollar sign', () =>
  check(
    { 'checks[0].effects': [{ emit: { event: 'dawn', args: { light: 1 } } }] },
    'verify/binding-name checks[0].effects[0].emit.args.light: Check "poor" emits argument "light"; the names of bindings begin with "$".',
  ));

test('more arguments than an event has room for, over all places that emit it', () =>
  check(
    {
      'checks[0].effects': [
        { emit: { event: 'dawn', args: { $a: 1, $b: 2, $c: 3 } } },
        { emit: { event: 'dawn', args: { $a: 1, $d: 4, $e: 5 } } },
      ],
    },
    'verify/event-arguments checks[0].effects[1].emit.args: Event "dawn" is emitted with 5 different arguments; there is room for 4.',
  ));
