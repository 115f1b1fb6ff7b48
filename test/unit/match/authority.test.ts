/** The authority with scripted tables: what is said to whom, and what is refused. */
import { describe, expect, test } from 'vitest';
import { hashState, legalMoves, pendingPlayers, type Move } from '../../../src/kernel/index.ts';
import { openMatch, replayLog } from '../../../src/match/index.ts';
import { keyOf, offeredMove, type View } from '../../../src/protocol/index.ts';
import { replay, type GameTrace } from '../../../src/sim/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { MatchTable, openTable, reasons, seatKinds, standingMoves, type Posted } from '../../support/match-table.ts';
import { act } from '../../support/moves.ts';

const board = corpusGame('tic-tac-toe');
const kuhn = corpusGame('kuhn-poker');
const mark = (cell: string): Move => act('mark', { cell: `cell_${cell}:none` });

/** Everything posted, as `to type`. */
function heads(posted: readonly Posted[]): string[] {
  return posted.map(({ to, message }) => `${to ?? 'all'} ${message.type === 'rejected' ? message.reason : message.type}`);
}

function viewIn(posted: readonly Posted[]): View {
  const found = posted.find(({ message }) => message.type === 'view')?.message;
  return found?.type === 'view' ? found : expect.fail('no view');
}

describe('joining', () => {
  test('gives everything, or what happened since a version', () => {
    const table = openTable(board, ['person', 'person']);
    table.play(0, mark('0_0'));
    table.play(1, mark('1_1'));
    const whole = viewIn(table.send(0, { type: 'join', seat: 0 }));
    expect(whole.news.map(({ version, player }) => [version, player])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
    ]);
    expect(whole).toMatchObject({ version: 2, seat: 0, waitingFor: [0], anew: false, paused: false, clock: null });
    const later = viewIn(table.send(0, { type: 'join', seat: 0, since: 1 }));
    expect(later.news.map(({ version }) => version)).toEqual([2]);
    expect(later.news[0]!.events[0]).toMatchObject({ type: 'acted', player: 1 });
  });

  test('is for persons and for those who look on', () => {
    const table = openTable(board, ['person', 'random']);
    expect(heads(table.send(null, { type: 'join', seat: null }))).toEqual(['all view']);
    expect(reasons(table.send(1, { type: 'join', seat: 1 }))).toEqual(['not-seated']);
    expect(reasons(table.send(null, { type: 'join', seat: 0 }))).toEqual(['not-seated']);
    expect(reasons(table.send(0, { type: 'join', seat: 5 }))).toEqual(['unknown-seat']);
    expect(reasons(table.send(5, { type: 'resign' }))).toEqual(['unknown-seat']);
  });

  test('with a name tells it to everybody', () => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    const posted = table.send(1, { type: 'join', seat: 1, name: `  Ada${'a'.repeat(100)} ` });
    expect(heads(posted)).toEqual(['1 view', '0 view', '1 view', 'all view']);
    expect(table.view(0).match.seats?.[1]?.name).toBe(`Ada${'a'.repeat(36)}…`);
    expect(heads(table.send(1, { type: 'join', seat: 1, name: `Ada${'a'.repeat(36)}…` }))).toEqual(['1 view']);
  });
});

test.each([
  ['A\u0000da', 'A da'],
  ['Ada\n  wins', 'Ada wins'],
  ['\u202eadA', 'adA'],
])('a person called %j is shown as %j', (name, shown) => {
  const table = openTable(board, ['person', 'person'], { watch: true });
  table.send(1, { type: 'join', seat: 1, name });
  expect(table.view(0).match.seats?.[1]?.name).toBe(shown);
});

