/** A match under way at a table of persons and bots: every move with what it led to, so that moves can be told and taken back. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import {
  applyMove,
  pendingPlayers,
  redactEvents,
  startMatch,
  type EventRecord,
  type Move,
  type Rejection,
  type State,
  type Viewer,
} from '../../kernel/index.ts';
import { tellEvents } from '../../tell/index.ts';

/** A move that was made. */
export interface Step {
  readonly player: number;
  readonly move: Move;
  readonly before: State;
  readonly after: State;
  readonly records: readonly EventRecord[];
}

/** A match from its start to its current moment. */
export class PlayedMatch {
  readonly def: PlayableGameDef;
  readonly seed: bigint;
  readonly match: Match;
  readonly #start: { readonly state: State; readonly records: readonly EventRecord[] };
  readonly #steps: Step[] = [];

  constructor(def: PlayableGameDef, seed: bigint, match: Match) {
    this.def = def;
    this.seed = seed;
    this.match = match;
    this.#start = startMatch(def, seed, match);
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get state(): State {
    return this.#steps.at(-1)?.after ?? this.#start.state;
  }

  /** Who is asked; empty when the match is over. */
  asked(): number[] {
    return pendingPlayers(this.def, this.state);
  }

  /** Makes a move, or says why it is refused. */
  play(player: number, move: Move): Rejection | null {
    const before = this.state;
    const applied = applyMove(this.def, before, player, move);
    if ('rejected' in applied) return applied.rejected;
    this.#steps.push({ player, move, before, after: applied.state, records: applied.records });
    return null;
  }

  /** Goes back to the moment before a step. */
  takeBack(step: number): void {
    this.#steps.length = step;
  }

  /** What a viewer is told of the steps from a number on; from -1 on, of the start as well. What comes of a move is indented below it. */
  tell(viewer: Viewer, from: number): string[] {
    const setUp = from < 0 ? this.#words(this.#start.state, this.#start.records, viewer, (type) => type !== 'created') : [];
    return [
      ...setUp,
      ...this.#steps.slice(Math.max(0, from)).flatMap(({ after, records }) => indented(this.#words(after, records, viewer))),
    ];
  }

  /** That cards and pieces are there at the start, the table shows. */
  #words(
    state: State,
    records: readonly EventRecord[],
    viewer: Viewer,
    isTold: (type: EventRecord['type']) => boolean = () => true,
  ): string[] {
    const events = redactEvents(this.def, state, records, viewer).filter(({ type }) => isTold(type));
    return tellEvents(this.def, events, { viewer, match: this.match });
  }
}

function indented([first, ...more]: readonly string[]): string[] {
  return first === undefined ? [] : [first, ...more.map((line) => `  ${line}`)];
}
