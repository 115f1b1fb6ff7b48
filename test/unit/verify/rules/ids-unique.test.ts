import { expect, test } from 'vitest';
import { validateGameDef } from '../../../../src/verify/index.ts';
import { changed } from '../../../support/base-def.ts';
import { check } from '../../../support/check-def.ts';

test('two zones', () =>
  check(
    { 'zones[5]': { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' } },
    'verify/duplicate-id zones[5].id: There is already a zone "deck".',
  ));

test('a card named like a token type', () =>
  check({ 'cards[2]': { id: 'card', type: 'card' } }, 'verify/duplicate-id cards[2].id: There is already a token type or card "card".'));

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

test('a copy is to be removed', () => {
  const [found] = validateGameDef(changed({ 'cards[2]': { id: 'shield', type: 'card', props: { cost: 1, suit: 'blue' } } }));
  expect(found).toMatchObject({ message: 'There is already a token type or card "shield".', fix: { kind: 'remove', path: ['cards', 2] } });
});

test('what has the name of another gets the one that is missing', () => {
  const found = validateGameDef(changed({ 'cards[1].id': 'sword' }));
  expect(found.map(({ code }) => code)).toEqual(['verify/duplicate-id', 'verify/unknown-card']);
  expect(found[0]).toMatchObject({ alternatives: ['shield'], fix: { kind: 'replace', path: ['cards', 1, 'id'], value: 'shield' } });
  expect(found[1]?.fix).toBeUndefined();
});