describe('moves', () => {
  test('go by key and version, and everybody hears of them', () => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    const offer = table.view(0).decision!.offers[4]!;
    const posted = table.send(0, { type: 'move', version: 0, key: keyOf(offeredMove(offer)) });
    expect(heads(posted)).toEqual(['0 view', '1 view', 'all view']);
    expect(table.view(1)).toMatchObject({ version: 1, waitingFor: [1], decision: { kind: 'action', options: 8 } });
    expect([table.view(0).decision, table.view(null).decision]).toEqual([null, null]);
  });

  test.each([
    ['of somebody who is not asked', 1, { version: 0, key: keyOf(mark('0_0')) }, 'not-your-turn'],
    ['of somebody who looks on', null, { version: 0, key: keyOf(mark('0_0')) }, 'not-seated'],
    ['on an old version', 0, { version: -1, key: keyOf(mark('0_0')) }, 'stale'],
    ['on a version to come', 0, { version: 1, key: keyOf(mark('0_0')) }, 'stale'],
    ['on half a version', 0, { version: 0.5, key: keyOf(mark('0_0')) }, 'stale'],
    ['that is not possible', 0, { version: 0, key: keyOf(mark('9_9')) }, 'illegal'],
    ['that is not a move', 0, { version: 0, key: 'e4' }, 'illegal'],
    ['of the engine', 0, { version: 0, key: keyOf({ continue: true }) }, 'illegal'],
    ['without a key', 0, { version: 0 }, 'malformed'],
  ])('%s are refused', (_, from, message, reason) => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    const hash = hashState(board, table.match.state);
    expect(heads(table.send(from, { type: 'move', ...message }))).toEqual([`${from ?? 'all'} ${reason}`]);
    expect(table.match.version).toBe(0);
    expect(hashState(board, table.match.state)).toBe(hash);
  });

  test('what changes at the table does not make a move stale', () => {
    const table = openTable(board, ['person', 'person']);
    table.send(1, { type: 'join', seat: 1, name: 'Ada' });
    expect(table.match.version).toBe(1);
    expect(reasons(table.send(0, { type: 'move', version: 0, key: keyOf(mark('0_0')) }))).toEqual([]);
  });

  test('arguments may come in any order', () => {
    const def = corpusGame('breakthrough');
    const table = openTable(def, ['person', 'person']);
    const move = legalMoves(def, table.match.state, 0)[0]!;
    if (!('action' in move)) return expect.fail('no action');
    const turned = { action: move.action, args: Object.fromEntries(Object.entries(move.args).toReversed()) };
    expect(reasons(table.send(0, { type: 'move', version: 0, key: JSON.stringify(turned) }))).toEqual([]);
    expect(JSON.stringify(standingMoves(table.match.log())[0]!.move)).not.toBe('');
  });

  test('the only option is not taken by itself', () => {
    const table = openTable(board, ['person', 'person']);
    for (const [turn, cell] of ['0_0', '0_1', '0_2', '1_1', '1_0', '1_2', '2_1', '2_0'].entries()) table.play(turn % 2, mark(cell));
    expect(table.view(0)).toMatchObject({ version: 8, decision: { options: 1 }, waitingFor: [0] });
  });
});

describe('bots', () => {
  test('are asked one at a time, and answer the same to the same', () => {
    const table = openTable(board, ['person', 'random']);
    expect(table.tasks).toEqual([]);
    table.play(0, mark('1_1'));
    expect(table.tasks).toMatchObject([{ kind: 'move', player: 1, agent: 'random', index: 1, seed: 1n }]);
    expect(table.view(0).waitingFor).toEqual([1]);
    table.letThink();
    const first = standingMoves(table.match.log());
    expect(first).toHaveLength(2);
    table.send(0, { type: 'undo', version: table.match.version });
    expect(standingMoves(table.match.log())).toEqual([]);
    table.play(0, mark('1_1'));
    table.letThink();
    expect(standingMoves(table.match.log())).toEqual(first);
  });

  test('begin if it is their turn', () => {
    const table = openTable(board, ['random', 'person']);
    expect(table.tasks).toHaveLength(1);
    expect(heads(table.letThink())).toEqual(['1 view']);
    expect(table.view(1).waitingFor).toEqual([1]);
  });

  test('answers to what is no longer asked are let go', () => {
    const table = openTable(board, ['person', 'random']);
    table.play(0, mark('1_1'));
    const [task] = table.tasks;
    table.send(0, { type: 'undo', version: table.match.version });
    const version = table.match.version;
    expect(table.match.hear({ type: 'answer', id: task!.id, thought: { option: 0 } })).toEqual([]);
    expect(table.match.hear({ type: 'answer', id: 99, thought: { option: 0 } })).toEqual([]);
    expect(table.match.version).toBe(version);
  });

  test('play a match among themselves; a spectator who has seen every hand does not sit down', () => {
    const opening = { seed: 1n, match: { players: 2 }, seats: seatKinds(['random', 'random']), watchers: 'everything' as const };
    const table = new MatchTable(openMatch({ ...opening, def: kuhn }), [null]);
    expect(table.view(null).observation.zones['hand:0']?.tokens?.[0]?.definition).toBe('queen');
    expect(reasons(table.send(null, { type: 'takeOver', seat: 1, by: { kind: 'person' } }))).toEqual(['not-allowed']);
    const open = new MatchTable(openMatch({ ...opening, def: board }), [null]);
    open.send(null, { type: 'takeOver', seat: 1, by: { kind: 'person' } });
    expect(open.view(null)).toMatchObject({ anew: true, seats: [{ kind: 'bot', agent: 'random' }, { kind: 'person' }] });
  });
});

