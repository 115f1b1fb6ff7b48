/**
 * What holds whatever tables say: nothing is thrown, versions only grow, nobody is told what is not theirs, and the log
 * alone rebuilds the match.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { hashState, inspect, legalMoves, observe, pendingPlayers, Rng } from '../../src/kernel/index.ts';
import { replayLog } from '../../src/match/index.ts';
import { checkAnswer, checkLog, keyOf, type FromTable, type ToTable } from '../../src/protocol/index.ts';
import { replay, type GameTrace } from '../../src/sim/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { MatchTable, openTable, type Posted } from '../support/match-table.ts';
import { figureFor, isLong, isQuick } from '../support/thoroughness.ts';

const MESSAGES = isLong ? 400 : 60;

/** Values that nobody should be troubled by. */
const GARBAGE: readonly unknown[] = fc.sample(fc.jsonValue(), { seed: 14, numRuns: 100 });
const NAMES = [
  '',
  'deck',
  'deck:none',
  'hand:0',
  '?@hand:1',
  'x@deck:none[0]',
  '__proto__',
  'cell_0_0:none',
  '@',
  '[',
  'seat 0',
  'zone deck:none',
  'token ?@-',
];

/** A message that may or may not make sense. */
function anyMessage({ match }: MatchTable, from: number | null, rng: Rng): unknown {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const { def, state, version } = match;
  const moves = from !== null && from < match.seats.length && pendingPlayers(def, state).includes(from) ? legalMoves(def, state, from) : [];
  const key =
    moves.length > 0 && rng.below(8) > 0 ? keyOf(pick(moves)) : pick([...NAMES, JSON.stringify(pick(GARBAGE)), '{"action":"x","args":{}}']);
  const near = rng.below(6) > 0 ? version : version - 1 + rng.below(3);
  const seat = rng.below(match.seats.length + 1);
  const action = pick([...def.actions.map(({ id }) => id), pick(NAMES)]);
  const params = def.actions.find(({ id }) => id === action)?.params ?? [];
  const args = Object.fromEntries(params.map(({ name }) => [name.slice(1), pick([...NAMES, 0, -1, null, true, 1e9])]));
  const messages: (FromTable | unknown)[] = [
    ...Array.from({ length: 12 }, () => ({ type: 'move', version: near, key })),
    { type: 'undo', version: near },
    { type: 'agree', version: near, agree: rng.below(3) > 0 },
    { type: 'why', version: near, about: { action, args } },
    {
      type: 'why',
      version: near,
      about: { thing: `${pick(['zone', 'token', 'seat'])} ${pick([...NAMES, ...Object.keys(observe(def, state, null).zones)])}` },
    },
    { type: 'why', version: near, about: { everything: true } },
    { type: 'hint', version: near },
    {
      type: 'takeOver',
      seat,
      by: pick([
        { kind: 'person', name: pick(NAMES) },
        { kind: 'bot', agent: 'random' },
        { kind: 'bot', agent: pick(NAMES) },
        { kind: 'open' },
      ]),
    },
    { type: 'pause', paused: rng.below(4) === 0 },
    { type: 'join', seat: from, since: rng.below(version + 3) - 1 },
    { type: 'join', seat, name: pick(NAMES) },
    pick(GARBAGE),
    { type: 'move', version: near, key: pick(GARBAGE) },
  ];
  return pick(messages);
}

/** Definitions of tokens that a viewer does not know anywhere. */
function hiddenFrom({ match: { def, state } }: MatchTable, viewer: number): string[] {
  const known = new Set(
    Object.values(observe(def, state, viewer).zones).flatMap(({ tokens = [] }) => tokens.map(({ definition }) => definition)),
  );
  return [...new Set(Object.values(inspect(def, state).zones).flat())].filter((definition) => !known.has(definition));
}

/** The parts of a message that speak of now, where past and made tokens are nobody's secret. */
function present(message: ToTable): string {
  if (message.type === 'over') return '';
  return JSON.stringify(message.type === 'view' ? { ...message, news: [] } : message);
}

function checkPosted(table: MatchTable, posted: readonly Posted[]): void {
  for (const each of posted) checkOne(table, each);
}

function checkOne(table: MatchTable, { to, message }: Posted): void {
  const checked = checkAnswer(message);
  expect('faults' in checked ? checked.faults : []).toEqual([]);
  const viewer = message.type === 'view' ? message.seat : to;
  if (message.type === 'view') {
    expect(message.observation.viewer).toBe(viewer ?? table.match.seats.length);
    expect(viewer === to || viewer === null).toBe(true);
  }
  // Whoever is not at the table is told no more than those who look on.
  for (const definition of hiddenFrom(table, Math.min(viewer ?? Infinity, table.match.seats.length)))
    expect(present(message)).not.toContain(`${definition}@`);
}

