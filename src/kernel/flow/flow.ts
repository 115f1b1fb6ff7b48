/** The course of a match: what happens when no block is running. One stage at a time, each a few lines. */
import { H } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { FlowState, Phase, Scoped, Transition, Window } from '../../program/program.ts';
import type { Compiler } from '../expressions/compiler.ts';
import { note } from '../log.ts';
import type { Machine, Scratch } from '../machine.ts';
import type { Deeds } from '../perform.ts';
import type { Questions } from '../questions.ts';
import type { Options } from '../options.ts';
import { EVENT, setArgs } from '../triggers.ts';
import { tokensIn } from '../zones.ts';
import { Settling, stopMatch, sweepLimbo } from './settle.ts';
import { STAGE, STATUS } from './stages.ts';
import { WindowFlow } from './window.ts';

export class Flow {
  readonly #settling: Settling;
  readonly #window: WindowFlow;
  readonly #deeds: Deeds;
  readonly #scratch = new Map<Scoped, Scratch>();
  readonly #c: Compiler;

  constructor(c: Compiler, deeds: Deeds, questions: Questions, options: Options) {
    this.#c = c;
    this.#deeds = deeds;
    this.#settling = new Settling(c);
    this.#window = new WindowFlow(deeds, questions, options, (m, expression) => this.#evaluate(m, expression), (m, routine) => this.#block(m, routine));
  }

  /** Goes on until a block is to be run. False when the match waits or has ended. */
  advance(m: Machine): boolean {
    do {
      if (m.status === STATUS.ENDED) return false;
      if (--m.budget < 0) m.halt ??= 'steps';
      if (m.halt !== null) {
        stopMatch(m, 'halted', m.halt);
        return false;
      }
      if (m.s[m.flow.LIMBO]! > 0) sweepLimbo(m);
      if ((m.dirty & m.program.settleReads) !== 0 && m.stage > STAGE.BEGIN && this.#settle(m)) continue;
      if (!this.#stage(m, m.stage)) return false;
    } while (m.fp === 0);
    return true;
  }

  /** Whether a check was started, the match ended, or an immediate transition was taken. */
  #settle(m: Machine): boolean {
    if (this.#settling.settle(m)) return true;
    m.dirty = 0;
    return this.#immediate(m);
  }

  /** After a window question was answered: `acted` tells whether the player performed an action. */
  get window(): WindowFlow {
    return this.#window;
  }

  /** Abandons whatever runs and goes to a phase, or notes that this shall happen when the phase is over. The first one wins. */
  goTo(m: Machine, state: number, phase: number, endTurn: boolean, deferred: boolean): void {
    const { flow } = m;
    if (m.s[flow.GOTO_PENDING] === 2 || (deferred && m.s[flow.GOTO_PENDING] === 1)) {
      if (!deferred) abandon(m);
      return;
    }
    m.write(flow.GOTO_STATE, state);
    m.write(flow.GOTO_PHASE, phase);
    m.write(flow.GOTO_ENDS_TURN, Number(endTurn));
    m.write(flow.GOTO_PENDING, deferred ? 1 : 2);
    if (deferred) return;
    abandon(m);
    this.#window.close(m);
    m.stage = STAGE.PHASE_EXIT;
  }

  #stage(m: Machine, stage: number): boolean {
    const { s, flow } = m;
    switch (stage) {
      case STAGE.SETUP:
        m.stage = STAGE.BEGIN;
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
        go(m, STAGE.WINDOW_OPEN);
        return this.#announce(m, EVENT.phaseEnter, phaseOf(m)!.label, 'phaseEntered');
      case STAGE.PHASE_EXIT:
        go(m, STAGE.PHASE_EXITED);
        return this.#block(m, phaseOf(m)?.onExit ?? -1);
      case STAGE.PHASE_EXITED:
        go(m, STAGE.TRANSITIONS);
        if (m.program.expiring.phase) this.#expire(m, 2);
        return phaseOf(m) === undefined ? true : this.#announce(m, EVENT.phaseExit, phaseOf(m)!.label, 'phaseExited');
      case STAGE.TRANSITIONS:
        return this.#transitions(m);
      case STAGE.STATE_EXIT:
        if (s[flow.GOTO_STATE] === s[flow.STATE]) return go(m, s[flow.GOTO_ENDS_TURN] === 1 ? STAGE.TURN_END : STAGE.STATE_ENTERED);
        go(m, STAGE.STATE_EXITED);
        return this.#block(m, stateOf(m).onExit);
      case STAGE.STATE_EXITED:
        go(m, s[flow.GOTO_ENDS_TURN] === 1 ? STAGE.TURN_END : STAGE.STATE_ENTER);
        return this.#announce(m, EVENT.stateExit, stateOf(m).name, 'stateExited');
      case STAGE.STATE_ENTER:
        m.write(flow.STATE, s[flow.GOTO_STATE]!);
        go(m, STAGE.STATE_ENTERED);
        setArgs(m, stateOf(m).name);
        note(m, { type: 'stateEntered', name: m.program.strings[stateOf(m).name]! });
        this.#deeds.announce(m, EVENT.stateEnter, m.active);
        return this.#block(m, stateOf(m).onEnter);
      case STAGE.STATE_ENTERED:
        return this.#stateEntered(m);
      case STAGE.TURN_END:
        go(m, STAGE.NEXT_TURN);
        if (m.program.expiring.turn) this.#expire(m, 1);
        if (m.log !== null) note(m, { type: 'turnEnded', player: m.active });
        setArgs(m, m.active);
        this.#deeds.announce(m, EVENT.turnEnd, m.active);
        return true;
      case STAGE.NEXT_TURN:
        if (s[H.DECIDED] === 0) return this.#pause(m, STAGE.NEXT_TURN_CONTINUED);
        return this.#nextTurn(m);
      case STAGE.NEXT_TURN_CONTINUED:
        return this.#nextTurn(m);
      default:
        return this.#window.advance(m, windowOf(m), stage);
    }
  }

  #begin(m: Machine): void {
    const { flow } = m;
    const order = m.program.flow;
    const start = order.startPlayer === null ? 0 : this.#evaluate(m, order.startPlayer);
    const first = start >= 0 && start < m.program.players ? start : 0;
    m.write(flow.ACTIVE, first);
    m.write(flow.ORDER_FROM, first);
    m.write(flow.GOTO_STATE, order.initial);
    m.write(flow.GOTO_PHASE, 0);
    m.write(flow.GOTO_ENDS_TURN, 1);
    m.write(flow.GOTO_PENDING, 2);
    m.stage = STAGE.STATE_ENTER;
  }

