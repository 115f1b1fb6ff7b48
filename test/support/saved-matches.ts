/** Saved matches with everything that logs can hold, and random changes to them. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { legalMoves, pendingPlayers, type Rng } from '../../src/kernel/index.ts';
import { checkOf } from '../../src/match/log-for.ts';
import { openMatch } from '../../src/match/index.ts';
import type { MatchLog } from '../../src/protocol/index.ts';
import { corpusGame } from './corpus.ts';
import { MatchTable, seatKinds } from './match-table.ts';
import { mutated } from './mutate.ts';

export interface SavedMatch {
  readonly def: PlayableGameDef;
  readonly log: MatchLog;
}

/** Moves of a sample. */
const MOVES = 6;

/** Matches of persons and bots: with a clock, with moves taken back, with a seat that changed, and one that was given up. */
export function savedMatches(): SavedMatch[] {
  return [
    saved('tic-tac-toe', ['person', 'person'], (table) => table.send(0, { type: 'undo' })),
    saved('kuhn-poker', ['person', 'random'], (table) => table.take(table.match.hear({ type: 'seat', seat: 1, by: { kind: 'person' } }))),
    saved('push-your-luck', ['person', 'uct:5'], (table) => table.send(0, { type: 'resign', version: table.match.version })),
    saved('love-letter', ['person', 'random'], () => {}),
  ];
}

function saved(id: string, seats: readonly string[], then: (table: MatchTable) => unknown): SavedMatch {
  const def = corpusGame(id);
  const clock = { total: 60_000, increment: 500, agent: 'random' };
  const table = new MatchTable(openMatch({ def, seed: 7n, match: { players: seats.length }, seats: seatKinds(seats), clock }), [0]);
  for (let made = 0; made < MOVES && !table.match.isOver; made++) {
    table.letThink();
    const [player] = pendingPlayers(def, table.match.state);
    if (player === undefined) break;
    table.play(player, legalMoves(def, table.match.state, player).at(-1)!);
  }
  then(table);
  return { def, log: table.match.log() };
}

/** Texts and numbers that programs trip over. */
const ODD: readonly unknown[] = [
  '\0',
  '\u202e',
  'x'.repeat(100_000),
  '99999999999999999999',
  '-1',
  '0x10',
  '__proto__',
  { toString: 1 },
  { valueOf: null, toString: null },
  { __proto__: null, length: 1e9 },
  'uct:999999999999',
  'ismcts:0',
  1e21,
  -0.5,
  2 ** 53,
  Array.from({ length: 2000 }, () => ({ type: 'undo', seat: 0 })),
  Array.from({ length: 2000 }, (_, index) => ({ type: 'pause', paused: index % 2 === 0 })),
];

/** A changed log; half of the time its checksum is right, as if written by a program that knows it. */
export function mutatedLog({ log }: SavedMatch, rng: Rng): unknown {
  const changed = mutated(log, rng) as Record<string, unknown>;
  if (rng.below(3) === 0) plant(changed, ODD[rng.below(ODD.length)], rng);
  if (rng.below(4) > 0) Object.assign(changed, { format: log.format, version: log.version, game: log.game });
  if (rng.below(2) === 0) {
    const { check: _, ...content } = changed;
    return { ...content, check: checkOf(content as never) };
  }
  return changed;
}

/** Puts a value somewhere. */
function plant(root: Record<string, unknown>, value: unknown, rng: Rng): void {
  let parent: Record<string, unknown> = root;
  for (;;) {
    const keys = Object.keys(parent);
    if (keys.length === 0) return;
    const key = keys[rng.below(keys.length)]!;
    const inner = parent[key];
    if (typeof inner !== 'object' || inner === null || rng.below(3) === 0) {
      parent[key] = value;
      return;
    }
    parent = inner as Record<string, unknown>;
  }
}
