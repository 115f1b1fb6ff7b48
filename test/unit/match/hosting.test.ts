/** What the authority gives to a host that keeps matches and knows who is who, and what it takes from it. */
import { describe, expect, test } from 'vitest';
import { hashState, legalMoves } from '../../../src/kernel/index.ts';
import { openMatch, replayChecked, type Outgoing } from '../../../src/match/index.ts';
import { keyOf } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { openTable, reasons, seatKinds, type MatchTable } from '../../support/match-table.ts';
import { act } from '../../support/moves.ts';

const board = corpusGame('tic-tac-toe');
const kuhn = corpusGame('kuhn-poker');
const mark = (cell: string): ReturnType<typeof act> => act('mark', { cell: `cell_${cell}:none` });
const bot = { kind: 'bot', agent: 'random' } as const;

function kindsOf(outgoing: readonly Outgoing[]): string[] {
  return outgoing.map((each) => ('entry' in each ? each.entry.type : 'think' in each ? 'think' : `to ${each.to}`));
}

describe('what was accepted', () => {
  test('goes out before anybody is told, with the hash of the state after it', () => {
    const match = openMatch({ def: board, seed: 1n, match: { players: 2 }, seats: seatKinds(['person', 'random']) });
    match.receive(0, { type: 'join', seat: 0 });
    const outgoing = match.receive(0, { type: 'move', version: 0, key: keyOf(mark('1_1')) });
    expect(kindsOf(outgoing)).toEqual(['move', 'to 0', 'think']);
    expect(outgoing[0]).toEqual({ entry: { type: 'move', seat: 0, move: mark('1_1') }, hash: hashState(board, match.state) });
    expect(kindsOf(match.receive(0, { type: 'move', version: 1, key: keyOf(mark('0_0')) }))).toEqual(['to 0']);
  });

  test('has the hash after what the engine went on with', () => {
    const skull = corpusGame('crazy-eights');
    const match = openMatch({ def: skull, seed: 3n, match: { players: 2 }, seats: seatKinds(['person', 'person']) });
    for (let move = 0; move < 20 && !match.isOver; move++) {
      const [seat] = match.waitingFor;
      const key = keyOf(legalMoves(skull, match.state, seat!)[0]!);
      const [accepted, ...others] = match.receive(seat!, { type: 'move', version: match.version, key });
      expect(accepted).toMatchObject({ hash: hashState(skull, match.state) });
      expect(kindsOf(others)).toEqual([]);
    }
  });

  test('is the log, whatever it is, and nothing when a log is done again', () => {
    const table = openTable(board, ['person', 'person']);
    table.send(1, { type: 'join', seat: 1, name: 'Ada' });
    table.play(0, mark('1_1'));
    table.send(0, { type: 'pause', paused: true });
    table.send(0, { type: 'pause', paused: false });
    table.play(1, mark('1_1'));
    table.send(0, { type: 'undo', version: table.match.version });
    table.send(1, { type: 'agree', version: table.match.version, agree: true });
    table.send(1, { type: 'resign' });
    expect(table.accepted.map(({ entry }) => entry.type)).toEqual(['seat', 'move', 'pause', 'pause', 'undo', 'resign']);
    expect(table.accepted.map(({ entry }) => entry)).toEqual(table.match.log().entries);
    const again = openMatch({ def: board, seed: 1n, match: { players: 2 }, seats: seatKinds(['person', 'person']) });
    for (const { entry, hash } of table.accepted) expect([again.repeat(entry), hashState(board, again.state)]).toEqual([true, hash]);
    expect(again.hear({ type: 'tick', now: 0 })).toEqual([]);
  });
});

describe('the tasks whose answers count', () => {
  /** A person against a bot and the person's hint, and which of their tasks are awaited. */
  function asked(): { table: MatchTable; awaited: () => (string | undefined)[] } {
    const table = openTable(board, ['person', 'random']);
    const awaited = (): (string | undefined)[] => table.match.awaited.map((id) => table.tasks.find((task) => task.id === id)?.kind);
    return { table, awaited };
  }

  test('are the hint of a question until it is answered, then the move of the bot, then none', () => {
    const { table, awaited } = asked();
    expect(awaited()).toEqual([]);
    table.send(0, { type: 'hint', version: table.match.version });
    expect(awaited()).toEqual(['hint']);
    table.play(0, mark('1_1'));
    expect(awaited()).toEqual(['move']);
    table.send(0, { type: 'undo', version: table.match.version });
    expect(awaited()).toEqual([]);
    table.play(0, mark('0_0'));
    expect(awaited()).toEqual(['move']);
    table.send(0, { type: 'resign' });
    expect([awaited(), table.match.isOver]).toEqual([[], true]);
  });

  test('are none for a seat that was given to a person, nor for the hint of somebody who has left', () => {
    const { table, awaited } = asked();
    table.send(0, { type: 'hint', version: table.match.version });
    table.take(table.match.hear({ type: 'seat', seat: 0, by: bot }));
    expect(awaited()).toEqual(['move']);
    table.take(table.match.hear({ type: 'seat', seat: 0, by: { kind: 'person' } }));
    expect(awaited()).toEqual([]);
    // The person who comes back may ask again.
    expect(reasons(table.send(0, { type: 'hint', version: table.match.version }))).toEqual([]);
    expect(awaited()).toEqual(['hint']);
    table.play(0, mark('1_1'));
    table.take(table.match.hear({ type: 'seat', seat: 1, by: { kind: 'person' } }));
    expect(awaited()).toEqual([]);
  });
});