  #turnStart(m: Machine): boolean {
    m.write(H.TURN, m.s[H.TURN]! + 1);
    m.write(H.DECIDED, 0);
    clearLimits(m, m.layout.turnLimits, m.layout.phaseLimits);
    m.stage = STAGE.PHASE_GUARD;
    if (m.log !== null) note(m, { type: 'turnStarted', player: m.active });
    setArgs(m, m.active);
    this.#deeds.announce(m, EVENT.turnStart, m.active);
    return true;
  }

  #phaseGuard(m: Machine): boolean {
    const { flow } = m;
    const phase = phaseOf(m);
    if (phase === undefined) {
      m.stage = STAGE.TURN_END;
      return true;
    }
    const quiet = m.s[H.QUIET]! + 1;
    m.write(H.QUIET, quiet);
    if (quiet > m.program.limits.quietPhases) return this.#pause(m, STAGE.PHASE_CONTINUED);
    if (phase.guard !== null && this.#evaluate(m, phase.guard) <= 0) {
      m.write(flow.PHASE, m.s[flow.PHASE]! + 1);
      return true;
    }
    clearLimits(m, m.layout.phaseLimits, m.layout.gameLimits);
    m.stage = STAGE.PHASE_ENTER;
    return this.#block(m, phase.onEnter);
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
    } else if (s[flow.PHASE]! + 1 < stateOf(m).phases.length) {
      m.write(flow.PHASE, s[flow.PHASE]! + 1);
      m.stage = STAGE.PHASE_GUARD;
    } else m.stage = STAGE.TURN_END;
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
  #stateEntered(m: Machine): boolean {
    const { flow } = m;
    m.write(flow.PHASE, m.s[flow.GOTO_PHASE]!);
    m.stage = m.s[flow.GOTO_ENDS_TURN] === 1 ? STAGE.TURN_START : STAGE.PHASE_GUARD;
    m.write(flow.GOTO_STATE, 0);
    m.write(flow.GOTO_PHASE, 0);
    m.write(flow.GOTO_ENDS_TURN, 0);
    m.write(flow.GOTO_PENDING, 0);
    return true;
  }

  #nextTurn(m: Machine): boolean {
    const { flow } = m;
    const next = this.#nextActive(m);
    if (next === NONE) {
      stopMatch(m, 'deserted', 'deserted');
      return false;
    }
    m.write(flow.ACTIVE, next);
    if (m.s[flow.GOTO_PENDING] === 0) {
      m.write(flow.PHASE, 0);
      m.stage = STAGE.TURN_START;
    } else m.stage = m.s[flow.GOTO_STATE] === m.s[flow.STATE] ? STAGE.STATE_ENTERED : STAGE.STATE_ENTER;
    return true;
  }

  /** Extra turns first; then by the order of play, leaving out whoever skips. */
  #nextActive(m: Machine): number {
    const { flow, layout } = m;
    const { players } = m.program;
    for (let count = m.s[flow.EXTRA_COUNT]!; count > 0; count = m.s[flow.EXTRA_COUNT]!) {
      const player = m.s[layout.extra]! - 1;
      for (let i = 0; i < count; i++) m.write(layout.extra + i, i + 1 < count ? m.s[layout.extra + i + 1]! : 0);
      m.write(flow.EXTRA_COUNT, count - 1);
      if (!m.isEliminated(player)) return player;
    }
    const { order } = m.program.flow;
    let player = m.s[flow.ORDER_FROM]!;
    if (order === 'fixed') {
      if (!m.isEliminated(m.active)) return m.active;
    } else if (order !== 'roundRobin') {
      const computed = this.#evaluate(m, order);
      if (computed >= 0 && computed < players && !m.isEliminated(computed)) {
        m.write(flow.ORDER_FROM, computed);
        return computed;
      }
    }
    const step = m.s[flow.DIRECTION] === -1 ? players - 1 : 1;
    for (let tries = 0; tries < players * 64; tries++) {
      player = (player + step) % players;
      if (m.isEliminated(player)) {
        if (tries >= players && m.s[flow.ELIMINATED] === (1 << players) - 1) return NONE;
        continue;
      }
      const skips = m.s[layout.skip + player]!;
      if (skips === 0) {
        m.write(flow.ORDER_FROM, player);
        return player;
      }
      m.write(layout.skip + player, skips - 1);
      note(m, { type: 'turnSkipped', player });
    }
    return NONE;
  }

  /** The engine waits to be told to continue. */
  #pause(m: Machine, stage: number): boolean {
    m.stage = stage;
    m.status = STATUS.WAITING;
    return false;
  }

  /** Destroys the tokens whose type lasts only for a turn (1) or phase (2). */
  #expire(m: Machine, when: number): void {
    for (let zone = 0; zone < m.program.zones.count; zone++)
      for (const token of tokensIn(m, zone))
        if (m.program.definitions.expires[m.definitionOf(token)] === when) {
          setArgs(m, token, zone);
          this.#deeds.destroy(m);
        }
  }

  #announce(m: Machine, event: number, word: number, type: 'phaseEntered' | 'phaseExited' | 'stateExited'): true {
    if (m.log !== null) note(m, { type, name: m.program.strings[word]! });
    setArgs(m, word);
    this.#deeds.announce(m, event, m.active);
    return true;
  }

  #block(m: Machine, routine: number): true {
    if (routine >= 0) m.pushFrame(routine, m.program.routines[routine]!.locals, m.active, 0);
    return true;
  }

  #evaluate(m: Machine, expression: Scoped): number {
    let scratch = this.#scratch.get(expression);
    if (scratch === undefined) this.#scratch.set(expression, (scratch = { run: this.#c.value(expression.value), locals: expression.locals }));
    return m.evaluate(scratch, m.active);
  }
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
function abandon(m: Machine): void {
  m.sp = m.layout.agenda;
  m.batches = 0;
  m.entries.length = 0;
  m.enterFrame(0);
}

function clearLimits(m: Machine, from: number, to: number): void {
  for (let at = from; at < to; at++) m.write(at, 0);
}

export function stateOf(m: Machine): FlowState {
  return m.program.flow.states[m.s[m.flow.STATE]!]!;
}

export function phaseOf(m: Machine): Phase | undefined {
  return stateOf(m).phases[m.s[m.flow.PHASE]!];
}

export function windowOf(m: Machine): Window | null {
  return phaseOf(m)?.window ?? null;
}