/** The match rebuilt from its log is the same in everything that is told. */
function checkLogOf(table: MatchTable): void {
  const log = table.match.log();
  const text = JSON.stringify(log);
  expect('message' in checkLog(JSON.parse(text))).toBe(true);
  const again = replayLog(table.match.def, log);
  if ('rejected' in again) return expect.fail(again.rejected);
  expect(hashState(table.match.def, again.match.state)).toBe(hashState(table.match.def, table.match.state));
  expect(JSON.stringify(again.match.log())).toBe(text);
  expect(again.match.version).toBe(table.match.version);
  const join = { type: 'join', seat: null };
  const whole = (match: MatchTable['match']): unknown => new MatchTable(match).send(null, join);
  expect(whole(again.match)).toEqual(whole(table.match));
}

function check(def: PlayableGameDef, seed: number): { ended: boolean; accepted: number } {
  const players = Math.min(3, def.meta.players.max);
  const seats = Array.from({ length: Math.max(players, def.meta.players.min) }, (_, seat) => (seat === 2 ? 'random' : 'person'));
  const table = openTable(def, seats, { seed, watch: true, adviser: 'random' });
  const rng = new Rng(seed + 4711);
  let { version } = table.match;
  for (let sent = 0; sent < MESSAGES; sent++) {
    const asked = pendingPlayers(def, table.match.state).filter((seat) => seat >= 0);
    // Mostly whoever is asked, else anybody, also from seats that there are not.
    const from = rng.below(4) > 0 && asked.length > 0 ? asked[rng.below(asked.length)]! : [null, 0, 1, 2, 9][rng.below(5)]!;
    const posted = table.send(from, anyMessage(table, from, rng) as object);
    checkPosted(table, posted);
    if (rng.below(3) > 0) table.letThink((later) => checkPosted(table, later));
    expect(table.match.version).toBeGreaterThanOrEqual(version);
    version = table.match.version;
  }
  checkLogOf(table);
  const over = table.posted.findLast(({ message }) => message.type === 'over')?.message;
  if (over?.type === 'over') expect(replay(def, over.trace as unknown as GameTrace).divergence).toBeNull();
  return { ended: over !== undefined, accepted: version };
}

describe('whatever tables say', () => {
  let accepted = 0;
  let ended = 0;
  test.each(sampleOf(ALL_GAMES, 3, 2))('%s', (id) => {
    for (let seed = 1; seed <= (isLong ? 5 : 1); seed++) {
      const result = check(corpusGame(id), seed);
      accepted += result.accepted;
      ended += Number(result.ended);
    }
  });

  test('something was accepted, and something came to its end', () => {
    expect(accepted).toBeGreaterThan(figureFor({ quick: 30, full: 100 }));
    if (!isQuick) expect(ended).toBeGreaterThan(0);
  });
});

describe('what others hold', () => {
  /** Everything posted to seat 0 while the same is said in a match of each of many seeds, by what was posted first. */
  function byFirstView(id: string, said: readonly { from: number; message: (version: number) => object }[]): Map<string, Set<string>> {
    const groups = new Map<string, Set<string>>();
    const def = corpusGame(id);
    for (let seed = 1; seed <= 60; seed++) {
      const table = openTable(def, ['person', 'person'], { seed });
      const first = JSON.stringify(table.posted.filter(({ to }) => to === 0));
      for (const { from, message } of said) table.send(from, message(table.match.version));
      const group = groups.get(first) ?? new Set();
      groups.set(first, group.add(JSON.stringify(table.posted.filter(({ to }) => to === 0))));
    }
    return groups;
  }

  const move = (from: number, action: string) => ({
    from,
    message: (version: number) => ({ type: 'move', version, key: keyOf({ action, args: {} }) }),
  });
  const why = (about: object) => ({ from: 0, message: (version: number) => ({ type: 'why', version, about }) });

  test.each([
    [
      'kuhn-poker',
      [
        why({ everything: true }),
        why({ thing: 'token king@hand:1' }),
        why({ thing: 'token jack@deck:none[0]' }),
        move(0, 'check'),
        move(1, 'bet'),
        why({ everything: true }),
      ],
    ],
    [
      'leduc-poker',
      [why({ everything: true }), why({ thing: 'zone hand:1' }), move(0, 'check'), move(0, 'raise'), why({ action: 'call', args: {} })],
    ],
  ])('in %s does not show in anything that is posted', (id, said) => {
    const groups = byFirstView(id, said);
    // As many groups as there are cards to hold; in each the other players and the deck differ.
    expect(groups.size).toBeLessThan(12);
    expect([...groups.values()].map(({ size }) => size)).toEqual([...groups.values()].map(() => 1));
  });
});
