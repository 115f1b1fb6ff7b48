import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

const market = { query: 'tokensInZone', zone: 'market' };
const players = { query: 'players' };
const mixture = { query: 'union', of: [market, players] };

test('a union of tokens and players', () =>
  check(
    { 'checks[0].when': { exists: mixture } },
    'verify/mixed-kinds checks[0].when.exists.of[1]: Check "poor" joins items of different kinds: each is a token in the queries before, and a player here. Ask for each kind by itself, or let tokens stand for what is no token.',
  ));

test('a union inside of combinations', () =>
  check(
    { 'checks[0].when': { exists: { query: 'combinations', of: mixture, size: 2 } } },
    'verify/mixed-kinds checks[0].when.exists.of.of[1]: Check "poor" joins items of different kinds: each is a token in the queries before, and a player here. Ask for each kind by itself, or let tokens stand for what is no token.',
  ));

test('a union of tokens from several zones, and of words from several lists', () =>
  check({
    'checks[0].when': {
      op: 'and',
      args: [
        { exists: { query: 'union', of: [market, { query: 'tokensInZone', zone: 'deck' }] } },
        {
          exists: {
            query: 'union',
            of: [
              { query: 'enums', values: ['a'] },
              { query: 'enums', values: ['b'] },
            ],
          },
        },
      ],
    },
  }));

const either = (then: unknown, otherwise: unknown) => ({ if: { when: true, then, else: otherwise } });
const top = { ref: 'tokenAt', zone: 'market' };
const actor = { ref: 'player', player: 'actor' };

test('branches of a value', () =>
  check(
    { 'checks[0].effects': [{ message: { text: '{0}', args: [either(top, actor)] } }] },
    'verify/mixed-kinds checks[0].effects[0].message.args[0].if.else: Check "poor" has a value of one of two kinds: "then" is a token, "else" is a player. Write one kind in both, or decide with an effect "if".',
  ));

test('branches of a value, where one of them is nothing', () =>
  check({ 'checks[0].effects': [{ message: { text: '{0}', args: [either(top, null)] } }] }));

test('a branch that is not what its place needs is told of once', () =>
  check(
    { 'checks[0].effects': [{ draw: { from: 'deck', to: 'market', count: either(1, top) } }] },
    'verify/type-mismatch checks[0].effects[0].draw.count.if.else: Check "poor" has a token where an integer is expected.',
  ));

test('calls of a procedure with things of different kinds', () =>
  check(
    {
      procedures: [{ id: 'tell', params: ['$what'], effects: [{ message: { text: '{0}', args: ['$what'] } }] }],
      'actions[0].effects': [
        { call: { procedure: 'tell', args: { $what: top } } },
        { call: { procedure: 'tell', args: { $what: actor } } },
      ],
    },
    'verify/mixed-kinds actions[0].effects[1].call.args.$what: Action "buy" gives the procedure a player where an earlier call gives a token. Write a procedure for each kind, or a parameter for each.',
  ));

test('an event that is raised with things of different kinds', () =>
  check(
    {
      'checks[0].effects': [{ emit: { event: 'rung', args: { $what: top } } }, { emit: { event: 'rung', args: { $what: 3 } } }],
    },
    'verify/mixed-kinds checks[0].effects[1].emit.args.$what: Check "poor" gives the event an integer where an earlier "emit" of it gives a token. Use one name for each kind, or an argument for each.',
  ));

const sealed = (id: string, domain: unknown) => ({
  id,
  actor: 'any',
  phase: 'main',
  params: [{ name: '$what', domain }],
  pre: null,
  cost: [],
  effects: [],
});

test('an answer that is of another kind in another action', () =>
  check(
    {
      actions: [sealed('one', market), sealed('two', players)],
      triggers: [],
      'checks[0].when': { op: '==', left: { ref: 'answer', player: 'actor', param: '$what' }, right: null },
    },
    'verify/mixed-kinds checks[0].when.left: Check "poor" reads an answer that is a token in one action and a player in another. Give the parameters of the actions different names.',
  ));
