/** §3, §4, §17, §18 and §19: the document as a whole, meta, what is wrong with it, and chance. */
import { gameText } from '../../../support/cgml/game-text.ts';
import { files, sample, type Expected, type Sample } from '../../../support/cgml/sample.ts';

const IDLE = '- { action: INCREMENT, path: { path: $.x } }';
const PLAIN = gameText({ do: IDLE });

/** The usual game without a section of it. */
function without(section: string, diagnostic: string): Sample {
  const text = PLAIN.replace(new RegExp(`^${section}:.*\\n(?: .*\\n)*`, 'm'), '');
  return files([`Game.${section}`, 'required keys'], `${section} is required`, { 'game.cgml': text }, { diagnostics: [diagnostic] });
}

function titled(shows: string | readonly string[], title: string, name: string, text: string, expected: Expected): Sample {
  return files(shows, title, { [name]: text }, expected, { main: name });
}

export const DOCUMENT: readonly Sample[] = [
  titled('files', '.cgml', 'game.cgml', PLAIN, { variables: { x: 1 } }),
  titled('files', '.yml and .yaml by cgml_version', 'game.yaml', PLAIN, { variables: { x: 1 } }),
  sample(
    ['Game.cgml_version', 'Game.meta', 'Game.components', 'Game.flow', 'Game.rules'],
    'a game has these sections',
    { do: IDLE },
    { variables: { x: 1 } },
  ),
  files('Game.cgml_version', 'the version may be a number', { 'game.cgml': PLAIN.replace('"1.3"', '1.3') }, { variables: { x: 1 } }),
  files(
    'Game.cgml_version',
    'another version is an error',
    { 'game.cgml': PLAIN.replace('"1.3"', '"1.4"') },
    { diagnostics: ['cgml/version cgml_version: There is no version 1.4 of CGML here: cgml_version is "1.3" or "1.2".'] },
  ),
  without('cgml_version', 'cgml/version: The game does not say in which version of CGML it is written'),
  without('meta', '"meta"'),
  without('components', '"components"'),
  without('setup', '"setup"'),
  without('flow', '"flow"'),
  without('rules', '"rules"'),
  files(
    'unknown keys',
    'an unknown key is an error with the nearest one',
    { 'game.cgml': PLAIN.replace('\nsetup:', '\nsteup:') },
    { diagnostics: ['did you mean "setup"?'] },
  ),
  files(
    'unknown keys',
    'imports and inherit are among those that are known',
    { 'game.cgml': `${PLAIN}\nzebra: 1\n` },
    { diagnostics: ['Known keys: cgml_version, meta, components, setup, flow, rules, imports, inherit.'] },
  ),
  files(
    'unknown keys',
    'deep inside, too',
    { 'game.cgml': PLAIN.replace('of_deck:', 'of_dekc:') },
    { diagnostics: ['did you mean "of_deck"?'] },
  ),
  sample(
    ['Meta.name', 'Meta.author', 'Meta.description', 'Meta.version', 'Meta.players', 'Players.min', 'Players.max'],
    'what the game is called, by whom, and for how many',
    { meta: 'name: My Game\nauthor: Somebody\ndescription: A game.\nversion: 2\nplayers: { min: 2, max: 3 }', do: IDLE },
    {
      gameDef: {
        meta: { id: 'my-game', name: 'My Game', author: 'Somebody', description: 'A game.', version: '2', players: { min: 2, max: 3 } },
      },
    },
  ),
  sample(
    'unknown fields of meta',
    'are ignored (§4), with a warning',
    {
      meta: 'name: Sample\ngenre: shedding\nauthr: Somebody\nplayers: { min: 2, max: 2, minutes: 20 }\nrng: { algorithm: none }',
      do: IDLE,
    },
    {
      diagnostics: [
        'warning structure/unknown-key meta.genre: Nothing reads "genre" here',
        'warning structure/unknown-key meta.authr: The meta has an unknown key "authr"; did you mean "author"?',
        'warning structure/unknown-key meta.players.minutes: Nothing reads "minutes" here',
        'warning structure/unknown-key meta.rng.algorithm: Nothing reads "algorithm" here',
      ],
      variables: { x: 1 },
    },
  ),
  files(
    'unknown fields of meta',
    'a section that is indented into it is not one of them',
    { 'game.cgml': PLAIN.replace(/setup:\n( .*\n)*/, '').replace('meta:\n', 'meta:\n  setup: []\n') },
    { diagnostics: ['structure/unknown-key meta.setup: "setup" is indented too far'] },
  ),
  sample(
    'Players.ids',
    'seats have names for paths',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2, ids: [ north, south ] }',
      do: '- { action: INCREMENT, path: { path: "$.players[by_id=south].score" } }',
    },
    { variables: { score: [0, 1] } },
  ),
  sample(
    'Players.teams',
    'teams have seats',
    {
      meta: 'name: Sample\nplayers: { min: 4, max: 4, teams: { red: [ 0, 2 ], blue: [ 1, 3 ] } }',
      do: '- { action: INCREMENT, path: { path: "$.players[team=blue].score" } }',
    },
    {
      variables: { score: [0, 1, 0, 1] },
      gameDef: {
        flow: {
          teams: [
            { id: 'red', seats: [0, 2] },
            { id: 'blue', seats: [1, 3] },
          ],
        },
      },
    },
    { players: 4 },
  ),
  sample(
    ['Meta.rng', 'Rng.deterministic', 'Rng.seed', 'an offered seed'],
    'the seed is an offer to whoever starts a match',
    { meta: 'name: Sample\nplayers: { min: 2, max: 2 }\nrng: { deterministic: true, seed: 12345 }', do: IDLE },
    { gameDef: { presentation: { seed: '12345' } } },
  ),
  sample(
    'hints for the table',
    'notes called presentation, and the names of seats',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2, ids: [North, South] }\nmeta: { presentation: { surface: green }, rating: 5 }',
      variables: '- { name: tally, initial_value: 0, meta: { presentation: { internal: true }, since: 1.1 } }',
      do: IDLE,
    },
    {
      gameDef: {
        presentation: { surface: 'green', seats: [{ name: 'North' }, { name: 'South' }] },
        variables: { global: { tally: { presentation: { internal: true } } } },
      },
    },
  ),
  sample(
    'hints for the table',
    'hints that nobody knows are told with the nearest ones',
    { meta: 'name: Sample\nplayers: { min: 2, max: 2 }\nmeta: { presentation: { surfaces: green } }', do: IDLE },
    { diagnostics: ['structure/unknown-key meta.meta.presentation: The game presentation has an unknown key "surfaces"'] },
  ),
  sample(
    'Rng.seed',
    'it is a whole number',
    { meta: 'name: Sample\nplayers: { min: 2, max: 2 }\nrng: { seed: 1.5 }', do: IDLE },
    { diagnostics: ['cgml/missing-capability meta.rng.seed: 1.5 is not an integer.'] },
  ),
  sample(
    'randomness comes from the seed',
    'of a match, whatever the document offers',
    {
      meta: 'name: Sample\nplayers: { min: 2, max: 2 }\nrng: { deterministic: true, seed: 2 }',
      do: '- { action: SHUFFLE, target: { path: $.zones.deck } }',
    },
    { zones: { 'deck:none': 'JH 9H 8H JS 10H 8S 10S 9S' } },
    { seed: 1 },
  ),
  files(
    [
      'Meta.meta',
      'Players.meta',
      'Rng.meta',
      'Components.meta',
      'ComponentTypes.meta',
      'DeckType.meta',
      'Composition.template.meta',
      'Composition.card.meta',
      'Composition.product.meta',
      'ZoneType.meta',
      'Deck.meta',
      'Zone.meta',
      'Variable.meta',
      'Flow.meta',
      'State.meta',
      'Transition.meta',
      'WinCondition.meta',
      'Rule.meta',
      'Action.meta',
    ],
    'blocks called meta may hold anything, and have no effect',
    {
      'game.cgml': gameText({
        meta: 'name: Sample\nplayers: { min: 2, max: 2, meta: { a: 1 } }\nrng: { seed: 1, meta: [ b ] }\nmeta: { genre: trick-taking, any: { thing: [ 1, 2 ] } }',
        deckTypes:
          'own: { composition: [ { type: template, template: standard_suits, suits: [ H ], values: [ 8 ], meta: 1 }, { type: card, properties: { n: 1 }, meta: c }, { type: product, properties: { n: [ 2 ] }, meta: d } ], meta: { e: 1 } }',
        zoneTypes: 'own: { ordering: lifo, meta: { g: 1 } }',
        decks: 'main: { type: few, meta: { h: 1 } }',
        zones: '- { name: box, type: own, meta: { i: 1 } }',
        variables: '- { name: v, initial_value: 0, meta: { j: 1 } }',
        states: 'Play: { phases: [ Main ], meta: { k: 1 } }\nOver: { phases: [], meta: { l: 1 } }',
        flow: 'meta: { m: 1 }',
        transitions: '- { from: Play, to: Over, meta: { n: 1 } }',
        win: 'evaluator: { path: "$.players[0]" }\nmeta: { o: 1 }',
        rule: 'meta: { p: 1 }',
        do: '- { action: INCREMENT, path: { path: $.x }, meta: { q: 1 } }',
      }).replace('  component_types:\n', '  meta: { r: 1 }\n  component_types:\n    meta: { s: 1 }\n'),
    },
    { variables: { x: 1 }, wins: [0] },
  ),
  files(
    'YAML mistakes',
    'are told with their place',
    { 'game.cgml': PLAIN.replace('initial_state: Play', 'initial_state: "Play') },
    { diagnostics: ['yaml/'] },
  ),
];