describe('seats', () => {
  test('a person takes the place of a bot, and the bot that of the person', () => {
    const table = openTable(board, ['person', 'random'], { watch: true });
    table.play(0, mark('1_1'));
    expect(heads(table.send(null, { type: 'takeOver', seat: 1, by: { kind: 'person', name: 'Ada' } }))).toEqual(['0 view', 'all view']);
    // The bot's answer comes too late.
    expect(table.letThink()).toEqual([]);
    table.send(1, { type: 'join', seat: 1 });
    expect(table.view(1)).toMatchObject({ waitingFor: [1], decision: { options: 8 } });
    const posted = table.send(1, { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'greedy:2' } });
    // Whoever left sees what everybody sees, and hears no more.
    expect(posted.find(({ to }) => to === 1)?.message).toMatchObject({ type: 'view', seat: null, decision: null, anew: true });
    expect(table.tasks).toHaveLength(1);
    expect(heads(table.letThink())).toEqual(['0 view', 'all view']);
  });

  test.each([
    ['a seat of somebody else', 0, 1, { kind: 'open' }, 'not-seated'],
    ['by somebody who looks on', null, 2, { kind: 'bot', agent: 'greedy' }, 'not-seated'],
    ['that does not exist', 0, 9, { kind: 'open' }, 'unknown-seat'],
    ['for an agent that does not exist', 0, 0, { kind: 'bot', agent: 'deep' }, 'malformed'],
  ])('are not given away: %s', (_, from, seat, by, reason) => {
    const table = openTable(corpusGame('push-your-luck'), ['person', 'person', 'random'], { watch: true });
    expect(reasons(table.send(from, { type: 'takeOver', seat, by }))).toEqual([reason]);
    expect(table.match.version).toBe(0);
  });

  test('of one screen show the hands of the persons who sat there when the match began', () => {
    const table = openTable(kuhn, ['person', 'random'], { watch: true });
    expect(reasons(table.send(0, { type: 'takeOver', seat: 1, by: { kind: 'person' } }))).toEqual(['not-allowed']);
    expect(reasons(table.send(0, { type: 'takeOver', seat: 0, by: { kind: 'bot', agent: 'random' } }))).toEqual([]);
    expect(reasons(table.send(null, { type: 'takeOver', seat: 1, by: { kind: 'person' } }))).toEqual(['not-allowed']);
    expect(reasons(table.send(null, { type: 'takeOver', seat: 0, by: { kind: 'person' } }))).toEqual([]);
    const shared = openTable(kuhn, ['person', 'person'], { watch: true });
    expect(reasons(shared.send(0, { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'random' } }))).toEqual(['not-seated']);
    expect(reasons(shared.send(1, { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'random' } }))).toEqual([]);
    expect(reasons(shared.send(0, { type: 'takeOver', seat: 1, by: { kind: 'person' } }))).toEqual([]);
  });

  test('an open one waits for somebody', () => {
    const table = openTable(board, ['person', 'open']);
    table.play(0, mark('1_1'));
    expect(table.tasks).toEqual([]);
    table.send(0, { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'random' } });
    table.letThink();
    expect(table.view(0).waitingFor).toEqual([0]);
  });
});

