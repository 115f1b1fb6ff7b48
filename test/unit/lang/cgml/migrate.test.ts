import { expect, test } from 'vitest';
import { SourceFile } from '../../../../src/diagnostics/index.ts';
import { migrate } from '../../../../src/lang/cgml/migration/migrate.ts';
import { readCgml, smallGame, withAction } from '../../../support/cgml-document.ts';
import { projectOf } from '../../../support/project.ts';

function migrated(files: Record<string, string>): Record<string, string> {
  const { changed, diagnostics } = migrate(new SourceFile('game.cgml', files['game.cgml']!), projectOf(files));
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(changed!);
}

/** The text becomes the other one, which says the same and needs no change. */
function check(old: string, modern: string): void {
  expect(migrated({ 'game.cgml': old })).toEqual({ 'game.cgml': modern });
  expect(migrated({ 'game.cgml': modern })).toEqual({});
  expect(readCgml(modern).root).toEqual(readCgml(old).root);
  expect(readCgml(modern).diagnostics).toEqual([]);
}

const OLD = `# A game of fish. # it's old
!inherit 'base.cgml'
cgml_version: 1.2   # soon 1.3

components:
  variables:
    # How many books.
    - name: book_count   # per player
      per_player: true
      initial_value: 0
    - { name: plain, per_player: false, initial_value: 1 }

setup:
  - { action: SHUFFLE, target: zones.deck }   # shuffle
  - action: DEAL
    from: zones.deck
    to: zones.hand   # all hands

flow:
  states: [ Playing, Over ]
  initial_state: Playing
  # The phases.
  turn_structure:
    - Ask
    - Draw # one card
  # The end.
  transitions:
    - from: Playing
      to: Over
      condition:
        not:
          # deck not empty
          isGreaterThan:
            - path: game.deck.card_count   # left

            - value: 0

rules:
  - id: ask
    trigger: on.phase.Ask
    effect:
      - action: REQUEST_INPUT
        player: current
        # Who is asked.
        options:
          type: player
        filter:
          not:
            isEqual: [ { path: player.id }, { path: player.current.id } ]
        store_as: asked
      - action: SET_VARIABLE
        path: player.current.book_count
        value:
          # one more
          operator: "+"
          operands:
            - path: player.current.book_count
            - value: 1
      - { action: DRAW, player: current, count: 1 }
      - action: REPEAT_TURN
`;

const MODERN = `# A game of fish. # it's old
inherit: "base.cgml"
cgml_version: "1.3"   # soon 1.3

components:
  variables:
    # How many books.
    - name: book_count   # per player
      scope: per_player
      initial_value: 0
    - { name: plain, initial_value: 1 }

setup:
  - { action: SHUFFLE, target: { path: "$.zones.deck" } }   # shuffle
  - action: DEAL
    from: { path: "$.zones.deck" }
    to: { path: "$.players[*].zones.hand" }   # all hands

flow:
  states: { Playing: { phases: [ "Ask", "Draw" ] }, Over: { phases: [] } }
  initial_state: Playing
  # The phases.
  # The end.
  transitions:
    - from: Playing
      to: Over
      condition:
        not:
          # deck not empty
          - isGreaterThan:
              - path: "$.zones.deck.card_count"   # left

              - value: 0

rules:
  - id: ask
    trigger: on.phase.Ask
    effect:
      - action: REQUEST_INPUT
        player: current
        # Who is asked.
        options:
          filter:
            - path: "$.players[*]"
            - not: [ { isEqual: [ { path: "$.player.id" }, { path: "$.players[current].id" } ] } ]
        store_as: asked
      - action: SET_VARIABLE
        path: { path: "$.players[current].book_count" }
        value:
          # one more
          add:
            - path: "$.players[current].book_count"
            - value: 1
      - { action: MOVE, to: { path: "$.players[current].zones.hand" }, from: { top: [ { path: "$.zones.deck" } ] } }
      - action: EXTRA_TURN
        player: "current"
`;

test('only what is old is changed; comments, order and layout stay', () => {
  const base = { 'base.cgml': smallGame() };
  expect(migrated({ ...base, 'game.cgml': OLD })).toEqual({ 'game.cgml': MODERN });
  expect(migrated({ ...base, 'game.cgml': MODERN })).toEqual({});
  expect(readCgml({ ...base, 'game.cgml': MODERN }).root).toEqual(readCgml({ ...base, 'game.cgml': OLD }).root);
});

test('carriage returns stay too', () => {
  const files = (text: string) => ({ 'base.cgml': smallGame(), 'game.cgml': text.replaceAll('\n', '\r\n') });
  expect(migrated(files(OLD))).toEqual({ 'game.cgml': MODERN.replaceAll('\n', '\r\n') });
});

test('what is current stays as it is', () => expect(migrated({ 'game.cgml': smallGame() })).toEqual({}));

test('forms that 1.3 has no more', () => {
  check(withAction('{ action: SET_GAME_STATE, state: Over }'), withAction('{ action: SET_STATE, state: Over }'));
  check(
    withAction('action: IF\ncondition: count($.zones.deck) == 0\ndo: # then\n  - { action: REVERSE_ORDER }'),
    withAction('action: IF\ncondition: { path: "count($.zones.deck) == 0" }\nthen: # then\n  - { action: REVERSE_ORDER }'),
  );
  check(
    withAction('action: SHUFFLE\ntarget: player.current.hand'),
    withAction('action: SHUFFLE\ntarget: { path: "$.players[current].zones.hand" }'),
  );
});

test('one action where there should be a list', () =>
  check(
    smallGame({ setup: 'setup:\n  action: SHUFFLE\n  # the deck\n  target: { path: "$.zones.deck" }' }),
    smallGame({ setup: 'setup:\n  - action: SHUFFLE\n    # the deck\n    target: { path: "$.zones.deck" }' }),
  ));

test('parts of the game are changed with it, documents of their own are not', () => {
  const rule = (target: string) => `- { id: r, trigger: on.play, effect: [ { action: SHUFFLE, target: ${target} } ] }\n`;
  const files = {
    'game.cgml': smallGame({ cgml_version: 'cgml_version: "1.2"', rules: 'inherit: base.cgml\nrules:\n  - !include rules.yaml' }),
    'rules.yaml': rule('zones.deck'),
    'base.cgml': smallGame({ cgml_version: 'cgml_version: "1.2"', setup: 'setup: [ { action: SHUFFLE, target: zones.deck } ]' }),
  };
  expect(migrated(files)).toEqual({
    'game.cgml': files['game.cgml'].replace('"1.2"', '"1.3"'),
    'rules.yaml': rule('{ path: "$.zones.deck" }'),
  });
});

test('a game with errors is not changed', () => {
  const { changed, diagnostics } = migrate(
    new SourceFile('game.cgml', withAction('{ action: SHUFLE, target: zones.deck }', '1.2')),
    projectOf(),
  );
  expect(changed).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(['structure/unknown-value']);
});

test('what means different things in different places cannot be changed in one', () => {
  const files: Record<string, string> = {
    'game.cgml': smallGame({
      cgml_version: 'cgml_version: "1.2"',
      setup: 'setup: [ !include move.yaml ]',
      rules: 'rules: [ { id: r, trigger: on.play, effect: [ !include move.yaml ] } ]',
    }),
    'move.yaml': '{ action: SHUFFLE, target: zones.hand }\n',
  };
  const { changed, diagnostics } = migrate(new SourceFile('game.cgml', files['game.cgml']!), projectOf(files));
  expect(changed).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(['cgml/not-migrated']);
});
