/** A trace played again: every move is made, and everything that was written down is compared with what happens now. */
import { matchHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import { ENGINE, legalMoves, matchFaults, type Move } from '../kernel/index.ts';
import { identityOf } from './identity.ts';
import { Recorder } from './recorder.ts';
import type { GameTrace, Moment, TraceEntry } from './trace.ts';

/** Where a trace and the game first disagree. */
export interface Divergence {
  /** The entry, counted from 0; null for what comes before the first move or after the last. */
  index: number | null;
  /** What differs: `stateHash`, `deltas`, `move`, `result`, … */
  field: string;
  /** What the trace says. */
  expected: unknown;
  /** What the game gives. */
  found: unknown;
  /** The move that was made, if one was. */
  player?: number;
  move?: Move;
}

/** What playing a trace again has shown: how many moves agree, and where they stop to. */
export interface Replay {
  /** Moves that were made and led to what the trace says. */
  verified: number;
  divergence: Divergence | null;
}

/** Plays a trace again and recomputes every hash. */
export function replay(def: PlayableGameDef, trace: GameTrace): Replay {
  const { header } = trace;
  const refused = cannotReplay(def, trace);
  if (refused !== null) return refused;
  const recorder = new Recorder(def, BigInt(header.seed), header.match);
  const start =
    compareMoments(trace.start, recorder.start) ??
    differs('best', header.best, recorder.best) ??
    differs('variables', trace.start.variables, recorder.start.variables);
  if (start !== null) return { verified: 0, divergence: { index: null, ...start } };
  for (const [index, entry] of trace.entries.entries()) {
    const difference = playEntry(def, recorder, entry, index);
    if (difference !== null) return { verified: index, divergence: { index, ...difference, player: entry.player, move: entry.move } };
  }
  const end =
    differs('result', trace.end.result, recorder.result) ??
    differs('turns', trace.end.turns, Math.min(recorder.turn, header.maxTurns)) ??
    differs('stopped', trace.end.stopped === 'ended', recorder.asked().length === 0);
  return { verified: trace.entries.length, divergence: end === null ? null : { index: null, ...end } };
}

/** What the head of a trace says that is not so; null if the moves can be played. */
export function cannotReplay(def: PlayableGameDef, { header }: GameTrace): Replay | null {
  const difference =
    differs('game.hash', header.game.hash, identityOf(def).hash) ??
    differs('matchHash', header.matchHash, matchHash(header.match)) ??
    (/^\d+$/.test(header.seed) ? null : { field: 'seed', expected: header.seed, found: 'no number' }) ??
    matchRefused(def, header.match);
  return difference === null ? null : { verified: 0, divergence: { index: null, ...difference } };
}

type Difference = Pick<Divergence, 'field' | 'expected' | 'found'>;

/** What is wrong with a match that the game cannot be played by, such as a deck that does not exist. */
function matchRefused(def: PlayableGameDef, match: Match): Difference | null {
  const [fault] = matchFaults(def, match);
  if (fault === undefined) return null;
  const expected = fault.path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], match);
  return { field: ['match', ...fault.path].join('.'), expected, found: fault.message };
}

function playEntry(def: PlayableGameDef, recorder: Recorder, entry: TraceEntry, index: number): Difference | null {
  const asked = recorder.asked();
  const listed = entry.player === ENGINE || asked.includes(entry.player) ? legalMoves(def, recorder.state, entry.player) : [];
  const played = recorder.play(entry.player, entry.move, listed);
  if ('rejected' in played) return { field: 'move', expected: entry.move, found: played.rejected };
  return (
    compareMoments(entry, played) ??
    differs('index', entry.index, index) ??
    differs('turn', entry.turn, played.turn) ??
    differs('option', entry.option, played.option) ??
    differs('options', entry.options, played.options) ??
    differs('offered', entry.offered, played.offered)
  );
}

/** The hash comes first: whoever changed a move should hear of that, and not of what followed from it. */
const FIELDS = ['stateHash', 'positionHash', 'scores', 'deltas', 'triggers', 'events'] as const satisfies (keyof Moment)[];

function compareMoments(expected: Moment, found: Moment): Difference | null {
  for (const field of FIELDS) {
    const difference = differs(field, expected[field], found[field]);
    if (difference !== null) return difference;
  }
  return null;
}

function differs(field: string, expected: unknown, found: unknown): Difference | null {
  return sameJson(expected, found) ? null : { field, expected, found };
}

/** Whether two values are the same in a file, where the order of keys says nothing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