describe('taking back', () => {
  test('goes to the last decision of whoever asks', () => {
    const table = openTable(board, ['person', 'random']);
    const hash = hashState(board, table.match.state);
    table.play(0, mark('1_1'));
    table.letThink();
    expect(table.view(0)).toMatchObject({ canUndo: true, lastDecision: 'mark b2' });
    expect(heads(table.send(0, { type: 'undo', version: 2 }))).toEqual(['0 view']);
    expect(table.view(0)).toMatchObject({ version: 3, anew: true, canUndo: false, lastDecision: null, waitingFor: [0] });
    expect(table.view(0).news).toHaveLength(1);
    expect(hashState(board, table.match.state)).toBe(hash);
    expect(table.match.log().entries.map(({ type }) => type)).toEqual(['move', 'move', 'undo']);
    expect(reasons(table.send(0, { type: 'undo', version: 3 }))).toEqual(['undo-refused']);
  });

  test('what somebody else has seen only if all agree', () => {
    const table = openTable(corpusGame('push-your-luck'), ['person', 'person', 'person', 'random']);
    const def = table.match.def;
    for (const seat of [0, 1, 2]) table.play(seat, legalMoves(def, table.match.state, seat)[0]!);
    table.letThink();
    const { version } = table.match;
    const before = hashState(def, table.match.state);
    const asked = table.send(0, { type: 'undo', version });
    expect(heads(asked)).toEqual(['1 asksUndo', '2 asksUndo']);
    expect(asked[0]!.message).toMatchObject({
      seat: 0,
      text: expect.stringMatching(/^Player 1 wants to take a decision back; since then /),
      learnt: expect.arrayContaining(['another player has learnt something']),
    });
    expect(reasons(table.send(1, { type: 'undo', version }))).toEqual(['busy']);
    expect(reasons(table.send(0, { type: 'agree', version, agree: true }))).toEqual(['stale']);
    expect(heads(table.send(1, { type: 'agree', version, agree: true }))).toEqual([]);
    // One of them does not, and nothing has changed.
    expect(heads(table.send(2, { type: 'agree', version, agree: false }))).toEqual(['0 undo-refused']);
    expect(hashState(def, table.match.state)).toBe(before);
    table.send(0, { type: 'undo', version });
    table.send(1, { type: 'agree', version, agree: true });
    table.send(2, { type: 'agree', version, agree: true });
    expect(table.match.log().entries.at(-1)).toEqual({ type: 'undo', seat: 0 });
    // Nothing is rolled again.
    for (const seat of pendingPlayers(def, table.match.state).filter((each) => each < 3))
      table.play(seat, legalMoves(def, table.match.state, seat)[0]!);
    table.letThink();
    expect(hashState(def, table.match.state)).toBe(before);
  });

  test('whoever joins while it is open is asked, too', () => {
    const table = openTable(board, ['person', 'person']);
    table.play(0, mark('1_1'));
    table.send(0, { type: 'undo', version: 1 });
    expect(heads(table.send(1, { type: 'join', seat: 1, since: 1 }))).toEqual(['1 view', '1 asksUndo']);
    expect(heads(table.send(0, { type: 'join', seat: 0, since: 1 }))).toEqual(['0 view']);
    table.send(1, { type: 'agree', version: 1, agree: true });
    expect(heads(table.send(1, { type: 'join', seat: 1 }))).toEqual(['1 view']);
  });

  test('a bot that takes the seat of somebody who is asked agrees', () => {
    const table = openTable(board, ['person', 'person']);
    table.play(0, mark('1_1'));
    table.send(0, { type: 'undo', version: 1 });
    table.send(1, { type: 'takeOver', seat: 1, by: { kind: 'bot', agent: 'random' } });
    expect(table.match.log().entries.map(({ type }) => type)).toEqual(['move', 'seat', 'undo']);
    expect(table.view(0).waitingFor).toEqual([0]);
  });

  test('a wish is forgotten when somebody moves', () => {
    const table = openTable(board, ['person', 'person']);
    table.play(0, mark('1_1'));
    table.send(0, { type: 'undo', version: 1 });
    table.play(1, mark('0_0'));
    expect(reasons(table.send(1, { type: 'agree', version: 1, agree: true }))).toEqual(['stale']);
    expect(standingMoves(table.match.log())).toHaveLength(2);
  });

  test('what nobody has noticed needs no consent', () => {
    const def = corpusGame('push-your-luck');
    const table = openTable(def, ['person', 'person']);
    table.play(0, legalMoves(def, table.match.state, 0)[0]!);
    expect(heads(table.send(0, { type: 'undo', version: table.match.version }))).toEqual(['0 view', '1 view']);
    expect(pendingPlayers(def, table.match.state)).toEqual([0, 1]);
  });

  test('against bots nothing that was learnt', () => {
    const table = openTable(corpusGame('push-your-luck'), ['person', 'random']);
    table.letThink();
    table.play(0, legalMoves(table.match.def, table.match.state, 0)[0]!);
    table.letThink();
    expect(table.view(0).canUndo).toBe(false);
    const [said] = table.send(0, { type: 'undo', version: table.match.version });
    expect(said!.message).toMatchObject({ reason: 'undo-refused', text: expect.stringContaining('cannot be taken back: since then') });
  });

  test('not after the end of a game with secrets', () => {
    const table = openTable(kuhn, ['person', 'person']);
    table.play(0, act('bet'));
    table.play(1, act('fold'));
    expect(table.view(0).canUndo).toBe(false);
    expect(reasons(table.send(0, { type: 'undo', version: table.match.version }))).toEqual(['undo-refused']);
  });

  test('whoever knows only an early version is not told anew', () => {
    const table = openTable(board, ['person', 'random'], { watch: true });
    table.play(0, mark('0_0'));
    table.letThink();
    table.play(0, legalMoves(board, table.match.state, 0)[0]!);
    table.letThink();
    table.send(0, { type: 'undo', version: table.match.version });
    const join = (since: number): View => viewIn(table.send(null, { type: 'join', seat: null, since }));
    expect([2, 3, 4, 5].map((since) => join(since).anew)).toEqual([false, true, true, false]);
    expect([2, 5].map((since) => join(since).news.length)).toEqual([0, 0]);
    expect(join(3).news).toHaveLength(3);
  });
});

