/** The course of a match: what happens when no block is running. One stage at a time, each a few lines. */
import { H, RESIGNED } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { FlowState, Phase, Scoped, Transition, Window } from '../../program/program.ts';
import type { Closures } from '../expressions/closures.ts';
import { freeDestroyed } from '../destroyed.ts';
import { note } from '../log.ts';
import { EVERYTHING, type Machine, type Scratch } from '../machine.ts';
import type { Performer } from '../perform.ts';
import type { ActionQuestions } from '../questions/actions.ts';
import type { Options } from '../options.ts';
import { flush } from '../triggers.ts';
import { EVENT } from '../../ir/events/heard.ts';
import { tokensIn } from '../zones.ts';
import { stopMatch } from './results.ts';
import { Settling } from './settle.ts';
import { STAGE, STATUS } from './stages.ts';
import { nextPlayer } from './turn-order.ts';
import { WindowFlow } from './window.ts';

/** Takes a match from stage to stage. */
export class Flow {
  readonly #settling: Settling;
  readonly #window: WindowFlow;
  readonly #performer: Performer;
  readonly #scratch = new Map<Scoped, Scratch>();
  readonly #c: Closures;
  /** Whether the others play on when somebody resigns. */
  readonly #playsOn: boolean;

  constructor(c: Closures, performer: Performer, questions: ActionQuestions, options: Options) {
    this.#c = c;
    this.#playsOn = c.program.resigning === 'out';
    this.#performer = performer;
    this.#settling = new Settling(c);
    this.#window = new WindowFlow(
      performer,
      questions,
      options,
      (m, expression) => this.#evaluate(m, expression),
      (m, routine) => this.#block(m, routine),
    );
  }

  /** Goes on until a block is to be run. False when the match waits or has ended. */
  advance(m: Machine): boolean {
    const { settleReads } = m.program;
    do {
      if (--m.budget < 0) m.halt ??= 'steps';
      if (m.halt !== null) {
        stopMatch(m, 'halted', m.halt);
        return false;
      }
      if (this.#playsOn && this.#takeOut(m)) continue;
      if ((m.dirty & settleReads) !== 0) {
        if (m.s[m.flow.DESTROYED]! > 0) freeDestroyed(m);
        if (m.stage > STAGE.BEGIN && this.#settle(m)) {
          if (m.status === STATUS.ENDED) return false;
          continue;
        }
      }
      if (!this.#stage(m, m.stage)) return false;
    } while (m.fp === 0);
    return true;
  }

  /** Takes out the next of those who have resigned while a block was running. False if there is nobody. */
  #takeOut(m: Machine): boolean {
    const gone = m.s[m.flow.ELIMINATED]!;
    const due = (gone >>> RESIGNED) & ~gone;
    if (due === 0) return false;
    const player = 31 - Math.clz32(due & -due);
    m.write(m.flow.ELIMINATED, gone | (1 << player));
    note(m, { type: 'eliminated', player });
    this.#performer.announce(m, EVENT.playerEliminated, player, player);
    return true;
  }

  /** Whether a check was started, the match ended, or an immediate transition was taken. */
  #settle(m: Machine): boolean {
    if (this.#settling.settle(m)) return true;
    m.dirty = 0;
    return this.#immediate(m);
  }

  /** Knows whom a window asks, and takes the answers. */
  get window(): WindowFlow {
    return this.#window;
  }

  /** Abandons whatever runs and goes to a phase, or notes that this shall happen when the phase is over. The first one wins. */
  goTo(m: Machine, state: number, phase: number, endTurn: boolean, deferred: boolean): void {
    const { flow, stage } = m;
    const pending = m.s[flow.GOTO_PENDING]!;
    // Whoever has entered a state has arrived, and may be sent on.
    const arrived = stage === STAGE.STATE_ENTERED || stage === STAGE.ARRIVE;
    if (deferred ? pending !== 0 : pending === 2 && !arrived) {
      if (!deferred) abandon(m);
      return;
    }
    const between = BETWEEN_TURNS.has(stage) || (arrived && m.s[flow.GOTO_ENDS_TURN] === TURN_HAS_ENDED);
    m.write(flow.GOTO_STATE, state);
    m.write(flow.GOTO_PHASE, phase);
    m.write(flow.GOTO_ENDS_TURN, between && !deferred ? TURN_HAS_ENDED : Number(endTurn));
    m.write(flow.GOTO_PENDING, deferred ? 1 : 2);
    if (deferred) return;
    abandon(m);
    this.#window.close(m);
    m.stage = wayOut(stage);
  }

  #stage(m: Machine, stage: number): boolean {
    const { s, flow } = m;
    switch (stage) {
      case STAGE.SETUP:
        m.stage = STAGE.BEGIN;
        m.locate(m.program.flow.initial, s[flow.PHASE]!);
        return this.#block(m, m.program.setup);
      case STAGE.BEGIN:
        this.#begin(m);
        return true;
      case STAGE.TURN_START:
        return this.#turnStart(m);
      case STAGE.PHASE_GUARD:
        return this.#phaseGuard(m);
      case STAGE.PHASE_CONTINUED:
        return go(m, STAGE.PHASE_GUARD);
      case STAGE.PHASE_ENTER:
        this.#performer.announce(m, EVENT.phaseEnter, m.active, phaseOf(m)!.label);
        return this.#then(m, STAGE.WINDOW_OPEN);
      case STAGE.PHASE_EXIT:
        this.#block(m, phaseOf(m)?.onExit ?? -1);
        return this.#then(m, STAGE.PHASE_EXITED);
      case STAGE.PHASE_EXITED:
        if (m.program.expiring.phase) this.#expire(m, 2);
        if (phaseOf(m) !== undefined) this.#announce(m, EVENT.phaseExit, phaseOf(m)!.label, 'phaseExited');
        flush(m);
        return this.#then(m, STAGE.TRANSITIONS);
      case STAGE.TRANSITIONS:
        return this.#transitions(m);
      case STAGE.STATE_EXIT:
        if (s[flow.GOTO_STATE] === s[flow.STATE]) return go(m, s[flow.GOTO_ENDS_TURN] === 1 ? STAGE.TURN_END : STAGE.ARRIVE);
        go(m, STAGE.STATE_EXITED);
        return this.#block(m, stateOf(m).onExit);
      case STAGE.STATE_EXITED:
        go(m, s[flow.GOTO_ENDS_TURN] === 1 ? STAGE.TURN_END : STAGE.STATE_ENTER);
        return this.#announce(m, EVENT.stateExit, stateOf(m).name, 'stateExited');
      case STAGE.STATE_ENTER:
        // No phase of it has been entered yet.
        m.locate(s[flow.GOTO_STATE]!, m.program.flow.states[s[flow.GOTO_STATE]!]!.phases.length);
        go(m, STAGE.STATE_ENTERED);
        if (m.log !== null) note(m, { type: 'stateEntered', name: m.program.strings[stateOf(m).name]! });
        return this.#block(m, stateOf(m).onEnter);
      case STAGE.STATE_ENTERED:
        go(m, STAGE.ARRIVE);
        this.#performer.announce(m, EVENT.stateEnter, m.active, stateOf(m).name);
        return true;
      case STAGE.ARRIVE:
        return this.#arrive(m);
      case STAGE.TURN_END:
        if (m.program.expiring.turn) this.#expire(m, 1);
        if (m.log !== null) note(m, { type: 'turnEnded', player: m.active });
        this.#performer.announce(m, EVENT.turnEnd, m.active, m.active);
        flush(m);
        return this.#then(m, STAGE.NEXT_TURN);
      case STAGE.NEXT_TURN:
        if (s[H.DECIDED] === 0) return this.#pause(m, STAGE.NEXT_TURN_CONTINUED);
        return this.#nextTurn(m);
      case STAGE.NEXT_TURN_CONTINUED:
        return this.#nextTurn(m);
      default:
        return this.#window.advance(m, windowOf(m), stage);
    }
  }

  /** Goes on with a stage at once, unless a block is to run or rules are to be looked at first. */
  #then(m: Machine, stage: number): boolean {
    m.stage = stage;
    return m.fp !== 0 || m.halt !== null || (m.dirty & m.program.settleReads) !== 0 || this.#stage(m, stage);
  }

  #begin(m: Machine): void {
    const { flow } = m;
    const order = m.program.flow;
    const start = order.startPlayer === null ? 0 : this.#evaluate(m, order.startPlayer);
    const chosen = start >= 0 && start < m.program.players ? start : 0;
    // The setup may have eliminated players. With nobody left, the end of the turn finds that out.
    const first = m.isEliminated(chosen) ? Math.max(0, nextPlayer(m, chosen, 1, false)) : chosen;
    activate(m, first);
    m.write(flow.ORDER_FROM, first);
    // The setup may have said where to begin.
    if (m.s[flow.GOTO_PENDING] !== 2) {
      m.write(flow.GOTO_STATE, order.initial);
      m.write(flow.GOTO_PHASE, 0);
    }
    m.write(flow.GOTO_ENDS_TURN, TURN_HAS_ENDED);
    m.write(flow.GOTO_PENDING, 2);
    m.stage = STAGE.STATE_ENTER;
  }

  #turnStart(m: Machine): boolean {
    m.write(H.TURN, m.s[H.TURN]! + 1);
    m.write(H.DECIDED, 0);
    clearLimits(m, m.layout.turnLimits, m.layout.phaseLimits);
    if (m.log !== null) note(m, { type: 'turnStarted', player: m.active });
    this.#performer.announce(m, EVENT.turnStart, m.active, m.active);
    return this.#then(m, STAGE.PHASE_GUARD);
  }

  #phaseGuard(m: Machine): boolean {
    const { flow } = m;
    const phase = phaseOf(m);
    if (phase === undefined) {
      m.stage = STAGE.TURN_END;
      return true;
    }
    if (phase.guard !== null && this.#evaluate(m, phase.guard) <= 0) {
      m.locate(m.s[flow.STATE]!, m.s[flow.PHASE]! + 1);
      return true;
    }
    const quiet = m.s[H.QUIET]! + 1;
    m.write(H.QUIET, quiet);
    if (quiet > m.program.limits.quietPhases) return this.#pause(m, STAGE.PHASE_CONTINUED);
    clearLimits(m, m.layout.phaseLimits, m.layout.gameLimits);
    if (m.log !== null) note(m, { type: 'phaseEntered', name: m.program.strings[phase.label]! });
    this.#block(m, phase.onEnter);
    return this.#then(m, STAGE.PHASE_ENTER);
  }

  /** At the end of a phase: what a block has ordered, then the transitions, then the next phase. */
  #transitions(m: Machine): boolean {
    const { s, flow } = m;
    if (s[flow.GOTO_PENDING] === 0) {
      const taken = this.#taken(m, m.program.flow.transitions);
      if (taken !== undefined) orderTransition(m, taken);
    }
    if (s[flow.GOTO_PENDING] !== 0) {
      m.write(flow.GOTO_PENDING, 2);
      m.stage = STAGE.STATE_EXIT;
    } else {
      m.locate(s[flow.STATE]!, s[flow.PHASE]! + 1);
      m.stage = STAGE.PHASE_GUARD;
    }
    return true;
  }

  #immediate(m: Machine): boolean {
    if (m.program.flow.immediate.length === 0 || m.s[m.flow.GOTO_PENDING] === 2) return false;
    const taken = this.#taken(m, m.program.flow.immediate);
    if (taken === undefined) return false;
    this.goTo(m, taken.to, taken.phase, taken.endTurn, false);
    return true;
  }

  #taken(m: Machine, transitions: readonly Transition[]): Transition | undefined {
    if (transitions.length === 0) return undefined;
    return transitions.find((transition) => transition.from.includes(m.s[m.flow.STATE]!) && this.#evaluate(m, transition.when) > 0);
  }

  /** The way is over: the turn begins if the last one ended, and the phase is entered. */
  #arrive(m: Machine): boolean {
    const { flow } = m;
    m.locate(m.s[flow.STATE]!, m.s[flow.GOTO_PHASE]!);
    m.stage = m.s[flow.GOTO_ENDS_TURN] === TURN_HAS_ENDED ? STAGE.TURN_START : STAGE.PHASE_GUARD;
    // Immediate transitions were not tested on the way.
    if (m.program.flow.immediate.length > 0) m.dirty = EVERYTHING;
    m.write(flow.GOTO_STATE, 0);
    m.write(flow.GOTO_PHASE, 0);
    m.write(flow.GOTO_ENDS_TURN, 0);
    m.write(flow.GOTO_PENDING, 0);
    return true;
  }

  #nextTurn(m: Machine): boolean {
    const { flow } = m;
    const next = this.#nextActive(m);
    if (m.halt !== null) return true;
    if (next === NONE) {
      stopMatch(m, 'deserted', 'deserted');
      return false;
    }
    activate(m, next);
    if (m.s[flow.GOTO_PENDING] !== 2) {
      m.locate(m.s[flow.STATE]!, 0);
      m.stage = STAGE.TURN_START;
    } else if (m.s[flow.GOTO_ENDS_TURN] === TURN_HAS_ENDED) m.stage = STAGE.STATE_EXIT;
    else {
      m.write(flow.GOTO_ENDS_TURN, TURN_HAS_ENDED);
      m.stage = m.s[flow.GOTO_STATE] === m.s[flow.STATE] ? STAGE.ARRIVE : STAGE.STATE_ENTER;
    }
    return true;
  }

  /** Extra turns first; then by the order of play, leaving out whoever skips. */
  #nextActive(m: Machine): number {
    const { flow, layout } = m;
    for (let count = m.s[flow.EXTRA_COUNT]!; count > 0 && m.halt === null; count = m.s[flow.EXTRA_COUNT]!) {
      const player = m.s[layout.extra]! - 1;
      for (let i = 0; i < count; i++) m.write(layout.extra + i, i + 1 < count ? m.s[layout.extra + i + 1]! : 0);
      m.write(flow.EXTRA_COUNT, count - 1);
      if (!m.isEliminated(player)) return player;
    }
    for (let player = this.#successor(m); player !== NONE && m.halt === null; player = this.#successor(m)) {
      m.write(flow.ORDER_FROM, player);
      const skips = m.s[layout.skip + player]!;
      if (skips === 0) return player;
      m.write(layout.skip + player, skips - 1);
      note(m, { type: 'turnSkipped', player });
      // A computed order goes on from whoever would have had the turn.
      activate(m, player);
      if (--m.budget < 0) m.halt = 'steps';
    }
    return NONE;
  }

  /** Who comes next by the order of play. None if nobody remains. */
  #successor(m: Machine): number {
    const { order } = m.program.flow;
    const last = m.s[m.flow.ORDER_FROM]!;
    if (order === 'fixed' && !m.isEliminated(last)) return last;
    const computed = typeof order === 'object' ? this.#evaluate(m, order) : NONE;
    if (computed >= 0 && computed < m.program.players && !m.isEliminated(computed)) return computed;
    return nextPlayer(m, last, 1, false);
  }

  /** The engine waits to be told to continue. */
  #pause(m: Machine, stage: number): boolean {
    m.stage = stage;
    m.status = STATUS.WAITING;
    return false;
  }

  /** Destroys the tokens whose type lasts only for a turn (1) or phase (2); their triggers come before those of its end. */
  #expire(m: Machine, when: number): void {
    const expired: number[] = [];
    for (let zone = 0; zone < m.program.zones.count; zone++)
      for (const token of tokensIn(m, zone)) if (m.program.definitions.expires[m.definitionOf(token)] === when) expired.push(token);
    this.#performer.destroyAll(m, expired);
  }

  #announce(m: Machine, event: number, word: number, type: 'phaseExited' | 'stateExited'): true {
    if (m.log !== null) note(m, { type, name: m.program.strings[word]! });
    this.#performer.announce(m, event, m.active, word);
    return true;
  }

  #block(m: Machine, routine: number): true {
    if (routine >= 0) m.pushFrame(routine, m.program.routines[routine]!.locals, m.active, 0);
    return true;
  }

  #evaluate(m: Machine, expression: Scoped): number {
    let scratch = this.#scratch.get(expression);
    if (scratch === undefined)
      this.#scratch.set(expression, (scratch = { run: this.#c.value(expression.value), locals: expression.locals }));
    return m.evaluate(scratch, m.active);
  }
}

