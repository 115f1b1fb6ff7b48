/** What files in the wild use beyond the document. */
import { sample, type Sample } from '../../../support/cgml/sample.ts';
import { values } from '../../../support/cgml/values.ts';

const DECK = '{ path: $.zones.deck }';
const IS_NINE = '{ isEqual: [ { path: $.card.properties.rank }, { value: 9 } ] }';
const RANK = '{ path: $.card.properties.rank }';

export const EXTENSIONS: readonly Sample[] = [
  values('operators on lists', {}, [
    ['filter', `count: [ { filter: [ ${DECK}, ${IS_NINE} ] } ]`, 2],
    ['filter', 'count: [ { filter: [ { path: "$.players[*]" }, { isEqual: [ { path: $.player.seat }, 1 ] } ] } ]', 1],
    [
      'filter',
      `count: [ { filter: [ { filter: [ ${DECK}, ${IS_NINE} ] }, { isEqual: [ { path: ref:item.suit }, { value: H } ] } ] } ]`.replace(
        'ref:item.suit',
        '$.item.properties.suit',
      ),
      1,
    ],
    ['distinct', `count: [ { distinct: [ { path: "$.zones.deck[*].properties.suit" } ] } ]`, 2],
    ['map', `sum: [ { map: [ ${DECK}, { rank_value: [ { ref: item } ] } ] } ]`, 12],
    ['map', `contains: [ { map: [ ${DECK}, { path: $.card.properties.suit } ] }, { value: S } ]`, true],
    ['group_by', `count: [ { group_by: [ ${DECK}, ${RANK} ] } ]`, 4],
    ['group_by', `any: [ { group_by: [ ${DECK}, ${RANK} ] }, { isEqual: [ { count: [ { ref: item } ] }, 3 ] } ]`, false],
    [
      'group_by',
      `count: [ { filter: [ { group_by: [ ${DECK}, { path: $.card.properties.suit } ] }, { isEqual: [ { count: [ { path: $.group } ] }, 4 ] } ] } ]`,
      2,
    ],
    ['min and max of two operands', 'max: [ 3, { count: [ $.zones.deck ] } ]', 8],
    ['min and max of two operands', 'min: [ 3, { count: [ $.zones.deck ] }, 5 ]', 3],
    ['count as an expression', 'add: [ { count: $.zones.deck }, 1 ]', 9],
    [
      'count as an expression',
      `count: [ { filter: [ { path: "$.zones.deck[*].properties.rank" }, { isEqual: [ { ref: item }, { value: 8 } ] } ] } ]`,
      2,
    ],
    ['zone[*].properties', 'contains: [ { path: "$.zones.deck[*].properties.rank" }, { value: 10 } ]', true],
    ['zone[-n]', 'path: "$.zones.deck[-1]"', '8H'],
    ['variables of players', 'max: [ { path: "$.players[*].score" } ]', 0],
  ]),
  sample(
    'FOR_EACH.in',
    'for each group',
    {
      do: `- { action: FOR_EACH, in: { distinct: [ { path: "$.zones.deck[*].properties.rank" } ] }, do: [ { action: INCREMENT, path: { path: $.x } } ] }`,
    },
    { variables: { x: 4 } },
  ),
  sample(
    '$.card and other context',
    'means nothing where there is none',
    { do: '- { action: MOVE, from: { path: $.card }, to: { path: $.zones.table } }' },
    { diagnostics: ['cgml/no-context rules.act.effect[0].from.path: "$.card" means nothing here'] },
  ),
];
