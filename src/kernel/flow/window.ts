/** Windows: whom to ask, what an answer starts, and when it is over. */
import { H, STRAND } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Scoped, Window } from '../../program/program.ts';
import { listening, note, noted } from '../log.ts';
import type { Machine } from '../machine.ts';
import { isAnonymous, type Options } from '../options.ts';
import type { Performer } from '../perform.ts';
import type { ActionQuestions } from '../questions/actions.ts';
import { EVENT } from '../../ir/events/heard.ts';
import { allPassed, eligiblePlayers } from './eligible.ts';
import { ANSWERING, SEALED, STAGE, STATUS } from './stages.ts';

/** The course of the open window. */
export class WindowFlow {
  readonly #performer: Performer;
  readonly #questions: ActionQuestions;
  readonly #options: Options;
  readonly #evaluate: (m: Machine, expression: Scoped) => number;
  readonly #block: (m: Machine, routine: number) => true;

  constructor(
    performer: Performer,
    questions: ActionQuestions,
    options: Options,
    evaluate: (m: Machine, expression: Scoped) => number,
    block: (m: Machine, routine: number) => true,
  ) {
    this.#performer = performer;
    this.#questions = questions;
    this.#options = options;
    this.#evaluate = evaluate;
    this.#block = block;
  }

  /** Does the next thing of an open window. False when somebody is asked. */
  advance(m: Machine, window: Window | null, stage: number): boolean {
    const { flow } = m;
    if (window === null) {
      m.stage = STAGE.PHASE_EXIT;
      return true;
    }
    switch (stage) {
      case STAGE.WINDOW_OPEN:
        return this.#open(m, window);
      case STAGE.WINDOW_NEXT:
        return this.#next(m, window);
      case STAGE.WINDOW_ASK:
        return this.#ask(m, window);
      case STAGE.WINDOW_AFTER:
        return this.#after(m, window);
      case STAGE.WINDOW_RESUME:
        if (window.until === 'allPassed' && allPassed(m)) return this.#go(m, STAGE.WINDOW_CLOSE);
        m.write(flow.PASSED, 0);
        m.write(flow.ASKER, 0);
        return this.#go(
          m,
          typeof window.until === 'object' && this.#evaluate(m, window.until) > 0 ? STAGE.WINDOW_CLOSE : STAGE.WINDOW_NEXT,
        );
      case STAGE.SEALED_APPLY:
        return this.#applySealed(m);
      case STAGE.SEALED_DONE:
        return this.#sealedDone(m, window);
      case STAGE.WINDOW_CLOSE:
        this.close(m);
        return this.#go(m, STAGE.PHASE_EXIT);
      default:
        // Already asking; something was done in between.
        m.status = STATUS.WAITING;
        return false;
    }
  }

  /** Forgets who acted, passed and left, and every answer. */
  close(m: Machine): void {
    const { flow } = m;
    m.write(flow.ASKER, 0);
    m.write(flow.START, 0);
    clearMarks(m);
    for (let player = 0; player < m.program.players; player++) clearStrand(m, player);
  }

  /** A player has resigned while the window waits: others who are asked still are, and nobody waits for that player. */
  withdraw(m: Machine, window: Window, player: number): void {
    const isAsked = window.cadence !== 'sequential' || m.s[m.flow.ASKER] === player + 1;
    m.stage = isAsked ? STAGE.WINDOW_NEXT : STAGE.WINDOW_ASK;
  }

  /** Who is asked at this moment, as bits. */
  asked(m: Machine, window: Window): number {
    const { s, flow } = m;
    if (window.cadence === 'sequential') return 1 << (s[flow.ASKER]! - 1);
    return this.#stillToAct(m, window);
  }

  /** Takes a player's answer: an action with its arguments, by name alone if it is asked stepwise. */
  answerAction(m: Machine, window: Window, player: number, action: number, args: Int32Array): void {
    const { params, stepwise } = m.program.actions[action]!;
    if (window.cadence !== 'simultaneous' && !stepwise) return this.#perform(m, player, action, args);
    const strand = m.strand(player);
    m.write(strand + STRAND.ACTION, action + 1);
    if (stepwise && params.length > 0) {
      m.write(strand + STRAND.STATUS, ANSWERING);
      m.status = STATUS.WAITING;
      return;
    }
    for (let i = 0; i < params.length; i++) m.write(strand + STRAND.ARGS + i, args[i]!);
    m.write(strand + STRAND.BOUND, params.length);
    this.#complete(m, window, player);
  }

  /** Takes the next parameter of a stepwise action. */
  answerParam(m: Machine, window: Window, player: number, value: number): void {
    const strand = m.strand(player);
    const bound = m.s[strand + STRAND.BOUND]!;
    m.write(strand + STRAND.ARGS + bound, value);
    m.write(strand + STRAND.BOUND, bound + 1);
    const { params } = m.program.actions[m.s[strand + STRAND.ACTION]! - 1]!;
    if (bound + 1 < params.length) m.status = STATUS.WAITING;
    else this.#complete(m, window, player);
  }

  /** An answer is complete: it is sealed, or the action is performed. */
  #complete(m: Machine, window: Window, player: number): void {
    const strand = m.strand(player);
    if (window.cadence !== 'simultaneous') {
      const at = strand + STRAND.ARGS;
      return this.#perform(m, player, m.s[strand + STRAND.ACTION]! - 1, m.s.slice(at, at + m.s[strand + STRAND.BOUND]!));
    }
    m.write(H.PLIES, m.s[H.PLIES]! + 1);
    m.write(strand + STRAND.STATUS, SEALED);
    note(m, { type: 'sealed', player });
    m.stage = STAGE.WINDOW_NEXT;
  }

  #perform(m: Machine, player: number, action: number, args: Int32Array): void {
    m.write(H.PLIES, m.s[H.PLIES]! + 1);
    m.write(m.flow.ASKER, player + 1);
    m.stage = STAGE.WINDOW_AFTER;
    this.#start(m, player, action, args);
  }

  /** Starts an action; unknown members of sets are drawn now. */
  #start(m: Machine, player: number, action: number, args: Int32Array): void {
    const { params, routine, name, limits } = m.program.actions[action]!;
    this.#resolveArgs(m, player, action, args);
    clearStrand(m, player);
    if (listening(m))
      note(m, {
        type: 'acted',
        player,
        name: m.program.strings[name]!,
        values: Object.fromEntries(
          params.map((param, i) => [param.name.replace(/^\$/, ''), noted(m, args[i]!, param.kind, param.isSecret)]),
        ),
      });
    m.write(m.flow.PASSED_NOW, 0);
    // Counted now: an action may be cut short, by a goto or a failure.
    for (let i = 0; i < limits.length; i++) m.write(limits[i]!.at + player, m.s[limits[i]!.at + player]! + 1);
    if (!m.pushFrame(routine, m.program.routines[routine]!.locals, player, 0)) return;
    for (let i = 0; i < params.length; i++) m.s[m.base + i] = args[i]!;
  }

  #open(m: Machine, window: Window): boolean {
    const { flow } = m;
    const start = window.start === null ? m.active : this.#evaluate(m, window.start);
    m.write(flow.START, start >= 0 && start < m.program.players ? start : m.active);
    m.write(flow.ASKER, 0);
    clearMarks(m);
    return this.#then(m, window, STAGE.WINDOW_NEXT);
  }

  #next(m: Machine, window: Window): boolean {
    const { s, flow } = m;
    const eligible = eligiblePlayers(m);
    if (eligible === 0 || this.#over(m, window, eligible)) return this.#then(m, window, STAGE.WINDOW_CLOSE);
    if ((eligible & ~s[flow.PASSED]!) === 0) return this.#everybodyPassed(m, window);
    if (window.cadence !== 'sequential') return this.#askTogether(m, window);
    const asker = this.#nextAsker(m, window, eligible);
    if (asker === NONE) return this.#go(m, STAGE.WINDOW_CLOSE);
    m.write(flow.ASKER, asker + 1);
    if (window.beforeAsk >= 0) m.pushFrame(window.beforeAsk, m.program.routines[window.beforeAsk]!.locals, asker, 0);
    return this.#then(m, window, STAGE.WINDOW_ASK);
  }

  #over(m: Machine, window: Window, eligible: number): boolean {
    const { until } = window;
    if (until === 'allActed') return (eligible & ~m.s[m.flow.ACTED]!) === 0;
    // Passes are for `everybodyPassed`, which may have something to do first.
    return typeof until === 'object' && m.s[m.flow.ASKER] !== 0 && this.#evaluate(m, until) > 0;
  }

  #everybodyPassed(m: Machine, window: Window): boolean {
    this.#go(m, window.onAllPassed < 0 ? STAGE.WINDOW_CLOSE : STAGE.WINDOW_RESUME);
    return this.#block(m, window.onAllPassed);
  }

  #nextAsker(m: Machine, window: Window, eligible: number): number {
    const { s, flow } = m;
    const { players } = m.program;
    const asker = s[flow.ASKER]! - 1;
    const clockwise = window.order === 'clockwise' || (window.order === 'direction' && s[flow.DIRECTION] !== -1);
    const step = clockwise ? 1 : players - 1;
    const open = eligible & ~s[flow.PASSED]! & (window.until === 'allActed' ? ~s[flow.ACTED]! : -1);
    let player = asker < 0 || window.afterAct === 'start' ? s[flow.START]! : window.afterAct === 'same' ? asker : (asker + step) % players;
    for (let tries = 0; tries < players; tries++) {
      if ((open & (1 << player)) !== 0) return player;
      player = (player + step) % players;
    }
    return NONE;
  }

  #ask(m: Machine, window: Window): boolean {
    const player = m.s[m.flow.ASKER]! - 1;
    // Who is asked once more, after somebody has resigned, may be out as well by now.
    if (m.program.resigning === 'out' && m.isEliminated(player)) return this.#go(m, STAGE.WINDOW_NEXT);
    // What happened before the question may have changed whom it concerns.
    if (window.beforeAsk >= 0 && (eligiblePlayers(m) & ~m.s[m.flow.PASSED]! & (1 << player)) === 0) return this.#go(m, STAGE.WINDOW_NEXT);
    this.#options.start(player);
    if (!this.#questions.options(m, window, player, this.#options)) {
      this.#options.valid = false;
      return m.halt !== null || this.#stuck(m, window, player);
    }
    if (m.halt !== null) return true;
    m.stage = STAGE.WINDOW_WAIT;
    m.status = STATUS.WAITING;
    return false;
  }

  /** Concurrent and simultaneous windows ask everybody who is still to act. */
  #askTogether(m: Machine, window: Window): boolean {
    const open = this.#stillToAct(m, window);
    if (open === 0) {
      if (window.cadence !== 'simultaneous') return this.#go(m, STAGE.WINDOW_CLOSE);
      if (window.resolve >= 0) this.#openAnswers(m);
      this.#go(m, window.resolve >= 0 ? STAGE.SEALED_DONE : STAGE.SEALED_APPLY);
      return this.#block(m, window.resolve);
    }
    for (let player = 0; player < m.program.players; player++)
      if ((open & (1 << player)) !== 0 && !this.#hasOption(m, window, player)) return m.halt !== null || this.#stuck(m, window, player);
    if (m.halt !== null) return true;
    m.stage = STAGE.WINDOW_WAIT;
    m.status = STATUS.WAITING;
    return false;
  }

  /** Whether a player has something to answer. A half-given answer that others have made impossible is dropped. */
  #hasOption(m: Machine, window: Window, player: number): boolean {
    if (this.#questions.options(m, window, player, null)) return true;
    if (m.s[m.strand(player) + STRAND.STATUS] !== ANSWERING) return false;
    clearStrand(m, player);
    return this.#questions.options(m, window, player, null);
  }

  #stillToAct(m: Machine, window: Window): number {
    let open = eligiblePlayers(m) & ~m.s[m.flow.PASSED]!;
    if (window.until === 'allActed' || window.cadence === 'simultaneous') open &= ~m.s[m.flow.ACTED]!;
    for (let player = 0; player < m.program.players; player++) if (m.s[m.strand(player) + STRAND.STATUS] === SEALED) open &= ~(1 << player);
    return open;
  }

  /** A player must act but cannot. */
  #stuck(m: Machine, window: Window, player: number): boolean {
    const { s, flow } = m;
    const bit = 1 << player;
    note(m, { type: 'stuck', player, name: window.onStuck });
    if (window.onStuck === 'pass') {
      m.write(H.PLIES, s[H.PLIES]! + 1);
      note(m, { type: 'passed', player });
    }
    m.write(flow.ACTED, s[flow.ACTED]! | bit);
    m.write(flow.PASSED, s[flow.PASSED]! | bit);
    if (window.onStuck === 'lose') {
      m.write(flow.ELIMINATED, s[flow.ELIMINATED]! | bit);
      note(m, { type: 'eliminated', player });
      this.#performer.announce(m, EVENT.playerEliminated, player, player);
    }
    m.stage = window.onStuck === 'end' ? STAGE.WINDOW_CLOSE : STAGE.WINDOW_NEXT;
    this.#performer.announce(m, EVENT.noLegalMoves, player, player);
    return true;
  }

  #after(m: Machine, window: Window): boolean {
    const { s, flow } = m;
    const asker = s[flow.ASKER]! - 1;
    m.write(flow.ACTED, s[flow.ACTED]! | (1 << asker));
    if (window.actingClearsPasses && s[flow.PASSED_NOW] === 0) m.write(flow.PASSED, 0);
    m.write(flow.PASSED_NOW, 0);
    return this.#then(m, window, STAGE.WINDOW_NEXT);
  }

  /** Sealed actions one after the other, in seat order; what is no longer allowed fizzles. */
  #applySealed(m: Machine): boolean {
    for (let player = 0; player < m.program.players; player++) {
      const strand = m.strand(player);
      if (m.s[strand + STRAND.STATUS] !== SEALED) continue;
      m.write(m.flow.ACTED, m.s[m.flow.ACTED]! | (1 << player));
      const number = m.s[strand + STRAND.ACTION]! - 1;
      const args = m.s.slice(strand + STRAND.ARGS, strand + m.layout.strandSize);
      this.#resolveArgs(m, player, number, args);
      if (this.#questions.stillAllowed(m, number, player, args)) this.#start(m, player, number, args);
      else {
        clearStrand(m, player);
        note(m, { type: 'fizzled', player, name: m.program.strings[m.program.actions[number]!.name]! });
      }
      return true;
    }
    return this.#go(m, STAGE.SEALED_DONE);
  }

  #sealedDone(m: Machine, window: Window): boolean {
    const { s, flow } = m;
    for (let player = 0; player < m.program.players; player++) {
      if (s[m.strand(player) + STRAND.STATUS] === SEALED) m.write(flow.ACTED, s[flow.ACTED]! | (1 << player));
      clearStrand(m, player);
    }
    if (window.until === 'allActed') return this.#go(m, STAGE.WINDOW_CLOSE);
    m.write(flow.ACTED, 0);
    // Somebody has acted, so that `until` is tested.
    m.write(flow.ASKER, s[flow.START]! + 1);
    return this.#go(m, STAGE.WINDOW_NEXT);
  }

  /** Before the sealed answers are read: those that name an unknown member of a set come to mean a token. */
  #openAnswers(m: Machine): void {
    for (let player = 0; player < m.program.players; player++) {
      const strand = m.strand(player);
      if (m.s[strand + STRAND.STATUS] !== SEALED) continue;
      const args = m.s.slice(strand + STRAND.ARGS, strand + m.layout.strandSize);
      this.#resolveArgs(m, player, m.s[strand + STRAND.ACTION]! - 1, args);
      args.forEach((arg, i) => m.write(strand + STRAND.ARGS + i, arg));
    }
  }

  /** Unknown members of sets among the arguments become tokens, drawn by the random generator. */
  #resolveArgs(m: Machine, player: number, action: number, args: Int32Array): void {
    if (m.layout.knowledge < 0) return;
    const { params } = m.program.actions[action]!;
    for (let i = 0; i < params.length; i++)
      if (params[i]!.kind === 'token' && isAnonymous(args[i]!))
        args[i] = drawMember(m, this.#questions.membersOf(m, action, player, args, i));
  }

  /** Goes on with a stage at once, unless something is to be done or looked at first. */
  #then(m: Machine, window: Window, stage: number): boolean {
    m.stage = stage;
    return m.fp !== 0 || m.halt !== null || (m.dirty & m.program.settleReads) !== 0 || this.advance(m, window, stage);
  }

  #go(m: Machine, stage: number): true {
    m.stage = stage;
    return true;
  }
}

/** One of the tokens that an anonymous option may stand for. They are not taken in the order of their set, which depends on what they are. */
export function drawMember(m: Machine, members: readonly number[]): number {
  return members.length === 0 ? NONE : members.toSorted((a, b) => a - b)[m.draw(members.length)]!;
}

/** Nobody has passed, acted or left. */
function clearMarks(m: Machine): void {
  m.write(m.flow.PASSED, 0);
  m.write(m.flow.ACTED, 0);
  m.write(m.flow.LEFT, 0);
  m.write(m.flow.PASSED_NOW, 0);
}

function clearStrand(m: Machine, player: number): void {
  const strand = m.strand(player);
  for (let word = 0; word < m.layout.strandSize; word++) m.write(strand + word, 0);
}
