/** §13.1: moving and dealing cards. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const [DECK, TABLE, HAND, ROW] = [
  '{ path: $.zones.deck }',
  '{ path: $.zones.table }',
  '{ path: "$.players[current].zones.hand" }',
  '{ path: "$.players[current].zones.row" }',
];
const ALL_ROWS = '{ path: "$.players[*].zones.row" }';
const IS_NINE = '{ isEqual: [ { path: $.card.properties.rank }, { value: 9 } ] }';
/** The filter of Appendix B. */
const IS_HIGHEST =
  '{ isEqual: [ { rank_value: [ { path: $.card } ] }, { max: [ { list: [ { rank_value: [ { all: [ { path: $.zone } ] } ] } ] } ] } ] }';
/** Cards of which nobody knows the order: JH 9H 8H JS 10H 8S 10S 9S from the top. */
const FACES = {
  setup: `- { action: SHUFFLE, target: ${DECK} }`,
  zoneTypes: 'shut: { ordering: lifo, default_face: down }',
  zones: '- { name: closed, type: shut }\n- { name: shut_row, type: shut, per_player: true }',
};

export const MOVEMENT: readonly Sample[] = [
  sample(
    ['MOVE', 'MOVE.from', 'MOVE.to', 'MOVE of one card'],
    'without count and filter one card moves, the top one',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE} }` },
    {
      zones: { 'deck:none': '9H 10H JH 8S 9S 10S JS', 'table:none': '8H' },
    },
  ),
  sample(
    'MOVE of a card',
    'a card that is named moves',
    { do: `- { action: MOVE, from: { bottom: [ ${DECK} ] }, to: ${TABLE} }\n- { action: MOVE, from: { top: [ ${DECK} ] }, to: ${TABLE} }` },
    {
      zones: { 'deck:none': '9H 10H JH 8S 9S 10S', 'table:none': '8H JS' },
    },
  ),
  sample(
    'MOVE.count',
    'so many cards from the top',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 3 }` },
    {
      zones: { 'deck:none': 'JH 8S 9S 10S JS', 'table:none': '10H 9H 8H' },
    },
  ),
  sample(
    'MOVE.count',
    'the count may be computed',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: { sub: [ { count: [ ${DECK} ] }, 1 ] } }` },
    {
      zones: { 'deck:none': 'JS', 'table:none': '10S 9S 8S JH 10H 9H 8H' },
    },
  ),
  sample(
    'MOVE from top with a count',
    'so many cards from the top',
    { do: `- { action: MOVE, from: { top: [ ${DECK} ] }, to: ${TABLE}, count: 3 }` },
    {
      zones: { 'deck:none': 'JH 8S 9S 10S JS', 'table:none': '10H 9H 8H' },
    },
  ),
  sample(
    'MOVE from top with a count',
    'likewise from the bottom',
    {
      do: `- { action: MOVE, from: { bottom: [ ${DECK} ] }, to: ${TABLE}, count: 3 }\n- { action: MOVE, from: { bottom: [ ${DECK} ] }, to: ${TABLE}, count: 6 }`,
    },
    {
      zones: { 'deck:none': '8H 9H 10H JH 8S', 'table:none': '9S 10S JS' },
    },
  ),
  sample(
    'MOVE of a card',
    'of one card no number can be moved',
    {
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: moved }\n- { action: MOVE, from: { ref: moved }, to: ${DECK}, count: 2 }`,
    },
    { diagnostics: ['cgml/type rules.act.effect[1].count: This is one card, of which no number can be moved.'] },
  ),
  sample(
    'MOVE.filter',
    'a card that is named moves if it matches',
    {
      do: `- { action: MOVE, from: { top: [ ${DECK} ] }, to: ${TABLE}, filter: ${IS_NINE} }\n- { action: MOVE, from: { path: "$.zones.deck[-2]" }, to: ${TABLE}, filter: ${IS_NINE}, store_as: moved }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: moved } }`,
    },
    { zones: { 'table:none': '9H' }, variables: { x: 1 } },
  ),
  sample(
    'MOVE.filter',
    'of cards that are listed, those that match',
    {
      do: `- { action: MOVE, from: { list: [ { path: "$.zones.deck[-1]" }, { path: "$.zones.deck[-2]" } ] }, to: ${TABLE}, filter: ${IS_NINE} }`,
    },
    { zones: { 'table:none': '9H' } },
  ),
  sample(
    'an action that cannot be done in full does nothing',
    'nine of eight cards',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 9 }` },
    {
      zones: { 'deck:none': '8H 9H 10H JH 8S 9S 10S JS', 'table:none': '' },
    },
  ),
  sample(
    'MOVE.filter',
    'with a filter and no count every match moves',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, filter: ${IS_NINE} }` },
    {
      zones: { 'deck:none': '8H 10H JH 8S 10S JS', 'table:none': '9S 9H' },
    },
  ),
  sample(
    'MOVE.filter',
    'with a filter and a count so many matches move, the upper ones first',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, filter: ${IS_NINE}, count: 1 }` },
    {
      zones: { 'deck:none': '8H 10H JH 8S 9S 10S JS', 'table:none': '9H' },
    },
  ),
  sample(
    'MOVE.filter',
    'too few matches for the count: nothing happens',
    { do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, filter: ${IS_NINE}, count: 3 }\n- { action: INCREMENT, path: { path: $.x } }` },
    {
      zones: { 'table:none': '' },
      variables: { x: 0 },
    },
  ),
  sample(
    'MOVE.filter',
    'no match at all is no failure',
    { do: `- { action: MOVE, from: ${TABLE}, to: ${DECK}, filter: ${IS_NINE} }\n- { action: INCREMENT, path: { path: $.x } }` },
    { variables: { x: 1 } },
  ),
  sample(
    '$.card and $.zone in filters',
    'the highest cards of a zone',
    {
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, filter: { isEqual: [ { rank_value: [ $.card ] }, { max: [ { list: [ { rank_value: [ { all: [ { path: $.zone } ] } ] } ] } ] } ] } }`,
    },
    {
      zones: { 'table:none': 'JS JH' },
    },
  ),
  sample(
    '$.card and $.zone in filters',
    'in every filter and predicate, as Appendix B shows them',
    {
      setup: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 4 }`,
      do: [
        `- { action: IF, condition: { any: [ ${TABLE}, ${IS_HIGHEST} ] }, then: [ { action: INCREMENT, path: { path: $.x }, by: 100 } ] }`,
        `- { action: IF, condition: { all: [ ${TABLE}, ${IS_HIGHEST} ] }, then: [ { action: INCREMENT, path: { path: $.x }, by: 1000 } ] }`,
        `- { action: INCREMENT, path: { path: $.x }, by: { count: [ { filter: [ ${TABLE}, ${IS_HIGHEST} ] } ] } }`,
        `- { action: SEARCH_ZONE, zone: ${TABLE}, filter: ${IS_HIGHEST}, max: 1, store_as: found }`,
        `- { action: MOVE, from: { ref: found }, to: ${HAND} }`,
        `- { action: CHOOSE_RANDOM, from: ${TABLE}, filter: ${IS_HIGHEST}, store_as: random }`,
        `- { action: MOVE, from: { ref: random }, to: ${HAND} }`,
        `- { action: REVEAL_MATCHING, from: ${TABLE}, filter: ${IS_HIGHEST}, store_as: shown }`,
        `- { action: INCREMENT, path: { path: $.log }, by: { ref: shown } }`,
        `- { action: MOVE_ALL, from: ${TABLE}, to: { path: "$.players[current].zones.row" }, filter: ${IS_HIGHEST} }`,
      ].join('\n'),
    },
    { variables: { x: 101, log: 1 }, zones: { 'hand:0': '10H JH', 'row:0': '9H', 'table:none': '8H' } },
  ),
  sample(
    'MOVE of one card',
    'out of a set any card moves, by chance',
    {
      setup: `- { action: MOVE, from: ${DECK}, to: { path: "$.players[0].zones.hand" }, count: 8 }`,
      do: `- { action: MOVE, from: ${HAND}, to: ${TABLE} }`,
    },
    { zones: { 'table:none': '9S' } },
    { seed: 3 },
  ),
  sample(
    ['MOVE.face', 'MOVE.face=down', 'MOVE.face=up'],
    'cards arrive with the face that is said',
    {
      ...FACES,
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, face: down }\n- { action: MOVE, from: ${DECK}, to: { path: $.zones.closed }, face: up }`,
    },
    {
      sees: { 0: { 'table:none': '1: ?(down)', 'closed:none': '1: 9H' } },
    },
  ),
  sample(
    'MOVE.store_as',
    'one card gives the card, several how many',
    {
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, store_as: one }
         - { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 2, store_as: several }
         - { action: MOVE, from: ${DECK}, to: ${TABLE}, filter: ${IS_NINE}, store_as: matches }
         - { action: MOVE, from: { ref: one }, to: ${ROW} }
         - { action: SET_VARIABLE, path: { path: $.x }, value: { add: [ { mul: [ { ref: several }, 10 ] }, { ref: matches } ] } }`.replaceAll(
        /^ +-/gm,
        '-',
      ),
    },
    { zones: { 'row:0': '8H' }, variables: { x: 21 } },
  ),
  sample(
    ['MOVE_ALL', 'MOVE_ALL.from', 'MOVE_ALL.to', 'MOVE_ALL.store_as'],
    'all cards of a zone, one after the other from the top',
    {
      do: `- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE}, store_as: moved }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: moved } }`,
    },
    {
      zones: { 'deck:none': '', 'table:none': 'JS 10S 9S 8S JH 10H 9H 8H' },
      variables: { x: 8 },
    },
  ),
  sample(
    'MOVE_ALL.from',
    'of several zones',
    {
      setup: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, count: 2 }`,
      do: `- { action: MOVE_ALL, from: ${ALL_ROWS}, to: ${TABLE} }`,
    },
    { zones: { 'row:0': '', 'row:1': '', 'table:none': '10H JH 8H 9H' } },
  ),
  sample(
    'MOVE_ALL.from',
    'of no cards is no failure',
    {
      do: `- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE} }\n- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE} }\n- { action: INCREMENT, path: { path: $.x } }`,
    },
    { variables: { x: 1 } },
  ),
  sample(
    'MOVE_ALL.filter',
    'those that match',
    { do: `- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE}, filter: ${IS_NINE} }` },
    { zones: { 'table:none': '9S 9H' } },
  ),
  sample(
    ['MOVE_ALL.face', 'MOVE_ALL.face=down', 'MOVE_ALL.face=up'],
    'cards arrive with the face that is said',
    {
      ...FACES,
      do: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.closed }, count: 2 }\n- { action: MOVE_ALL, from: { path: $.zones.closed }, to: ${ROW}, face: down }\n- { action: MOVE_ALL, from: ${DECK}, to: { path: $.zones.closed }, face: up }`,
    },
    {
      sees: { 0: { 'row:0': '2: ?(down) ?(down)', 'closed:none': '6: 9S 10S 8S 10H JS 8H' } },
    },
  ),
  sample(
    ['DEAL', 'DEAL.from', 'DEAL.to', 'DEAL.count'],
    'each zone in turn gets its cards',
    { do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, count: 2 }` },
    { zones: { 'row:0': '9H 8H', 'row:1': 'JH 10H', 'deck:none': '8S 9S 10S JS' } },
  ),
  sample(
    'DEAL.to',
    'one zone',
    { do: `- { action: DEAL, from: ${DECK}, to: ${ROW}, count: 3 }` },
    { zones: { 'row:0': '10H 9H 8H', 'row:1': '' } },
  ),
  sample(
    'DEAL.count',
    'one card each unless stated',
    { do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS} }` },
    { zones: { 'row:0': '8H', 'row:1': '9H' } },
  ),
  sample(
    ['DEAL.order', 'DEAL.order=clockwise', 'DEAL.order=counterclockwise'],
    'from the current player on, to the left or to the right',
    {
      do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, order: counterclockwise }\n- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, order: clockwise }`,
    },
    { zones: { 'row:0': 'JH 8H', 'row:1': '8S 10H', 'row:2': '9S 9H' } },
    { players: 3 },
  ),
  sample(
    ['DEAL.face', 'DEAL.face=down', 'DEAL.face=up'],
    'cards arrive with the face that is said',
    {
      ...FACES,
      do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, face: down }\n- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.shut_row" }, face: up }`,
    },
    {
      sees: { 0: { 'row:0': '1: ?(down)', 'row:1': '1: ?(down)', 'shut_row:0': '1: 8H' } },
    },
  ),
  sample(
    ['DEAL', 'an action that cannot be done in full does nothing'],
    'too few cards for all: nobody gets any',
    { do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, count: 5 }` },
    { zones: { 'row:0': '', 'row:1': '' } },
  ),
  sample(
    'DEAL.store_as',
    'how many cards were dealt',
    {
      do: `- { action: DEAL, from: ${DECK}, to: ${ALL_ROWS}, count: 2, store_as: dealt }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: dealt } }`,
    },
    { variables: { x: 4 } },
  ),
  sample(
    ['DEAL_ROUND_ROBIN', 'DEAL_ROUND_ROBIN.from', 'DEAL_ROUND_ROBIN.to', 'DEAL_ROUND_ROBIN.count'],
    'one card each, so many times',
    { do: `- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, count: 2 }` },
    { zones: { 'row:0': '10H 8H', 'row:1': 'JH 9H' } },
  ),
  sample(
    ['DEAL_ROUND_ROBIN.order', 'DEAL_ROUND_ROBIN.order=clockwise', 'DEAL_ROUND_ROBIN.order=counterclockwise'],
    'to the left or to the right',
    {
      do: `- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, count: 1, order: counterclockwise }\n- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, count: 1, order: clockwise }`,
    },
    { zones: { 'row:0': 'JH 8H', 'row:1': '8S 10H', 'row:2': '9S 9H' } },
    { players: 3 },
  ),
  sample(
    ['DEAL_ROUND_ROBIN.face', 'DEAL_ROUND_ROBIN.face=down', 'DEAL_ROUND_ROBIN.face=up'],
    'cards arrive with the face that is said',
    {
      ...FACES,
      do: `- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, face: down }\n- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: { path: "$.players[*].zones.shut_row" }, face: up }`,
    },
    {
      sees: { 0: { 'row:1': '1: ?(down)', 'shut_row:1': '1: JS' } },
    },
  ),
  sample(
    ['DEAL_ROUND_ROBIN.store_as', 'DEAL_ROUND_ROBIN'],
    'how many cards were dealt; too few, and nothing happens',
    {
      do: `- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, count: 2, store_as: dealt }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: dealt } }\n- { action: DEAL_ROUND_ROBIN, from: ${DECK}, to: ${ALL_ROWS}, count: 3 }`,
    },
    {
      variables: { x: 4 },
      zones: { 'deck:none': '8S 9S 10S JS' },
    },
  ),
  sample(
    ['DEAL_ALL', 'DEAL_ALL.from', 'DEAL_ALL.to', 'DEAL_ALL.store_as'],
    'one card at a time until there are none left',
    {
      do: `- { action: DEAL_ALL, from: ${DECK}, to: ${ALL_ROWS}, store_as: dealt }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: dealt } }`,
    },
    {
      zones: { 'row:0': '10S JH 8H', 'row:1': 'JS 8S 9H', 'row:2': '9S 10H', 'deck:none': '' },
      variables: { x: 8 },
    },
    { players: 3 },
  ),
  sample(
    ['DEAL_ALL.order', 'DEAL_ALL.order=clockwise', 'DEAL_ALL.order=counterclockwise'],
    'to the left or to the right',
    {
      do: `- { action: DEAL_ALL, from: ${DECK}, to: ${ALL_ROWS}, order: counterclockwise }\n- { action: MOVE_ALL, from: { path: "$.players[1].zones.row" }, to: ${DECK} }\n- { action: DEAL_ALL, from: ${DECK}, to: ${ALL_ROWS}, order: clockwise }`,
    },
    {
      zones: { 'row:0': '10H 10S JH 8H', 'row:1': '9S', 'row:2': 'JS 8S 9H' },
    },
    { players: 3 },
  ),
  sample(
    ['DEAL_ALL.face', 'DEAL_ALL.face=down', 'DEAL_ALL.face=up'],
    'cards arrive with the face that is said',
    {
      ...FACES,
      do: `- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 6 }\n- { action: DEAL_ALL, from: ${DECK}, to: ${ALL_ROWS}, face: down }\n- { action: DEAL_ALL, from: ${TABLE}, to: { path: "$.players[*].zones.shut_row" }, face: up }`,
    },
    {
      sees: { 0: { 'row:1': '1: ?(down)', 'shut_row:1': '3: JH 8H 10H' } },
    },
  ),
];