describe('what was kept', () => {
  const opening = { def: board, seed: 1n, match: { players: 2 }, seats: seatKinds(['person', 'person']) };
  const played = openTable(board, ['person', 'person']);
  for (const [turn, cell] of ['0_0', '1_0', '0_1'].entries()) played.play(turn % 2, mark(cell));

  test('is done again and compared', () => {
    const again = replayChecked(opening, played.accepted);
    expect('match' in again && again.match.hash).toBe(played.match.hash);
  });

  test.each([
    ['leads to another state', 2, { hash: '0'.repeat(16) }],
    ['is not possible', 3, { entry: { type: 'move', seat: 0, move: mark('0_0') } as const }],
  ])('is not gone on with where an entry %s', (_, differs, changed) => {
    const accepted = played.accepted.map((each, index) => (index + 1 === differs ? { ...each, ...changed } : each));
    expect(replayChecked(opening, accepted)).toEqual({ differs });
  });
});

describe('seats that the host gives', () => {
  const give = (table: MatchTable, seat: number, by: Parameters<typeof table.match.hear>[0] & { type: 'seat' }): void => {
    table.take(table.match.hear({ ...by, seat }));
  };

  test('are taken by whom it says, and whoever leaves sees what everybody sees', () => {
    const table = openTable(kuhn, ['person', 'person'], { managed: true });
    give(table, 0, { type: 'seat', seat: 0, by: bot });
    expect(table.match.seats[0]).toEqual(bot);
    expect(table.view(0)).toMatchObject({ seat: null, anew: true });
    expect(table.tasks).toHaveLength(1);
    give(table, 0, { type: 'seat', seat: 0, by: { kind: 'person', name: ' Ada ' } });
    expect(table.match.seats[0]).toEqual({ kind: 'person', name: 'Ada' });
    const { version } = table.match;
    give(table, 0, { type: 'seat', seat: 0, by: { kind: 'person', name: 'Ada' } });
    expect(table.match.version).toBe(version);
    expect(table.accepted.map(({ entry }) => entry.type)).toEqual(['seat', 'seat']);
  });

  test('must be seats, and agents must be agents', () => {
    const { match } = openTable(board, ['person', 'person']);
    expect(() => match.hear({ type: 'seat', seat: 2, by: bot })).toThrow('no seat 2');
    expect(() => match.hear({ type: 'seat', seat: 0, by: { kind: 'bot', agent: 'nobody' } })).toThrow('nobody');
  });

  test('are nobody else’s to give: a table hands its own to a bot, and no more', () => {
    const table = openTable(board, ['person', 'random', 'person'].slice(0, 2), { managed: true });
    const takeOver = (from: number | null, seat: number, by: object): string[] => reasons(table.send(from, { type: 'takeOver', seat, by }));
    expect(takeOver(null, 1, { kind: 'person' })).toEqual(['not-seated']);
    expect(takeOver(0, 1, { kind: 'person' })).toEqual(['not-seated']);
    expect(takeOver(0, 1, { kind: 'open' })).toEqual(['not-seated']);
    expect(takeOver(0, 0, { kind: 'open' })).toEqual(['not-seated']);
    expect(takeOver(0, 0, { kind: 'person', name: 'Eve' })).toEqual(['not-seated']);
    expect(takeOver(0, 0, bot)).toEqual([]);
    expect(takeOver(0, 0, { kind: 'person' })).toEqual(['not-seated']);
    expect(takeOver(null, 0, { kind: 'person' })).toEqual(['not-seated']);
  });

  test('have the names that the host knows', () => {
    const table = openTable(board, ['person', 'person'], { managed: true });
    table.send(0, { type: 'join', seat: 0, name: 'Eve' });
    expect(table.accepted).toEqual([]);
  });
});