/** What a goto says of the turn: 0 it goes on, 1 it ends on the way, and this one: it is over, and the next begins on arrival. */
const TURN_HAS_ENDED = 2;
const BETWEEN_TURNS: ReadonlySet<number> = new Set([STAGE.TURN_START, STAGE.NEXT_TURN, STAGE.NEXT_TURN_CONTINUED]);

/** The stage at which a goto begins: only a phase that was entered is left, and only once. */
function wayOut(stage: number): number {
  if (stage >= STAGE.PHASE_ENTER && stage <= STAGE.PHASE_EXIT) return STAGE.PHASE_EXIT;
  const goesOn =
    stage === STAGE.BEGIN ||
    stage === STAGE.PHASE_EXITED ||
    stage === STAGE.TRANSITIONS ||
    stage === STAGE.NEXT_TURN ||
    stage === STAGE.NEXT_TURN_CONTINUED;
  return goesOn ? stage : STAGE.STATE_EXIT;
}

function go(m: Machine, stage: number): true {
  m.stage = stage;
  return true;
}

function orderTransition(m: Machine, transition: Transition): void {
  m.write(m.flow.GOTO_STATE, transition.to);
  m.write(m.flow.GOTO_PHASE, transition.phase);
  m.write(m.flow.GOTO_ENDS_TURN, Number(transition.endTurn));
  m.write(m.flow.GOTO_PENDING, 2);
}

/** Drops every frame, and what batches have collected. */
export function abandon(m: Machine): void {
  m.sp = m.layout.agenda;
  m.batches = 0;
  m.entries.length = 0;
  m.enterFrame(0);
}

function clearLimits(m: Machine, from: number, to: number): void {
  for (let at = from; at < to; at++) m.write(at, 0);
}

/** The state the match is in. */
export function stateOf(m: Machine): FlowState {
  return m.program.flow.states[m.s[m.flow.STATE]!]!;
}

/** The current phase; undefined while a state is entered and when a turn ends. */
export function phaseOf(m: Machine): Phase | undefined {
  return m.phase;
}

/** The window of the current phase, if it has one. */
export function windowOf(m: Machine): Window | null {
  return phaseOf(m)?.window ?? null;
}

/** Gives a player the turn. While no block is running, that is who acts. */
function activate(m: Machine, player: number): void {
  m.write(m.flow.ACTIVE, player);
  m.actor = player;
}
