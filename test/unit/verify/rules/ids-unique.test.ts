import { test } from 'vitest';
import { check } from '../../../support/check-def.ts';

test('two zones', () =>
  check(
    { 'zones[5]': { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' } },
    'verify/duplicate-id zones[5].id: There is already a zone "deck".',
  ));

test('a card named like a token type', () =>
  check(
    { 'cards[2]': { id: 'card', type: 'card' } },
    'verify/duplicate-id cards[2].id: There is already a token type or card "card".',
  ));

test('two phases of one state', () =>
  check(
    { 'flow.states[0].phases[1].id': 'main' },
    'verify/duplicate-id flow.states[0].phases[1].id: There is already a phase of state "play" named "main".',
  ));

test('two parameters of one action', () =>
  check(
    { 'actions[0].params[1]': { name: '$card', domain: { query: 'tokensInZone', zone: 'market' } } },
    'verify/duplicate-id actions[0].params[1].name: There is already a parameter of action "buy" named "$card".',
  ));

test('a zone that no selector can name', () =>
  check(
    { 'zones[5]': { id: 'x:y', owner: 'none', visibility: 'public', ordering: 'set' } },
    'verify/zone-id zones[5].id: Zone "x:y" cannot be named in a selector: its id has a colon or begins with "$".',
  ));
