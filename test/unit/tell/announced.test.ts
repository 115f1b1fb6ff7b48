/** Messages of a game that are to be seen, with their places. */
import { expect, test } from 'vitest';
import { applyMove, legalMoves, startMatch, type GameEvent, type Move, type State } from '../../../src/kernel/index.ts';
import { decisionFor } from '../../../src/match/decision-for.ts';
import { announcementsIn, placeOfMessage } from '../../../src/tell/announced.ts';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import { compiled } from '../../support/cardable/small-game.ts';

const message = (type: string, text: string, more: object = {}): object => ({ action_message: { type, text, ...more } });
const goTo = (name: string): object => ({ endpoint: 'state_transition', params: name });
const isPot = (value: number): object => ({ endpoint: 'is_equal', params: ['$globals.pot', value] });

const { def: made } = compiled({
  global_data: [{ key: 'pot', value: 0 }],
  game_state: [
    {
      state_name: 'play',
      state_type: 'round_robin',
      actions: [
        {
          action_name: 'add',
          ...message('center_screen', 'Add to {0}!', { size: 60, tokens: '$globals.pot', time: -1 }),
          condition: isPot(0),
          primitives: { endpoint: 'increment', params: '$globals.pot' },
        },
        { action_name: 'take', ...message('bottom_center_screen', 'Take it!', { time: 5 }), condition: isPot(1), primitives: goTo('over') },
        {
          action_name: 'noted',
          ...message('log', 'Only noted'),
          condition: isPot(0),
          primitives: { endpoint: 'increment', params: '$globals.pot' },
        },
        { action_name: 'wait', primitives: [] },
      ],
    },
    {
      state_name: 'over',
      actions: [
        {
          action_name: 'end',
          type: 'auto',
          ...message('top_center_screen', '{0} has it!', { tokens: '$player.name', time: 3 }),
          primitives: { endpoint: 'end_game', params: '$player' },
        },
      ],
    },
  ],
});

const def = made as PlayableGameDef;

const act =
  (id: string): ((move: Move) => boolean) =>
  (move) =>
    'action' in move && move.action === id;

function after(...actions: readonly string[]): { state: State; events: readonly GameEvent[] } {
  let { state, events }: { state: State; events: readonly GameEvent[] } = startMatch(def, 1, { players: 2 });
  for (const [turn, id] of actions.entries()) {
    const move = legalMoves(def, state, turn % 2).find(act(id))!;
    const applied = applyMove(def, state, turn % 2, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state, events } = applied);
  }
  return { state, events };
}

test('a message is shown as long as its action is offered, to whoever is asked', () => {
  const first = after().state;
  expect(decisionFor(def, first, 0)?.messages).toEqual([{ action: 'add', text: 'Add to 0!' }]);
  expect(decisionFor(def, first, 1)).toBeNull();
  expect(decisionFor(def, after('add').state, 1)?.messages).toEqual([{ action: 'take', text: 'Take it!' }]);
});

test('without a message there is none', () => {
  expect(decisionFor(def, after('add').state, 1)?.prompt).toBe('Take it!');
  expect(placeOfMessage(def, 'wait')).toBeNull();
  expect(placeOfMessage(def, 'noted')).toBeNull();
});

test('place, size and time are those of the author', () => {
  expect(placeOfMessage(def, 'add')).toEqual({ at: 'center', size: 60, seconds: null });
  expect(placeOfMessage(def, 'take')).toEqual({ at: 'bottom', size: null, seconds: 5 });
});

test('what comes by itself is announced where the author says', () =>
  expect(announcementsIn(def, after('add', 'take').events, { viewer: 0, match: { players: 2 } })).toEqual([
    { at: 'top', size: null, seconds: 3, text: 'Player 2 has it!' },
  ]));
