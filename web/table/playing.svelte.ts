/**
 * A match as the page shows it. All that is known of the match comes in messages; what the player is doing (touched things, open
 * sheets) is a few fields here, and everything else follows from both.
 */
import { tick } from 'svelte';
import type { Connect, Connection } from '../authority/connection.ts';
import type { Opened, ShippedGame, ToPage } from '../authority/messages.ts';
import { keyOf, offeredMove, type Estimate, type FromTable, type Over, type ToTable, type View } from '../../src/protocol/index.ts';
import {
  calledTokens,
  decidingCells,
  markedThings,
  motionsOf,
  narrow,
  pictureOf,
  picturesBetween,
  touchPlans,
  type Between,
  type LaidBy,
  type Motion,
  type Narrowed,
  type ThingId,
  type TouchPlan,
} from '../../src/table/index.ts';
import {
  beginPassing,
  passingOffer,
  pauseBeforeReply,
  replyTo,
  stopPassing,
  tellOnlyOption,
  withFullControl,
  type ClientMatch,
  type Habits,
} from '../../src/table-client/index.ts';
import { announcementsIn, placeOfMessage, type Announcement } from '../../src/tell/announced.ts';
import { seatName, tellOptions, tellSetup, tellTask, toldLines } from '../../src/tell/index.ts';
import { read, write, type NotKept } from '../storage/local.ts';
import type { Place } from '../things/places.ts';
import { dressed, offeredSkins } from '../things/skins.svelte.ts';
import type { LogEntry } from './log-entry.ts';
import { Movement } from './movement.ts';
import { PictureQueue, RESTS_MS } from './picture-queue.ts';
import { recentThings } from './recent-things.ts';
import { withSeen, type SeenPicture } from './seen-pictures.ts';
import type { ThingState } from './touching.ts';

/** Something that is said to the player and goes away again. */
export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
}

export type Sheet = 'none' | 'options' | 'log' | 'rules' | 'players' | 'everything' | 'more';

export interface Hint {
  readonly agent: string;
  readonly estimates: readonly Estimate[];
}

/** How what others do is shown. */
export interface Pace {
  /** 1 is usual, 0 at once. */
  readonly slowness: number;
  /** Bots wait to be told to move. */
  readonly isPaused: boolean;
}

const USUAL_PACE: Pace = { slowness: 1, isPaused: false };
const FULL_CONTROL = 'full-control';

