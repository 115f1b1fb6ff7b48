import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('the cards of others', () =>
  check(
    {
      'actions[0].pre': {
        exists: {
          query: 'tokensInZone',
          zone: 'hand:allOther',
          where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'cost' }, right: 2 },
        },
      },
    },
    'verify/hidden-precondition actions[0].pre.exists.where.left: Action "buy": the precondition reads "cost" of a token in zone "hand", which the actor may not see. The list of options would reveal it.',
  ));

test('the top of a hidden deck', () =>
  check(
    { 'actions[0].pre': { op: '==', left: { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'deck' }, prop: 'suit' }, right: 'red' } },
    'verify/hidden-precondition actions[0].pre.left: Action "buy": the precondition reads "suit" of a token in zone "deck", which the actor may not see. The list of options would reveal it.',
  ));

test('a domain over a hidden zone', () =>
  check(
    {
      'actions[0].params[0].domain': {
        query: 'tokensInZone',
        zone: 'deck',
        where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'sword' },
      },
      'actions[0].pre': null,
      'actions[0].cost': [],
      'actions[0].effects[0].moveToken.from': 'deck',
    },
    'verify/hidden-precondition actions[0].params[0].domain.where.left: Action "buy": the domain of $card reads "definition" of a token in zone "deck", which the actor may not see. The list of options would reveal it.',
  ));

test('a hidden variable', () =>
  check(
    { 'actions[2].pre': { op: '>', left: { ref: 'gvar', var: 'secret' }, right: 0 } },
    'verify/hidden-precondition actions[2].pre.left: Action "stop": the precondition reads variable "secret", which the actor may not see. The list of options would reveal it.',
  ));

test(`another player's bid`, () =>
  check(
    { 'actions[2].pre': { op: '>', left: { ref: 'pvar', player: 'left', var: 'bid' }, right: 0 } },
    'verify/hidden-precondition actions[2].pre.left: Action "stop": the precondition reads variable "bid", which the actor may not see. The list of options would reveal it.',
  ));

test('the own bid is seen', () => check({ 'actions[2].pre': { op: '>', left: { ref: 'pvar', player: 'active', var: 'bid' }, right: 0 } }));

test('what lies face down in a zone that everybody sees', () =>
  check(
    {
      'zones[2].face': 'down',
      'actions[0].cost': [],
      'actions[0].pre': {
        exists: {
          query: 'tokensInZone',
          zone: 'market',
          where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'cost' }, right: 2 },
        },
      },
    },
    'warning verify/hidden-precondition actions[0].pre.exists.where.left: Action "buy": the precondition reads "cost" of a token in zone "market", where tokens lie face down, which the actor may not see. The list of options would reveal it.',
  ));

test('how much there is in a zone of which not even that is seen', () =>
  check(
    { 'zones[0].visibility': { all: 'none' }, 'actions[2].pre': { op: '>', left: { ref: 'zoneCount', zone: 'deck' }, right: 0 } },
    'warning verify/hidden-precondition actions[2].pre.left.zone: Action "stop": the precondition reads zone "deck", which the actor may not see. The list of options would reveal it.',
  ));

test('a cost that depends on a hidden variable', () =>
  check(
    { 'actions[2].cost': [{ if: { when: { op: '>', left: { ref: 'gvar', var: 'secret' }, right: 0 }, then: [{ fail: {} }] } }] },
    'warning verify/hidden-precondition actions[2].cost[0].if.when.left: Action "stop": the cost reads variable "secret", which the actor may not see. The list of options would reveal it.',
  ));

const ofController = (controller: 'top' | 'all' | 'count'): Record<string, unknown> => ({
  'zones[2].visibility': { all: 'count', controller },
  'actions[0].cost': [],
  'actions[0].pre': {
    exists: {
      query: 'tokensInZone',
      zone: 'market',
      where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'cost' }, right: 2 },
    },
  },
});

test('what the actor may control where controllers see is not certainly hidden', () =>
  check(
    ofController('all'),
    'warning verify/hidden-precondition actions[0].pre.exists.where.left: Action "buy": the precondition reads "cost" of a token in zone "market" that somebody else controls, which the actor may not see. The list of options would reveal it.',
  ));

test.each(['count', 'top'] as const)('where controllers see %s of a set, the rest is hidden from them as well', (sight) =>
  check(
    ofController(sight),
    'verify/hidden-precondition actions[0].pre.exists.where.left: Action "buy": the precondition reads "cost" of a token in zone "market", which the actor may not see. The list of options would reveal it.',
  ),
);
