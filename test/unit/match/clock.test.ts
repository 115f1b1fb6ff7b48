/** Clocks: whose time runs, what becomes of whoever has none left, and that the log alone says what is left. */
import { describe, expect, test } from 'vitest';
import { hashState, legalMoves, Rng } from '../../../src/kernel/index.ts';
import { openMatch, replayLog } from '../../../src/match/index.ts';
import type { ClockRule } from '../../../src/protocol/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { MatchTable, openTable, reasons, seatKinds, type Posted } from '../../support/match-table.ts';
import { act } from '../../support/moves.ts';

const board = corpusGame('tic-tac-toe');
const together = corpusGame('push-your-luck');
const mark = (cell: string): ReturnType<typeof act> => act('mark', { cell: `cell_${cell}:none` });
const total: ClockRule = { total: 1000, increment: 100, agent: 'random' };
const perMove: ClockRule = { total: null, increment: 0, perMove: 300, agent: 'random' };

function tick(table: MatchTable, now: number): Posted[] {
  return table.take(table.match.hear({ type: 'tick', now }));
}

/** The clock as somebody sees it who joins now. */
function clockOf(table: MatchTable): unknown {
  table.send(null, { type: 'join', seat: null });
  return table.view(null).clock;
}

describe('time for the match', () => {
  test('runs for whoever is asked', () => {
    const table = openTable(board, ['person', 'person'], { clock: total });
    expect(clockOf(table)).toEqual({ left: [1000, 1000], running: [0] });
    tick(table, 5000);
    expect(tick(table, 5300)).toEqual([]);
    table.play(0, mark('1_1'));
    expect(clockOf(table)).toEqual({ left: [800, 1000], running: [1] });
    table.send(1, { type: 'pause', paused: true });
    tick(table, 9000);
    expect(clockOf(table)).toEqual({ left: [800, 1000], running: [] });
    // Clocks that go backwards take nothing back.
    table.send(1, { type: 'pause', paused: false });
    tick(table, 100);
    expect(clockOf(table)).toEqual({ left: [800, 1000], running: [1] });
  });

  test('does not run for bots', () => {
    const table = openTable(board, ['random', 'person'], { clock: total });
    tick(table, 0);
    tick(table, 700);
    table.letThink();
    expect(clockOf(table)).toEqual({ left: [1000, 1000], running: [1] });
  });

  test('that is used up leaves some for each decision', () => {
    const table = openTable(board, ['person', 'person'], { clock: { ...total, onTimeout: 'pass' } });
    tick(table, 0);
    tick(table, 1000);
    table.letThink();
    expect(clockOf(table)).toEqual({ left: [0, 1000], running: [1] });
    tick(table, 1100);
    table.play(1, legalMoves(board, table.match.state, 1)[0]!);
    // As long as the whole match was to take, since that is less than ten seconds; and nothing is added to what is used up.
    expect(clockOf(table)).toEqual({ left: [1000, 1000], running: [0] });
    tick(table, 1600);
    table.play(0, legalMoves(board, table.match.state, 0)[0]!);
    table.play(1, legalMoves(board, table.match.state, 1)[0]!);
    expect(clockOf(table)).toEqual({ left: [1000, 1100], running: [0] });
  });
});