export class Playing {
  game = $state.raw<ShippedGame | null>(null);
  /** The match as it is. */
  #latest = $state.raw<View | null>(null);
  /** The moment that is shown, where others wait to be shown. */
  #between = $state.raw<Between | null>(null);
  #seen = $state.raw<readonly SeenPicture[]>([]);
  /** Which of the pictures that were seen is shown again; null while the match goes on, and at its end. */
  reviewed = $state<number | null>(null);
  /** The match as it is shown. What is asked is shown with the last picture. */
  view: View | null = $derived.by(() => {
    const [view, between] = [this.#latest, this.#between];
    const reviewed = this.reviewed === null ? undefined : this.#seen[this.reviewed];
    if (view !== null && reviewed !== undefined) return { ...view, observation: reviewed.seen, decision: null, waitingFor: [] };
    if (view === null || between === null) return view;
    const { active } = between.seen;
    return { ...view, observation: between.seen, decision: null, waitingFor: active < 0 ? [] : [active] };
  });
  #result = $state.raw<Over | null>(null);
  over = $derived.by(() => (this.#between === null ? this.#result : null));
  log = $state.raw<readonly LogEntry[]>([]);
  /** What the game has said by itself and is still to be seen. */
  #announced = $state.raw<readonly Announcement[]>([]);
  /** What the game says now: of actions as long as they are offered, and what came by itself until the player has acted. */
  messages = $derived.by((): readonly Announcement[] => {
    const { game, view } = this;
    if (game === null || view === null || this.isBehind) return [];
    const told = this.isSent ? [] : (view.decision?.messages ?? []);
    const ofActions = told.flatMap(({ action, text }): Announcement[] => {
      const place = placeOfMessage(game.def, action);
      return place === null ? [] : [{ ...place, text }];
    });
    const texts = new Set(ofActions.map(({ text }) => text));
    return [
      ...this.#announced.filter(({ text }) => !texts.has(text)),
      ...ofActions.filter(({ text }, index) => ofActions.findIndex((each) => each.text === text) === index),
    ];
  });
  touched = $state.raw<readonly ThingId[]>([]);
  /** What the player has picked so far of several things. */
  #picked = $state.raw<readonly ThingId[]>([]);
  isSent = $state(false);
  /** How often the player has touched or chosen something, for whoever waits until that was seen. */
  doings = $state(0);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  inspected = $state.raw<Place | null>(null);
  /** The person who is to sit down before anything is shown. */
  curtain = $state.raw<number | null>(null);
  /** Somebody wants to take back. */
  asksUndo = $state.raw<Extract<ToTable, { type: 'asksUndo' }> | null>(null);
  sheet = $state<Sheet>('none');
  pace = $state.raw<Pace>(USUAL_PACE);
  failure = $state.raw<string | null>(null);
  /** What the player wants to be asked. */
  habits = $state.raw<Habits>(withFullControl(read(FULL_CONTROL) === 'yes'));
  /** The table is about to answer for the player. */
  answersAlone = $state(false);
  #answering: ReturnType<typeof setTimeout> | undefined;
  /** Whether players keep something from one another. */
  secrets = false;
  /** Seats that a person may take at this page: in a game with secrets, those of persons who were there at the start. */
  mayPlay: readonly number[] = [];
  /** Whether all persons share this page. */
  isShared = true;
  /** Whether persons without a seat may look on from elsewhere. */
  hasWatchers = $state(false);
  /** When the view came, in milliseconds: clocks go on from there. */
  seenAt = 0;
  readonly movement = new Movement();
  readonly #queue = new PictureQueue<Between>();
  #showing: ReturnType<typeof setTimeout> | undefined;
  /** Sentences that are told with their pictures. */
  #untold: readonly LogEntry[] = [];
  #laid: LaidBy = new Map();
  /** What the motions of the next picture begin with. */
  #shownLast: View['observation'] | null = null;
  #areBotsHeld = false;
  readonly #connection: Connection;
  readonly #kept: (moves: number, refused: NotKept) => void;

  /** The skins that fit the game. */
  readonly skins = $derived.by(() => (this.game === null ? [] : offeredSkins.fitting(this.game.def)));
  readonly skin = $derived.by(() => (this.game === null ? null : offeredSkins.chosenFor(this.game.def)));
  /** The game as it looks; whatever is said of it is said of the game itself. */
  dressed = $derived.by(() => (this.game === null ? null : dressed(this.game.def, this.skin)));
  picture = $derived.by(() =>
    this.dressed === null || this.view === null ? null : pictureOf(this.dressed, this.view.observation, this.view.match),
  );
  plans: readonly TouchPlan[] = $derived.by(() => {
    const { game } = this;
    const view = this.#latest;
    if (game === null || view?.decision == null) return [];
    const { offers, chosen } = view.decision;
    const told = tellOptions(
      game.def,
      offers.map(({ move }) => move),
      {
        viewer: view.seat,
        match: view.match,
        chosen,
        shown: offers.map(({ shows }) => shows),
        called: calledTokens(game.def, view.observation, view.match),
      },
    );
    return touchPlans(game.def, view.observation, offers, (_, index) => told[index]!);
  });
  /** What the player can do, where the author does not ask. */
  task = $derived.by(() => {
    const { game, view } = this;
    if (game === null || view?.decision == null) return '';
    const moves = view.decision.offers.map(({ move }) => move);
    return tellTask(game.def, moves, { viewer: view.seat, match: view.match });
  });
  /** Nothing can be touched while a move is on its way or about to be, or before everything is shown. */
  narrowed: Narrowed = $derived(narrow(this.isSent || this.answersAlone || this.isBehind ? [] : this.plans, this.touched));
  /** What is shown to be touchable. */
  readonly marked: ReadonlySet<ThingId> = $derived.by(() =>
    this.view === null ? new Set() : markedThings(this.plans, this.touched, this.view.observation),
  );
  /** What the end of the match was made of; while it is reviewed, nothing. */
  readonly won: readonly (readonly ThingId[])[] = $derived.by(() => {
    const [game, view, end] = [this.game, this.view, this.over?.result?.end];
    return game === null || view === null || end == null || this.reviewed !== null ? [] : decidingCells(game.def, view.observation, end);
  });
  /** Options that a button stands for: nothing is left to touch for them. */
  buttons: readonly TouchPlan[] = $derived(this.narrowed.complete);
  /** The offer to pass, where that can be done until something happens; null where not. */
  pass = $derived.by(() => (this.game === null || this.view === null ? null : passingOffer(this.#match, this.habits, this.view)));
  /** Whether something has happened that is not shown yet. */
  get isBehind(): boolean {
    return this.#between !== null;
  }
  #recent = $derived.by(() =>
    this.game === null || this.view === null ? new Set<ThingId>() : recentThings(this.log, this.#motions, this.view.seat),
  );
  #motions = $state.raw<ReadonlyMap<number, readonly Motion[]>>(new Map());

  constructor(connect: Connect, kept: (moves: number, refused: NotKept) => void = () => {}) {
    this.#kept = kept;
    this.#connection = connect((message) => void this.#hear(message));
  }

  close(): void {
    clearTimeout(this.#answering);
    clearTimeout(this.#showing);
    this.#connection.close();
  }

  /** Chooses a skin by its id; the empty one is the game as it is. */
  wear(id: string): void {
    if (this.game !== null) offeredSkins.choose(this.game.def, id);
  }

  // ── what comes in ─────────────────────────────────────────────────────────

  async #hear(message: ToPage): Promise<void> {
    switch (message.kind) {
      case 'opened':
        return this.#open(message);
      case 'told':
        return this.#told(message.message);
      case 'kept':
        return this.#kept(message.moves, message.refused);
      case 'failed':
        this.failure = message.text;
    }
  }

  #open({ game, secrets, persons, mayPlay, isShared }: Opened): void {
    this.game = game;
    this.secrets = secrets;
    this.isShared = isShared;
    this.mayPlay = mayPlay;
    if (isShared) this.#takePlaces(persons);
  }

  async #told(message: ToTable): Promise<void> {
    switch (message.type) {
      case 'view':
        return this.#see(message);
      case 'rejected':
        this.isSent = false;
        this.touched = [];
        this.notice = { title: 'Not possible', lines: [message.text] };
        return;
      case 'why':
        this.notice = { title: 'Why not?', lines: message.lines };
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'asksUndo':
        this.asksUndo = message;
        return;
      case 'over':
        this.#result = message;
    }
  }

  async #see(view: View): Promise<void> {
    const { def } = this.game!;
    const telling = { viewer: view.seat, match: view.match };
    const told = view.news.map(({ version, player, events }) => ({
      version,
      player,
      lines:
        player === null
          ? tellSetup(def, events, telling).map((text) => ({ text, level: 'line' as const }))
          : toldLines(def, events, telling),
    }));
    const said = view.news.flatMap(({ events }) => announcementsIn(def, events, telling));
    if (said.length > 0) this.#announced = said.filter(({ at }, index) => said.findLastIndex((each) => each.at === at) === index);
    else if (view.anew || view.news.some(({ player }) => player === view.seat)) this.#announced = [];
    const before = this.#latest;
    this.seenAt = performance.now();
    this.isSent = false;
    this.touched = [];
    if (view.anew || view.decision?.kind !== 'choice') this.#picked = [];
    this.hint = null;
    this.asksUndo = null;
    if (view.news.length > 0) this.notice = null;
    if (view.waitingFor.length > 0) this.#result = null;
    this.#untold = [...this.#untold, ...told];
    if (view.anew || before === null) this.#showAnew(view);
    else {
      const { pictures, laid } = picturesBetween(def, view.match, before.observation, view.news, view.observation, this.#laid);
      this.#laid = laid;
      // The last picture stands for the view; until then what was shown is shown on.
      this.#between ??= { ...pictures[0]!, seen: this.#shownLast ?? before.observation };
      this.#latest = view;
      this.#queue.push(pictures, performance.now());
      if (isUnpaced() || this.pace.slowness === 0) this.catchUp();
      else this.#showNext();
    }
    this.#answerAlone(view);
  }

  // ── what is shown, and when ───────────────────────────────────────────────

  /** Nothing leads from what was shown to a view that begins anew. */
  #showAnew(view: View): void {
    this.#queue.empty();
    this.#queue.hurry();
    clearTimeout(this.#showing);
    this.#laid = new Map();
    this.#motions = new Map();
    this.#latest = view;
    this.#between = null;
    this.#shownLast = view.observation;
    this.#note(view.version, view.observation);
    this.log = view.anew ? this.#untold : [...this.log, ...this.#untold];
    this.#untold = [];
    this.#holdBots();
    this.#handOver(view);
  }

  /** Shows all pictures whose time has come, and looks again when that of the next one has. */
  #showNext(): void {
    const now = performance.now();
    for (let next = this.#queue.take(now); next !== null; next = this.#queue.take(now)) this.#show([next]);
    this.#holdBots();
    clearTimeout(this.#showing);
    const wait = this.#queue.wait(now);
    if (wait !== null) this.#showing = setTimeout(() => this.#showNext(), wait);
  }

  /** Shows the last of some pictures that follow one another, with what led to it. */
  #show(pictures: readonly Between[]): void {
    const last = pictures.at(-1);
    if (last === undefined) return;
    const view = this.#latest!;
    const sights = { match: view.match, before: this.#shownLast, after: last.seen };
    const motions = pictures.map(({ version, events }) => [version, motionsOf(this.game!.def, events, sights)] as const);
    this.movement.remember();
    this.#between = this.#queue.isBehind ? last : null;
    this.#shownLast = last.seen;
    this.#note(last.version, last.seen);
    this.log = [...this.log, ...this.#untold.filter(({ version }) => version <= last.version)];
    this.#untold = this.#untold.filter(({ version }) => version > last.version);
    const known = new Map(this.#motions);
    for (const [version, moved] of motions) known.set(version, [...(known.get(version) ?? []), ...moved]);
    this.#motions = known;
    if (this.#between === null) this.#handOver(view);
    void tick().then(() => this.movement.play(motions.flatMap(([, each]) => each)));
  }

  /** Keeps what was shown for a review. */
  #note(version: number, seen: View['observation']): void {
    this.reviewed = null;
    this.#seen = withSeen(this.#seen, { version, seat: seen.viewer, seen }, this.secrets);
  }

  /** Number of pictures that can be reviewed. */
  get seenPictures(): number {
    return this.#seen.length;
  }

  /** Shows at once what has happened. */
  catchUp(): void {
    this.#queue.hurry();
    this.#show(this.#queue.empty());
    this.#holdBots();
  }

  /** Bots of the own page wait for as long as what has happened is looked at. */
  #holdBots(): void {
    const held = this.pace.isPaused || (this.pace.slowness > 0 && this.#queue.wait(performance.now()) !== null);
    if (held === this.#areBotsHeld) return;
    this.#areBotsHeld = held;
    this.#connection.send({ kind: 'hold', held });
  }

  /** Answers what the player need not be asked. */
  #answerAlone(view: View): void {
    this.#askMyself();
    const { habits, offer } = replyTo(this.#match, this.habits, view);
    this.habits = habits;
    const plan = offer === null ? undefined : this.plans.find((each) => each.offer === offer);
    if (plan === undefined) return;
    this.answersAlone = true;
    this.#answering = setTimeout(() => this.choose(plan), pauseBeforeReply(this.pace.slowness * RESTS_MS.play));
  }

  /** Whatever the table was about to answer is left to the player. */
  #askMyself(): void {
    clearTimeout(this.#answering);
    this.answersAlone = false;
  }

  get #match(): ClientMatch {
    return { def: this.game!.def, hasWatchers: this.hasWatchers };
  }

  /** Persons who share the page look at it one after the other; without any, the page looks on. */
  #takePlaces(persons: readonly number[]): void {
    const [first = null] = persons;
    if (persons.length > 1 && this.secrets) this.curtain = first;
    else this.sit(first);
  }

  /** Where several persons share the page, the one who is asked gets to see it. */
  #handOver({ seat, seats, decision, waitingFor }: View): void {
    if (decision !== null || !this.isShared) return;
    const next = waitingFor.find((asked) => seats[asked]?.kind === 'person');
    if (next === undefined || next === seat) return;
    if (this.secrets) this.curtain = next;
    else this.sit(next);
  }

  // ── what the player does ──────────────────────────────────────────────────

  say(message: FromTable): void {
    this.#connection.send({ kind: 'say', message });
  }

  sit(seat: number | null): void {
    this.curtain = null;
    this.habits = stopPassing(this.habits);
    this.#connection.send({ kind: 'sit', seat });
  }

  /** What a player is called on this page. */
  nameOf(seat: number): string {
    return seat === this.view?.seat ? 'You' : seatName(this.game!.def, seat, this.view?.match ?? {});
  }

  stateOf(things: readonly ThingId[]): ThingState {
    const last = this.touched.at(-1);
    if (last !== undefined && things.includes(last)) return 'touched';
    if (things.some((thing) => this.#picked.includes(thing))) return 'touched';
    return things.some((thing) => this.narrowed.things.has(thing)) ? 'touchable' : 'plain';
  }

  isMarked(things: readonly ThingId[]): boolean {
    return things.some((thing) => this.marked.has(thing));
  }

  isRecent(things: readonly ThingId[]): boolean {
    return things.some((thing) => this.#recent.has(thing));
  }

  /** Whether a touch leads to another one, so that a thing can be dragged. */
  leadsOn(things: readonly ThingId[]): boolean {
    const thing = things.find((each) => this.narrowed.things.has(each));
    return thing !== undefined && narrow(this.plans, [...this.touched, thing]).things.size > 0;
  }

  touch(things: readonly ThingId[]): void {
    if (this.isBehind) return this.catchUp();
    this.doings++;
    this.notice = null;
    this.movement.skip();
    const leading = things.find((thing) => this.narrowed.things.has(thing));
    if (leading !== undefined) return this.#touchOn([...this.touched, leading]);
    const last = this.touched.at(-1);
    if (last !== undefined && things.includes(last)) return this.takeBack();
    // Another beginning is as good as taking back and beginning anew.
    const other = things.find((thing) => narrow(this.plans, []).things.has(thing));
    if (other !== undefined) return this.#touchOn([other]);
    this.touched = [];
    if (this.view?.decision != null) this.say({ type: 'why', version: this.view.version, about: { thing: things[0]! } });
  }

  #touchOn(touched: readonly ThingId[]): void {
    this.touched = touched;
    const { complete, things } = narrow(this.plans, touched);
    const [plan] = complete;
    if (plan !== undefined && complete.length === 1 && things.size === 0 && this.rangeOf(plan) === undefined && !this.#isConfirmed(plan))
      this.choose(plan);
  }

  /** Whether a button confirms what was touched: `presentation.custom.confirmed` of the action. */
  #isConfirmed({ offer, steps }: TouchPlan): boolean {
    const move = this.#latest?.decision?.offers[offer]?.move;
    if (move === undefined || !('action' in move) || steps.length === 0) return false;
    return this.game?.def.actions.find(({ id }) => id === move.action)?.presentation?.custom?.['confirmed'] === true;
  }

  takeBack(): void {
    this.touched = this.touched.slice(0, -1);
  }

  rangeOf(plan: TouchPlan) {
    return this.#latest?.decision?.offers[plan.offer]?.range;
  }

  /** Passes now, and again until something happens. */
  passOn(): void {
    const plan = this.plans.find(({ offer }) => offer === this.pass);
    if (plan === undefined) return;
    this.habits = beginPassing(this.habits, this.view!);
    this.choose(plan);
  }

  stopPassing(): void {
    this.habits = stopPassing(this.habits);
    if (this.#latest !== null) this.#answerAlone(this.#latest);
  }

  setFullControl(on: boolean): void {
    this.habits = withFullControl(on);
    write(FULL_CONTROL, on ? 'yes' : 'no');
    if (this.#latest !== null) this.#answerAlone(this.#latest);
  }

  /** Makes the move of a plan; of a range, the one with a number. */
  choose(plan: TouchPlan, value?: number): void {
    const view = this.#latest;
    const offer = view?.decision?.offers[plan.offer];
    if (view == null || offer === undefined || this.isSent) return;
    this.#askMyself();
    if (view.decision?.kind === 'choice') this.#picked = [...this.#picked, ...plan.steps.flat()];
    this.doings++;
    this.sheet = 'none';
    this.isSent = true;
    this.say({ type: 'move', version: view.version, key: keyOf(offeredMove(offer, value)) });
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    this.#queue.slowness = pace.slowness;
    if (pace.slowness === 0) this.catchUp();
    this.#holdBots();
  }

  /** Asks a bot for advice. What the only option is, the table knows itself. */
  askHint(): void {
    const { view } = this;
    if (view?.decision == null) return;
    const { options, offers } = view.decision;
    if (options === 1) this.notice = { title: 'Hint', lines: [tellOnlyOption(this.plans[0]?.button ?? keyOf(offers[0]!.move))] };
    else this.say({ type: 'hint', version: view.version });
  }

  /** Another tab has this match, too. */
  keepNothing(): void {
    this.#connection.send({ kind: 'keepNothing' });
  }

  step(): void {
    this.#connection.send({ kind: 'step' });
  }
}

/** Whether pictures need no time: nobody looks, or the person does not want to see things move. */
function isUnpaced(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
