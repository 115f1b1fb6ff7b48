/**
 * Whoever owns a match: messages of tables and of the host come in, messages for each viewer and tasks for the host go out.
 * It knows no socket, clock, worker or storage, so that the page's worker, the terminal and a server run the same code.
 */
import type { GameIdentity, Match, PlayableGameDef } from '../ir/index.ts';
import { callerMust, ENGINE, hashState, legalMoveAt, terminalResult, type State } from '../kernel/index.ts';
import {
  checkMessage,
  keyOf,
  moveOf,
  type AsksUndo,
  type ClockRule,
  type FromTable,
  type LogEntry,
  type MatchLog,
  type Over,
  type RejectedReason,
  type SeatKind,
  type ToTable,
  type View,
} from '../protocol/index.ts';
import { identityOf } from '../sim/index.ts';
import { tellMove } from '../tell/index.ts';
import { SeatClock } from './clock.ts';
import { Course, type Beginning, type Step } from './course.ts';
import { explain } from './explain.ts';
import { packImage, type MatchImage } from './image.ts';
import { logFor } from './log-for.ts';
import { Retellings } from './news.ts';
import { OwnSteps } from './own-steps.ts';
import { Seats, tidySeat, type FaultOfAgent } from './seats.ts';
import { defaultAgent, hasSecrets } from './secrets.ts';
import type { TableViewer } from './table-viewer.ts';
import { cannotTakeBack, consentsFor, hasResignedSince, lastDecisionOf, listReasons, type Moment } from './taking-back.ts';
import type { Thought, ThinkTask } from './think.ts';
import { Thoughts } from './thoughts.ts';
import { traceOf } from './trace-of.ts';
import { Views } from './views.ts';

/**
 * What goes out, in this order: what was accepted, which a host that keeps matches keeps before anybody is told; messages to
 * viewers (`isReply`: only to whoever sent the message that it answers); tasks for the host.
 */
export type Outgoing = Accepted | ToViewer | { readonly think: ThinkTask };

/** A message to everybody who looks from a seat, or to the one who is answered. */
export interface ToViewer {
  readonly to: TableViewer;
  readonly message: ToTable;
  readonly isReply: boolean;
}

/** An entry of the log with the hash of the state after it, that is after what the engine went on with. */
export interface Accepted {
  readonly entry: LogEntry;
  readonly hash: string;
}

/** What the host says. */
export type FromHost =
  | { readonly type: 'answer'; readonly id: number; readonly thought: Thought }
  /** What time it is, in milliseconds since any moment. */
  | { readonly type: 'tick'; readonly now: number }
  /** Somebody sits down or leaves. Who may do so, the host has decided. */
  | { readonly type: 'seat'; readonly seat: number; readonly by: SeatKind }
  /** Nobody looks at the match from there any more: what happens is not told there until somebody joins again. */
  | { readonly type: 'gone'; readonly viewer: TableViewer };

/** What a match needs from its host besides what its log says. */
export interface HostOptions {
  /** Who gives hints. Default: a bot that suits the game. */
  readonly adviser?: string;
  /** Whether spectators see everything, as long as no person has played. Default: what is public. */
  readonly watchers?: 'public' | 'everything';
  /** For hosts that have other agents than those that count. */
  readonly faultOfAgent?: FaultOfAgent;
  /** What bots and hints draw from. Default: the seed of the match. */
  readonly botSeed?: bigint;
  /** Whether everybody gets seed and trace at the end, and so every secret. Default: true. */
  readonly reveals?: boolean;
  /**
   * For hosts that know who is who: seats and names come from the host alone. All that a table can do is to hand the own seat to a
   * bot; and an end is final, since others have been told of it. Default: false.
   */
  readonly managed?: boolean;
  /** Of so many moves at least everything is kept to tell it again and to take it back, and the end has no trace. Default: all. */
  readonly keeps?: number;
  /** Whether tables may stop the match and go on. Default: true. */
  readonly mayPause?: boolean;
}

/** How a match begins. */
export interface Opening extends HostOptions {
  readonly def: PlayableGameDef;
  readonly seed: bigint;
  readonly match: Match;
  /** One for each player. */
  readonly seats: readonly SeatKind[];
  readonly clock?: ClockRule | null;
}

