/** §12.6: `canPerform` says whether an action can be carried out, whatever the action and the state of the game. */
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/lang/cgml/schema/actions.ts';
import { compile } from '../../../src/lang/index.ts';
import { inspect } from '../../../src/kernel/index.ts';
import { gameText } from '../../support/cgml/game-text.ts';
import { play } from '../../support/cgml/play-sample.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';

const SEEDS = 12;

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
const TRIED: Readonly<Record<string, readonly string[]>> = {
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

/** Some cards, perhaps none, everywhere, by the seed. */
const SETUP = [TABLE, ROW, '{ path: "$.players[1].zones.row" }', HAND, '{ path: $.zones.loose }']
  .map(
    (to, index) =>
      `- { action: CHOOSE_RANDOM, from: { value: [ 0, 1, 2 ] }, store_as: n${index} }\n- { action: MOVE, from: ${DECK}, to: ${to}, count: { ref: n${index} } }`,
  )
  .join('\n');

/** Of one action in many states: whether it could be performed, and whether it was. */
function check(name: string, parameters: string, heard: boolean): void {
  const action = `action: ${name}${parameters === '' ? '' : `, ${parameters}`}`;
  const text = gameText({
    meta: 'name: Sample\nplayers: { min: 2, max: 2 }',
    deckTypes: `more:\n  composition: [ { type: template, template: standard_suits, suits: [H, S, C], values: [8, 9, 10, J] } ]\n  rank_hierarchy: [8, 9, 10, J]`,
    decks: 'main: { type: more }',
    zoneTypes: 'loose: { ordering: lifo, allows_reorder: true }',
    zones: '- { name: loose, type: loose }',
    variables: '- { name: z, initial_value: 0 }\n- { name: card }',
    events: '[ rung ]',
    setup: `- { action: SHUFFLE, target: ${DECK} }\n${SETUP}`,
    transitions: '- { from: Play, to: Over, condition: { isEqual: [ { path: $.turn }, 1 ] } }',
    do: `- { action: IF, condition: { canPerform: [ { ${action} } ] }, then: [ { action: INCREMENT, path: { path: $.x } } ] }
- { ${action} }
- { action: INCREMENT, path: { path: $.log } }
- { action: SET_STATE, state: Over }
- { action: INSERT_PHASE, after: Main, phase: Bonus, condition: { isEqual: [ 1, 2 ] } }
- { action: SET_VARIABLE, path: { path: $.card }, value: { top: [ ${DECK} ] }, condition: { isEqual: [ 1, 2 ] } }`,
    rule: 'once_per: game',
    rules: heard ? '- { id: heard, trigger: on.move, effect: [ { action: REVERSE_ORDER } ] }' : '',
  });
  const { gameDef, diagnostics } = compile(text, { file: 'game.cgml' });
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(printDiagnostic)).toEqual([]);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { variables } = inspect(gameDef!, play(gameDef!, { players: 2 }, seed).state);
    expect(`${seed}: ${variables['x'] === 1}`, `${action} with seed ${seed}`).toBe(`${seed}: ${variables['log'] === 1}`);
  }
}

test('all actions are tried', () => expect(Object.keys(TRIED).toSorted()).toEqual(Object.keys(ACTIONS).toSorted()));

describe.each(Object.entries(TRIED))('%s', (name, tried) => {
  test.each(tried)('%s', (parameters) => check(name, parameters, false));
});

describe('where rules hear of moves', () => {
  test.each(
    ['MOVE', 'MOVE_ALL', 'DEAL', 'DEAL_ROUND_ROBIN', 'DEAL_ALL', 'MILL', 'FOR_EACH_PLAYER'].flatMap((name) =>
      TRIED[name]!.map((parameters) => [name, parameters] as const),
    ),
  )('%s %s', (name, parameters) => check(name, parameters, true));
});
