/**
 * Whoever owns a match: messages of tables and of the host come in, messages for each viewer and tasks for the host go out.
 * It knows no socket, clock, worker or storage, so that the page's worker, the terminal and a server run the same code.
 */
import type { GameIdentity, Match, PlayableGameDef } from '../ir/index.ts';
import {
  callerMust,
  ENGINE,
  hashState,
  legalMoves,
  observerFor,
  terminalResult,
  type Observation,
  type State,
  type Viewer,
} from '../kernel/index.ts';
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
import { Course } from './course.ts';
import { decisionFor } from './decision-for.ts';
import { explain } from './explain.ts';
import { logFor } from './log-for.ts';
import { newsSince, Retellings } from './news.ts';
import { Seats, tidySeat, type FaultOfAgent } from './seats.ts';
import { defaultAgent, hasSecrets } from './secrets.ts';
import {
  cannotTakeBack,
  consentsFor,
  hasResignedSince,
  lastDecisionOf,
  lastDecisionText,
  listReasons,
  type Moment,
} from './taking-back.ts';
import type { Thought, ThinkTask } from './think.ts';
import { Thoughts } from './thoughts.ts';
import { traceOf } from './trace-of.ts';

/** Whose messages they are: a seat, or null for all who look on. */
export type TableViewer = number | null;

/** What goes out: a message to a viewer (`isReply`: only to whoever sent the message that it answers), or a task for the host. */
export type Outgoing = { readonly to: TableViewer; readonly message: ToTable; readonly isReply: boolean } | { readonly think: ThinkTask };

/** What the host says. */
export type FromHost =
  | { readonly type: 'answer'; readonly id: number; readonly thought: Thought }
  /** What time it is, in milliseconds since any moment. */
  | { readonly type: 'tick'; readonly now: number };

/** What a match needs from its host besides what its log says. */
export interface HostOptions {
  /** Who gives hints. Default: a bot that suits the game. */
  readonly adviser?: string;
  /** Whether those who look on see everything, as long as no person plays. Default: what is public. */
  readonly watchers?: 'public' | 'everything';
  /** For hosts that have other agents than those that count. */
  readonly faultOfAgent?: FaultOfAgent;
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
  readonly #observe: (state: State, viewer: Viewer) => Observation;
  readonly #log: LogEntry[] = [];
  readonly #seats: Seats;
  readonly #viewers = new Set<TableViewer>();
  #version = 0;
  /** The version of the last move or of the last one that was taken back: what tables looked at before is stale. */
  #changedAt = 0;
  readonly #retellings = new Retellings();
  #paused = false;
  #over: Over | null = null;
  #wish: Wish | null = null;
  readonly #thoughts: Thoughts;

