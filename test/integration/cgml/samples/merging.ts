/** §5: imports, includes and inheritance. */
import { gameText, noting } from '../../../support/cgml/game-text.ts';
import { files, type Sample } from '../../../support/cgml/sample.ts';

const BASE = gameText({
  zones: '- { name: extra, type: pile }',
  setup: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table } }',
  rules: [noting('one', 'on.phase.Main', 1), noting('two', 'on.phase.Main', 2)].join('\n'),
});

/** A game that inherits from the base. */
function child(text: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { 'game.cgml': `inherit: 'base.cgml'\ncgml_version: "1.3"\n${text}`, 'base.cgml': BASE, ...more };
}

/** The usual game, some part of which is in other files. */
function made(of: string, by: string, more: Readonly<Record<string, string>>): Record<string, string> {
  const text = gameText({ do: '- { action: INCREMENT, path: { path: $.x } }' });
  if (!text.includes(of)) throw new Error(`no ${of}`);
  return { 'game.cgml': text.replace(of, by), ...more };
}

/** A small game on top of a part of the library, with one card in each hand. */
function withLibrary(name: string, action: string): string {
  return `cgml_version: "1.3"
imports: [ cgml:${name} ]
meta: { name: Sample, players: { min: 2, max: 2 } }
setup:
  - { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.hand" } }
flow:
  states: { Play: { phases: [ Main ] }, Over: { phases: [] } }
  initial_state: Play
  transitions: [ { from: Play, to: Over } ]
rules:
  - id: act
    trigger: on.phase.Main
    effect:
      ${action}
`;
}