describe('hints', () => {
  test('are thought about by the host and told to whoever asked', () => {
    const table = openTable(board, ['person', 'person']);
    expect(heads(table.send(0, { type: 'hint', version: 0 }))).toEqual([]);
    expect(table.tasks).toMatchObject([{ kind: 'hint', player: 0, agent: 'uct:400' }]);
    expect(reasons(table.send(0, { type: 'hint', version: 0 }))).toEqual(['busy']);
    const [told] = table.letThink();
    expect(told).toMatchObject({ to: 0, message: { type: 'hint', version: 0, agent: 'uct:400' } });
    if (told!.message.type !== 'hint') return expect.fail('no hint');
    const { estimates } = told!.message;
    const keys = legalMoves(board, table.match.state, 0).map(keyOf);
    expect(estimates).toHaveLength(3);
    for (const { key, value } of estimates) {
      expect(keys).toContain(key);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });

  test('come too late after a move', () => {
    const table = openTable(board, ['person', 'person']);
    table.send(0, { type: 'hint', version: 0 });
    table.play(0, mark('1_1'));
    expect(table.letThink()).toEqual([]);
    expect(reasons(table.send(0, { type: 'hint', version: 1 }))).toEqual(['not-your-turn']);
  });
});

describe('why', () => {
  test('is answered to whoever plays', () => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    table.play(0, mark('1_1'));
    const [told] = table.send(1, { type: 'why', version: 1, about: { thing: 'zone cell_1_1:none' } });
    expect(told).toMatchObject({ to: 1, message: { type: 'why', lines: ['mark b2:', expect.any(String)] } });
    expect(reasons(table.send(null, { type: 'why', version: 1, about: { everything: true } }))).toEqual(['not-seated']);
  });

  test('calls people by their names', () => {
    const table = openTable(board, ['person', 'person']);
    table.send(0, { type: 'join', seat: 0, name: 'Ada' });
    const [told] = table.send(1, { type: 'why', version: 1, about: { everything: true } });
    expect(told!.message).toMatchObject({ lines: ['mark:', '  You are not asked now; Ada is.'] });
  });
});

