/** Actions of every kind, for what holds of any of them, and the game in which they are tried. */
import type { Parts } from './game-text.ts';

const [DECK, TABLE, ROW, HAND, CARDS] = [
  '{ path: $.zones.deck }',
  '{ path: $.zones.table }',
  '{ path: "$.players[current].zones.row" }',
  '{ path: "$.players[current].zones.hand" }',
  '{ path: "$.zones.table[*]" }',
];
const ALL_ROWS = '{ path: "$.players[*].zones.row" }';
const EIGHTS = 'filter: { isEqual: [ { path: $.card.properties.rank }, { value: "8" } ] }';
const MOVE_TOP = `{ action: MOVE, from: { top: [ ${TABLE} ] }, to: ${ROW} }`;

/** Actions of every kind: those that always succeed, and those that may fail, in one state or another. */
export const TRIED_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  MOVE: [
    `from: ${TABLE}, to: ${ROW}`,
    `from: ${HAND}, to: ${TABLE}`,
    `from: { top: [ ${TABLE} ] }, to: ${ROW}`,
    `from: { bottom: [ ${TABLE} ] }, to: ${ROW}, count: 2`,
    `from: ${TABLE}, to: ${ROW}, count: 0`,
    `from: ${TABLE}, to: ${ROW}, count: 2`,
    `from: ${HAND}, to: ${ROW}, count: 2`,
    `from: ${TABLE}, to: ${ROW}, ${EIGHTS}`,
    `from: ${TABLE}, to: ${ROW}, count: 1, ${EIGHTS}`,
    `from: ${TABLE}, to: ${ROW}, count: 2, ${EIGHTS}`,
    `from: ${ALL_ROWS}, to: ${TABLE}`,
    `from: { list: [ { top: [ ${TABLE} ] }, { top: [ ${ROW} ] } ] }, to: ${HAND}`,
  ],
  MOVE_ALL: [`from: ${TABLE}, to: ${ROW}`, `from: ${HAND}, to: ${TABLE}, ${EIGHTS}`, `from: ${ALL_ROWS}, to: ${TABLE}, face: down`],
  DEAL: [`from: ${TABLE}, to: ${ALL_ROWS}`, `from: ${TABLE}, to: ${ROW}, count: 2`, `from: ${HAND}, to: ${ALL_ROWS}`],
  DEAL_ROUND_ROBIN: [`from: ${TABLE}, to: ${ALL_ROWS}`, `from: ${HAND}, to: ${ROW}, count: 2`],
  DEAL_ALL: [`from: ${TABLE}, to: ${ALL_ROWS}`, `from: ${HAND}, to: ${ROW}`],
  REVEAL: [`target: ${HAND}`, `target: { top: [ ${HAND} ] }, to: others`, `target: { top: [ ${TABLE} ] }, to: owner`],
  CONCEAL: [`target: ${TABLE}`, `target: { top: [ ${TABLE} ] }, from: others`],
  FLIP: [`target: ${CARDS}`, `target: { top: [ ${TABLE} ] }`, `target: { bottom: [ ${ROW} ] }, face: down`],
  PEEK: [`target: { top: [ ${TABLE} ] }`, `target: ${DECK}, count: 2, players: all`],
  LOOK: [`target: { top: [ ${ROW} ] }`, `target: ${HAND}, player: opponent`],
  SHUFFLE: [`target: ${TABLE}`],
  REORDER: ['target: { path: $.zones.loose }', 'target: { path: $.zones.loose }, by: rank', 'target: { path: $.zones.loose }, by: reverse'],
  CHOOSE_RANDOM: [
    `from: ${TABLE}`,
    `from: ${HAND}, ${EIGHTS}`,
    `from: ${TABLE}, count: 2, store_as: some`,
    'from: { path: "$.players[*]" }',
  ],
  SEARCH_ZONE: [`zone: ${TABLE}, ${EIGHTS}, max: 1`, `zone: ${HAND}, player: current`],
  MILL: [`from: ${TABLE}, to: ${ROW}`, `from: ${HAND}, to: ${ROW}, count: 2`],
  REVEAL_MATCHING: [`from: ${HAND}, ${EIGHTS}`],
  SET_VARIABLE: [
    'path: { path: $.z }, value: 3',
    `path: { path: $.z }, value: { div: [ 6, { count: [ ${TABLE} ] } ] }`,
    `path: { path: $.card }, value: { top: [ ${TABLE} ] }`,
    `path: { path: $.z }, value: { rank_value: [ { top: [ ${TABLE} ] } ] }`,
    'path: { path: "$.players[*].score" }, value: 2',
  ],
  INCREMENT: ['path: { path: $.z }', `path: { path: $.z }, by: { mod: [ 6, { count: [ ${TABLE} ] } ] }`],
  SET_STATE: ['state: Over'],
  SET_PHASE: ['phase: Main'],
  SKIP_TURN: ['player: opponent', 'player: current'],
  EXTRA_TURN: ['player: current', `player: { owner: [ { top: [ ${TABLE} ] } ] }`, `player: { owner: [ { top: [ ${ROW} ] } ] }`],
  REVERSE_ORDER: [''],
  INSERT_PHASE: ['after: Main, phase: Bonus'],
  REMOVE_PHASE: ['name: Bonus'],
  REQUEST_INPUT: [
    `options: ${TABLE}`,
    `options: ${HAND}, optional: true`,
    `options: ${TABLE}, multiselect: true, min: 2, max: 2`,
    `options: ${TABLE}, multiselect: true, min: 0, max: 2`,
    'options: { value: [ a, b ] }',
  ],
  FOR_EACH_PLAYER: [
    `do: [ { action: MOVE, from: ${TABLE}, to: { path: "$.players[$player].zones.row" } } ]`,
    'do: [ { action: MOVE, from: { path: "$.players[$player].zones.row" }, to: { path: $.zones.table } } ], order: simultaneous',
    'do: []',
  ],
  PARALLEL: [`do: [ ${MOVE_TOP}, { action: MILL, from: ${HAND}, to: { path: $.zones.loose }, count: 2 } ]`],
  IF: [
    `condition: { exists: [ ${CARDS} ] }, then: [ ${MOVE_TOP} ], else: [ { action: MILL, from: ${ROW}, to: ${TABLE} } ]`,
    `condition: { exists: [ { path: "$.players[current].zones.row[*]" } ] }, then: [ ${MOVE_TOP} ]`,
  ],
  FOR_EACH: [`in: ${ROW}, do: [ ${MOVE_TOP} ]`, `in: { value: [ 1, 2 ] }, do: [ ${MOVE_TOP} ]`],
  FIND_AND_STORE: [`in: ${TABLE}, group_by: { path: $.card.properties.rank }, store_as: ranks`],
  GIVE_TURN: ['player: current', `player: { owner: [ { top: [ ${TABLE} ] } ] }`],
  EMIT: ['event: rung', `event: rung, with: { what: { top: [ ${TABLE} ] } }`],
  REJECT: ['reason: No.'],
};

/** What the game has beside the usual one. */
export const TRIED_PARTS: Parts = {
  meta: 'name: Sample\nplayers: { min: 2, max: 2 }',
  deckTypes: `more:\n  composition: [ { type: template, template: standard_suits, suits: [H, S, C], values: [8, 9, 10, J] } ]\n  rank_hierarchy: [8, 9, 10, J]`,
  decks: 'main: { type: more }',
  zoneTypes: 'loose: { ordering: lifo, allows_reorder: true }',
  zones: '- { name: loose, type: loose }',
  variables: '- { name: z, initial_value: 0 }\n- { name: card }',
  events: '[ rung ]',
};