describe('time for a decision', () => {
  test('begins anew with each question', () => {
    const table = openTable(board, ['person', 'person'], { clock: perMove });
    tick(table, 0);
    tick(table, 200);
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [100, 300], running: [0] }, 300]);
    table.play(0, mark('1_1'));
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [100, 300], running: [1] }, 500]);
    tick(table, 400);
    table.play(1, mark('0_0'));
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [300, 100], running: [0] }, 700]);
  });

  test('goes on where others answer or stop the match, and begins anew for what is taken back', () => {
    const table = openTable(board, ['person', 'person'], { clock: perMove });
    tick(table, 0);
    tick(table, 100);
    table.send(1, { type: 'pause', paused: true });
    tick(table, 5000);
    table.send(1, { type: 'pause', paused: false });
    expect(clockOf(table)).toEqual({ left: [200, 300], running: [0] });
    table.play(0, mark('1_1'));
    table.send(0, { type: 'undo', version: table.match.version });
    table.send(1, { type: 'agree', version: table.match.version, agree: true });
    expect(clockOf(table)).toEqual({ left: [300, 300], running: [0] });
  });

  test('counts as well as that for the match', () => {
    const table = openTable(board, ['person', 'person'], { clock: { ...total, increment: 0, perMove: 800 } });
    tick(table, 0);
    tick(table, 700);
    expect(clockOf(table)).toEqual({ left: [100, 800], match: [300, 1000], running: [0] });
    table.play(0, mark('1_1'));
    expect(clockOf(table)).toEqual({ left: [100, 800], match: [300, 1000], running: [1] });
    table.play(1, mark('0_0'));
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [300, 800], match: [300, 1000], running: [0] }, 1000]);
  });
});

describe('whose time is up', () => {
  test('is played for by a bot, and may come back', () => {
    const table = openTable(board, ['person', 'person'], { clock: total });
    tick(table, 0);
    tick(table, 1200);
    expect(table.match.seats[0]).toEqual({ kind: 'bot', agent: 'random' });
    expect(table.match.log().entries).toEqual([{ type: 'seat', seat: 0, by: { kind: 'bot', agent: 'random' }, timeout: true, took: 1200 }]);
    table.letThink();
    expect(table.view(1).waitingFor).toEqual([1]);
    expect(reasons(table.send(0, { type: 'takeOver', seat: 0, by: { kind: 'person' } }))).toEqual([]);
    table.play(1, legalMoves(board, table.match.state, 1)[0]!);
    tick(table, 2100);
    expect(table.match.seats[0]).toEqual({ kind: 'person' });
    tick(table, 2200);
    expect(table.match.seats[0]).toEqual({ kind: 'bot', agent: 'random' });
  });

  test('gets the seat back from the host, with time for the question', () => {
    const table = openTable(board, ['person', 'person'], { clock: perMove, managed: true });
    tick(table, 0);
    tick(table, 300);
    table.take(table.match.hear({ type: 'seat', seat: 0, by: { kind: 'person', name: 'Ada' } }));
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [300, 300], running: [0] }, 600]);
    // The bot was asked, and is no longer.
    table.letThink();
    expect(table.match.waitingFor).toEqual([0]);
  });

  test('gives up', () => {
    const table = openTable(board, ['person', 'person'], { clock: { ...total, onTimeout: 'resign' } });
    tick(table, 0);
    tick(table, 1000);
    expect(table.accepted.at(-1)!.entry).toEqual({ type: 'resign', seat: 0, timeout: true, took: 1000 });
    expect(table.posted.at(-1)!.message).toMatchObject({ type: 'over', stopped: 'resigned', resigned: 0 });
    expect(table.match.due()).toBe(null);
  });

  test('passes: a bot answers this one question', () => {
    const table = openTable(board, ['person', 'person'], { clock: { ...perMove, onTimeout: 'pass' } });
    tick(table, 0);
    expect(tick(table, 300)).toEqual([]);
    expect([table.tasks.map(({ player, agent }) => [player, agent]), table.match.due()]).toEqual([[[0, 'random']], null]);
    expect(reasons(table.play(0, mark('1_1')))).toEqual(['not-your-turn']);
    // Nobody is asked twice.
    tick(table, 350);
    expect(table.tasks).toHaveLength(1);
    tick(table, 400);
    table.letThink();
    expect(table.accepted.at(-1)!.entry).toMatchObject({ type: 'move', seat: 0, timeout: true, took: 400 });
    expect(table.match.seats[0]).toEqual({ kind: 'person' });
    expect([clockOf(table), table.match.due()]).toEqual([{ left: [0, 300], running: [1] }, 700]);
  });

  test('is each of those who are asked at once, and nobody else', () => {
    const table = openTable(together, ['person', 'person', 'person'], { clock: { ...perMove, onTimeout: 'pass' } });
    expect(table.match.waitingFor).toEqual([0, 1, 2]);
    tick(table, 0);
    tick(table, 200);
    table.play(1, legalMoves(together, table.match.state, 1)[0]!);
    tick(table, 250);
    // Their question is the same as before.
    expect(clockOf(table)).toEqual({ left: [50, 100, 50], running: [0, 2] });
    tick(table, 300);
    table.letThink();
    expect(table.accepted.map(({ entry }) => (entry.type === 'move' ? [entry.seat, entry.timeout, entry.took] : entry.type))).toEqual([
      [1, undefined, 200],
      [0, true, 100],
      [2, true, undefined],
    ]);
  });
});

