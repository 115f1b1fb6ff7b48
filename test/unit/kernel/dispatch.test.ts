import { expect, test } from 'vitest';
import type { PlayableGameDef, ValueExpr } from '../../../src/ir/index.ts';
import { applyMove, dispatch, initialState, inspect, pendingPlayers } from '../../../src/kernel/index.ts';
import { action, game, printEvent } from '../../support/fixture.ts';

const def: PlayableGameDef = game({
  variables: { global: { heard: { type: 'int', init: 0, min: 0, max: 9 } } },
  actions: [action('wait', [])],
  triggers: [
    { id: 'at main', event: 'phaseEnter', match: { phase: 'main' }, effects: [{ addVar: { scope: 'global', var: 'heard', delta: 1 } }] },
    {
      id: 'ask at the end',
      event: 'turnEnd',
      when: { op: '==', left: { ref: 'binding', name: '$player' }, right: { ref: 'player', player: { id: 1 } } },
      effects: [
        { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 2 } } },
        { setVar: { scope: 'global', var: 'heard', value: { ref: 'binding', name: '$n' } } },
      ],
    },
  ],
});

function check(event: string, args: Record<string, ValueExpr>, events: string[]): void {
  expect(dispatch(def, event, args, { state: initialState(def, 1) }).events.map(printEvent)).toEqual(events);
}

test('an engine event sets off the triggers that match it', () =>
  check('phaseEnter', { $phase: 'main' }, ['triggered at main', 'varChanged heard old=1 new=2']));

test('and none that do not', () => check('phaseEnter', { $phase: 'play' }, []));

test('what a trigger asks can be answered, and then the match waits where it did', () => {
  const { state } = dispatch(def, 'turnEnd', { $player: { ref: 'player', player: { id: 1 } } }, { state: initialState(def, 1), actor: 1 });
  expect(pendingPlayers(def, state)).toEqual([1]);
  const answered = applyMove(def, state, 1, { choose: 2 });
  if ('rejected' in answered) return expect.fail(answered.rejected);
  expect(inspect(def, answered.state)).toMatchObject({ variables: { heard: 2 }, active: 0 });
  expect(pendingPlayers(def, answered.state)).toEqual([0]);
});

test('arguments that the event does not have are refused', () =>
  expect(() => dispatch(def, 'turnEnd', { $phase: 'main' }, { state: initialState(def, 1) })).toThrow(
    'turnEnd has no argument $phase; it has $player',
  ));

test('a change is raised by changing something', () =>
  expect(() => dispatch(def, 'varChanged', {}, { state: initialState(def, 1) })).toThrow('raised by changing'));
