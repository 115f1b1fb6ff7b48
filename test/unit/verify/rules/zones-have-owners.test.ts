import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('a zone of players needs a player', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': 'hand' },
    'verify/zone-owner actions[0].effects[0].moveToken.to: Action "buy": every player has a zone "hand"; say whose, as in "hand:actor".',
  ));

test('a zone of nobody has none', () =>
  check(
    { 'setup[3].draw.to': 'market:actor' },
    'verify/zone-owner setup[3].draw.to: The setup: zone "market" belongs to nobody, so "actor" has none. Write "market:none".',
  ));

test('several zones where one is needed', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': 'hand:all' },
    'verify/several-zones actions[0].effects[0].moveToken.to: Action "buy": "hand:all" names several zones where one is needed. Use forEach over the players.',
  ));

test('a word that names no player', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': 'hand:actr' },
    'verify/zone-player actions[0].effects[0].moveToken.to: Action "buy": "hand:actr" does not name a player; after the colon stands a player word, a seat number or a $binding. Did you mean "actor"?',
  ));

test('a seat that does not exist', () =>
  check(
    { 'setup[2].draw.to': 'hand:4' },
    'verify/zone-player setup[2].draw.to: The setup: "hand:4" does not exist; the seats are 0 to 3.',
  ));

test('the zone of a computed player', () =>
  check(
    { 'actions[0].effects[0].moveToken.to': { zone: 'market', player: 'actor' } },
    'verify/zone-owner actions[0].effects[0].moveToken.to: Action "buy": zone "market" belongs to nobody, so "actor" has none. Write "market:none".',
  ));
