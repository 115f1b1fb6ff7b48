/** Traces for people. */
import { expect, test } from 'vitest';
import { printEnd, printEntry, printMove, type GameTrace, type TraceEntry } from '../../../src/sim/index.ts';

const entry: TraceEntry = {
  index: 12,
  turn: 5,
  player: 1,
  move: { action: 'build', args: { ship: 'cutter@yard:none', paid: true } },
  option: 0,
  options: 3,
  offered: { build: 3 },
  stateHash: '8f3a000000000001',
  positionHash: '0000000000000002',
  scores: [4, 7],
  deltas: [
    { kind: 'variable', variable: 'round', before: 1, after: 2 },
    { kind: 'variable', variable: 'rival', player: 1, before: null, after: 0 },
    { kind: 'variable', variable: 'tricks', team: 0, before: 0, after: 1 },
    { kind: 'moved', token: 'cutter@yard:none', from: 'yard:none', to: 'fleet:1' },
    { kind: 'created', token: 'flag@fleet:1', to: 'fleet:1' },
    { kind: 'property', token: 'flag@fleet:1', property: 'colour', before: 'white', after: 'red' },
    { kind: 'destroyed', token: 'log@yard:none', from: 'yard:none' },
    { kind: 'undone' },
  ],
  triggers: ['launch', 'cheer'],
  events: [
    { type: 'message', text: 'A ship!' },
    { type: 'turnEnded', player: 1 },
  ],
};

function check(change: Partial<TraceEntry>, expected: string) {
  expect(printEntry({ ...entry, ...change })).toBe(expected);
}

test('an entry is a line', () => {
  check(
    {},
    '12. turn 5  Player 2: build(ship=cutter@yard:none, paid=true)  round 1 → 2; rival[1] none → 0; tricks[0] 0 → 1; cutter@yard:none → fleet:1; ' +
      '+ flag@fleet:1; flag@fleet:1.colour white → red; − log@yard:none; (taken back)  [fires: launch, cheer]  "A ship!"  (4 : 7)  8f3a000000000001',
  );
  const { scores: _, ...without } = entry;
  expect(printEntry({ ...without, player: -1, move: { continue: true }, deltas: [], triggers: [], events: [] })).toBe(
    '12. turn 5  engine: continue  8f3a000000000001',
  );
});

test.each<[move: TraceEntry['move'], text: string]>([
  [{ action: 'pass', args: {} }, 'pass'],
  [{ action: 'pay', args: { set: [1, ['a', null]] } }, 'pay(set={1, {a, none}})'],
  [{ param: 'card', value: 'ace@hand:0' }, 'card=ace@hand:0'],
  [{ choose: 3 }, 'choose 3'],
  [{ done: true }, 'done'],
  [{ decline: true }, 'decline'],
])('%j is printed', (move, text) => expect(printMove(move)).toBe(text));

test.each<[end: GameTrace['end'], text: string]>([
  [
    { stopped: 'ended', turns: 3, result: { type: 'win', end: 'line', ranks: [1, 2], winners: [0], scores: [0, 0] } },
    'Ended after 3 turns and 1 moves by line: Player 1 won.',
  ],
  [
    { stopped: 'ended', turns: 3, result: { type: 'ranking', end: 'rich', ranks: [1, 2, 1], winners: [0, 2], scores: [5, 2, 5] } },
    'Ended after 3 turns and 1 moves by rich: Player 1 and Player 3 won (5 : 2 : 5).',
  ],
  [
    { stopped: 'ended', turns: 3, result: { type: 'draw', end: 'full', ranks: [1, 1], winners: [], scores: [0, 0] } },
    'Ended after 3 turns and 1 moves by full: draw.',
  ],
  [
    { stopped: 'ended', turns: 3, result: { type: 'halted', end: null, ranks: [1, 1], winners: [], scores: [0, 0] } },
    'Ended after 3 turns and 1 moves: stopped as runaway.',
  ],
  [{ stopped: 'turn-cap', turns: 3, result: null }, 'Stopped after 3 turns and 1 moves: the most turns allowed were reached.'],
  [{ stopped: 'move-cap', turns: 3, result: null }, 'Stopped after 3 turns and 1 moves: the most moves allowed were reached.'],
  [{ stopped: 'event-cap', turns: 3, result: null }, 'Stopped after 3 turns and 1 moves: the most events allowed were reached.'],
])('the end %j is printed', (end, text) => expect(printEnd({ entries: [entry], end } as GameTrace)).toBe(text));
