/** A match as a story: what everybody did, what came of it, and how the table looks in the end. */
import { listed, several } from '../english/index.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import {
  applyMove,
  type EventRecord,
  observe,
  redactEvents,
  sharedReturn,
  startMatch,
  type GameEvent,
  type State,
  type TerminalResult,
  type Viewer,
} from '../kernel/index.ts';
import { drawTable } from '../table/index.ts';
import { finalPoints, seatName, tellEvents, tellSetup, turnsIn, type EventTelling } from '../tell/index.ts';
import type { GameTrace, TraceEntry, TraceHeader } from './trace.ts';

/** How a match is told, and to which viewer; everything is told unless one is stated. */
export type StoryTelling = Pick<EventTelling, 'detail' | 'where' | 'viewer'>;

/** What a match that is not over did not end within. */
const CAPS: Readonly<Record<GameTrace['end']['stopped'], (header: TraceHeader) => string>> = {
  ended: () => 'its rules',
  'turn-cap': ({ maxTurns }) => `${maxTurns} turns`,
  'move-cap': ({ maxMoves }) => `${maxMoves} moves`,
  'event-cap': () => 'as many events as a trace holds',
};

/** The lines that tell a match. */
export function* tellMatch(def: PlayableGameDef, trace: GameTrace, options: StoryTelling = {}): Generator<string> {
  const story = new MatchStory(def, trace.header, options);
  yield* story.opening();
  for (const entry of trace.entries) yield* story.move(entry);
  yield* story.ending(trace);
}

/** A match that is told while it is played. A trace does not repeat what follows from its moves, so they are made again. */
export class MatchStory {
  readonly #def: PlayableGameDef;
  readonly #header: TraceHeader;
  readonly #telling: EventTelling;
  readonly #viewer: Viewer;
  #state: State;
  readonly #start: readonly GameEvent[];
  /** The turn that is going on. */
  #turn = 0;
  /** The turn whose heading was told last. */
  #headed = 0;

  constructor(def: PlayableGameDef, header: TraceHeader, options: StoryTelling = {}) {
    this.#def = def;
    this.#header = header;
    this.#telling = { ...options, match: header.match };
    this.#viewer = options.viewer ?? null;
    const started = startMatch(def, BigInt(header.seed), header.match);
    this.#state = started.state;
    this.#start = this.#seen(started.records);
  }

  /** Who plays, how the table is set up, and what happens before the first move. */
  *opening(): Generator<string> {
    const { agents, seed } = this.#header;
    const { meta } = this.#def;
    yield `${meta.name ?? meta.id}, seed ${seed}: ${agents.map((agent, seat) => `${this.#name(seat)} is ${agent}`).join(', ')}.`;
    const [setup, ...turns] = turnsIn(this.#start);
    yield* tellSetup(this.#def, setup!.events, this.#telling);
    for (const { events } of turns) yield* this.#newTurn(events);
  }

  /** What comes of a move. */
  *move({ index, player, move }: Pick<TraceEntry, 'index' | 'player' | 'move'>): Generator<string> {
    const applied = applyMove(this.#def, this.#state, player, move);
    if ('rejected' in applied) throw new Error(`Move ${index} was made, and cannot be made again: ${applied.rejected}.`);
    this.#state = applied.state;
    const [now, ...turns] = turnsIn(this.#seen(applied.records));
    yield* this.#sentences(now!.events);
    for (const { events } of turns) yield* this.#newTurn(events);
  }

  /** The table and the result. */
  *ending(trace: GameTrace): Generator<string> {
    const { entries, start, end } = trace;
    yield* ['', drawTable(this.#def, observe(this.#def, this.#state, this.#viewer), this.#telling), ''];
    yield this.#result(trace);
    yield `${entries.length} moves in ${several(end.turns, 'turn')}. State hash ${(entries.at(-1) ?? start).stateHash}`;
  }

  /** Events that led to the present state, as the viewer may know them. */
  #seen(records: readonly EventRecord[]): GameEvent[] {
    return redactEvents(this.#def, this.#state, records, this.#viewer);
  }

  *#newTurn(events: readonly GameEvent[]): Generator<string> {
    this.#turn++;
    yield* this.#sentences(events);
  }

  /** A turn in which nothing is told has no heading. */
  *#sentences(events: readonly GameEvent[]): Generator<string> {
    for (const sentence of tellEvents(this.#def, events, this.#telling)) {
      if (this.#headed !== this.#turn) yield* ['', `Turn ${(this.#headed = this.#turn)}`];
      yield `  ${sentence}`;
    }
  }

  #result({ end }: GameTrace): string {
    if (end.result === null) return `Stopped: the match did not end within ${CAPS[end.stopped](this.#header)}.`;
    const scores = finalPoints(this.#def, end.result);
    const points = scores === null ? '' : `, ${scores.join(' : ')}`;
    return `${this.#winners(end.result)}${points}${isTieBroken(end.result) ? ' after a tie-break' : ''}.`;
  }

  #winners(result: TerminalResult): string {
    const { type, winners: seats, ranks } = result;
    if (type === 'halted') return 'Stopped: a move had no end';
    const shared = sharedReturn(result);
    const everybody = ranks.length === 1 ? this.#name(0) : 'Everybody';
    if (shared === 1) return `${everybody} wins`;
    if (shared === 0) return `${everybody} loses`;
    if (type === 'draw') return 'A draw';
    if (seats.length === 0) return 'Nobody wins';
    return `${listed(seats.map((seat) => this.#name(seat)))} ${seats.length === 1 ? 'wins' : 'win'}`;
  }

  #name(seat: number): string {
    return seatName(this.#def, seat, this.#header.match);
  }
}

/** Whether somebody has as many points as a winner, and has not won. */
function isTieBroken({ scores, winners }: TerminalResult): boolean {
  const best = new Set(winners.map((seat) => scores[seat]));
  return scores.some((score, seat) => score !== 0 && best.has(score) && !winners.includes(seat));
}