export const MERGING: readonly Sample[] = [
  files(
    '!include',
    'a file in its place',
    made('pile: { ordering: lifo }', "pile: !include 'parts/pile.yaml'", { 'parts/pile.yaml': 'ordering: lifo\n' }),
    { variables: { x: 1 } },
  ),
  files(
    '!include',
    'a list of rules in a list of rules',
    {
      'game.cgml': gameText({
        rules: "- !include 'rules.yaml'\n- { id: last, trigger: on.phase.Main, effect: [ { action: INCREMENT, path: { path: $.x } } ] }",
      }),
      'rules.yaml': [noting('one', 'on.phase.Main', 1), noting('two', 'on.phase.Main', 2)].join('\n'),
    },
    { variables: { log: 12, x: 1 } },
  ),
  files(
    '!include',
    'files may include files, relative to themselves',
    made('pile: { ordering: lifo }', "pile: !include 'parts/pile.yaml'", {
      'parts/pile.yaml': "ordering: !include 'order.yaml'\n",
      'parts/order.yaml': 'lifo\n',
    }),
    { variables: { x: 1 } },
  ),
  files(
    '!include',
    'the part of a document that belongs there',
    made('pile: { ordering: lifo }', "pile: !include 'types.yaml'", {
      'types.yaml': 'components:\n  component_types:\n    zone_types:\n      pile: { ordering: lifo }\n',
    }),
    { variables: { x: 1 } },
  ),
  files(
    'imports',
    'documents that come before this one',
    made('setup:', "imports:\n  - !include 'more.yaml'\nsetup:", { 'more.yaml': noting('imported', 'on.phase.Main', 5) }),
    { variables: { log: 5, x: 1 } },
  ),
  files(
    'imports',
    'what the game says goes before what it imports',
    made('setup:', "imports:\n  - !include 'more.yaml'\nsetup:", {
      'more.yaml': 'variables:\n  - { name: x, initial_value: 9 }\n  - { name: more, initial_value: 7 }\n',
    }),
    { variables: { x: 1, more: 7 } },
  ),
  files(
    'URLs',
    'the standard deck of the bundled library',
    made('setup:', "imports:\n  - !include 'https://cgml.io/core-components/v1/standard_52.yaml'\nsetup:", {}),
    { variables: { x: 1 } },
  ),
  files(
    'URLs',
    'the library by short names',
    {
      'game.cgml': gameText({
        do: '- { action: INCREMENT, path: { path: $.x } }',
        decks: 'main: { type: few }\nfull: { type: standard_52 }',
        zones: '- { name: stock, type: draw_pile, of_deck: full }',
      }).replace('setup:', 'imports: [ cgml:standard_52, cgml:zones ]\nsetup:'),
    },
    { variables: { x: 1 }, sees: { 0: { 'stock:none': `52:${' ?(down)'.repeat(52)}` } } },
  ),
  files(
    'URLs',
    'what games of tricks have in common',
    {
      'game.cgml': withLibrary(
        'trick_taking',
        '- { action: MOVE, from: { path: "$.players[current].zones.hand" }, to: { path: "$.players[current].zones.trick" } }',
      ),
    },
    { variables: { lead_suit: 'H', tricks_taken: [0, 0] }, zones: { 'trick:0': '5H' } },
  ),
  files(
    'URLs',
    'what games of shedding have in common',
    {
      'game.cgml': withLibrary(
        'shedding',
        '- { action: MOVE, from: { path: "$.players[current].zones.hand" }, to: { path: $.zones.discard } }',
      ),
    },
    { zones: { 'discard:none': '5H' } },
  ),
  files(
    'URLs',
    'others are neither downloaded nor guessed',
    made('setup:', "imports:\n  - !include 'https://example.com/x.yaml'\nsetup:", {}),
    {
      diagnostics: [
        'cgml/include-not-found: "https://example.com/x.yaml" is neither in the bundled library nor in the local cache. Allow the program to download it (--allow-network)',
      ],
    },
  ),
  files('paths of files', 'a file that is not there is an error', made('setup:', "imports:\n  - !include 'mroe.yaml'\nsetup:", {}), {
    diagnostics: ['cgml/include-not-found'],
  }),
  files('paths of files', 'they stay inside the root', made('setup:', "imports:\n  - !include '../more.yaml'\nsetup:", {}), {
    diagnostics: ['cgml/include-outside: "../more.yaml" leads out of the root of the game.'],
  }),
  files(
    'inherit',
    'what an unread parent may have is not missing: only the circle is told',
    { 'game.cgml': `cgml_version: "1.3"\ninherit: game.cgml\nmeta: { name: Child }\n` },
    { diagnostics: ['cgml/include-cycle'] },
  ),
  files(
    'imports',
    'nor what an import may have that is written wrongly, or is not there',
    { 'game.cgml': `cgml_version: "1.3"\nimports: [ 5, none.yaml ]\nmeta: { name: Child }\n` },
    { diagnostics: ['cgml/include-form', 'cgml/include-not-found'] },
  ),
  files(
    'rules merge by id',
    'the entry of the child takes the place of the whole entry (§5.1): what it leaves out is missing, which is said',
    child('meta: { name: Child }\nrules:\n  - id: one\n    effect: [ { action: INCREMENT, path: { path: $.x } } ]\n'),
    {
      diagnostics: [
        'structure/missing-key rules.one: The rule "one" lacks "trigger": a string. It takes the place of the whole entry in base.cgml',
      ],
    },
  ),
  files('zones merge by name', 'likewise', child('components:\n  zones: [ { name: extra } ]\n'), {
    diagnostics: ['lacks "type": a string. It takes the place of the whole entry in base.cgml'],
  }),
  files(
    'paths of files',
    'a circle is told with its chain',
    made('setup:', "imports:\n  - !include 'a.yaml'\nsetup:", { 'a.yaml': "imports: [ 'b.yaml' ]\n", 'b.yaml': "imports: [ 'a.yaml' ]\n" }),
    { diagnostics: ['b.yaml:1:12 cgml/include-cycle: The files include one another in a circle: a.yaml → b.yaml → a.yaml.'] },
  ),
  files('inherit', 'a child has everything of its base', child(''), { variables: { log: 12 }, zones: { 'table:none': '8H' } }),
  files(
    'inherit',
    'meta, components, setup, flow and rules',
    child('meta: { name: Child }\nsetup:\n  - { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.extra } }\n'),
    { gameDef: { meta: { name: 'Child', players: { min: 2, max: 4 } } }, zones: { 'table:none': '', 'extra:none': '8H' } },
  ),
  files(
    'maps merge by key',
    'what stands under a key of the child replaces what the base has there',
    child(
      'components:\n  component_types:\n    zone_types:\n      pile: { ordering: fifo }\nflow:\n  states:\n    Play: { phases: [ Main, More ] }\n  transitions: [ { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: More } ] } } ]\n',
    ),
    {
      gameDef: {
        flow: { states: [{ id: 'Play', phases: [{ id: 'Main' }, { id: 'More' }] }, { id: 'Over' }] },
        zones: [
          { id: 'deck', ordering: 'stack' },
          { id: 'table', ordering: 'queue' },
          { id: 'hand' },
          { id: 'row', ordering: 'queue' },
          { id: 'extra' },
        ],
      },
    },
  ),
  files(
    'rules merge by id',
    'in the place of their namesake; new ones come after',
    child(`rules:\n  ${noting('three', 'on.phase.Main', 3)}\n  ${noting('one', 'on.phase.Main', 7)}\n`),
    { variables: { log: 723 } },
  ),
  files('disabled', 'deletes a rule', child('rules:\n  - { id: one, disabled: true }\n'), { variables: { log: 2 } }),
  files('disabled', 'deletes a zone', child('components:\n  zones:\n    - { name: extra, disabled: true }\n'), {
    gameDef: { zones: [{ id: 'deck' }, { id: 'table' }, { id: 'hand' }, { id: 'row' }] },
  }),
  files(
    'zones merge by name',
    'a zone of the child replaces its namesake',
    child('components:\n  zones:\n    - { name: extra, type: pile, per_player: true }\n'),
    { gameDef: { zones: [{ id: 'deck' }, { id: 'table' }, { id: 'hand' }, { id: 'row' }, { id: 'extra', owner: 'player' }] } },
  ),
  files(
    'decks merge by name',
    'a deck of the child replaces its namesake',
    child(
      'components:\n  component_types:\n    deck_types:\n      one: { composition: [ { type: card, id: single, properties: { n: 1 } } ] }\n  decks:\n    main: { type: one }\n',
    ),
    { zones: { 'table:none': 'single', 'deck:none': '' } },
  ),
  files(
    'types merge by name',
    'a deck type of the child replaces its namesake',
    child(
      'components:\n  component_types:\n    deck_types:\n      few: { composition: [ { type: card, id: single, properties: { n: 1 } } ] }\n',
    ),
    { zones: { 'table:none': 'single' } },
  ),
  files(
    'variables merge by name',
    'a variable of the child replaces its namesake',
    child('components:\n  variables:\n    - { name: x, initial_value: 6 }\n'),
    { variables: { x: 6, log: 12 } },
  ),
  files(
    'transitions merge by from, to and id',
    'the same states and id replace; others are added',
    {
      'game.cgml': `inherit: 'base.cgml'\nflow:\n  transitions:\n    - { from: Play, to: Over, condition: { isEqual: [ { path: $.log }, 11 ] } }\n    - { id: other, from: Play, to: Over, condition: { isEqual: [ { path: $.log }, 1 ] }, order: 9 }\n    - { id: named, from: Play, to: Over, disabled: true }\n`,
      'base.cgml': gameText({
        transitions: '- { from: Play, to: Over }\n- { id: named, from: Play, to: Over }',
        rules: noting('one', 'on.phase.Main', 1),
      }),
    },
    { variables: { log: 1 }, gameDef: { flow: { transitions: [{ when: { right: 11 } }, { id: 'other' }] } } },
  ),
  files(
    'setup is replaced',
    'the actions of the child come instead of those of its base',
    child('setup:\n  - { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, count: 2 }\n'),
    { zones: { 'table:none': '9H 8H' } },
  ),
  files(
    'several generations',
    'a base may have a base',
    {
      'game.cgml': `inherit: 'middle.cgml'\nrules:\n  ${noting('two', 'on.phase.Main', 8)}\n`,
      'middle.cgml': `inherit: 'base.cgml'\nrules:\n  ${noting('one', 'on.phase.Main', 7)}\n`,
      'base.cgml': BASE,
    },
    { variables: { log: 78 } },
  ),
  files(
    'valid after the merge',
    'what is missing is told after all files are joined',
    { 'game.cgml': `inherit: 'base.cgml'\n`, 'base.cgml': BASE.replace(/^flow:\n(?: .*\n)*/m, '') },
    { diagnostics: ['"flow"'] },
  ),
];
