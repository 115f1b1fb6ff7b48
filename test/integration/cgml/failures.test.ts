/** §17: an action that fails in play is told with the id of its rule, its place in the effect, and the reason. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { startMatch } from '../../../src/kernel/index.ts';
import { tellEvents } from '../../../src/tell/index.ts';
import { gameText } from '../../support/cgml/game-text.ts';
import { play } from '../../support/cgml/play-sample.ts';

/** What is told of an effect that fails. */
function check(effect: string, expected: string, rule = ''): void {
  const { gameDef, origins } = compile(gameText({ do: effect, rule }), { file: 'game.cgml' });
  const { events } = startMatch(gameDef!, 1);
  const where = (place: readonly (string | number)[]): string | undefined =>
    origins!.locate({ code: '', severity: 'info', path: place, message: '', args: {} }).section;
  expect(tellEvents(gameDef!, events, { detail: 'full', where }).filter((text) => text.includes('cannot'))).toEqual([expected]);
}

const IDLE = '- { action: INCREMENT, path: { path: $.x } }';
const [DECK, TABLE] = ['{ path: $.zones.deck }', '{ path: $.zones.table }'];

test('too few cards to move', () =>
  check(
    `${IDLE}\n- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 9 }`,
    'Act cannot be carried out: there are not enough to take (rules.act.effect[1]).',
  ));

test('too few cards to deal', () =>
  check(
    `- { action: DEAL, from: ${DECK}, to: { path: "$.players[*].zones.row" }, count: 5 }`,
    'Act cannot be carried out: what it needs is not there (rules.act.effect[0]).',
  ));

test('no card where one is taken', () =>
  check(
    `- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE} }\n- { action: MOVE, from: { top: [ ${DECK} ] }, to: ${TABLE} }`,
    'Act cannot be carried out: what is to be moved is not there (rules.act.effect[1]).',
  ));

test('nothing to choose from', () =>
  check(
    `- { action: MOVE_ALL, from: ${DECK}, to: ${TABLE} }\n- { action: REQUEST_INPUT, options: ${DECK}, store_as: chosen }`,
    'Act cannot be carried out: there is nothing to choose from (rules.act.effect[1]).',
  ));

test('division by zero', () =>
  check(
    `- { action: SET_VARIABLE, path: { path: $.x }, value: { div: [ 1, { path: $.x } ] } }`,
    'Act cannot be carried out: a number is divided by zero (rules.act.effect[0]).',
  ));

test('division by zero where something else may be missing, too', () =>
  check(
    `- { action: SET_VARIABLE, path: { path: $.x }, value: { mod: [ { rank_value: [ { top: [ ${DECK} ] } ] }, { path: $.x } ] } }`,
    'Act cannot be carried out: the value is missing, or a number is divided by zero (rules.act.effect[0]).',
  ));

test('no number where one is needed', () =>
  check(
    `- { action: SET_VARIABLE, path: { path: $.x }, value: { rank_value: [ { top: [ ${TABLE} ] } ] } }\n- { action: MOVE, from: ${DECK}, to: ${TABLE} }`,
    'Act cannot be carried out: the value is missing (rules.act.effect[0]).',
  ));

test('inside another action', () =>
  check(
    `- { action: IF, condition: { isEqual: [ $.x, 0 ] }, then: [ { action: INCREMENT, path: { path: $.log } }, { action: MILL, from: ${DECK}, to: ${TABLE}, count: 9 } ] }`,
    'Act cannot be carried out: there are not enough to take (rules.act.effect[0].then[1]).',
  ));

test('a rule that goes on', () =>
  check(
    `${IDLE}\n- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 9 }`,
    'Act cannot be carried out: there are not enough to take (rules.act.effect[1]).',
    'on_failure: continue',
  ));

test('a rule that takes everything back', () =>
  check(
    `${IDLE}\n- { action: MOVE, from: ${DECK}, to: ${TABLE}, count: 9 }`,
    'It cannot be done: there are not enough to take (rules.act.effect[1]), and is taken back.',
    'on_failure: rollback',
  ));

test('§16.2: the reason of the winners is shown at the end', () => {
  const text = gameText({ win: 'evaluator: { winners: [ { path: "$.players[0]" } ], reason: All books are found }', do: IDLE });
  const { gameDef } = compile(text, { file: 'game.cgml' });
  expect(tellEvents(gameDef!, play(gameDef!, { players: 2 }, { seed: 1 }).events).at(-1)).toBe(
    'The match is over: game over. All books are found.',
  );
});