/** Sets up a match. `start` says what the host has to do first. */
export function openMatch(opening: Opening): Authority {
  callerMust(
    opening.seats.length === opening.match.players,
    `A match for ${opening.match.players} players has as many seats, not ${opening.seats.length}.`,
  );
  return new Authority(opening);
}

/** A wish to take back that others have to agree with. */
interface Wish {
  readonly seat: number;
  readonly version: number;
  /** Those who have not answered yet, with what they are asked. */
  readonly waiting: Map<number, AsksUndo>;
}

type Handlers = { readonly [Type in FromTable['type']]: (from: TableViewer, message: Extract<FromTable, { type: Type }>) => Outgoing[] };

/** A match and everything that was accepted in it. */
export class Authority {
  readonly #course: Course;
  readonly #opening: Opening;
  readonly #clock: SeatClock | null;
  readonly #secrets: boolean;
  /** Whether players give answers step by step. */
  readonly #begins: boolean;
  readonly #views: Views;
  readonly #log: LogEntry[];
  readonly #seats: Seats;
  readonly #viewers = new Set<TableViewer>();
  #version = 0;
  #cuts = 0;
  /** The version of the last move or of the last one that was taken back: what tables looked at before is stale. */
  #changedAt = 0;
  /** The versions that count only for a seat that has begun to answer. */
  readonly #own: OwnSteps;
  readonly #retellings = new Retellings();
  #paused = false;
  #over: Over | null = null;
  #wish: Wish | null = null;
  readonly #thoughts: Thoughts;
  /** What was accepted and has not gone out yet. */
  #accepted: Accepted[] = [];

  /** At the beginning of a match, or where an image of it was made, with the entries that led there. */
  constructor(opening: Opening, from?: { readonly image: MatchImage; readonly entries: readonly LogEntry[] }) {
    const { def, seed, match, seats, clock = null } = opening;
    this.#opening = opening;
    this.#log = [...(from?.entries ?? [])];
    this.#course = new Course(def, seed, match, from && beginningOf(from.image, match));
    this.#thoughts = new Thoughts(this.#course, opening.botSeed ?? seed);
    const earlier = [
      ...seatsOfPersons(seats),
      ...this.#log.flatMap((entry) => (entry.type === 'seat' && entry.by.kind === 'person' ? [entry.seat] : [])),
    ];
    this.#seats = new Seats(def, match, from?.image.seats ?? seats, opening.faultOfAgent, earlier);
    this.#clock = clock === null ? null : new SeatClock(ruleOf(clock), match.players);
    this.#secrets = hasSecrets(def, match);
    this.#begins = def.actions.some(({ ask, params }) => ask === 'stepwise' && params.length > 0);
    this.#own = new OwnSteps(match.players, from?.image.begun);
    this.#views = new Views(this.#course, this.#seats, this.#retellings, opening.watchers === 'everything');
    if (from !== undefined) this.#restore(from.image);
    this.#goOn();
    this.#clock?.ask(this.#askedPersons(), () => false);
  }

  get def(): PlayableGameDef {
    return this.#course.def;
  }

  get game(): GameIdentity {
    return identityOf(this.def);
  }

  get seed(): bigint {
    return this.#course.seed;
  }

  get version(): number {
    return this.#version;
  }

  /** How often a chain of triggers was cut in what was accepted. */
  get cuts(): number {
    return this.#cuts;
  }

  /** The version as a viewer counts, who is not told of answers that others have only begun. */
  versionFor(viewer: TableViewer): number {
    return this.#own.shown(viewer, this.#version);
  }

  /** The version that a viewer counts so. */
  versionMeant(viewer: TableViewer, shown: number): number {
    return this.#own.meant(viewer, shown);
  }

  get seats(): readonly SeatKind[] {
    return this.#seats.kinds;
  }

  /** With the names of the persons. */
  get match(): Match {
    return this.#seats.named();
  }

  /** The full state, for the host. It is not for tables. */
  get state(): State {
    return this.#course.state;
  }

  get isOver(): boolean {
    return this.#over !== null;
  }

  /** Who is asked; empty when the match is over. */
  get waitingFor(): readonly number[] {
    return this.#over === null ? this.#course.asked() : [];
  }

