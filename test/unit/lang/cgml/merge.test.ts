import { expect, test } from 'vitest';
import { faultsOf, readCgml, smallGame } from '../../../support/cgml-document.ts';

const BASE = smallGame({
  rules: `rules:
  - { id: first, trigger: on.play, description: old, effect: [] }
  - { id: second, trigger: on.play, effect: [] }`,
  setup: 'setup: [ { action: SHUFFLE, target: $.zones.deck } ]',
  flow: `flow:
  states: { Playing: { phases: [Play] }, Over: { phases: [] } }
  initial_state: Playing
  player_order: clockwise
  transitions:
    - { from: Playing, to: Over, condition: "$.round == 1" }
    - { id: late, from: Playing, to: Over, condition: "$.round == 2" }`,
});

/** What a child of the base has at a place. */
function check(child: string, place: string, expected: unknown): void {
  const { root, diagnostics } = readCgml({ 'game.cgml': `cgml_version: "1.3"\ninherit: base.cgml\n${child}\n`, 'base.cgml': BASE });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(place.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root)).toEqual(expected);
}

test('a child that says nothing is its base', () => {
  const { root } = readCgml({ 'game.cgml': 'cgml_version: "1.3"\ninherit: base.cgml\n', 'base.cgml': BASE });
  expect(root).toEqual(readCgml(BASE).root);
});

test('sections merge by key, and what stands there is replaced whole', () => {
  check('meta: { name: Other, author: Me }', 'meta', { name: 'Other', author: 'Me', players: { min: 2, max: 4 } });
  check('meta: { players: { min: 3, max: 3 } }', 'meta.players', { min: 3, max: 3 });
  check('flow: { player_order: simultaneous }', 'flow.initial_state', 'Playing');
});

test('types, decks and states merge by name', () => {
  check(
    'components: { component_types: { zone_types: { pile: { ordering: fifo }, row: { ordering: unordered } } } }',
    'components.component_types.zone_types',
    { pile: { ordering: 'fifo' }, row: { ordering: 'unordered' } },
  );
  check('components: { decks: { second: { type: small } } }', 'components.decks', { main: { type: 'small' }, second: { type: 'small' } });
  check('flow: { states: { Playing: { phases: [Draw, Play] } } }', 'flow.states', {
    Playing: { phases: ['Draw', 'Play'] },
    Over: { phases: [] },
  });
});

test('rules, zones and variables take the place of their namesakes; others come after', () => {
  check('rules:\n  - { id: third, trigger: on.draw, effect: [] }\n  - { id: first, trigger: on.draw, effect: [] }', 'rules', [
    { id: 'first', trigger: 'on.draw', effect: [] },
    { id: 'second', trigger: 'on.play', effect: [] },
    { id: 'third', trigger: 'on.draw', effect: [] },
  ]);
  check('components: { zones: [ { name: hand, type: row, per_player: true } ] }', 'components.zones', [
    { name: 'deck', type: 'pile', of_deck: 'main' },
    { name: 'hand', type: 'row', per_player: true },
    { name: 'books', type: 'pile', per_player: true },
  ]);
  check('components: { variables: [ { name: round, initial_value: 7 } ] }', 'components.variables', [
    { name: 'score', scope: 'per_player', initial_value: 0 },
    { name: 'round', initial_value: 7 },
  ]);
});

test('transitions are told apart by from, to and id', () =>
  check(
    'flow: { transitions: [ { from: Playing, to: Over, condition: "$.round == 9" }, { id: early, from: Playing, to: Over, condition: "$.round == 0" } ] }',
    'flow.transitions',
    [
      { from: 'Playing', to: 'Over', condition: { path: '$.round == 9' } },
      { id: 'late', from: 'Playing', to: 'Over', condition: { path: '$.round == 2' } },
      { id: 'early', from: 'Playing', to: 'Over', condition: { path: '$.round == 0' } },
    ],
  ));

test('§5.1: setup is replaced by that of the child', () => {
  check('setup: [ { action: REVERSE_ORDER } ]', 'setup', [{ action: 'REVERSE_ORDER' }]);
  check('setup: []', 'setup', []);
});

