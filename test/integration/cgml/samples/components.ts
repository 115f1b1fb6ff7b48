/** §7, §14 and §15: deck types, zone types, decks, zones, variables, ranks. */
import { gameText, noting } from '../../../support/cgml/game-text.ts';
import { files, sample, type Sample } from '../../../support/cgml/sample.ts';
import { values } from '../../../support/cgml/values.ts';

const [DECK, TABLE] = ['{ path: $.zones.deck }', '{ path: $.zones.table }'];
const SHUFFLED = `- { action: SHUFFLE, target: ${DECK} }`;
const IDLE = '- { action: INCREMENT, path: { path: $.x } }';

/** A deck of one composition. */
function deckOf(composition: string, more = ''): { deckTypes: string; decks: string; do: string } {
  return {
    deckTypes: `own:\n  composition: [ ${composition} ]\n${more === '' ? '' : `  ${more}`}`,
    decks: 'main: { type: own }',
    do: IDLE,
  };
}

/** Three cards, of whose order nobody knows, in a zone of the second of three players with this visibility. */
function seenWith(visibility: string, sees: readonly string[]): [parts: Parameters<typeof gameText>[0], expected: Sample['expected']] {
  return [
    {
      zoneTypes: `own: { ordering: lifo, visibility: ${visibility} }`,
      zones: '- { name: box, type: own, per_player: true }',
      setup: SHUFFLED,
      do: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[1].zones.box" }, count: 3 }\n- { action: SHUFFLE, target: { path: "$.players[1].zones.box" } }`,
    },
    { sees: Object.fromEntries(sees.map((seen, viewer) => [viewer, { 'box:1': seen }])) },
  ];
}

const [BOTH, COUNT, NOTHING, TOP] = ['3: 9H 8H JH', '3: ? ? ?', '-', '3: 9H ? ?'];
const THREE = { players: 3 };