  /** The numbers of the tasks whose answers still count: a host need not think about others any longer. */
  get awaited(): readonly number[] {
    return this.#thoughts.awaited;
  }

  /** When the clock must be looked at again, in the time of `tick`; null if no time runs, or if nobody has said what time it is. */
  due(): number | null {
    return this.#clock?.due(this.#running()) ?? null;
  }

  /** Of the full state. */
  get hash(): string {
    return hashState(this.def, this.state);
  }

  /** The moves that stand, with what each led to, for the host. They are not for tables. */
  get steps(): readonly Step[] {
    return this.#course.steps;
  }

  /** How it ended; null as long as it goes on. */
  get over(): Over | null {
    return this.#over;
  }

  /** The match as a file. */
  log(): MatchLog {
    const { def, seed, match } = this.#course;
    const content = {
      def,
      seed,
      match,
      seats: this.#opening.seats,
      clock: this.#clock?.saved() ?? null,
      entries: this.#log,
      stateHash: this.hash,
    };
    return logFor(content);
  }

  /** The match as it is now, to go on from with `resumeFrom`. A wish to take back is not in it. */
  image(): Uint8Array {
    const { state, turn, moves } = this.#course;
    return packImage({
      game: this.game.hash,
      hash: this.hash,
      entries: this.#log.length,
      version: this.#version,
      changedAt: this.#changedAt,
      begun: this.#own.counts(),
      paused: this.#paused,
      seats: this.seats,
      turn,
      moves,
      clock: this.#clock?.image() ?? null,
      words: state.words,
    });
  }