describe('a match that was put away', () => {
  test('has the same clocks, and what passed meanwhile does not count', () => {
    const table = openTable(board, ['person', 'person'], { clock: total });
    tick(table, 0);
    tick(table, 400);
    table.play(0, mark('1_1'));
    tick(table, 450);
    const again = replayLog(board, table.match.log());
    if ('rejected' in again) return expect.fail(again.rejected);
    const later = new MatchTable(again.match);
    tick(later, 1_000_000);
    expect(clockOf(later)).toEqual({ left: [700, 950], running: [1] });
    tick(later, 1_000_200);
    later.play(1, mark('0_0'));
    expect(clockOf(later)).toEqual({ left: [700, 850], running: [0] });
    // And so does one that was put away twice.
    const last = replayLog(board, later.match.log());
    expect('match' in last && clockOf(new MatchTable(last.match))).toEqual(clockOf(later));
  });

  test.each([
    ['for the match', { total: 1500, increment: 50, agent: 'random' }],
    ['for decisions', { total: null, increment: 0, perMove: 400, agent: 'random', onTimeout: 'pass' }],
    ['for both', { total: 3000, increment: 70, perMove: 900, agent: 'random' }],
    ['that ends in giving up', { total: 1500, increment: 10, perMove: 500, agent: 'random', onTimeout: 'resign' }],
  ] satisfies [string, ClockRule][])('has them at every moment, with time %s', (_, clock) => {
    let timeouts = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const rng = new Rng(seed);
      const seats = ['person', 'person', 'random'];
      const table = openTable(together, seats, { clock, seed });
      const again = new MatchTable(openMatch({ def: together, seed: BigInt(seed), match: { players: 3 }, seats: seatKinds(seats), clock }));
      let now = rng.below(1000);
      let known = 0;
      for (let step = 0; step < 60 && !table.match.isOver; step++) {
        // Mostly several ticks between decisions, some of them with parts of a millisecond.
        now += rng.below(150) + rng.below(10) / 7;
        tick(table, now);
        if (rng.below(3) === 0) table.letThink();
        const seat = rng.below(2);
        if (rng.below(20) === 0) table.take(table.match.hear({ type: 'seat', seat, by: { kind: 'person' } }));
        if (rng.below(20) === 0) table.send(seat, { type: 'pause', paused: rng.below(2) === 0 });
        if (rng.below(3) === 0 && table.match.waitingFor.includes(seat)) {
          const moves = legalMoves(together, table.match.state, seat);
          table.play(seat, moves[rng.below(moves.length)]!);
        }
        if (table.accepted.length === known) continue;
        for (const { entry } of table.accepted.slice(known)) expect(again.match.repeat(entry)).toBe(true);
        known = table.accepted.length;
        again.match.elapse(table.match.log().clock!.elapsed);
        expect(clockOf(again)).toEqual(clockOf(table));
        expect(hashState(together, again.match.state)).toBe(table.accepted.at(-1)!.hash);
      }
      timeouts += table.accepted.filter(({ entry }) => 'timeout' in entry).length;
    }
    expect(timeouts).toBeGreaterThan(2);
  });
});