  constructor(opening: Opening, left?: readonly number[]) {
    const { def, seed, match, seats, clock = null } = opening;
    this.#opening = opening;
    this.#course = new Course(def, seed, match);
    this.#thoughts = new Thoughts(this.#course);
    this.#seats = new Seats(def, match, seats, opening.faultOfAgent);
    this.#clock = clock === null ? null : new SeatClock(clock, left ?? seats.map(() => clock.total));
    this.#secrets = hasSecrets(def, match);
    this.#observe = observerFor(def, match);
    this.#goOn();
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
      stateHash: hashState(def, this.state),
    };
    return logFor(content);
  }

  // ── what comes in ───────────────────────────────────────────────────────────

  /** What is to be done before anybody says anything. */
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
    return [...answers, ...this.#tellAll(before), ...this.#ask()];
  }

  /** A message of the host. Answers to what is no longer asked are let go. */
  hear(message: FromHost): Outgoing[] {
    const before = this.#version;
    const answers = message.type === 'tick' ? this.#tick(message.now) : this.#answer(message.id, message.thought);
    return [...answers, ...this.#tellAll(before), ...this.#ask()];
  }

  /** Does again what a log says; false if it is not possible. */
  repeat(entry: LogEntry): boolean {
    return this.#accept(entry);
  }

  readonly #handlers: Handlers = {
    join: (from, { seat, name, since }) => {
      if (seat !== null && !this.#seats.has(seat)) return this.#reject(from, 'unknown-seat', this.#noSeat(seat));
      if (seat !== from || (seat !== null && !this.#seats.isPerson(seat)))
        return this.#reject(from, 'not-seated', 'Nobody plays there; take the seat over first.');
      this.#viewers.add(from);
      const view = this.#view(from, since ?? -1);
      const asked = seat === null ? undefined : this.#wish?.waiting.get(seat);
      const messages = [view, ...(this.#over === null ? [] : [this.#over]), ...(asked === undefined ? [] : [asked])];
      const answers = messages.map((message) => reply(from, message));
      const person = tidySeat({ kind: 'person', ...(name === undefined ? {} : { name }) });
      if (seat !== null && 'name' in person && person.name !== this.#seats.nameOf(seat)) this.#accept({ type: 'seat', seat, by: person });
      return answers;
    },
    move: (from, { version, key }) => {
      const refused = this.#cannotPlay(from, version);
      if (refused !== null) return refused;
      const move = moveOf(key);
      if (move !== null && this.#accept({ type: 'move', seat: from!, move })) {
        this.#clock?.add(from!);
        return [];
      }
      return this.#reject(from, 'illegal', move === null ? 'This is not a move.' : `“${this.#tellMove(from!, move)}” is not possible.`);
    },
    undo: (from, { version }) => this.#undo(from, version),
    agree: (from, { version, agree }) => {
      const wish = this.#wish;
      if (wish === null || wish.version !== version || from === null || !wish.waiting.has(from))
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
      const task = this.#thoughts.askHint({ seat: from!, agent, version: this.#changedAt });
      return task === null ? this.#reject(from, 'busy', 'Your hint is being thought about.') : [{ think: task }];
    },
    why: (from, { about }) => {
      if (from === null || !this.#seats.isPerson(from)) return this.#reject(from, 'not-seated', 'Only who plays can ask this.');
      const lines = explain({ def: this.def, state: this.state, seat: from, match: this.match }, about);
      return [reply(from, { type: 'why', version: this.#version, lines })];
    },
    takeOver: (from, { seat, by }) => this.#takeOver(from, seat, by),
    pause: (from, { paused }) => {
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
    if (version < this.#changedAt || version > this.#version)
      return this.#reject(from, 'stale', 'The match has gone on since; look at it again.');
    return this.#course.asked().includes(from) ? null : this.#reject(from, 'not-your-turn', 'You are not asked now.');
  }

  #answer(id: number, thought: Thought): Outgoing[] {
    if ('hint' in thought) {
      const asked = this.#thoughts.hintAnswered(id);
      // What is thought about a question that is no longer asked helps nobody.
      if (asked === undefined || asked.version !== this.#changedAt || !this.#seats.isPerson(asked.seat)) return [];
      const { seat, agent } = asked;
      const moves = legalMoves(this.def, this.state, seat);
      const estimates = thought.hint.estimates.map(({ option, won, matches }) => ({
        key: keyOf(moves[option]!),
        value: won / matches,
        matches,
      }));
      return [{ to: seat, message: { type: 'hint', version: this.#version, agent, estimates }, isReply: false }];
    }
    const seat = this.#thoughts.botAnswered(id)?.seat;
    if (seat === undefined) return [];
    const move = legalMoves(this.def, this.state, seat)[thought.option];
    callerMust(move !== undefined, `A bot answered ${thought.option}, and there is no such option.`);
    this.#accept({ type: 'move', seat, move });
    return [];
  }

  /** Whose time is up is played for by a bot from then on: the others can go on, and no rule of the game is bent. */
  #tick(now: number): Outgoing[] {
    if (this.#clock === null) return [];
    const { agent } = this.#clock;
    const late = this.#clock.tick(now, this.#running());
    return late.flatMap((seat) => this.#change({ type: 'seat', seat, by: { kind: 'bot', agent }, timeout: true }));
  }

  #takeOver(from: TableViewer, seat: number, by: SeatKind): Outgoing[] {
    if (!this.#seats.has(seat)) return this.#reject(from, 'unknown-seat', this.#noSeat(seat));
    if (this.#over !== null) return this.#reject(from, 'over', 'The match is over.');
    if (!this.#seats.mayGive(from, seat, by))
      return this.#reject(from, 'not-seated', `${this.#seats.playerName(seat)} is not yours to decide about.`);
    const fault = this.#seats.faultOf(by);
    if (fault !== null) return this.#reject(from, 'malformed', fault);
    return this.#change({ type: 'seat', seat, by: tidySeat(by) });
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
    if (version < this.#changedAt || version > this.#version)
      return this.#reject(from, 'stale', 'The match has gone on since; look at it again.');
    if (this.#paused) return this.#reject(from, 'paused', 'The match is paused.');
    if (this.#wish !== null) return this.#reject(from, 'busy', 'Somebody has asked to take back already.');
    const refused = cannotTakeBack(this.#moment(), from);
    if (refused !== null) return this.#reject(from, 'undo-refused', refused);
    const now = this.#version;
    const waiting = consentsFor(this.#moment(), from).map(({ seat, learnt }): [number, AsksUndo] => {
      const since = learnt.length === 0 ? '' : `; since then ${listReasons(learnt)}`;
      const text = `${this.#seats.playerName(from)} wants to take a decision back${since}.`;
      return [seat, { type: 'asksUndo', version: now, seat: from, text, learnt }];
    });
    this.#wish = { seat: from, version: now, waiting: new Map(waiting) };
    this.#grant();
    return waiting.map(([to, message]) => ({ to, message, isReply: false }));
  }

  #moment(): Moment {
    const isEverythingKnown = this.#over !== null && this.#secrets;
    return { course: this.#course, seats: this.#seats, isEverythingKnown };
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
  #canUndo(seat: TableViewer): boolean {
    return seat !== null && this.#seats.isPerson(seat) && !this.#paused && cannotTakeBack(this.#moment(), seat) === null;
  }

  // ── what changes ────────────────────────────────────────────────────────────

  /** The only way in which anything changes: what is accepted counts as a version and stands in the log. */
  #accept(entry: LogEntry): boolean {
    if (!this.#perform(entry)) return false;
    this.#log.push(entry);
    this.#goOn();
    // A bot that has sat down agrees.
    if (entry.type === 'seat') this.#grant();
    return true;
  }

  /** False if it is not possible; then nothing has changed. */
  #perform(entry: LogEntry): boolean {
    switch (entry.type) {
      case 'move':
        // Who resigns has an entry of another type.
        if (this.#over !== null || !this.#seats.has(entry.seat) || 'resign' in entry.move) return false;
        if (this.#course.play(entry.seat, entry.move, this.#version + 1) !== null) return false;
        this.#hasMoved();
        return true;
      case 'undo': {
        const step = lastDecisionOf(this.#course, entry.seat);
        if (step < 0 || hasResignedSince(this.#course, step)) return false;
        this.#retellings.tookBack(this.#version + 1, this.#course.steps[step]!.version);
        this.#course.takeBack(step);
        this.#over = null;
        this.#hasMoved();
        return true;
      }
      case 'seat': {
        if (!this.#seats.has(entry.seat) || this.#seats.faultOf(entry.by) !== null) return false;
        const before = this.#viewerOf(null);
        this.#seats.give(entry.seat, entry.by);
        this.#version++;
        if (this.#viewerOf(null) !== before) this.#retellings.changedSight(this.#version);
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
    this.#over = {
      type: 'over',
      version: this.#version,
      result: terminalResult(this.def, this.state),
      stopped,
      resigned,
      seed: String(course.seed),
      stateHash: hashState(this.def, this.state),
      trace: { ...traceOf(course, this.seats, stopped) },
    };
  }

  // ── what goes out ───────────────────────────────────────────────────────────

  /** Asks the host for the answer of a bot, unless it thinks already. */
  #ask(): Outgoing[] {
    const asked = this.#over !== null || this.#paused ? [] : this.#course.asked();
    const seat = asked.find((each) => this.#seats.agentOn(each) !== undefined);
    const task = this.#thoughts.askBot(seat === undefined ? null : { seat, agent: this.#seats.agentOn(seat)!, version: this.#changedAt });
    return task === null ? [] : [{ think: task }];
  }

  /** Everybody who has joined hears what has happened since a version. */
  #tellAll(since: number): Outgoing[] {
    if (this.#version === since) return [];
    const ended = this.#over !== null && this.#over.version > since ? this.#over : null;
    return [...this.#viewers].flatMap((to): Outgoing[] => [
      { to, message: this.#view(to, since), isReply: false },
      ...(ended === null ? [] : [{ to, message: ended, isReply: false }]),
    ]);
  }

  /** Null for those who see everything. */
  #viewerOf(viewer: TableViewer): Viewer {
    if (viewer !== null) return viewer;
    return this.#opening.watchers === 'everything' && this.#seats.persons().length === 0 ? null : this.#course.match.players;
  }

  #view(seat: TableViewer, since: number): View {
    const { def, state } = this.#course;
    const anew = this.#retellings.concern(seat === null, since);
    return {
      type: 'view',
      version: this.#version,
      game: this.game,
      match: this.match,
      seat,
      seats: this.seats,
      observation: this.#observe(state, this.#viewerOf(seat)),
      decision: seat === null || this.#over !== null ? null : decisionFor(def, state, seat),
      waitingFor: this.#over === null ? this.#course.asked() : [],
      news: newsSince(this.#course, this.#viewerOf(seat), anew ? -1 : since),
      anew,
      paused: this.#paused,
      canUndo: this.#canUndo(seat),
      lastDecision: seat === null ? null : lastDecisionText(this.#moment(), seat),
      clock: this.#clock?.shown(this.#running()) ?? null,
    };
  }

  #reject(to: TableViewer, reason: RejectedReason, text: string, isReply = true): Outgoing[] {
    return [{ to, message: { type: 'rejected', version: this.#version, reason, text }, isReply }];
  }

  /** Whose time runs: bots have as much as they want. */
  #running(): number[] {
    if (this.#over !== null || this.#paused) return [];
    return this.#course.asked().filter((seat) => this.#seats.isPerson(seat));
  }

  #noSeat(seat: number): string {
    return `There is no seat ${seat} at a table for ${this.#course.match.players}: seats are counted from 0.`;
  }

  #tellMove(seat: number, move: Parameters<typeof tellMove>[1]): string {
    return tellMove(this.def, move, { viewer: seat, match: this.match });
  }
}

function reply(to: TableViewer, message: ToTable): Outgoing {
  return { to, message, isReply: true };
}
