/** Answers that are given step by step: until one is complete, the other viewers are told nothing of it. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import type { Move } from '../../../src/kernel/index.ts';
import { openMatch, replayLog, resumeFrom, type TableViewer } from '../../../src/match/index.ts';
import { keyOf, type ClockRule } from '../../../src/protocol/index.ts';
import { action, game } from '../../support/fixture.ts';
import { MatchTable, openTable, reasons, seatKinds, type Posted } from '../../support/match-table.ts';
import { act } from '../../support/moves.ts';

const NUMBERS = { query: 'intsInRange', min: 1, max: 3 } as const;

/** `bet` asks for two numbers, `sleep` for nothing. */
function bets(preset: 'simultaneous' | 'concurrent', ask: 'stepwise' | 'together'): PlayableGameDef {
  return game({
    meta: { id: 'bets', players: { min: 3, max: 3 } },
    variables: { perPlayer: { stake: { type: 'int', min: 0, max: 99 } } },
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset } }] }] },
    actions: [
      action('bet', [{ setVar: { scope: 'pvar', player: 'actor', var: 'stake', value: '$much' } }], {
        ask,
        params: [
          { name: '$much', domain: NUMBERS },
          { name: '$more', domain: NUMBERS },
        ],
      }),
      action('sleep', []),
    ],
  });
}

const SEATS = ['person', 'person', 'person'];
const STEPS: readonly Move[] = [act('bet'), { param: 'much', value: 2 }, { param: 'more', value: 3 }];
const AT_ONCE: readonly Move[] = [act('bet', { much: 2, more: 3 })];

const open = (preset: 'simultaneous' | 'concurrent' = 'simultaneous', ask: 'stepwise' | 'together' = 'stepwise', clock?: ClockRule) =>
  openTable(bets(preset, ask), SEATS, { watch: true, ...(clock !== undefined && { clock }) });

/** Whoever is told something. */
const told = (posted: readonly Posted[]): TableViewer[] => [...new Set(posted.map(({ to }) => to))];

/** What all but one seat were told, without the identity of the game. */
const toOthers = ({ posted }: MatchTable, seat: number): unknown[] =>
  posted.filter(({ to }) => to !== seat).map(({ to, message }) => ({ to, ...message, game: null, decision: null }));

describe.each(['simultaneous', 'concurrent'] as const)('in a %s window', (preset) => {
  test('only the last step of an answer is told', () => {
    const table = open(preset);
    expect(STEPS.map((step) => told(table.play(0, step)))).toEqual([[0], [0], [0, 1, 2, null]]);
  });

  test('others are told the same as of an answer that is given at once', () => {
    const [stepwise, atOnce] = [open(preset, 'stepwise'), open(preset, 'together')];
    const join = (table: MatchTable): void => void table.send(1, { type: 'join', seat: 1, since: 0 });
    for (const step of STEPS) {
      stepwise.play(0, step);
      if (step !== STEPS.at(-1)) join(stepwise);
    }
    for (const _ of STEPS.slice(1)) join(atOnce);
    for (const move of AT_ONCE) atOnce.play(0, move);
    for (const table of [stepwise, atOnce]) {
      table.play(1, act('sleep'));
      table.play(2, act('sleep'));
      table.send(1, { type: 'join', seat: 1, since: 1 });
      table.send(null, { type: 'join', seat: null });
    }
    expect(toOthers(stepwise, 0)).toEqual(toOthers(atOnce, 0));
  });

  test('the player counts each step, and the others only the whole', () => {
    const table = open(preset);
    for (const step of STEPS) table.play(0, step);
    expect([0, 1, 2, null].map((viewer) => table.view(viewer).version)).toEqual([3, 1, 1, 1]);
    expect([0, 1].map((viewer) => table.view(viewer).news.at(-1)!.version)).toEqual([3, 1]);
  });
});

test('what others looked at before is not stale, whichever version they count', () => {
  const table = open();
  table.play(0, STEPS[0]!);
  expect(reasons(table.send(1, { type: 'move', version: 0, key: keyOf(act('sleep')) }))).toEqual([]);
  expect(reasons(table.send(0, { type: 'move', version: 0, key: keyOf(STEPS[1]!) }))).toEqual(['stale']);
});