test('§7.3: a zone takes the place of its namesake in its scope, or else of its only namesake', () => {
  const zonesOf = (base: string, own: string): unknown =>
    (
      readCgml({
        'game.cgml': `cgml_version: "1.3"\ninherit: base.cgml\ncomponents: { zones: [ ${own} ] }\n`,
        'base.cgml': `cgml_version: "1.3"\ncomponents: { zones: [ ${base} ] }\n`,
      }).root['components'] as { zones: unknown }
    ).zones;
  const [table, players] = ['{ name: pile, type: a }', '{ name: pile, type: a, per_player: true }'];
  const [newTable, newPlayers] = ['{ name: pile, type: b }', '{ name: pile, type: b, per_player: true }'];
  const types = (base: string, own: string): string =>
    (zonesOf(base, own) as { type: string; per_player?: boolean }[])
      .map(({ type, per_player }) => `${type}${per_player === true ? ' of players' : ''}`)
      .join(', ');
  expect(types(`${table}, ${players}`, newPlayers)).toBe('a, b of players');
  expect(types(`${table}, ${players}`, newTable)).toBe('b, a of players');
  expect(types(table, newPlayers)).toBe('b of players');
  expect(types(table, `${newPlayers}, ${newTable}`)).toBe('b, b of players');
  expect(types(players, '{ name: pile, disabled: true }')).toBe('');
});

test('what is disabled is gone', () => {
  check('rules: [ { id: first, disabled: true } ]', 'rules', [{ id: 'second', trigger: 'on.play', effect: [] }]);
  check('components: { zones: [ { name: books, disabled: true } ] }', 'components.zones.length', 2);
  check('components: { decks: { main: { disabled: true } } }', 'components.decks', {});
  check('components: { component_types: { zone_types: { pile: { disabled: true } } } }', 'components.component_types.zone_types', {});
  check('flow: { transitions: [ { from: Playing, to: Over, disabled: true } ] }', 'flow.transitions.length', 1);
  check('rules: [ { id: third, trigger: on.draw, effect: [], disabled: false } ]', 'rules.2', {
    id: 'third',
    trigger: 'on.draw',
    effect: [],
  });
});

test('a document may disable what it says itself', () =>
  expect(readCgml(smallGame({ rules: 'rules: [ { id: a, trigger: on.play, effect: [], disabled: true } ]' })).root['rules']).toEqual([]));

test('the base is laid under the imports, and these under the document', () => {
  const rule = (from: string, ...ids: string[]) =>
    `rules: [ ${ids.map((id) => `{ id: ${id}, trigger: on.play, description: ${from}, effect: [] }`).join(', ')} ]`;
  const { root } = readCgml({
    'game.cgml': smallGame({ rules: `inherit: base.cgml\nimports: [ one.yaml, !include two.yaml ]\n${rule('own', 'd')}` }),
    'base.cgml': smallGame({ rules: rule('base', 'a', 'b', 'c', 'd') }),
    'one.yaml': rule('one', 'b', 'c', 'd'),
    'two.yaml': rule('two', 'c', 'd'),
  });
  expect((root['rules'] as { id: string; description: string }[]).map(({ id, description }) => `${id} ${description}`)).toEqual([
    'a base',
    'b one',
    'c two',
    'd own',
  ]);
});

test('extends names a rule that is there', () => {
  const files = (base: string) => ({
    'game.cgml': `cgml_version: "1.3"\ninherit: base.cgml\nrules: [ { id: more, extends: ${base}, trigger: on.play, effect: [] } ]\n`,
    'base.cgml': BASE,
  });
  expect(faultsOf(files('first'))).toEqual([]);
  expect(faultsOf(files('frist'))).toEqual([
    '3:31 warning cgml/unknown-base rules.more.extends: Rule "more" extends "frist", but there is no such rule. Did you mean "first"?',
  ]);
});

test('states as lists merge as well', () => {
  const { root } = readCgml({
    'game.cgml':
      'cgml_version: "1.2"\ninherit: base.cgml\nflow: { states: [ Bidding, Over ], transitions: [ { from: Playing, to: Over } ] }\n',
    'base.cgml': smallGame({
      cgml_version: 'cgml_version: "1.2"',
      flow: 'flow: { states: [ Playing, Over ], initial_state: Playing, turn_structure: [ Play ] }',
    }),
  });
  expect(root['flow']).toEqual({
    states: { Playing: { phases: ['Play'] }, Over: { phases: [] }, Bidding: { phases: ['Play'] } },
    initial_state: 'Playing',
    transitions: [{ from: 'Playing', to: 'Over' }],
  });
});
