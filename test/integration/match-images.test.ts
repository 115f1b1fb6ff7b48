/** A match that goes on from an image is the same match: it tells everybody the same, but for what happened before. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { legalMoves, Rng } from '../../src/kernel/index.ts';
import { openMatch, resumeFrom, type Opening, type TableViewer } from '../../src/match/index.ts';
import { keyOf, type ToTable } from '../../src/protocol/index.ts';
import { ALL_GAMES, corpusGame, sampleOf } from '../support/corpus.ts';
import { MatchTable, type Posted } from '../support/match-table.ts';
import { isLong } from '../support/thoroughness.ts';

const MOVES = isLong ? 200 : 40;

/** What does not depend on how much of the past is known. */
function comparable(message: ToTable): unknown {
  if (message.type !== 'view') return message;
  const { news: _, anew: __, canUndo: ___, lastDecision: ____, ...rest } = message;
  return rest;
}

/** Of each viewer by itself: who joined first is told first. */
function textOf(posted: readonly Posted[]): string {
  const sorted = posted.toSorted((a, b) => Number(a.to ?? Infinity) - Number(b.to ?? Infinity));
  return JSON.stringify(sorted.map(({ to, message }) => ({ to, message: comparable(message) })));
}

/** Texts may be long: where they differ is enough. */
function expectSame([first, ...others]: readonly string[]): void {
  for (const other of others) {
    const at = [...first!].findIndex((character, place) => other[place] !== character);
    expect(other === first ? '' : other.slice(Math.max(0, at - 100), at + 100)).toBe(
      other === first ? '' : first!.slice(Math.max(0, at - 100), at + 100),
    );
  }
}

function viewers(table: MatchTable): TableViewer[] {
  return [...table.match.seats.keys(), null].filter((seat) => seat === null || table.match.seats[seat]!.kind === 'person');
}

/** Everything that those see who join now. */
function seenIn(table: MatchTable): string {
  return textOf(viewers(table).flatMap((seat) => table.send(seat, { type: 'join', seat })));
}

/** One thing that happens at a table; the same for several tables that are alike. */
function happen(tables: readonly MatchTable[], rng: Rng, now: number): void {
  const [{ match }] = tables as [MatchTable];
  const all = (act: (table: MatchTable) => Posted[]): void => {
    expectSame(tables.map((table) => textOf(act(table))));
  };
  all((table) => table.take(table.match.hear({ type: 'tick', now })));
  all((table) => table.letThink());
  const seat = match.waitingFor[0];
  if (seat === undefined) return;
  const moves = legalMoves(match.def, match.state, seat);
  const key = keyOf(moves[rng.below(moves.length)]!);
  const { version } = match;
  const any = rng.below(match.seats.length);
  const paused = rng.below(2) === 0;
  switch (rng.below(16)) {
    case 0:
      return all((table) => table.send(any, { type: 'pause', paused }));
    case 1:
      return all((table) => table.take(table.match.hear({ type: 'seat', seat: any, by: { kind: 'bot', agent: 'random' } })));
    case 2:
      return all((table) => table.take(table.match.hear({ type: 'seat', seat: any, by: { kind: 'person', name: `Ada ${any}` } })));
    default:
      return all((table) => table.send(seat, { type: 'move', version, key }));
  }
}

function check(def: PlayableGameDef, seed: number): { readonly ended: boolean } {
  const rng = new Rng(seed);
  const players = Math.max(def.meta.players.min, Math.min(3, def.meta.players.max));
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === 2 ? ({ kind: 'bot', agent: 'random' } as const) : ({ kind: 'person' } as const),
  );
  const clock = { total: 3000, increment: 40, perMove: 800, agent: 'random' };
  const opening: Opening = { def, seed: BigInt(seed), match: { players }, seats, clock, botSeed: 99n };
  const table = new MatchTable(openMatch(opening), [0, null]);
  const made = rng.below(MOVES / 2);
  let image: Uint8Array | null = null;
  let now = 0;
  for (let move = 0; move < MOVES / 2 && !table.match.isOver; move++) {
    if (move === made) image = table.match.image();
    happen([table], rng, (now += rng.below(90)));
  }
  if (image === null || table.match.isOver) return { ended: false };
  const resumed = resumeFrom(opening, image, table.accepted);
  if ('differs' in resumed) return expect.fail(`entry ${resumed.differs} differs`);
  // One that has to come from the image, another one from a fresh image, and the first as it was.
  resumed.match.elapse(table.match.log().clock!.elapsed);
  const fresh = resumeFrom(opening, table.match.image(), table.accepted);
  if ('differs' in fresh) return expect.fail(`entry ${fresh.differs} differs`);
  const tables = [table, new MatchTable(resumed.match, viewers(table)), new MatchTable(fresh.match, viewers(table))];
  for (const viewer of viewers(table)) table.send(viewer, { type: 'join', seat: viewer });
  // The first tick after loading tells from when on time runs.
  for (const each of tables) each.match.hear({ type: 'tick', now });
  expectSame(tables.map((each) => seenIn(each)));
  for (let move = 0; move < MOVES && !table.match.isOver; move++) {
    happen(tables, rng, (now += rng.below(90)));
    expectSame(tables.map((each) => each.match.hash));
  }
  expectSame(tables.map((each) => JSON.stringify(each.match.log())));
  return { ended: table.match.isOver };
}

describe('a match that goes on from an image', () => {
  let ended = 0;
  test.each(sampleOf(ALL_GAMES, 4, 1))('%s', (id) => {
    for (let seed = 1; seed <= 2; seed++) ended += Number(check(corpusGame(id), seed).ended);
  });

  test('some came to their end, with the trace of all that had happened', () => expect(ended).toBeGreaterThan(1));
});
