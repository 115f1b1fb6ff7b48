/** §13.3: chance, order and searching. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';

const [DECK, TABLE, ROW] = ['{ path: $.zones.deck }', '{ path: $.zones.table }', '{ path: "$.players[current].zones.row" }'];
const ALL_ROWS = '{ path: "$.players[*].zones.row" }';
const IS_NINE = '{ isEqual: [ { path: $.card.properties.rank }, { value: 9 } ] }';
const SORTED = '8H 9H 10H JH 8S 9S 10S JS';

/** A pile of three cards whose order may be changed: 10H 9H 8H from the top. */
const ORDERLY = {
  zoneTypes: 'orderly: { ordering: lifo, allows_reorder: true }',
  zones: '- { name: stack, type: orderly }',
  setup: `- { action: MOVE, from: ${DECK}, to: { path: $.zones.stack }, count: 3 }`,
};
const STACK = '{ path: $.zones.stack }';

export const RANDOM: readonly Sample[] = [
  sample(
    ['SHUFFLE', 'SHUFFLE.target'],
    'a random order',
    { do: `- { action: SHUFFLE, target: ${DECK} }` },
    { zones: { 'deck:none': 'JH 9H 8H JS 10H 8S 10S 9S' } },
  ),
  sample(
    ['SHUFFLE', 'randomness comes from the seed'],
    'another seed, another order',
    { do: `- { action: SHUFFLE, target: ${DECK} }` },
    { zones: { 'deck:none': '8H 8S 9H 10S 10H JS JH 9S' } },
    { seed: 2 },
  ),
  sample(
    'SHUFFLE.target',
    'zones of several players, each for itself',
    { setup: `- { action: DEAL_ALL, from: ${DECK}, to: ${ALL_ROWS} }`, do: `- { action: SHUFFLE, target: ${ALL_ROWS} }` },
    { zones: { 'row:0': '10H 10S 8H 8S', 'row:1': 'JH JS 9S 9H' } },
  ),
  sample(
    ['REORDER', 'REORDER.target', 'REORDER.by', 'REORDER by top', 'ZoneType.allows_reorder'],
    'the player puts the cards in order, the first one named ends on top',
    { ...ORDERLY, do: `- { action: REORDER, target: ${STACK}, by: top }` },
    { zones: { 'stack:none': '8H 10H 9H' } },
    {
      answers: ['0: 8H of 10H, 9H, 8H', '0: 10H of 10H, 9H', '0: 9H'],
    },
  ),
  sample(
    'REORDER by bottom',
    'the first one named ends at the bottom',
    { ...ORDERLY, do: `- { action: REORDER, target: ${STACK}, by: bottom }` },
    { zones: { 'stack:none': '9H 10H 8H' } },
    { answers: ['0: 8H', '0: 10H', '0: 9H'] },
  ),
  sample(
    ['REORDER by a property', 'REORDER.by'],
    'ascending from the top, ranks by the hierarchy',
    { ...ORDERLY, do: `- { action: REORDER, target: ${STACK}, by: rank }` },
    { zones: { 'stack:none': '8H 9H 10H' } },
  ),
  sample(
    'REORDER by reverse',
    'the order is turned around',
    { ...ORDERLY, do: `- { action: REORDER, target: ${STACK}, by: reverse }` },
    { zones: { 'stack:none': '8H 9H 10H' } },
  ),
  sample(
    'REORDER.player',
    'another player puts them in order',
    { ...ORDERLY, do: `- { action: REORDER, target: ${STACK}, by: top, player: { path: "$.players[1]" } }` },
    { asks: [1] },
  ),
  sample(
    'ZoneType.allows_reorder',
    'a zone that does not allow it cannot be put in order',
    { do: `- { action: REORDER, target: ${DECK}, by: top }` },
    { diagnostics: ['cgml/no-reorder rules.act.effect[0].target: The cards of "deck" cannot be put in another order'] },
  ),
  sample(
    ['CHOOSE_RANDOM', 'CHOOSE_RANDOM.from', 'CHOOSE_RANDOM.store_as'],
    'a card at random',
    { do: `- { action: CHOOSE_RANDOM, from: ${DECK}, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: ${TABLE} }` },
    { zones: { 'table:none': '10H' } },
  ),
  sample(
    'CHOOSE_RANDOM.count',
    'several cards, all different',
    {
      do: `- { action: CHOOSE_RANDOM, from: ${DECK}, count: 7, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: ${TABLE} }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { count: [ { ref: chosen } ] } }`,
    },
    {
      zones: { 'deck:none': '10S' },
      variables: { x: 7 },
    },
  ),
  sample(
    'CHOOSE_RANDOM.count',
    'more than there are: the action fails',
    { do: `- { action: CHOOSE_RANDOM, from: ${DECK}, count: 9, store_as: chosen }\n- { action: INCREMENT, path: { path: $.x } }` },
    { variables: { x: 0 } },
  ),
  sample(
    'CHOOSE_RANDOM.filter',
    'among those that match',
    {
      do: `- { action: CHOOSE_RANDOM, from: ${DECK}, filter: ${IS_NINE}, store_as: chosen }\n- { action: MOVE, from: { ref: chosen }, to: ${TABLE} }`,
    },
    { zones: { 'table:none': '9H' } },
  ),
  sample(
    'CHOOSE_RANDOM.from',
    'a player, a word or a number',
    {
      variables: '- { name: who }\n- { name: colour }',
      do: `- { action: CHOOSE_RANDOM, from: { path: "$.players[opponent]" }, store_as: a }
- { action: SET_VARIABLE, path: { path: $.who }, value: { ref: a } }
- { action: CHOOSE_RANDOM, from: { value: [ red ] }, store_as: b }
- { action: SET_VARIABLE, path: { path: $.colour }, value: { ref: b } }
- { action: CHOOSE_RANDOM, from: { value: [ 5, 5 ] }, store_as: c }
- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: c } }`,
    },
    { variables: { who: 1, colour: 'red', x: 5 } },
  ),
  sample(
    ['SEARCH_ZONE', 'SEARCH_ZONE.zone', 'SEARCH_ZONE.filter', 'SEARCH_ZONE.max', 'SEARCH_ZONE.store_as'],
    'with max 1 the first card that fits',
    {
      do: `- { action: SEARCH_ZONE, zone: ${DECK}, filter: ${IS_NINE}, max: 1, store_as: found }\n- { action: MOVE, from: { ref: found }, to: ${TABLE} }`,
    },
    { zones: { 'table:none': '9H' } },
  ),
  sample(
    'SEARCH_ZONE.max',
    'without max all that fit, else so many',
    {
      do: `- { action: SEARCH_ZONE, zone: ${DECK}, filter: ${IS_NINE}, store_as: found }\n- { action: MOVE, from: { ref: found }, to: ${TABLE} }\n- { action: SEARCH_ZONE, zone: ${DECK}, max: 2, store_as: two }\n- { action: MOVE, from: { ref: two }, to: ${ROW} }`,
    },
    { zones: { 'table:none': '9S 9H', 'row:0': '10H 8H' } },
  ),
  sample(
    'SEARCH_ZONE.filter',
    'nothing that fits is none, which exists tells',
    {
      do: `- { action: SEARCH_ZONE, zone: ${TABLE}, filter: ${IS_NINE}, max: 1, store_as: found }\n- { action: IF, condition: { exists: [ { ref: found } ] }, then: [ { action: SET_VARIABLE, path: { path: $.x }, value: 1 } ], else: [ { action: SET_VARIABLE, path: { path: $.x }, value: 2 } ] }`,
    },
    { variables: { x: 2 } },
  ),
  sample(
    'SEARCH_ZONE.player',
    'who searches sees the zone',
    {
      zones: '- { name: secret, type: dark }',
      setup: `- { action: SHUFFLE, target: ${DECK} }\n- { action: MOVE, from: ${DECK}, to: { path: $.zones.secret }, count: 2 }`,
      do: `- { action: SEARCH_ZONE, zone: { path: $.zones.secret }, filter: ${IS_NINE}, max: 1, player: current, store_as: found }`,
    },
    {
      sees: { 0: { 'secret:none': '2: 9H JH' }, 1: { 'secret:none': '2: ? ?' } },
    },
  ),
  sample(
    ['MILL', 'MILL.from', 'MILL.to', 'MILL.count', 'MILL.store_as'],
    'cards from the top to another pile',
    {
      do: `- { action: MILL, from: ${DECK}, to: ${TABLE}, count: 2, store_as: milled }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: milled } }`,
    },
    { zones: { 'table:none': '9H 8H' }, variables: { x: 2 } },
  ),
  sample(
    'MILL.count',
    'one card unless stated; too few, and nothing happens',
    { do: `- { action: MILL, from: ${DECK}, to: ${TABLE} }\n- { action: MILL, from: ${DECK}, to: ${TABLE}, count: 8 }` },
    { zones: { 'table:none': '8H' } },
  ),
  sample(
    ['REVEAL_MATCHING', 'REVEAL_MATCHING.from', 'REVEAL_MATCHING.filter', 'REVEAL_MATCHING.store_as'],
    'all players see the cards that match',
    {
      setup: `- { action: SHUFFLE, target: ${DECK} }\n- { action: MOVE, from: ${DECK}, to: { path: "$.players[0].zones.hand" }, count: 3 }`,
      do: `- { action: REVEAL_MATCHING, from: { path: "$.players[current].zones.hand" }, filter: ${IS_NINE}, store_as: shown }\n- { action: SET_VARIABLE, path: { path: $.x }, value: { ref: shown } }`,
    },
    {
      sees: { 0: { 'hand:0': '3: 8H 9H JH' }, 1: { 'hand:0': '3: 9H' } },
      variables: { x: 1 },
    },
  ),
  sample(
    'REVEAL_MATCHING.to',
    'or only some players',
    {
      setup: `- { action: SHUFFLE, target: ${DECK} }\n- { action: MOVE, from: ${DECK}, to: { path: "$.players[0].zones.hand" }, count: 3 }`,
      do: `- { action: REVEAL_MATCHING, from: { path: "$.players[current].zones.hand" }, filter: ${IS_NINE}, to: { path: "$.players[2]" } }`,
    },
    {
      sees: { 1: { 'hand:0': '3:' }, 2: { 'hand:0': '3: 9H' } },
    },
    { players: 3 },
  ),
  sample(
    'randomness comes from the seed',
    'nothing is random without an action that says so',
    { do: '- { action: INCREMENT, path: { path: $.x } }' },
    { zones: { 'deck:none': SORTED } },
    { seed: 99 },
  ),
];
