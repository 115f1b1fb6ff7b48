/** §6: paths, selectors, anchors and functions. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';
import { values } from '../../../support/cgml/values.ts';

/** Two cards each in rows: 8H 9H, 10H JH and, with a third player, 8S 9S; the last one is on top. */
const DEALT = {
  setup: `
    - { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[*].zones.row" }, count: 2 }
    - { action: FOR_EACH_PLAYER, do: [ { action: SET_VARIABLE, path: { path: $player.score }, value: { path: $player.seat } } ] }`,
};

const NAMED = 'name: Sample\nplayers: { min: 3, max: 3, ids: [alice, bob, carol] }';
const TEAMS = 'name: Sample\nplayers: { min: 4, max: 4, teams: { red: [0, 2], blue: [1, 3] } }';

export const PATHS: readonly Sample[] = [
  values(
    'players',
    { ...DEALT, meta: NAMED, do: '- { action: CHOOSE_RANDOM, from: { list: [ { path: "$.players[2]" } ] }, store_as: chosen }' },
    [
      ['$.players', 'count: [ { path: $.players } ]', 3],
      ['$.players', 'sum: [ { map: [ { path: $.players }, { mul: [ { path: $.player.score }, { path: $.player.seat } ] } ] } ]', 5],
      ['$.players[*]', 'count: [ { path: "$.players[*]" } ]', 3],
      ['$.players[n]', 'path: "$.players[0]"', 'seat 0'],
      ['$.players[n]', 'path: "$.players[2]"', 'seat 2'],
      ['$.players[-n]', 'path: "$.players[-1]"', 'seat 2'],
      ['$.players[by_id=name]', 'path: "$.players[by_id=bob]"', 'seat 1'],
      ['$.players[by_id=seat]', 'path: "$.players[by_id=2]"', 'seat 2'],
      ['$.players[by_id=ref]', 'path: "$.players[by_id=ref:chosen]"', 'seat 2'],
      ['$.players[current]', 'path: "$.players[current]"', 'seat 0'],
      ['$.players[opponent]', 'count: [ { path: "$.players[opponent]" } ]', 2],
      ['$.players[opponent]', 'contains: [ { path: "$.players[opponent]" }, { path: $currentPlayer } ]', false],
      ['$.players[next]', 'path: "$.players[next]"', 'seat 1'],
      ['$.players[previous]', 'path: "$.players[previous]"', 'seat 2'],
      ['player fields', 'path: "$.players[1].id"', 'seat 1'],
      ['player fields', 'path: "$.players[1].seat"', 1],
      ['variables of players', 'path: "$.players[2].score"', 2],
      ['variables of players', 'sum: [ { path: "$.players[*].score" } ]', 3],
      ['variables of players', 'max: [ { path: "$.players[*].score" } ]', 2],
    ],
    { players: 3 },
  ),
  values('opponents of two', DEALT, [
    ['$.players[opponent]', 'count: [ { path: "$.players[opponent].zones.row" } ]', 2],
    ['$.players[opponent]', 'sum: [ { path: "$.players[opponent].score" } ]', 1],
  ]),
  values('the opponent where one player is needed', { ...DEALT, meta: 'name: Sample\nplayers: { min: 2, max: 2 }' }, [
    ['$.players[opponent]', 'top: [ { path: "$.players[opponent].zones.row" } ]', 'JH'],
    ['$.players[opponent]', 'path: "$.players[opponent].score"', 1],
    ['$.players[opponent]', 'path: "$.players[opponent]"', 'seat 1'],
  ]),
  sample(
    '$.players[opponent]',
    'among three, one opponent is not clear',
    { meta: NAMED, do: '- { action: EXTRA_TURN, player: opponent }' },
    {
      diagnostics: ['cgml/type rules.act.effect[0].player: This is a list of players, but one player is needed here.'],
    },
  ),
  values(
    'teams',
    {
      meta: TEAMS,
      variables: '- { name: points, scope: per_team, initial_value: 0 }',
      do: '- { action: INCREMENT, path: { path: "$.players[2].points" }, by: 7 }',
    },
    [
      ['$.players[team=name]', 'count: [ { path: "$.players[team=blue]" } ]', 2],
      ['$.players[team=name]', 'contains: [ { path: "$.players[team=red]" }, { path: "$.players[2]" } ]', true],
      ['$.players[team=name]', 'contains: [ { path: "$.players[team=red]" }, { path: "$.players[1]" } ]', false],
      [['Variable.scope=per_team', 'Players.teams'], 'path: "$.players[0].points"', 7],
      ['Variable.scope=per_team', 'path: "$.players[1].points"', 0],
      ['player fields', 'path: "$.players[1].team"', 'blue'],
    ],
    { players: 4 },
  ),
  values('zones', DEALT, [
    ['$.zones.name', 'count: [ { path: $.zones.deck } ]', 4],
    ['$.players[*].zones.name', 'count: [ { path: "$.players[*].zones.row" } ]', 4],
    ['$.players[*].zones.name', 'count: [ { path: "$.players[1].zones.row" } ]', 2],
    ['zones directly on players', 'count: [ { path: "$.players[1].row" } ]', 2],
    ['top_card, bottom_card', 'path: "$.players[0].zones.row.top_card"', '9H'],
    ['top_card, bottom_card', 'path: "$.players[0].zones.row.bottom_card"', '8H'],
    ['card_count', 'path: $.zones.deck.card_count', 4],
    ['zone[n]', 'path: "$.players[0].zones.row[0]"', '8H'],
    ['zone[n]', 'path: "$.zones.deck[0]"', 'JS'],
    ['zone[n]', 'path: "$.zones.deck[1]"', '10S'],
    ['zone[-n]', 'path: "$.players[0].zones.row[-1]"', '9H'],
    ['zone[-n]', 'path: "$.zones.deck[-2]"', '9S'],
    ['zone[*]', 'count: [ { path: "$.players[0].zones.row[*]" } ]', 2],
    ['zone[*].properties', 'contains: [ { path: "$.players[0].zones.row[*].properties.rank" }, 9 ]', true],
    ['zone[property=value]', 'count: [ { path: "$.zones.deck[rank=J]" } ]', 1],
    ['zone.owner', 'path: "$.players[1].zones.row.owner"', 'seat 1'],
    ['zone facts', 'path: $.zones.deck.ordering', 'lifo'],
    ['zone facts', 'path: $.zones.deck.default_face', 'up'],
    ['zone facts', 'path: $.zones.deck.allows_reorder', false],
    ['zone facts', 'path: $.zones.deck.name', 'deck'],
    // §14 names them as fields of zones, which may be compared like any others (§12.2).
    ['zone facts', 'isEqual: [ { path: $.zones.deck.ordering }, { value: lifo } ]', true],
    ['zone facts', 'isEqual: [ { value: fifo }, { path: $.zones.deck.ordering } ]', false],
    ['zone facts', 'isEqual: [ { path: $.zones.deck.default_face }, { value: up } ]', true],
    ['zone facts', 'isEqual: [ { path: $.zones.deck.name }, { value: table } ]', false],
    ['zone facts', 'isEqual: [ { path: $.zones.deck.ordering }, { path: $.zones.table.ordering } ]', true],
    ['zone facts', 'in: [ { path: $.zones.deck.ordering }, { list: [ { value: fifo }, { value: lifo } ] } ]', true],
  ]),
  sample(
    'zone facts',
    'a word that no zone can have there is an error with the nearest one',
    {
      do: '- { action: IF, condition: { isEqual: [ { path: $.zones.deck.ordering }, { value: lifoo } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }',
    },
    { diagnostics: ['cgml/unknown-word'] },
  ),
  values('cards', DEALT, [
    ['card.properties', 'path: $.zones.deck.top_card.properties.rank', '8'],
    ['card.properties', 'path: $.zones.deck.top_card.properties.suit', 'S'],
    ['card.properties', 'isEqual: [ { path: "$.players[0].zones.row.top_card.properties.rank" }, { value: "9" } ]', true],
    ['card.properties', 'isEqual: [ { path: "$.players[0].zones.row.top_card.properties.rank" }, { value: 9 } ]', true],
    ['card fields directly', 'path: $.zones.deck.top_card.suit', 'S'],
    ['card.id', 'isEqual: [ { path: $.zones.deck.top_card.id }, { path: "$.zones.deck[-1].id" } ]', true],
    ['card.face', 'path: $.zones.deck.top_card.face', 'up'],
    ['card.owner', 'path: "$.players[1].zones.row.top_card.owner"', 'seat 1'],
    ['card.zone', 'count: [ { path: $.zones.deck.top_card.zone } ]', 4],
  ]),
  values('functions in paths', DEALT, [
    ['top()', 'path: "top($.zones.deck)"', '8S'],
    ['bottom()', 'path: "bottom($.zones.deck)"', 'JS'],
    ['all()', 'count: [ { path: "all($.zones.deck)" } ]', 4],
    ['count()', 'path: "count($.zones.deck)"', 4],
    ['owner()', 'path: "owner(top($.players[1].zones.row))"', 'seat 1'],
    ['rank()', 'path: "rank(top($.zones.deck))"', '8'],
    ['rank_value()', 'path: "rank_value(top($.players[1].zones.row))"', 3],
    ['steps behind functions', 'path: "top($.zones.deck).properties.suit"', 'S'],
    ['formulas in paths', 'path: "count($.zones.deck) == 4"', true],
    ['formulas in paths', 'path: "count($.zones.deck) + 2 * 3 - 1"', 9],
    ['formulas in paths', 'path: "count($.zones.deck) > 4 or not (1 = 2) and 3 <= 3"', true],
  ]),
  values(
    'anchors',
    {
      ...DEALT,
      states: 'Play: { phases: [First, Main] }\nOver: { phases: [] }',
      transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $currentPhase }, { value: Main } ] } }',
    },
    [
      ['$currentPlayer', 'path: $currentPlayer', 'seat 0'],
      ['$currentPlayer', 'path: $currentPlayer.score', 0],
      ['$activeState', 'path: $activeState', 'Play'],
      ['$currentPhase', 'path: $currentPhase', 'Main'],
      ['$turnOrder', 'count: [ { path: $turnOrder } ]', 3],
      ['$turnOrder', 'path: "$turnOrder[1]"', 'seat 1'],
      ['$player', 'path: $player', 'seat 0'],
      ['$.turn', 'path: $.turn', 1],
    ],
    { players: 3 },
  ),
  values(
    'the order of play after it was reversed',
    { do: '- { action: REVERSE_ORDER }' },
    [
      ['$turnOrder', 'path: "$turnOrder[1]"', 'seat 2'],
      ['$turnOrder', 'path: "$turnOrder[2]"', 'seat 1'],
      ['$.players[next]', 'path: "$.players[next]"', 'seat 2'],
      ['$.players[previous]', 'path: "$.players[previous]"', 'seat 1'],
    ],
    { players: 3 },
  ),
  sample(
    '$player',
    'in a loop over players it is the one of the loop',
    {
      do: '- { action: FOR_EACH_PLAYER, do: [ { action: SET_VARIABLE, path: { path: "$.players[$player].score" }, value: { add: [ { path: $player.seat }, 10 ] } } ] }',
    },
    {
      variables: { score: [10, 11] },
    },
  ),
  values('variables', { variables: '- { name: trick.lead_suit, initial_value: H }\n- { name: any, initial_value: 3 }' }, [
    ['$.variable', 'path: $.any', 3],
    ['dots in names', 'path: $.trick.lead_suit', 'H'],
    ['$.variables.name', 'path: $.variables.any', 3],
  ]),
  values(
    'stored values in paths',
    { ...DEALT, do: '- { action: CHOOSE_RANDOM, from: { list: [ { path: "$.players[1]" } ] }, store_as: whom }' },
    [
      ['ref in paths', 'path: "$.players[ref:whom].zones.row.card_count"', 2],
      ['ref in paths', 'path: "$.players[by_id=ref:whom].score"', 1],
    ],
  ),
  values(
    'stored cards in paths',
    { ...DEALT, do: '- { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, store_as: moved }' },
    [['ref at the beginning', 'path: "ref:moved.properties.rank"', '8']],
  ),
  sample(
    'unknown names in paths',
    'a zone that is not there is an error with the nearest one',
    { do: '- { action: SHUFFLE, target: { path: $.zones.dekc } }' },
    {
      diagnostics: ['cgml/unknown-zone rules.act.effect[0].target.path: There is no zone of the table "dekc". Did you mean "deck"?'],
    },
  ),
  sample(
    'unknown names in paths',
    'a zone of players is none of the table',
    { do: '- { action: SHUFFLE, target: { path: $.zones.hand } }' },
    {
      diagnostics: [
        'cgml/unknown-zone rules.act.effect[0].target.path: Every player has a zone "hand": write "$.players[current].zones.hand"',
      ],
    },
  ),
  sample(
    'unknown names in paths',
    'a seat beyond the most players',
    { do: '- { action: SHUFFLE, target: { path: "$.players[4].zones.row" } }' },
    {
      diagnostics: ['cgml/no-such-seat'],
    },
  ),
  sample(
    'unknown names in paths',
    'a team that is not there',
    { meta: TEAMS, do: '- { action: FOR_EACH_PLAYER, players: { path: "$.players[team=green]" }, do: [] }' },
    {
      diagnostics: [
        'cgml/unknown-team rules.act.effect[0].players.path: There is no team "green". There are: red, blue. Teams are declared in "meta.players.teams".',
      ],
    },
  ),
  sample(
    'teams are declared',
    'what belongs to teams says where they are declared',
    { zones: '- { name: tricks, type: pile, owner_scope: team }', do: '- { action: SHUFFLE, target: { path: $.zones.deck } }' },
    { diagnostics: ['verify/no-teams components.zones.tricks', 'Declare them in "meta.players.teams".'].slice(0, 1) },
  ),
  sample(
    'teams are declared',
    'a seat that is not there is told where the team is declared',
    { meta: TEAMS.replace('[1, 3]', '[1, 7]'), do: '- { action: SHUFFLE, target: { path: $.zones.deck } }' },
    { diagnostics: ['verify/team-seat meta.players.teams.blue[1]: Team "blue" has seat 7'] },
  ),
  values(
    'teams by number and with blanks',
    { meta: 'name: Sample\nplayers: { min: 4, max: 4, teams: { 1: [0, 2], "the rest": [1, 3] } }' },
    [
      ['ids of teams', 'contains: [ { path: "$.players[team=1]" }, { path: "$.players[2]" } ]', true],
      ['ids of teams', 'contains: [ { path: "$.players[team=1]" }, { path: "$.players[1]" } ]', false],
      ['ids of teams', 'isEqual: [ { path: "$.players[0].team" }, { value: 1 } ]', true],
      ['ids of teams', 'isEqual: [ { path: "$.players[1].team" }, { value: "the rest" } ]', true],
    ],
  ),
  values('cards by number', {}, [
    ['all(zone)[n]', 'path: "all($.zones.deck)[0]"', 'JS'],
    ['all(zone)[n]', 'path: "all($.zones.deck)[-1]"', '8H'],
    ['all(zone)[n]', 'path: "all($.zones.deck)[1]"', '10S'],
    ['all(zone)[n]', 'isEqual: [ { path: "$.zones.deck.cards[2]" }, { path: "$.zones.deck[2]" } ]', true],
  ]),
  values(
    'the top cards of several zones',
    {
      setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[opponent].zones.row" }, count: 2 }',
    },
    [
      ['ends of several zones', 'count: [ { top: [ { path: "$.players[opponent].zones.row" } ] } ]', 2],
      ['ends of several zones', 'count: [ { top: [ { path: "$.players[*].zones.row" } ] } ]', 2],
      ['ends of several zones', 'sum: [ { rank_value: [ { top: [ { path: "$.players[opponent].zones.row" } ] } ] } ]', 4],
      ['ends of several zones', 'sum: [ { rank_value: [ { path: "$.players[opponent].zones.row.bottom_card" } ] } ]', 2],
    ],
    { players: 3 },
  ),
  sample(
    'ends of several zones',
    'each of them is moved, and where one card is needed it is an error',
    {
      setup: '- { action: DEAL, from: { path: $.zones.deck }, to: { path: "$.players[opponent].zones.row" }, count: 2 }',
      do: '- { action: MOVE, from: { top: [ { path: "$.players[opponent].zones.row" } ] }, to: { path: $.zones.table } }',
    },
    { zones: { 'row:1': '8H', 'row:2': '10H', 'table:none': 'JH 9H' } },
    { players: 3 },
  ),
  sample(
    'ends of several zones',
    'where one card is needed it is an error',
    {
      do: '- { action: SET_VARIABLE, path: { path: $.x }, value: { rank_value: [ { top: [ { path: "$.players[opponent].zones.row" } ] } ] } }',
    },
    { diagnostics: ['cgml/missing-capability rules.act.effect[0].value: A variable cannot hold a list.'] },
  ),
  sample(
    'paths that cannot be read',
    'what is wrong is said',
    { do: '- { action: SHUFFLE, target: { path: "$.zones[" } }' },
    {
      diagnostics: ['cgml/path rules.act.effect[0].target.path: The path "$.zones[" cannot be read:'],
    },
  ),
];
