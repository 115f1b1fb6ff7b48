/** A match under way, of which every move is written down. Those who run matches and those who play them again share it. */
import { TOLD_EVENTS, type ToldEvent } from '../ir/events/told.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import {
  applyMove,
  countMoves,
  executorFor,
  hashPosition,
  hashState,
  inspect,
  pendingPlayers,
  startMatch,
  terminalResult,
  type GameEvent,
  type Move,
  type Rejection,
  type State,
  type TerminalResult,
} from '../kernel/index.ts';
import { deltasBetween, tokenDeltas } from './deltas.ts';
import { scoresFor } from './scores.ts';
import { countIn, type Counts } from './statistics/counts.ts';
import type { Delta, Moment, TraceEntry, TraceHeader, TraceStart } from './trace.ts';

/** A match at its current moment, and how it came there. */
export class Recorder {
  readonly start: TraceStart;
  readonly entries: TraceEntry[] = [];
  /** Which points are good. */
  readonly best: TraceHeader['best'];
  readonly #def: PlayableGameDef;
  readonly #mostListed: number;
  #state: State;
  /** The turn that is going on. */
  #turn: number;
  #noted = 0;

  constructor(def: PlayableGameDef, seed: bigint, match: Match) {
    const executor = executorFor(def, match);
    const { state, events } = startMatch(def, seed, match);
    this.#def = def;
    this.#mostListed = executor.program.limits.options;
    this.#state = state;
    this.#turn = turnsIn(events);
    this.best = scoresFor(executor).best;
    this.start = { variables: inspect(def, state).variables, ...this.#moment(tokenDeltas(events), events) };
  }

  get state(): State {
    return this.#state;
  }

  get turn(): number {
    return this.#turn;
  }

  get result(): TerminalResult | null {
    return terminalResult(this.#def, this.#state);
  }

  /** How much has been written down: changes and events. */
  get noted(): number {
    return this.#noted;
  }

  /** Who is asked; empty when the match is over. */
  asked(): number[] {
    return pendingPlayers(this.#def, this.#state);
  }

  /** Makes a move of those listed and writes it down, or says why it is refused. */
  play(player: number, move: Move, listed: readonly Move[]): TraceEntry | { rejected: Rejection } {
    const before = this.#state;
    const applied = applyMove(this.#def, before, player, move);
    if ('rejected' in applied) return applied;
    this.#state = applied.state;
    const entry: TraceEntry = {
      index: this.entries.length,
      turn: this.#turn,
      player,
      move,
      option: placeOf(move, listed),
      options: listed.length < this.#mostListed ? listed.length : countMoves(this.#def, before, player),
      offered: countKinds(listed),
      ...this.#moment(deltasBetween(this.#def, before, applied.state, applied.events), withoutMove(applied.events)),
    };
    this.entries.push(entry);
    this.#turn += turnsIn(applied.events);
    return entry;
  }

  #moment(deltas: Delta[], events: readonly GameEvent[]): Moment {
    const scores = scoresFor(executorFor(this.#def, this.#state.match)).of(this.#state);
    this.#noted += deltas.length + events.length;
    return {
      stateHash: hashState(this.#def, this.#state),
      positionHash: hashPosition(this.#def, this.#state),
      ...(scores === undefined ? {} : { scores }),
      deltas,
      triggers: events.flatMap(({ type, name = '' }) => (keeps(type, 'trigger') ? [name] : [])),
      events: events.filter(({ type }) => keeps(type, 'event') || keeps(type, 'move')),
    };
  }
}

/** What a move is, for counting: its action, or how it answers inside of one. */
function kindOf(move: Move): string {
  return 'action' in move ? move.action : `(${Object.keys(move)[0]!})`;
}

/** The place of a move in a list: most are taken from it, those of a trace read from a file only look the same. */
function placeOf(move: Move, listed: readonly Move[]): number {
  const taken = listed.indexOf(move);
  if (taken >= 0) return taken;
  const text = JSON.stringify(move);
  const kind = kindOf(move);
  return listed.findIndex((each) => kindOf(each) === kind && JSON.stringify(each) === text);
}

function countKinds(moves: readonly Move[]): Counts {
  const counts: Counts = {};
  for (const move of moves) countIn(counts, kindOf(move));
  return counts;
}

function turnsIn(events: readonly GameEvent[]): number {
  return events.filter(({ type }) => type === 'turnStarted').length;
}

/** The first event often only says again which move was made. A sealed answer is told later, and stays. */
function withoutMove(events: readonly GameEvent[]): readonly GameEvent[] {
  const [first] = events;
  return first !== undefined && keeps(first.type, 'move') ? events.slice(1) : events;
}

/** Whether an event belongs to a part of a trace. */
function keeps(type: GameEvent['type'], part: ToldEvent['trace']): boolean {
  return TOLD_EVENTS[type].trace === part;
}