describe('pausing', () => {
  test('stops persons and bots until it goes on', () => {
    const table = openTable(board, ['person', 'random']);
    table.play(0, mark('1_1'));
    expect(heads(table.send(0, { type: 'pause', paused: true }))).toEqual(['0 view']);
    expect(table.view(0).paused).toBe(true);
    // What was thought before is thought again.
    expect(table.letThink()).toEqual([]);
    expect(reasons(table.send(0, { type: 'undo', version: table.match.version }))).toEqual(['paused']);
    table.send(0, { type: 'pause', paused: false });
    table.letThink();
    expect(table.view(0)).toMatchObject({ paused: false, waitingFor: [0] });
  });

  test('is for those who play', () =>
    expect(reasons(openTable(board, ['person', 'random']).send(null, { type: 'pause', paused: true }))).toEqual(['not-seated']));
});

describe('the end', () => {
  test('is told to everybody with what is needed to verify it', () => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    for (const [turn, cell] of ['0_0', '1_0', '0_1', '1_1'].entries()) table.play(turn % 2, mark(cell));
    const posted = table.play(0, mark('0_2'));
    expect(heads(posted)).toEqual(['0 view', '0 over', '1 view', '1 over', 'all view', 'all over']);
    const over = posted[1]!.message;
    if (over.type !== 'over') return expect.fail('not over');
    expect(over).toMatchObject({ stopped: 'ended', resigned: null, seed: '1', result: { winners: [0] } });
    expect(over.stateHash).toBe(hashState(board, table.match.state));
    expect(replay(board, over.trace as unknown as GameTrace)).toEqual({ verified: 5, divergence: null });
    expect(table.view(1)).toMatchObject({ waitingFor: [], decision: null });
    expect(reasons(table.play(1, mark('2_2')))).toEqual(['over']);
    expect(heads(table.send(0, { type: 'join', seat: 0 }))).toEqual(['0 view', '0 over']);
  });

  test('can be taken back where there are no secrets', () => {
    const table = openTable(board, ['person', 'person']);
    for (const [turn, cell] of ['0_0', '1_0', '0_1', '1_1', '0_2'].entries()) table.play(turn % 2, mark(cell));
    table.send(0, { type: 'undo', version: 5 });
    table.send(1, { type: 'agree', version: 5, agree: true });
    expect(table.view(0)).toMatchObject({ waitingFor: [0], version: 6 });
    expect(heads(table.play(0, mark('0_2'))).filter((head) => head.endsWith('over'))).toEqual(['0 over', '1 over']);
  });

  test('who gives up in a game that goes on is out, and that is not taken back', () => {
    const dice = corpusGame('liars-dice');
    const table = openTable(dice, ['person', 'person', 'person']);
    expect(table.view(0).waitingFor).toEqual([0]);
    table.send(1, { type: 'resign' });
    expect(table.view(0)).toMatchObject({ waitingFor: [0], observation: { eliminated: [1] } });
    expect(reasons(table.send(1, { type: 'resign' }))).toEqual(['illegal']);
    const version = table.view(1).version;
    expect(reasons(table.send(1, { type: 'undo', version }))).toEqual(['undo-refused']);
    const posted = table.send(0, { type: 'resign' });
    const over = posted.find(({ message }) => message.type === 'over')?.message;
    if (over?.type !== 'over') return expect.fail('not over');
    expect(over).toMatchObject({ stopped: 'resigned', resigned: 0, result: { winners: [2] } });
    expect(replay(dice, over.trace as unknown as GameTrace)).toEqual({ verified: 2, divergence: null });
    const again = replayLog(dice, table.match.log());
    expect('match' in again && new MatchTable(again.match, [0]).posted.map(({ message }) => message.type)).toEqual(['view', 'over']);
  });

  test('may be that somebody gives up', () => {
    const table = openTable(kuhn, ['person', 'person']);
    table.play(0, act('check'));
    const posted = table.send(1, { type: 'resign' });
    const over = posted[1]!.message;
    if (over.type !== 'over') return expect.fail('not over');
    expect(over).toMatchObject({ stopped: 'resigned', resigned: 1, result: { type: 'loss', end: null, winners: [0], ranks: [1, 2] } });
    expect(replay(kuhn, over.trace as unknown as GameTrace)).toEqual({ verified: 2, divergence: null });
    expect(reasons(table.play(1, act('check')))).toEqual(['over']);
    expect(reasons(table.send(0, { type: 'resign' }))).toEqual(['over']);
    const again = replayLog(kuhn, table.match.log());
    expect('match' in again && new MatchTable(again.match, [0]).posted.map(({ message }) => message.type)).toEqual(['view', 'over']);
  });
});