test('no version tells whether others have begun', () => {
  const replies = [true, false].map((begins) => {
    const table = open();
    if (begins) table.play(0, STEPS[0]!);
    return [0, 1, 2, 0.5].map((version) => table.send(1, { type: 'move', version, key: keyOf(act('cheat')) }));
  });
  expect(replies[0]).toEqual(replies[1]);
});

describe('taking back', () => {
  test('a step is told to nobody else', () => {
    const table = open();
    table.play(0, STEPS[0]!);
    table.play(0, STEPS[1]!);
    expect(told(table.send(0, { type: 'undo', version: 2 }))).toEqual([0]);
    expect(table.view(0)).toMatchObject({ version: 3, anew: true, decision: { kind: 'parameter' } });
    expect(told(table.play(0, { param: 'much', value: 1 }))).toEqual([0]);
    expect(told(table.play(0, STEPS[2]!))).toEqual([0, 1, 2, null]);
    expect([1, null].map((viewer) => table.view(viewer))).toMatchObject([
      { version: 1, anew: false },
      { version: 1, anew: false },
    ]);
  });

  test('leaves what others have begun', () => {
    const table = open();
    table.play(0, STEPS[0]!);
    table.play(1, STEPS[0]!);
    expect(told(table.send(0, { type: 'undo', version: 1 }))).toEqual([0]);
    expect(table.view(0).decision!.kind).toBe('action');
    expect(told(table.play(1, STEPS[1]!))).toEqual([1]);
    expect(table.view(1).decision!.offers[0]!.move).toMatchObject({ param: 'more' });
  });

  test('a secret decision asks nobody who has only begun', () => {
    const replies = [true, false].map((begins) => {
      const table = open();
      table.play(0, act('sleep'));
      if (begins) table.play(1, STEPS[0]!);
      const posted = table.send(0, { type: 'undo', version: 1 });
      return posted.filter(({ to }) => to !== 1);
    });
    expect(replies[0]).toEqual(replies[1]);
  });

  test('a wish of another player is not forgotten when somebody begins', () => {
    const table = open('concurrent');
    table.play(2, act('sleep'));
    table.send(2, { type: 'undo', version: 1 });
    table.play(0, STEPS[0]!);
    expect(reasons(table.send(1, { type: 'agree', version: 1, agree: true }))).toEqual([]);
  });
});

test('a step is no decision for the clock', () => {
  const rule: ClockRule = { total: 60_000, increment: 5000, perMove: 20_000, agent: 'random' };
  const left = ([open('simultaneous', 'stepwise', rule), open('simultaneous', 'together', rule)] as const).map((table, which) => {
    let now = 0;
    const wait = (): void => void table.take(table.match.hear({ type: 'tick', now: (now += 4000) }));
    wait();
    for (const step of [0, 1]) {
      wait();
      if (which === 0) table.play(0, STEPS[step]!);
    }
    wait();
    table.play(1, act('sleep'));
    const shown = table.view(2).clock;
    if (which === 0) table.play(0, STEPS[2]!);
    else for (const move of AT_ONCE) table.play(0, move);
    return [shown, table.view(2).clock];
  });
  expect(left[0]).toEqual(left[1]);
});

test('a match that is loaded counts as before, from its log and from its image', () => {
  const def = bets('simultaneous', 'stepwise');
  const opening = { def, seed: 1n, match: { players: 3 }, seats: seatKinds(SEATS) };
  const table = new MatchTable(openMatch(opening));
  for (const step of STEPS) table.play(0, step);
  table.play(1, STEPS[0]!);
  const resumed = [replayLog(def, table.match.log()), resumeFrom(opening, table.match.image(), table.accepted)];
  for (const each of resumed) {
    if (!('match' in each)) return expect.fail('not loaded');
    expect([0, 1, 2, null].map((viewer) => each.match.versionFor(viewer))).toEqual([3, 2, 1, 1]);
    const again = new MatchTable(each.match, [0, 1, 2]);
    expect(told(again.play(1, STEPS[1]!))).toEqual([1]);
    expect(again.view(2).version).toBe(1);
  }
});