  /** What the beginning of the course does not say. */
  #restore({ version, changedAt, paused, clock }: MatchImage): void {
    this.#version = version;
    this.#changedAt = changedAt;
    this.#paused = paused;
    this.#retellings.forgot(version);
    if (clock !== null) this.#clock?.restore(clock);
  }

  // ── what comes in ───────────────────────────────────────────────────────────

  /** What is to be done before anybody says anything, at the beginning or after a log was done again. */
  start(): Outgoing[] {
    return this.#ask();
  }

  /** A message of a table; anything at all may come in. For whom the sender may speak is the host's to say. */
  receive(from: TableViewer, message: unknown): Outgoing[] {
    const checked = checkMessage(message);
    if ('faults' in checked) return this.#reject(from, 'malformed', checked.faults.join(' '));
    if (from !== null && !this.#seats.has(from)) return this.#reject(from, 'unknown-seat', this.#noSeat(from));
    const before = this.#version;
    const answers = (this.#handlers[checked.message.type] as (from: TableViewer, message: FromTable) => Outgoing[])(from, checked.message);
    return this.#outgoing(answers, before);
  }

  /** A message of the host. Answers to what is no longer asked are let go. */
  hear(message: FromHost): Outgoing[] {
    const before = this.#version;
    return this.#outgoing(this.#heard(message), before);
  }

  /** Does again what a log says, clocks included; false if it is not possible. */
  repeat(entry: LogEntry): boolean {
    this.elapse(entry.took ?? 0);
    const isPossible = this.#accept(entry);
    this.#accepted = [];
    return isPossible;
  }

  /** So much time has passed since the last entry, as a log says. */
  elapse(time: number): void {
    this.#clock?.elapse(time);
  }

  #heard(message: FromHost): Outgoing[] {
    switch (message.type) {
      case 'answer':
        return this.#answer(message.id, message.thought);
      case 'tick':
        return this.#tick(message.now);
      case 'seat':
        return this.#seat(message.seat, message.by);
      case 'gone':
        this.#viewers.delete(message.viewer);
        return [];
    }
  }

  readonly #handlers: Handlers = {
    join: (from, { seat, name, since }) => {
      if (seat !== null && !this.#seats.has(seat)) return this.#reject(from, 'unknown-seat', this.#noSeat(seat));
      if (seat !== from || (seat !== null && !this.#seats.isPerson(seat)))
        return this.#reject(from, 'not-seated', 'Nobody plays there; take the seat over first.');
      this.#viewers.add(from);
      const view = this.#view(from, this.#own.meant(from, since ?? -1));
      const asked = seat === null ? undefined : this.#wish?.waiting.get(seat);
      const messages = [view, ...(this.#over === null ? [] : [this.#ended(from, this.#over)]), ...(asked === undefined ? [] : [asked])];
      const answers = messages.map((message) => reply(from, message));
      const person = tidySeat({ kind: 'person', ...(name === undefined ? {} : { name }) });
      if (seat !== null && this.#opening.managed !== true && 'name' in person && person.name !== this.#seats.nameOf(seat))
        this.#accept({ type: 'seat', seat, by: person });
      return answers;
    },
    move: (from, { version, key }) => {
      const refused = this.#cannotPlay(from, version);
      if (refused !== null) return refused;
      const move = moveOf(key);
      if (move !== null && this.#accept({ type: 'move', seat: from!, move })) return [];
      return this.#reject(from, 'illegal', move === null ? 'This is not a move.' : `“${this.#tellMove(from!, move)}” is not possible.`);
    },
    undo: (from, { version }) => this.#undo(from, version),
    agree: (from, { version, agree }) => {
      const wish = this.#wish;
      if (wish === null || this.#own.shown(from, wish.version) !== version || from === null || !wish.waiting.has(from))
        return this.#reject(from, 'stale', 'Nobody asks you to take something back.');
      if (!agree) {
        this.#wish = null;
        return this.#reject(wish.seat, 'undo-refused', `${this.#seats.playerName(from)} does not agree.`, false);
      }
      wish.waiting.delete(from);
      this.#grant();
      return [];
    },
    hint: (from, { version }) => {
      const refused = this.#cannotPlay(from, version);
      if (refused !== null) return refused;
      const agent = this.#opening.adviser ?? defaultAgent(this.def, this.#course.match);
      const task = this.#thoughts.askHint({ seat: from!, agent, version: this.#changedFor(from) });
      return task === null ? this.#reject(from, 'busy', 'Your hint is being thought about.') : [{ think: task }];
    },
    why: (from, { about }) => {
      if (from === null || !this.#seats.isPerson(from)) return this.#reject(from, 'not-seated', 'Only who plays can ask this.');
      const lines = explain({ def: this.def, state: this.state, seat: from, match: this.match }, about);
      return [reply(from, { type: 'why', version: this.versionFor(from), lines })];
    },
    takeOver: (from, { seat, by }) => this.#takeOver(from, seat, by),
    pause: (from, { paused }) => {
      if (this.#opening.mayPause === false) return this.#reject(from, 'not-allowed', 'This match is not stopped.');
      if (!this.#seats.mayManage(from)) return this.#reject(from, 'not-seated', 'Only who plays can stop and go on.');
      if (this.#over !== null) return this.#reject(from, 'over', 'The match is over.');
      if (paused !== this.#paused) this.#accept({ type: 'pause', paused });
      return [];
    },
    resign: (from) => {
      if (from === null || !this.#seats.isPerson(from)) return this.#reject(from, 'not-seated', 'Only who plays can give up.');
      if (this.#over !== null) return this.#reject(from, 'over', 'The match is over.');
      return this.#accept({ type: 'resign', seat: from }) ? [] : this.#reject(from, 'illegal', 'You are out already.');
    },
  };

  /** Why a viewer cannot answer a question now; null if that is possible. */
  #cannotPlay(from: TableViewer, version: number): Outgoing[] | null {
    if (from === null || !this.#seats.isPerson(from)) return this.#reject(from, 'not-seated', 'You do not play in this match.');
    if (this.#over !== null) return this.#reject(from, 'over', 'The match is over.');
    if (this.#paused) return this.#reject(from, 'paused', 'The match is paused.');
    if (this.#isStale(from, version)) return this.#reject(from, 'stale', 'The match has gone on since; look at it again.');
    if (!this.#course.asked().includes(from)) return this.#reject(from, 'not-your-turn', 'You are not asked now.');
    return this.#late().includes(from) ? this.#reject(from, 'not-your-turn', 'Your time is up; a bot answers for you.') : null;
  }

  /**
   * Whether a viewer has not looked at the last move, or names a version that is still to come. Where answers are given step by step,
   * others may have begun some: whether a version is still to come would tell that.
   */
  #isStale(from: number, version: number): boolean {
    const isAhead = version > this.versionFor(from) && !this.#begins;
    return isAhead || version < this.#own.shown(from, this.#changedFor(from));
  }

  /** The version of the last move that a viewer is told of. */
  #changedFor(viewer: TableViewer): number {
    return Math.max(this.#changedAt, this.#own.lastOf(viewer));
  }

  #answer(id: number, thought: Thought): Outgoing[] {
    if ('hint' in thought) {
      const asked = this.#thoughts.hintAnswered(id);
      if (asked === undefined) return [];
      const { seat, agent } = asked;
      if (thought.hint === null) return this.#reject(seat, 'not-allowed', NO_HINT, false);
      const estimates = thought.hint.estimates.map(({ option, won, matches }) => ({
        key: keyOf(legalMoveAt(this.def, this.state, seat, option)!),
        value: won / matches,
        matches,
      }));
      return [{ to: seat, message: { type: 'hint', version: this.versionFor(seat), agent, estimates }, isReply: false }];
    }
    const seat = this.#thoughts.botAnswered(id)?.seat;
    if (seat === undefined) return [];
    const move = legalMoveAt(this.def, this.state, seat, thought.option);
    callerMust(move !== undefined, `A bot answered ${thought.option}, and there is no such option.`);
    const { iterations } = thought;
    this.#accept({
      type: 'move',
      seat,
      move,
      ...(this.#seats.isPerson(seat) && { timeout: true as const }),
      ...(iterations !== undefined && { iterations }),
    });
    return [];
  }

  /** Whose time is up is played for by a bot from then on, gives up, or gets this one question answered: the others can go on. */
  #tick(now: number): Outgoing[] {
    if (this.#clock === null) return [];
    this.#clock.tick(now);
    const { agent, onTimeout = 'bot' } = this.#clock.rule;
    return this.#late().flatMap((seat) => {
      // Bots are asked as soon as it is known for whom.
      if (onTimeout === 'pass') return [];
      if (onTimeout === 'bot') return this.#change({ type: 'seat', seat, by: { kind: 'bot', agent }, timeout: true });
      this.#accept({ type: 'resign', seat, timeout: true });
      return [];
    });
  }

  /** The persons whose time is up. */
  #late(): number[] {
    return this.#clock?.late(this.#running()) ?? [];
  }

  #takeOver(from: TableViewer, seat: number, by: SeatKind): Outgoing[] {
    if (!this.#seats.has(seat)) return this.#reject(from, 'unknown-seat', this.#noSeat(seat));
    if (this.#over !== null) return this.#reject(from, 'over', 'The match is over.');
    if (!this.#mayGive(from, seat, by))
      return this.#reject(from, 'not-seated', `${this.#seats.playerName(seat)} is not yours to decide about.`);
    if (by.kind === 'person' && !this.mayShow(seat))
      return this.#reject(from, 'not-allowed', 'In a game with secrets persons sit where persons sat when the match began.');
    const fault = this.#seats.faultOf(by);
    if (fault !== null) return this.#reject(from, 'malformed', fault);
    return this.#change({ type: 'seat', seat, by: tidySeat(by) });
  }

  #mayGive(from: TableViewer, seat: number, by: SeatKind): boolean {
    return this.#opening.managed === true
      ? from === seat && this.#seats.isPerson(seat) && by.kind === 'bot'
      : this.#seats.mayGive(from, seat, by);
  }

  /**
   * Whether the hand of a seat may be shown at a table that one screen is. Persons who share it sit down when the match opens; where
   * bots began, and what they hold was not shown, one person may join them.
   */
  mayShow(seat: number): boolean {
    if (!this.#secrets || this.#opening.managed === true || this.#seats.hasPlayed(seat)) return true;
    return !this.#seats.isPersonal && this.#opening.watchers !== 'everything';
  }

  /** What the host says is done, if it makes sense. */
  #seat(seat: number, by: SeatKind): Outgoing[] {
    callerMust(this.#seats.has(seat), this.#noSeat(seat));
    const fault = this.#seats.faultOf(by);
    callerMust(fault === null, fault ?? '');
    const tidy = tidySeat(by);
    return isSameSeat(tidy, this.seats[seat]!) ? [] : this.#change({ type: 'seat', seat, by: tidy });
  }

  /** Lets somebody else sit down. Whoever leaves sees from then on what everybody sees. */
  #change(entry: Extract<LogEntry, { type: 'seat' }>): Outgoing[] {
    this.#accept(entry);
    if (entry.by.kind === 'person' || !this.#viewers.delete(entry.seat)) return [];
    return [{ to: entry.seat, message: { ...this.#view(null, -1), anew: true }, isReply: false }];
  }

  // ── taking back ─────────────────────────────────────────────────────────────

  #undo(from: TableViewer, version: number): Outgoing[] {
    if (from === null || !this.#seats.isPerson(from)) return this.#reject(from, 'not-seated', 'You do not play in this match.');
    if (this.#isStale(from, version)) return this.#reject(from, 'stale', 'The match has gone on since; look at it again.');
    if (this.#paused) return this.#reject(from, 'paused', 'The match is paused.');
    if (this.#wish !== null) return this.#reject(from, 'busy', 'Somebody has asked to take back already.');
    const refused = cannotTakeBack(this.#moment(), from);
    if (refused !== null) return this.#reject(from, 'undo-refused', refused);
    const now = this.#version;
    const waiting = consentsFor(this.#moment(), from).map(({ seat, learnt }): [number, AsksUndo] => {
      const since = learnt.length === 0 ? '' : `; since then ${listReasons(learnt)}`;
      const text = `${this.#seats.playerName(from)} wants to take a decision back${since}.`;
      return [seat, { type: 'asksUndo', version: this.#own.shown(seat, now), seat: from, text, learnt }];
    });
    this.#wish = { seat: from, version: now, waiting: new Map(waiting) };
    this.#grant();
    return waiting.map(([to, message]) => ({ to, message, isReply: false }));
  }

  #moment(): Moment {
    const { managed = false, reveals = true } = this.#opening;
    const isFinal = this.#over !== null && (managed || (this.#secrets && reveals));
    return { course: this.#course, seats: this.#seats, isFinal };
  }

  /** Takes back if nobody is left who has to agree; bots always do. */
  #grant(): void {
    const wish = this.#wish;
    if (wish === null) return;
    for (const seat of wish.waiting.keys()) if (!this.#seats.isPerson(seat)) wish.waiting.delete(seat);
    if (wish.waiting.size > 0) return;
    this.#wish = null;
    this.#accept({ type: 'undo', seat: wish.seat });
  }

  /** Whether asking makes sense. */
  #canUndo(seat: number): boolean {
    return this.#seats.isPerson(seat) && !this.#paused && cannotTakeBack(this.#moment(), seat) === null;
  }

  // ── what changes ────────────────────────────────────────────────────────────

  /** The only way in which anything changes: what is accepted counts as a version and stands in the log. */
  #accept(wanted: LogEntry): boolean {
    const before = this.#version;
    const running = this.#running();
    if (!this.#perform(wanted)) return false;
    const entry = this.#timed(wanted, running);
    this.#log.push(entry);
    this.#goOn();
    this.#cuts += cutsIn(this.#course.steps, before);
    const isOwn = this.#own.lastOf(ownerOf(entry)) === this.#version;
    const answers = (seat: number): boolean => !isOwn && (entry.type === 'undo' || (entry.type === 'move' && entry.seat === seat));
    this.#clock?.ask(this.#askedPersons(), answers);
    this.#accepted.push({ entry, hash: this.hash });
    // A bot that has sat down agrees.
    if (entry.type === 'seat') this.#grant();
    return true;
  }

  /** What happened long ago is told to nobody again, where the host says so. A log that is done again may still take it back. */
  #forget(): void {
    const keeps = Math.max(1, this.#opening.keeps ?? Infinity);
    if (this.#course.steps.length < 2 * keeps) return;
    this.#course.keep(keeps);
    this.#retellings.forgot(this.#course.start.version);
    this.#own.forget(this.#course.start.version);
  }

  /** An entry with the time that it took those whose time ran. */
  #timed(entry: LogEntry, running: readonly number[]): LogEntry {
    if (this.#clock === null) return entry;
    const took = this.#clock.settle(running);
    const isComplete = this.#own.lastOf(ownerOf(entry)) !== this.#version;
    if (entry.type === 'move' && entry.timeout === undefined && isComplete && running.includes(entry.seat)) this.#clock.add(entry.seat);
    return took === 0 ? entry : { ...entry, took };
  }

  /** False if it is not possible; then nothing has changed. */
  #perform(entry: LogEntry): boolean {
    switch (entry.type) {
      case 'move':
        // Who resigns has an entry of another type.
        if (this.#over !== null || !this.#seats.has(entry.seat) || 'resign' in entry.move) return false;
        if (this.#course.play(entry.seat, entry.move, this.#version + 1) !== null) return false;
        if (this.#course.steps.at(-1)!.isHalfGiven) this.#hasBegun(entry.seat);
        else this.#hasMoved();
        return true;
      case 'undo': {
        const step = lastDecisionOf(this.#course, entry.seat);
        if (step < 0 || hasResignedSince(this.#course, step)) return false;
        const isOwn = this.#course.isOnlyBegun(step);
        this.#retellings.tookBack(this.#version + 1, this.#course.steps[step]!.version, isOwn ? entry.seat : 'all');
        this.#course.takeBack(step);
        this.#over = null;
        if (isOwn) this.#hasBegun(entry.seat);
        else this.#hasMoved();
        return true;
      }
      case 'seat': {
        if (!this.#seats.has(entry.seat) || this.#seats.faultOf(entry.by) !== null) return false;
        const before = this.#views.eyesOf(null);
        this.#seats.give(entry.seat, entry.by);
        this.#version++;
        if (this.#views.eyesOf(null) !== before) this.#retellings.changedSight(this.#version);
        return true;
      }
      case 'pause':
        this.#paused = entry.paused;
        this.#version++;
        return true;
      case 'resign':
        if (this.#over !== null || !this.#seats.has(entry.seat)) return false;
        if (this.#course.play(entry.seat, { resign: true }, this.#version + 1) !== null) return false;
        this.#hasMoved();
        return true;
    }
  }

  #hasMoved(): void {
    this.#changedAt = ++this.#version;
    this.#wish = null;
  }

  /** A player has begun to answer, or goes on with that: nothing has happened for the others. */
  #hasBegun(seat: number): void {
    this.#own.add(++this.#version, seat);
  }

  /** Where nobody has anything to decide, the engine goes on; a person's only option is still the person's to take. */
  #goOn(): void {
    const course = this.#course;
    while (!course.isTooLong && course.asked()[0] === ENGINE) {
      course.play(ENGINE, { continue: true }, this.#version + 1);
      this.#hasMoved();
    }
    if (this.#over !== null) return;
    const isOver = course.asked().length === 0;
    if (!isOver && !course.isTooLong) return;
    const last = course.steps.at(-1);
    const resigned = isOver && last !== undefined && 'resign' in last.move ? last.player : null;
    const stopped = resigned !== null ? 'resigned' : isOver ? 'ended' : 'move-cap';
    const { reveals = true, keeps } = this.#opening;
    this.#over = {
      type: 'over',
      version: this.#version,
      result: terminalResult(this.def, this.state),
      stopped,
      resigned,
      seed: reveals ? String(course.seed) : null,
      // Whoever has it can try which hidden cards lead to it.
      stateHash: reveals ? this.hash : null,
      // It means to play everything once more, and is long: a host of many matches gives records to those who want them.
      trace: reveals && keeps === undefined ? this.#trace(stopped) : null,
    };
  }

  /** What came before an image is done once more. */
  #trace(stopped: Over['stopped']): Over['trace'] {
    if (this.#course.start.moves === 0) return { ...traceOf(this.#course, this.seats, stopped) };
    const whole = new Authority(this.#opening);
    for (const entry of this.#log) whole.repeat(entry);
    return whole.#over!.trace;
  }

  // ── what goes out ───────────────────────────────────────────────────────────

  /** Everything that came of a message, `answers` among it. */
  #outgoing(answers: readonly Outgoing[], before: number): Outgoing[] {
    const accepted = this.#accepted;
    this.#accepted = [];
    const told = this.#tellAll(before);
    this.#forget();
    return [...accepted, ...answers, ...told, ...this.#ask()];
  }

  /** Asks the host for the answer of a bot, unless it thinks already. */
  #ask(): Outgoing[] {
    const asked = this.#over !== null || this.#paused ? [] : this.#course.asked();
    const late = this.#late();
    const agentFor = (seat: number): string | undefined => (late.includes(seat) ? this.#clock?.rule.agent : this.#seats.agentOn(seat));
    const seat = asked.find((each) => agentFor(each) !== undefined);
    // A hint about a question that is no longer asked helps no player.
    this.#thoughts.keepHints(
      (hint) => hint.version === this.#changedFor(hint.seat) && this.#over === null && this.#seats.isPerson(hint.seat),
    );
    const task = this.#thoughts.askBot(seat === undefined ? null : { seat, agent: agentFor(seat)!, version: this.#lastStep() });
    return task === null ? [] : [{ think: task }];
  }

  /** Everybody who has joined hears what has happened since a version. */
  #tellAll(since: number): Outgoing[] {
    if (this.#version === since) return [];
    const ended = this.#over !== null && this.#over.version > since ? this.#over : null;
    return [...this.#viewers].flatMap((to): Outgoing[] => {
      if (this.#own.shown(to, since) === this.versionFor(to)) return [];
      const view = { to, message: this.#view(to, since), isReply: false };
      return ended === null ? [view] : [view, { to, message: this.#ended(to, ended), isReply: false }];
    });
  }

  /** The end as a viewer is told of it. */
  #ended(to: TableViewer, over: Over): Over {
    return { ...over, version: this.#own.shown(to, over.version) };
  }

  /** The version of the last step of all, begun answers among them: what bots draw from follows from the number of steps. */
  #lastStep(): number {
    return Math.max(this.#changedAt, ...this.seats.map((_, seat) => this.#own.lastOf(seat)));
  }

  #view(seat: TableViewer, since: number): View {
    return this.#views.of(seat, since, {
      version: this.#version,
      isOver: this.#over !== null,
      paused: this.#paused,
      clock: this.#clock?.shown(this.#running()) ?? null,
      canUndo: (each) => this.#canUndo(each),
      shown: (version) => this.#own.shown(seat, version),
    });
  }

  #reject(to: TableViewer, reason: RejectedReason, text: string, isReply = true): Outgoing[] {
    return [{ to, message: { type: 'rejected', version: this.versionFor(to), reason, text }, isReply }];
  }

  /** Whose time runs: bots have as much as they want. */
  #running(): number[] {
    return this.#paused ? [] : this.#askedPersons();
  }

  #askedPersons(): number[] {
    return this.waitingFor.filter((seat) => this.#seats.isPerson(seat));
  }

  #noSeat(seat: number): string {
    return `There is no seat ${seat} at a table for ${this.#course.match.players}: seats are counted from 0.`;
  }

  #tellMove(seat: number, move: Parameters<typeof tellMove>[1]): string {
    return tellMove(this.def, move, { viewer: seat, match: this.match });
  }
}

/** Samples of a position may keep what the player does not know. */
const NO_HINT = 'There is no hint for this question: it could show you what you do not know.';

function beginningOf({ words, version, turn, moves }: MatchImage, match: Match): Beginning {
  return { state: { match, words }, records: [], version, turn, moves };
}

/** How often a chain of triggers was cut after a version. */
function cutsIn(steps: readonly Step[], version: number): number {
  return steps.reduce(
    (sum, step) => (step.version <= version ? sum : sum + step.records.filter(({ type }) => type === 'triggerTruncated').length),
    0,
  );
}

/** Whose entry it is; null where it is that of nobody. */
function ownerOf(entry: LogEntry): TableViewer {
  return 'seat' in entry ? entry.seat : null;
}

function seatsOfPersons(seats: readonly SeatKind[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** A rule without what a saved one has besides. */
function ruleOf({ total, increment, perMove, onTimeout, agent }: ClockRule): ClockRule {
  return { total, increment, ...(perMove !== undefined && { perMove }), ...(onTimeout !== undefined && { onTimeout }), agent };
}

function isSameSeat(one: SeatKind, other: SeatKind): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function reply(to: TableViewer, message: ToTable): Outgoing {
  return { to, message, isReply: true };
}
