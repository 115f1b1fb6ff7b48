/** A match behind the interface of the document: actions in, events out. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import {
  applyMove,
  callerMust,
  checkSeat,
  observe,
  observeState,
  pendingPlayers,
  redactEvents,
  startMatch,
  terminalResult,
  type EventRecord,
  type Move,
  type State,
} from '../kernel/index.ts';
import type { Action } from './action.ts';
import { askedOf } from './asked.ts';
import { othersChoice, ownChoice, type PendingChoice } from './choice.ts';
import type { Event, LogEntry } from './event.ts';
import { forcedMove } from './forced.ts';
import type { GameState } from './game-state.ts';
import { refusalOf } from './legality.ts';
import { Narrator } from './narrator.ts';
import { planOf } from './plan.ts';
import type { Refusal } from './refusal.ts';
import { rulesOf, type Rules } from './rules.ts';
import { viewOf } from './view.ts';

export interface CardinalOptions {
  /** Who sits where, with which deck. Default: as few as the game allows, with its first deck. */
  readonly match?: Match;
  readonly seed?: bigint | number;
  /** Whether players are asked even where there is only one answer. */
  readonly full_control?: boolean;
}

/** What an action led to, as the player who took it may know it. */
export interface StepResult {
  readonly events: readonly Event[];
  /** Null when the match is over. */
  readonly pending: PendingChoice | null;
}

/** Opens a match of a game that was made of Cardinal's rules. */
export function openCardinal(def: PlayableGameDef, options: CardinalOptions = {}): CardinalEngine {
  return new CardinalEngine(def, options);
}

/** More questions than this with one answer each follow one another only in a game without end. */
const MOST_FORCED = 10_000;

/** Viewers are seats, and the number of players for whoever only looks on. */
export class CardinalEngine {
  readonly #rules: Rules;
  readonly #asksAll: boolean;
  readonly #narrators: readonly Narrator[];
  #state: State;

  constructor(def: PlayableGameDef, { match = { players: def.meta.players.min }, seed = 1, full_control = false }: CardinalOptions) {
    this.#rules = rulesOf(def, match);
    this.#asksAll = full_control;
    const { state, records } = startMatch(def, seed, match);
    this.#state = state;
    this.#narrators = Array.from({ length: match.players + 1 }, (_, viewer) => new Narrator(this.#rules, viewer));
    this.#tell(records, state);
    this.#skip();
  }

  /** What the player does; or why not, and nothing has happened. */
  applyAction(player: number, action: Action): StepResult | { readonly error: Refusal } {
    checkSeat(player, this.#rules.match.players);
    const heard = this.#narrators[player]!.events.length;
    const moves = action.type === 'Concede' ? this.#concede(player) : this.#carryOut(player, action);
    if ('check' in moves) return { error: moves };
    for (const { records, state } of moves) this.#tell(records, state);
    this.#skip();
    return { events: this.#narrators[player]!.events.slice(heard), pending: this.pending(player) };
  }

  /** The state as a viewer may see it. */
  view(viewer: number): GameState {
    const { def } = this.#rules;
    this.#narratorOf(viewer);
    return viewOf(this.#rules, observe(def, this.#state, viewer), terminalResult(def, this.#state));
  }

  /** What the engine waits for: the viewer's own question if there is one. Null when the match is over. */
  pending(viewer: number): PendingChoice | null {
    const asked = pendingPlayers(this.#rules.def, this.#state);
    const own = asked.includes(viewer) ? askedOf(this.#rules, this.#state, viewer) : null;
    if (own !== null) return ownChoice(this.#rules, own);
    return asked.length === 0 ? null : othersChoice(asked[0]!);
  }

  /** All that a viewer has been told, from the beginning on. */
  events(viewer: number): readonly Event[] {
    return this.#narratorOf(viewer).events;
  }

  /** What was requested and what came of it, as a viewer may know it. */
  log(viewer: number): readonly LogEntry[] {
    return this.#narratorOf(viewer).log;
  }

  #narratorOf(viewer: number): Narrator {
    const narrator = this.#narrators[viewer];
    callerMust(narrator !== undefined, `There is no viewer ${viewer} at a table for ${this.#rules.match.players}.`);
    return narrator;
  }

  #concede(player: number): Step[] | Refusal {
    const applied = applyMove(this.#rules.def, this.#state, player, { resign: true });
    if (!('rejected' in applied)) return [applied];
    return applied.rejected === 'match-over'
      ? { check: 'over', message: 'The match is over.' }
      : { check: 'rules', message: 'You are out of the match already.' };
  }

  /** The moves of an action, one after the other, as long as the player is asked what the action says; all of them or none. */
  #carryOut(player: number, action: Exclude<Action, { type: 'Concede' }>): Step[] | Refusal {
    const rules = this.#rules;
    const plan = planOf(rules, action);
    const steps: Step[] = [];
    let state = this.#state;
    for (let asked = askedOf(rules, state, player); ; asked = askedOf(rules, state, player)) {
      const isFirst = steps.length === 0;
      if (asked === null && !isFirst) break;
      const move = asked === null ? undefined : isFirst && plan.begin !== null ? plan.begin(asked.moves) : plan.answer(asked);
      if (move === 'left' && !isFirst) break;
      if (move === undefined || move === 'left') return refusalOf({ rules, state, player, action, asked, hasBegun: !isFirst });
      const step = this.#apply(state, player, move);
      steps.push(step);
      state = step.state;
    }
    if (plan.isDone()) return steps;
    const hasBegun = plan.begin !== null;
    const at = hasBegun ? state : this.#state;
    return refusalOf({ rules, state: at, player, action, asked: askedOf(rules, at, player), hasBegun });
  }

  #apply(state: State, player: number, move: Move): Step {
    const applied = applyMove(this.#rules.def, state, player, move);
    callerMust(!('rejected' in applied), `The move ${JSON.stringify(move)} is listed, and yet refused.`);
    return applied;
  }

  /** Answers questions that have one answer, unless that would tell something. */
  #skip(): void {
    for (let count = 0; count < MOST_FORCED; count++) {
      const [player] = pendingPlayers(this.#rules.def, this.#state);
      if (player === undefined) return;
      const asked = askedOf(this.#rules, this.#state, player);
      const only = asked === null ? undefined : forcedMove(this.#rules, this.#state, asked);
      if (only === undefined || (this.#asksAll && player >= 0)) return;
      const { records, state } = this.#apply(this.#state, player, only);
      this.#tell(records, state);
    }
  }

  #tell(records: readonly EventRecord[], state: State): void {
    const { def } = this.#rules;
    this.#state = state;
    for (const [viewer, narrator] of this.#narrators.entries())
      narrator.hear(redactEvents(def, state, records, viewer), observeState(def, state, viewer), terminalResult(def, state));
  }
}

interface Step {
  readonly state: State;
  readonly records: readonly EventRecord[];
}
