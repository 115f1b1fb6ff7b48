/** §12.6: `canPerform` says whether an action can be carried out, whatever the action and the state of the game. */
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../../src/lang/cgml/schema/actions.ts';
import { compile } from '../../../src/lang/index.ts';
import { inspect } from '../../../src/kernel/index.ts';
import { gameText } from '../../support/cgml/game-text.ts';
import { play } from '../../support/cgml/play-sample.ts';
import { TRIED_ACTIONS, TRIED_PARTS } from '../../support/cgml/tried-actions.ts';
import { printDiagnostic } from '../../support/print-diagnostic.ts';

const SEEDS = 12;

const [DECK, TABLE, ROW, HAND] = [
  '{ path: $.zones.deck }',
  '{ path: $.zones.table }',
  '{ path: "$.players[current].zones.row" }',
  '{ path: "$.players[current].zones.hand" }',
];

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
    ...TRIED_PARTS,
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
    const { variables } = inspect(gameDef!, play(gameDef!, { players: 2 }, { seed }).state);
    expect(`${seed}: ${variables['x'] === 1}`, `${action} with seed ${seed}`).toBe(`${seed}: ${variables['log'] === 1}`);
  }
}

test('all actions are tried', () => expect(Object.keys(TRIED_ACTIONS).toSorted()).toEqual(Object.keys(ACTIONS).toSorted()));

describe.each(Object.entries(TRIED_ACTIONS))('%s', (name, tried) => {
  test.each(tried)('%s', (parameters) => check(name, parameters, false));
});

describe('where rules hear of moves', () => {
  test.each(
    ['MOVE', 'MOVE_ALL', 'DEAL', 'DEAL_ROUND_ROBIN', 'DEAL_ALL', 'MILL', 'FOR_EACH_PLAYER'].flatMap((name) =>
      TRIED_ACTIONS[name]!.map((parameters) => [name, parameters] as const),
    ),
  )('%s %s', (name, parameters) => check(name, parameters, true));
});
