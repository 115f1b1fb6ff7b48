/** The course of a match: every move with what it led to, so that moves can be told and taken back. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { applyMove, ENGINE, pendingPlayers, startMatch, type EventRecord, type Move, type Rejection, type State } from '../kernel/index.ts';
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
}

/** A match from its start to its current moment. */
export class Course {
  readonly def: PlayableGameDef;
  readonly seed: bigint;
  readonly match: Match;
  readonly start: { readonly state: State; readonly records: readonly EventRecord[] };
  readonly #steps: Step[] = [];

  constructor(def: PlayableGameDef, seed: bigint, match: Match) {
    this.def = def;
    this.seed = seed;
    this.match = match;
    this.start = startMatch(def, seed, match);
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get state(): State {
    return this.#steps.at(-1)?.after ?? this.start.state;
  }

  /** The turn that is going on. */
  get turn(): number {
    const last = this.#steps.at(-1);
    return last === undefined ? turnsIn(this.start.records) : last.turn + turnsIn(last.records);
  }

  /** Who is asked; empty when the match is over by its rules. */
  asked(): number[] {
    return pendingPlayers(this.def, this.state);
  }

  /** Whether there were more moves than a match may have. */
  get isTooLong(): boolean {
    return this.#steps.length >= MAX_MOVES && this.asked().length > 0;
  }

  /** Makes a move, or says why it is refused. */
  play(player: number, move: Move, version: number): Rejection | null {
    const before = this.state;
    const applied = applyMove(this.def, before, player, move);
    if ('rejected' in applied) return applied.rejected;
    const listed = player === ENGINE ? move : asListed(this.def, move);
    this.#steps.push({ player, move: listed, version, turn: this.turn, before, after: applied.state, records: applied.records });
    return null;
  }

  /** Goes back to the moment before a step. */
  takeBack(step: number): void {
    this.#steps.length = step;
  }
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