export const COMPONENTS: readonly Sample[] = [
  sample(
    [
      'ComponentTypes.deck_types',
      'DeckType.composition',
      'Composition.template.type',
      'Composition.template.template',
      'Composition.template.values',
    ],
    'standard suits are C, D, H and S; every suit with every rank',
    deckOf('{ type: template, template: standard_suits, values: [ 2, A ] }'),
    {
      zones: { 'deck:none': '2C AC 2D AD 2H AH 2S AS' },
    },
  ),
  sample(
    'Composition.template.template',
    'another template is an error',
    deckOf('{ type: template, template: standard_suit, values: [ 2, A ] }'),
    {
      diagnostics: [
        'cgml/unknown-template components.component_types.deck_types.own.composition[0].template: There is no template "standard_suit". Did you mean "standard_suits"?',
      ],
    },
  ),
  sample(
    'Composition.template.suits',
    'suits of its own',
    deckOf('{ type: template, template: coloured, suits: [ red, blue ], values: [ 1, 2 ] }'),
    { zones: { 'deck:none': '1red 2red 1blue 2blue' } },
  ),
  sample(
    ['Composition.template.copies', 'Composition.template.except'],
    'several of each, and some left out',
    deckOf('{ type: template, template: standard_suits, suits: [ H, S ], values: [ 8, Q ], copies: 2, except: [ { rank: Q, suit: H } ] }'),
    { zones: { 'deck:none': 'own_8H own_8H own_8S own_8S QS QS' } },
  ),
  values(
    'properties of all cards of a template',
    { ...deckOf('{ type: template, template: standard_suits, suits: [ H ], values: [ 8 ], properties: { back: blue, worth: 4 } }') },
    [
      ['Composition.template.properties', 'path: $.zones.deck.top_card.properties.back', 'blue'],
      ['Composition.template.properties', 'path: $.zones.deck.top_card.properties.worth', 4],
    ],
  ),
  sample(
    ['Composition.card.type', 'Composition.card.properties', 'Composition.card.id', 'Composition.card.count'],
    'single cards',
    deckOf('{ type: card, id: joker, properties: { worth: 20 }, count: 2 }, { type: card, properties: { worth: 1 } }'),
    { zones: { 'deck:none': 'joker joker 1' } },
  ),
  sample(
    'Composition.card.properties',
    'what is printed on a card stands under it; beside it, it is an unknown key (§1: rigid structures)',
    deckOf('{ type: card, rank: 8, suit: H }'),
    { diagnostics: ['structure/unknown-key components.component_types.deck_types.own.composition[0].rank: What is printed on a card'] },
  ),
  sample(
    ['Composition.product.type', 'Composition.product.properties', 'Composition.product.copies', 'Composition.product.except'],
    'a card for every combination of properties',
    deckOf(
      '{ type: product, properties: { colour: [ red, blue ], number: [ 1, 2 ] }, copies: 2, except: [ { number: 2, colour: blue } ] }',
    ),
    {
      zones: { 'deck:none': 'red_1 red_1 red_2 red_2 blue_1 blue_1' },
    },
  ),
  values(
    'defaults of cards',
    deckOf(
      '{ type: card, id: plain, properties: { colour: red } }, { type: card, id: special, properties: { worth: 9 } }',
      'default_properties: { worth: 1, colour: grey }',
    ),
    [
      ['DeckType.default_properties', 'path: $.zones.deck.top_card.properties.worth', 1],
      ['DeckType.default_properties', 'path: $.zones.deck.top_card.properties.colour', 'red'],
      ['DeckType.default_properties', 'path: $.zones.deck.bottom_card.properties.worth', 9],
      ['DeckType.default_properties', 'path: $.zones.deck.bottom_card.properties.colour', 'grey'],
    ],
  ),
  values(
    'ranks',
    {
      deckTypes:
        'low:\n  composition: [ { type: template, template: standard_suits, suits: [ X ], values: [ J, 8 ] } ]\n  rank_hierarchy: [ J, 8 ]',
      decks: 'main: { type: few }\nlow: { type: low }',
      zones: '- { name: other, type: pile, of_deck: low }',
    },
    [
      ['DeckType.rank_hierarchy', 'rank_value: [ { top: [ $.zones.deck ] } ]', 0],
      ['rank_value by the deck of the card', 'rank_value: [ { bottom: [ $.zones.deck ] } ]', 3],
      ['rank_value by the deck of the card', 'rank_value: [ { top: [ $.zones.other ] } ]', 0],
      ['rank_value by the deck of the card', 'rank_value: [ { bottom: [ $.zones.other ] } ]', 1],
    ],
  ),
  sample(
    'ambiguous ranks',
    'a rank that two hierarchies place differently needs a card',
    {
      deckTypes:
        'low:\n  composition: [ { type: template, template: standard_suits, suits: [ X ], values: [ J, 8 ] } ]\n  rank_hierarchy: [ J, 8 ]',
      decks: 'main: { type: few }\nlow: { type: low }',
      zones: '- { name: other, type: pile, of_deck: low }',
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { rank_value: [ { value: J } ] } }',
    },
    {
      diagnostics: ['cgml/ambiguous-rank rules.act.effect[0].value.rank_value[0]'],
    },
  ),
  sample(
    ['ComponentTypes.zone_types', 'ZoneType.ordering', 'ZoneType.ordering=lifo'],
    'what came last is on top',
    {
      zoneTypes: 'own: { ordering: lifo }',
      zones: '- { name: box, type: own }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box }, count: 2 }\n- { action: MOVE, from: { path: $.zones.box }, to: ${TABLE} }`,
    },
    { zones: { 'box:none': '8H', 'table:none': '9H' } },
  ),
  sample(
    'ZoneType.ordering=fifo',
    'what came first is on top',
    {
      zoneTypes: 'own: { ordering: fifo }',
      zones: '- { name: box, type: own }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box }, count: 2 }\n- { action: MOVE, from: { path: $.zones.box }, to: ${TABLE} }`,
    },
    { zones: { 'box:none': '9H', 'table:none': '8H' } },
  ),
  sample(
    'ZoneType.ordering=unordered',
    'there is no order to observe',
    {
      zoneTypes: 'own: { ordering: unordered }',
      zones: '- { name: box, type: own }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box }, count: 3 }`,
    },
    { sees: { 0: { 'box:none': '3: 10H 8H 9H' } } },
  ),
  sample(
    ['ZoneType.ordering=shuffled', 'shuffled'],
    'a deck begins shuffled',
    {
      zoneTypes: 'own: { ordering: shuffled, visibility: { all: count_only } }',
      decks: 'main: { type: few }\nmore: { type: few }',
      zones: '- { name: box, type: own, of_deck: more }',
      do: IDLE,
    },
    {
      zones: { 'box:none': 'JH 9H 8H JS 10H 8S 10S 9S' },
      sees: { 0: { 'box:none': '8: ? ? ? ? ? ? ? ?' } },
    },
  ),
  sample(
    'shuffled',
    'what enters goes to a random place, of which nobody knows',
    {
      zoneTypes: 'own: { ordering: shuffled, visibility: { all: count_only } }',
      decks: 'main: { type: few }\nmore: { type: few }',
      zones: '- { name: box, type: own, of_deck: more }',
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE} }\n- { action: MOVE, from: ${TABLE}, to: { path: $.zones.box } }`,
    },
    {
      zones: { 'box:none': 'JH 9H 8H JS 10H 8H 8S 10S 9S' },
      sees: { 0: { 'box:none': '9: ? ? ? ? ? ? ? ? ?' } },
    },
  ),
  sample(
    ['ZoneType.visibility', 'Visibility.all', 'Visibility.all=all'],
    'everybody sees everything',
    ...seenWith('{ all: all }', [BOTH, BOTH, BOTH]),
    THREE,
  ),
  sample('ZoneType.visibility', 'without it everybody sees everything', ...seenWith('{}', [BOTH, BOTH, BOTH]), THREE),
  sample('Visibility.all=count_only', 'everybody sees how many', ...seenWith('{ all: count_only }', [COUNT, COUNT, COUNT]), THREE),
  sample('Visibility.all=hidden', 'nobody sees even how many', ...seenWith('{ all: hidden }', [NOTHING, NOTHING, NOTHING]), THREE),
  sample(
    'Visibility.all=top_card_only',
    'everybody sees the top card, and how many',
    ...seenWith('{ all: top_card_only }', [TOP, TOP, TOP]),
    THREE,
  ),
  sample(
    ['Visibility.owner', 'Visibility.owner=all', 'Visibility.others', 'Visibility.others=count_only'],
    'the owner sees the cards, others how many',
    ...seenWith('{ owner: all, others: count_only }', [COUNT, BOTH, COUNT]),
    THREE,
  ),
  sample(
    ['Visibility.owner=count_only', 'Visibility.others=all'],
    'others see the cards, the owner how many',
    ...seenWith('{ owner: count_only, others: all }', [BOTH, COUNT, BOTH]),
    THREE,
  ),
  sample(
    ['Visibility.owner=hidden', 'Visibility.others=top_card_only'],
    'others see the top card, the owner nothing',
    ...seenWith('{ owner: hidden, others: top_card_only }', [TOP, NOTHING, TOP]),
    THREE,
  ),
  sample(
    ['Visibility.owner=top_card_only', 'Visibility.others=hidden'],
    'the owner sees the top card, others nothing',
    ...seenWith('{ owner: top_card_only, others: hidden }', [NOTHING, TOP, NOTHING]),
    THREE,
  ),
  sample(
    ['ZoneType.default_face', 'ZoneType.default_face=down'],
    'cards that enter lie face down, and show nobody what they are',
    {
      setup: SHUFFLED,
      zoneTypes: 'own: { ordering: lifo, default_face: down }',
      zones: '- { name: box, type: own }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box } }`,
    },
    { sees: { 0: { 'box:none': '1: ?(down)' } } },
  ),
  sample(
    'ZoneType.default_face=up',
    'face up is the default, and undoes face down',
    {
      setup: SHUFFLED,
      zoneTypes: 'own: { ordering: lifo, default_face: down }\nopen: { ordering: lifo, default_face: up }',
      zones: '- { name: box, type: own }\n- { name: shown, type: open }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box }, count: 2 }\n- { action: MOVE, from: { path: $.zones.box }, to: { path: $.zones.shown } }\n- { action: MOVE, from: { path: $.zones.box }, to: ${TABLE} }`,
    },
    {
      sees: { 0: { 'shown:none': '1: 9H', 'table:none': '1: JH' } },
    },
  ),
  sample(
    ['Components.decks', 'Deck.type'],
    'decks have a type, also with its full name',
    { decks: 'main: { type: deck_types.few }', do: IDLE },
    { zones: { 'deck:none': '8H 9H 10H JH 8S 9S 10S JS' } },
  ),
  sample(
    'Components.decks',
    'a deck that no zone names is a warning',
    { decks: 'main: { type: few }\nother: { type: few }', do: IDLE },
    {
      diagnostics: [
        'warning cgml/deck-without-zone components.decks.other: No zone names the deck "other" by "of_deck", so that its cards are nowhere.',
      ],
    },
  ),
  sample(
    'Deck.type',
    'an unknown type is an error',
    { decks: 'main: { type: fw }', do: IDLE },
    { diagnostics: ['cgml/unknown-deck-type components.decks.main.type: There is no deck type "fw". Did you mean "few"?'] },
  ),
  sample(
    ['Components.zones', 'Zone.name', 'Zone.type'],
    'zones have a type, also with its full name',
    { zones: '- { name: box, type: zone_types.pile }', do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.box } }` },
    { zones: { 'box:none': '8H' } },
  ),
  sample(
    'Zone.type',
    'an unknown type is an error',
    { zones: '- { name: box, type: pipe }', do: IDLE },
    { diagnostics: ['cgml/unknown-zone-type components.zones.box.type: There is no zone type "pipe". Did you mean "pile"?'] },
  ),
  sample(
    'Zone.name',
    'two zones of one name are an error',
    { zones: '- { name: deck, type: pile }', do: IDLE },
    { diagnostics: ['cgml/duplicate-name components.zones.deck.name: There are two zones "deck".'] },
  ),
  sample(
    'names of zones are unique within a scope',
    'the table and every player have a zone of one name',
    {
      zones: '- { name: row, type: dark }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.row }, count: 2 }
- { action: MOVE, from: { path: $.zones.row }, to: { path: "$.players[1].zones.row" } }
- { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ { mul: [ { count: [ { path: $.zones.row } ] }, 10 ] }, { count: [ { path: "$.players[1].row" } ] } ] } }
- { action: SET_VARIABLE, path: { path: $.log }, value: { count: [ { path: $.row } ] } }`,
    },
    { zones: { 'table_row:none': '8H', 'row:0': '', 'row:1': '9H' }, variables: { x: 11, log: 1 } },
  ),
  sample(
    'names of zones are unique within a scope',
    'rules hear from which of the two a card comes',
    {
      zones: '- { name: hand, type: pile }',
      setup: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.hand } }\n- { action: MOVE, from: ${DECK}, to: { path: "$.players[0].zones.hand" } }`,
      do: `- { action: MOVE, from: { path: $.zones.hand }, to: { path: $.zones.table } }\n- { action: MOVE, from: { path: "$.players[0].zones.hand" }, to: { path: $.zones.table } }`,
      rules: noting('played', 'on.play', 1),
    },
    { zones: { 'table:none': '9H 8H' }, variables: { log: 1 } },
  ),
  sample(
    ['Zone.of_deck', 'of_deck never duplicates'],
    'a deck begins in the first zone that names it; others that name it begin empty',
    { zones: '- { name: waste, type: pile, of_deck: main }', do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.waste } }` },
    { zones: { 'deck:none': '9H 10H JH 8S 9S 10S JS', 'waste:none': '8H' } },
  ),
  sample(
    'of_deck never duplicates',
    'zones of players that name it begin empty, too',
    { zones: '- { name: mine, type: pile, of_deck: main, per_player: true }', do: IDLE },
    { zones: { 'deck:none': '8H 9H 10H JH 8S 9S 10S JS', 'mine:0': '', 'mine:1': '' } },
  ),
  sample(
    'Zone.of_deck',
    'named only by zones of players, each begins with a deck',
    { decks: 'main: { type: few }\nown: { type: few }', zones: '- { name: mine, type: pile, of_deck: own, per_player: true }', do: IDLE },
    { zones: { 'mine:0': '8H 9H 10H JH 8S 9S 10S JS', 'mine:1': '8H 9H 10H JH 8S 9S 10S JS' } },
  ),
  sample(
    'Zone.of_deck',
    'an unknown deck is an error',
    { zones: '- { name: box, type: pile, of_deck: mein }', do: IDLE },
    { diagnostics: ['cgml/unknown-deck components.zones.box.of_deck: There is no deck "mein". Did you mean "main"?'] },
  ),
  sample(
    ['Zone.per_player', 'Zone.owner_scope', 'Zone.owner_scope=player', 'Zone.owner_scope=global'],
    'each player has one; the scope may say so',
    {
      zones:
        '- { name: a, type: pile, per_player: true }\n- { name: b, type: pile, owner_scope: player }\n- { name: c, type: pile, owner_scope: global }\n- { name: d, type: pile, per_player: false }',
      do: `- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.a" } }\n- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.b" } }\n- { action: MOVE, from: ${DECK}, to: { path: $.zones.c } }\n- { action: MOVE, from: ${DECK}, to: { path: $.zones.d } }`,
    },
    {
      zones: { 'a:0': '8H', 'a:1': '9H', 'b:0': '10H', 'b:1': 'JH', 'c:none': '8S', 'd:none': '9S' },
    },
  ),
  sample(
    'Zone.owner_scope=team',
    'partners share one',
    {
      meta: 'name: Sample\nplayers: { min: 4, max: 4, teams: { red: [0, 2], blue: [1, 3] } }',
      zones: '- { name: tricks, type: pile, owner_scope: team }',
      do: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[1].zones.tricks" } }\n- { action: MOVE, from: ${DECK}, to: { path: "$.players[3].zones.tricks" } }\n- { action: MOVE, from: { path: "$.players[1].zones.tricks" }, to: { path: "$.players[0].zones.tricks" } }`,
    },
    {
      zones: { 'tricks:0': '9H', 'tricks:1': '8H' },
    },
    { players: 4 },
  ),
  values(
    'types of variables',
    {
      variables:
        '- { name: number, initial_value: -3 }\n- { name: truth, initial_value: true }\n- { name: text, initial_value: red }\n- { name: later }\n- { name: nobody, initial_value: null }',
      do: '- { action: SET_VARIABLE, path: { path: $.later }, value: { path: $currentPlayer } }\n- { action: SET_VARIABLE, path: { path: $.nobody }, value: { path: $.zones.deck.top_card } }',
    },
    [
      [['Components.variables', 'Variable.name', 'Variable.initial_value'], 'path: $.number', -3],
      ['Variable.initial_value', 'path: $.truth', true],
      ['Variable.initial_value', 'path: $.text', 'red'],
      ['variables without a value', 'path: $.later', 'seat 0'],
      ['variables without a value', 'path: $.nobody', '8H'],
    ],
  ),
  sample(
    'Variable.name',
    'two variables of one name are an error',
    { variables: '- { name: x, initial_value: 3 }', do: IDLE },
    { diagnostics: ['cgml/duplicate-name components.variables.x.name: There are two variables "x".'] },
  ),
  sample(
    ['Variable.scope', 'Variable.scope=global', 'Variable.scope=per_player'],
    'one of the game, or one of each player',
    {
      variables: '- { name: a, scope: global, initial_value: 1 }\n- { name: b, scope: per_player, initial_value: 2 }',
      do: '- { action: INCREMENT, path: { path: $.a } }\n- { action: INCREMENT, path: { path: $currentPlayer.b } }',
    },
    { variables: { a: 2, b: [3, 2] } },
  ),
  values(
    'computed variables',
    {
      variables:
        '- { name: all_cards, computed: true, expression: { sum: [ { count: [ $.zones.deck ] }, { count: [ $.zones.table ] } ] } }\n- { name: twice, scope: per_player, computed: true, expression: { mul: [ { path: $player.score }, 2 ] } }\n- { name: initial, computed: true, initial_value: { add: [ $.x, 1 ] } }',
      do: '- { action: SET_VARIABLE, path: { path: "$.players[1].score" }, value: 4 }',
    },
    [
      [['Variable.computed', 'Variable.expression'], 'path: $.all_cards', 8],
      [['Variable.computed', 'Variable.scope=per_player'], 'path: "$.players[1].twice"', 8],
      ['Variable.computed', 'sum: [ { path: "$.players[*].twice" } ]', 8],
      [['Variable.computed', 'Variable.initial_value'], 'path: $.initial', 1],
    ],
  ),
  sample(
    'Variable.computed',
    'a computed variable follows what it is computed from',
    {
      variables: '- { name: twice, computed: true, expression: { mul: [ $.x, 2 ] } }',
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: 5 }\n- { action: SET_VARIABLE, path: { path: $.log }, value: { path: $.twice } }',
    },
    { variables: { log: 10 } },
  ),
  sample(
    'Variable.computed',
    'one that nothing reads is judged, too',
    {
      variables:
        '- { name: some, computed: true, expression: { count: [ { path: $.zones.tabel } ] } }\n- { name: own, scope: per_player, computed: true, expression: { count: [ { path: "$.players[$player].zones.hand" } ] } }',
    },
    { diagnostics: ['cgml/unknown-zone'] },
  ),
  sample(
    'Variable.computed',
    'one that depends on itself is an error',
    {
      variables:
        '- { name: a, computed: true, expression: { add: [ $.b, 1 ] } }\n- { name: b, computed: true, expression: { add: [ $.a, 1 ] } }',
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { path: $.a } }',
    },
    { diagnostics: ['cgml/cyclic-variable'] },
  ),
  sample(
    'Variable.computed',
    'one cannot be set',
    {
      variables: '- { name: twice, computed: true, expression: { mul: [ $.x, 2 ] } }',
      do: '- { action: SET_VARIABLE, path: { path: $.twice }, value: 5 }',
    },
    { diagnostics: ['cgml/not-a-variable'] },
  ),
  sample(
    'Variable.expression',
    'a computed variable needs an expression',
    { variables: '- { name: twice, computed: true }', do: IDLE },
    { diagnostics: ['cgml/computed-without-expression'] },
  ),
  sample(
    ['Components.events'],
    'custom events are declared',
    {
      events: '[ scored ]',
      do: '- { action: EMIT, event: scored }',
      rules: '- { id: heard, trigger: on.scored, effect: [ { action: INCREMENT, path: { path: $.x } } ] }',
    },
    { variables: { x: 1 } },
  ),
  files(
    [
      'Components.component_types',
      'DeckType.description',
      'ZoneType.description',
      'Deck.description',
      'Zone.description',
      'Variable.description',
    ],
    'descriptions have no effect',
    {
      'game.cgml': gameText({
        deckTypes: 'own: { composition: [ { type: card, id: a, properties: { n: 1 } } ], description: A deck. }',
        zoneTypes: 'box: { description: A box. }',
        decks: 'main: { type: own, description: The deck. }',
        zones: '- { name: b, type: box, description: The box. }',
        variables: '- { name: v, initial_value: 1, description: A variable. }',
        do: IDLE,
      }),
    },
    { zones: { 'deck:none': 'a' } },
  ),
];
