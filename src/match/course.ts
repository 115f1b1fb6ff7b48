/** The course of a match: every move with what it led to, so that moves can be told and taken back. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import {
  applyMove,
  ENGINE,
  isHalfGiven,
  pendingPlayers,
  startMatch,
  type EventRecord,
  type Move,
  type Rejection,
  type State,
} from '../kernel/index.ts';
import { MAX_MOVES } from '../sim/index.ts';

/** A move that was made. */
export interface Step {
  readonly player: number;
  readonly move: Move;
  /** The version of the match that it led to. */
  readonly version: number;
  /** The turn in which it was made. */
  readonly turn: number;
  readonly before: State;
  readonly after: State;
  readonly records: readonly EventRecord[];
  /** Parameters of the answer are still to be given: nothing has happened for the others. */
  readonly isHalfGiven: boolean;
}

/** Where a course begins: when the match was set up, or later if what came before is forgotten. */
export interface Beginning {
  readonly state: State;
  /** What happened when the match was set up; nothing where that is forgotten. */
  readonly records: readonly EventRecord[];
  readonly version: number;
  /** The turn before the records. */
  readonly turn: number;
  /** How many moves were made before. */
  readonly moves: number;
}

/** A match from its start to its current moment. */
export class Course {
  readonly def: PlayableGameDef;
  readonly seed: bigint;
  readonly match: Match;
  #start: Beginning;
  #steps: Step[] = [];
  /** Who is asked in the state that was looked at last. */
  #asked: { readonly state: State; readonly players: readonly number[] } | null = null;

  /** From the set-up on, or from a later moment. */
  constructor(def: PlayableGameDef, seed: bigint, match: Match, from?: Beginning) {
    this.def = def;
    this.seed = seed;
    this.match = match;
    this.#start = from ?? setUp(def, seed, match);
  }

  get start(): Beginning {
    return this.#start;
  }

  /** How many moves were made, those that are forgotten among them. */
  get moves(): number {
    return this.#start.moves + this.#steps.length;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get state(): State {
    return this.#steps.at(-1)?.after ?? this.#start.state;
  }

  /** The turn that is going on. */
  get turn(): number {
    const last = this.#steps.at(-1);
    return last === undefined ? this.#start.turn + turnsIn(this.#start.records) : last.turn + turnsIn(last.records);
  }

  /** Who is asked; empty when the match is over by its rules. */
  asked(): readonly number[] {
    const { state } = this;
    if (this.#asked?.state !== state) this.#asked = { state, players: pendingPlayers(this.def, state) };
    return this.#asked.players;
  }

  /** Whether there were more moves than a match may have. */
  get isTooLong(): boolean {
    return this.moves >= MAX_MOVES && this.asked().length > 0;
  }

  /** Makes a move, or says why it is refused. */
  play(player: number, move: Move, version: number): Rejection | null {
    const before = this.state;
    const applied = applyMove(this.def, before, player, move);
    if ('rejected' in applied) return applied.rejected;
    const listed = player === ENGINE ? move : asListed(this.def, move);
    const { state: after, records } = applied;
    const half = isHalfGiven(this.def, after, player);
    this.#steps.push({ player, move: listed, version, turn: this.turn, before, after, records, isHalfGiven: half });
    return null;
  }

  /**
   * Goes back to the moment before a step. Where the other players have only begun to answer since, they go on from there: they are
   * not to know that anything was taken back.
   */
  takeBack(step: number): void {
    const taken = this.#steps.splice(step);
    const player = taken[0]?.player;
    const others = taken.filter((each) => each.player !== player);
    if (others.some((each) => !each.isHalfGiven)) return;
    for (const each of others) this.play(each.player, each.move, each.version);
  }

  /** Whether all that has happened since a step is that its player, and perhaps others, have begun to answer. */
  isOnlyBegun(step: number): boolean {
    return this.#steps.slice(step).every((each) => each.isHalfGiven);
  }

  /** This moment as the beginning of a course. */
  here(): Beginning {
    const { state, turn, moves } = this;
    return { state, records: [], version: this.#steps.at(-1)?.version ?? this.#start.version, turn, moves };
  }

  /** Forgets all but the last so many steps: what is forgotten cannot be told again, nor taken back. */
  keep(steps: number): void {
    const forgotten = this.#steps.slice(0, -steps);
    const last = forgotten.at(-1);
    if (last === undefined) return;
    const moves = this.#start.moves + forgotten.length;
    this.#start = { state: last.after, records: [], version: last.version, turn: last.turn + turnsIn(last.records), moves };
    this.#steps = this.#steps.slice(-steps);
  }
}

function setUp(def: PlayableGameDef, seed: bigint, match: Match): Beginning {
  const { state, records } = startMatch(def, seed, match);
  return { state, records, version: 0, turn: 0, moves: 0 };
}

/** A move as the kernel lists it, with the arguments in the order of the parameters. */
function asListed(def: PlayableGameDef, move: Move): Move {
  if (!('action' in move)) return move;
  const params = def.actions.find(({ id }) => id === move.action)?.params ?? [];
  const args = params.flatMap(({ name }) => {
    const value = move.args[name.slice(1)];
    return value === undefined ? [] : [[name.slice(1), value] as const];
  });
  return { action: move.action, args: Object.fromEntries(args) };
}

function turnsIn(records: readonly EventRecord[]): number {
  return records.filter(({ type }) => type === 'turnStarted').length;
}