describe('a host', () => {
  test('may forbid that tables stop the match', () => {
    const table = openTable(board, ['person', 'person'], { mayPause: false });
    expect(reasons(table.send(0, { type: 'pause', paused: true }))).toEqual(['not-allowed']);
    expect(table.accepted).toEqual([]);
  });

  test('says what bots draw from', () => {
    const seeds = [undefined, 7n].map(
      (botSeed) => openTable(board, ['random', 'random'], botSeed === undefined ? {} : { botSeed }).tasks[0]!.seed,
    );
    expect(seeds).toEqual([1n, 7n]);
  });

  test('need not show the match at its end, and a managed one is over for good', () => {
    const moves = ['0_0', '1_0', '0_1', '1_1', '0_2'];
    const table = openTable(board, ['person', 'person'], { managed: true, reveals: false });
    for (const [turn, cell] of moves.entries()) table.play(turn % 2, mark(cell));
    const over = table.posted.at(-1)!.message;
    expect(over).toMatchObject({ type: 'over', seed: null, trace: null, stateHash: null });
    expect(table.match.isOver).toBe(true);
    expect(reasons(table.send(0, { type: 'undo', version: 5 }))).toEqual(['undo-refused']);
    expect(table.view(0).canUndo).toBe(false);
  });

  test('hears nothing for those who have gone', () => {
    const table = openTable(board, ['person', 'person'], { watch: true });
    table.match.hear({ type: 'gone', viewer: null });
    table.match.hear({ type: 'gone', viewer: 1 });
    expect(table.play(0, mark('1_1')).map(({ to }) => to)).toEqual([0]);
    table.send(1, { type: 'join', seat: 1, since: 0 });
    expect(table.play(1, mark('0_0')).map(({ to }) => to)).toEqual([0, 1]);
  });

  test('is told when the clock must be looked at again', () => {
    const table = openTable(board, ['person', 'random'], { clock: { total: 1000, increment: 0, agent: 'random' } });
    const { match } = table;
    expect(match.due()).toBe(null);
    match.hear({ type: 'tick', now: 5000 });
    expect(match.due()).toBe(6000);
    match.hear({ type: 'tick', now: 5300 });
    expect(match.due()).toBe(6000);
    table.play(0, mark('1_1'));
    expect(match.due()).toBe(null);
  });
});

describe('a wish to take back', () => {
  /** A table of three at which the first wants to take back what both others have seen. */
  function asked(): MatchTable {
    const table = openTable(corpusGame('love-letter'), ['person', 'person', 'person'], { managed: true });
    const first = legalMoves(table.match.def, table.match.state, 0)[0]!;
    while (table.match.waitingFor.includes(0)) table.play(0, legalMoves(table.match.def, table.match.state, 0)[0] ?? first);
    table.send(0, { type: 'undo', version: table.match.version });
    return table;
  }

  test('waits for everybody who sits there, connected or not, and not for bots', () => {
    const table = asked();
    const { hash } = table.match;
    table.match.hear({ type: 'gone', viewer: 1 });
    table.send(2, { type: 'agree', version: table.match.version, agree: true });
    expect(table.match.hash).toBe(hash);
    table.take(table.match.hear({ type: 'seat', seat: 1, by: bot }));
    expect(table.accepted.slice(-2).map(({ entry }) => entry)).toEqual([
      { type: 'seat', seat: 1, by: bot },
      { type: 'undo', seat: 0 },
    ]);
    expect(table.match.waitingFor).toEqual([0]);
  });

  test('is not for bots to grant where they sat before', () => {
    const table = openTable(corpusGame('love-letter'), ['person', 'person', 'random'], { managed: true });
    table.play(0, legalMoves(table.match.def, table.match.state, 0)[0]!);
    table.send(0, { type: 'undo', version: table.match.version });
    expect(table.posted.filter(({ message }) => message.type === 'asksUndo').map(({ to }) => to)).toEqual([1]);
  });

  test('is forgotten with the next move, and a log that is done again knows nothing of it', () => {
    const table = asked();
    const { version } = table.match;
    table.play(1, legalMoves(table.match.def, table.match.state, 1)[0]!);
    expect(reasons(table.send(2, { type: 'agree', version, agree: true }))).toEqual(['stale']);
    const opening = { def: table.match.def, seed: 1n, match: { players: 3 }, seats: seatKinds(['person', 'person', 'person']) };
    const again = replayChecked(opening, table.accepted);
    expect('match' in again && again.match.log().entries).toEqual(table.match.log().entries);
  });
});
