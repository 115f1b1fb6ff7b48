/** A person who plays at random from what is offered, over whatever connection there is, and keeps a log of it. */
import { Rng } from '../../../src/kernel/index.ts';
import {
  applyChanges,
  keyOf,
  offeredMove,
  type Changed,
  type FromClient,
  type Json,
  type PendingDecision,
  type Rejected,
  type RoomState,
  type ToClient,
  type ToTable,
  type View,
} from '../../../src/protocol/index.ts';
import { digestOf, type Attempt, type ClientLog, type Sight } from './client-log.ts';

/** How a person speaks to a match. */
export interface Speaker {
  say(message: FromClient): void;
}

export interface PersonOptions {
  readonly match: string;
  /** Null for whoever looks on. */
  readonly seat: number | null;
  readonly random: Rng;
  /** How long the person thinks, in milliseconds; null if somebody else says when (`play`). */
  readonly pause: number | null;
  /** Whether everything that is shown is kept in the log. Default: true. */
  readonly keepsSights?: boolean;
  /** Told what happened, after the person has taken it in. */
  readonly heard?: (message: ToClient, person: ScriptedPerson) => void;
}

/** Somebody at a table. */
export class ScriptedPerson implements ClientLog {
  readonly match: string;
  readonly seat: number | null;
  readonly attempts: Attempt[] = [];
  readonly sights: Sight[] = [];
  /** What was refused that was no move, and why. */
  readonly refusals: string[] = [];
  readonly #options: PersonOptions;
  #speaker: Speaker | null = null;
  #view: View | null = null;
  #room: RoomState | null = null;
  #open: (Attempt & { readonly at: number }) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  /** Whether the view is from this connection: what was sent over the last one may have happened. */
  #isFresh = false;
  /** Milliseconds from each move to what came of it. */
  readonly latencies: number[] = [];
  /** Bytes of all messages, as texts. */
  bytes = 0;
  messages = 0;

  constructor(options: PersonOptions) {
    this.match = options.match;
    this.seat = options.seat;
    this.#options = options;
  }

  get view(): View | null {
    return this.#view;
  }

  get room(): RoomState | null {
    return this.#room;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether an answer is waited for. */
  get isWaiting(): boolean {
    return this.#open !== null;
  }

  /** The version that was seen last, for whoever comes back. */
  get since(): number | undefined {
    return this.#view?.version;
  }

  /** There is a connection from now on, or none. What was not answered may or may not have happened. */
  connected(speaker: Speaker | null): void {
    this.#speaker = speaker;
    this.#open = null;
    if (speaker === null) this.#isFresh = false;
    clearTimeout(this.#timer);
  }

  /** A message, as the text that it came in. */
  hear(text: string): void {
    this.bytes += text.length;
    this.messages++;
    const message = JSON.parse(text) as ToClient;
    this.#take(message);
    this.#options.heard?.(message, this);
    if (this.#options.pause !== null) this.#thinkFor(this.#options.pause);
  }

  /** Makes a move now if the person is asked; false if not. */
  play(): boolean {
    const [view, speaker] = [this.#view, this.#speaker];
    if (view === null || speaker === null || this.#open !== null || this.#isOver || !this.#isFresh || view.decision === null) return false;
    const key = randomKey(view.decision, this.#options.random);
    const attempt = { version: view.version, key, outcome: 'unknown' as const, at: performance.now() };
    this.attempts.push(attempt);
    this.#open = attempt;
    speaker.say({ type: 'table', message: { type: 'move', version: view.version, key } });
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#speaker = null;
  }

  #thinkFor(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#speaker === null || this.#open !== null || !this.#isFresh || this.#view?.decision == null) return;
    this.#timer = setTimeout(() => this.play(), pause);
  }

  #take(message: ToClient): void {
    switch (message.type) {
      case 'room':
        this.#room = message;
        if (message.stage === 'over' || message.stage === 'frozen') this.#isOver = true;
        return;
      case 'changes':
        if (this.#view?.version !== message.from)
          throw new Error(`changes of version ${message.from} came to one who has ${this.#view?.version}`);
        return this.#see(applyChanges(this.#view as unknown as Json, message.changes as unknown as Changed) as unknown as View);
      case 'table':
        return this.#hearTable(message.message);
      case 'refused':
        this.refusals.push(`${message.reason}: ${message.text}`);
        return this.#answered('refused');
      case 'seated':
      case 'said':
        return;
    }
  }

  #hearTable(message: ToTable): void {
    if (message.type === 'view') this.#see(message);
    else if (message.type === 'over') this.#isOver = true;
    else if (message.type === 'rejected') this.#rejected(message);
  }

  #see(view: View): void {
    this.#view = view;
    this.#isFresh = true;
    if (this.#options.keepsSights !== false) this.sights.push({ version: view.version, digest: digestOf(view) });
    if (this.#open !== null && view.news.some(({ version, player }) => player === this.seat && version > this.#open!.version))
      this.#answered('accepted');
  }

  #rejected({ reason, text }: Rejected): void {
    if (this.#open === null) this.refusals.push(`${reason}: ${text}`);
    this.#answered('refused');
  }

  #answered(outcome: 'accepted' | 'refused'): void {
    if (this.#open === null) return;
    this.latencies.push(performance.now() - this.#open.at);
    this.#open.outcome = outcome;
    this.#open = null;
  }
}

/** One of the options, all offers alike; of a range, any number in it. */
function randomKey({ offers }: PendingDecision, random: Rng): string {
  const offer = offers[random.below(offers.length)]!;
  const { range } = offer;
  return keyOf(range === undefined ? offer.move : offeredMove(offer, range.low + random.below(range.high - range.low + 1)));
}
