/**
 * A place in a room that outlives its connections: whoever loses one joins again with the same tokens and is told what it missed.
 * The messages come out as if nothing had happened, and views are whole.
 */
import type { JoinRoom } from './lobby.ts';
import type { View } from './messages.ts';
import type { FromClient, ToClient, ViewChanges } from './room-messages.ts';
import { changedView } from './view-changes.ts';

/** How the connection stands. */
export type Link =
  | { readonly kind: 'joining' }
  | { readonly kind: 'joined' }
  /** It was lost, and is tried again at a time of `RejoinTime.now`. */
  | { readonly kind: 'lost'; readonly again: number }
  /** Somebody with the same seat came from another place, which has it now. */
  | { readonly kind: 'elsewhere' }
  /** The server does not let this client in, and says why. */
  | { readonly kind: 'refused'; readonly text: string };

/** A connection that stands. */
export interface RoomWire {
  say(message: FromClient): void;
  /** False if the other end does not answer. */
  isAlive(): Promise<boolean>;
  close(): void;
}

/** What a connection says until it is lost, once. */
export interface WireEvents {
  told(message: ToClient): void;
  lost(why: 'broken' | 'elsewhere'): void;
}

/** Joins a room. Throws `RoomRefused` if it makes no sense to try again, and anything else if it does. */
export type Dial = (join: JoinRoom, events: WireEvents) => Promise<RoomWire>;

export class RoomRefused extends Error {}

/** What comes out: no changes, since they are applied already. */
export type RoomMessage = Exclude<ToClient, { readonly type: 'changes' }>;

export interface Listener {
  told(message: RoomMessage): void;
  linked(link: Link): void;
}

/** What a place needs of the world. */
export interface RejoinTime {
  /** Milliseconds of a clock that nobody can set. */
  now(): number;
  /** Does something after so many milliseconds; what is given back stops it. */
  later(wait: number, act: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

/** Waits between two tries, in milliseconds; the last one counts for all that follow. */
const WAITS = [300, 1000, 2000, 4000, 8000];

type SentMove = Extract<FromClient, { readonly type: 'table' }>;

export class Rejoining {
  readonly #dial: Dial;
  readonly #tokens: () => JoinRoom;
  readonly #listener: Listener;
  #wire: RoomWire | null = null;
  #view: View | null = null;
  /** A move that nobody has answered. */
  #unanswered: SentMove | null = null;
  #tries = 0;
  /** Events of earlier connections are no longer heard. */
  #epoch = 0;
  readonly #time: RejoinTime;
  /** Stops the next try. */
  #stopWaiting: (() => void) | null = null;
  #isEnded = false;

  /** `tokens` is asked at every try: a seat may have been taken meanwhile. */
  constructor(dial: Dial, tokens: () => JoinRoom, listener: Listener, time: RejoinTime) {
    this.#time = time;
    this.#dial = dial;
    this.#tokens = tokens;
    this.#listener = listener;
    void this.#join();
  }

  /** False if there is no connection now. A move is sent when there is one again, unless others have moved meanwhile. */
  say(message: FromClient): boolean {
    if (message.type === 'table' && message.message.type === 'move') this.#unanswered = message;
    this.#wire?.say(message);
    return this.#wire !== null;
  }

  /** Something may have changed: the page woke up, the network is back, somebody does not want to wait. */
  async wake(): Promise<void> {
    if (this.#isEnded) return;
    const [wire, epoch] = [this.#wire, this.#epoch];
    if (wire !== null) {
      if (!(await wire.isAlive()) && epoch === this.#epoch) this.#lose();
    } else if (this.#stopWaiting !== null) void this.#join();
  }

  /** Takes the place back from wherever else it is. */
  comeBack(): void {
    this.#isEnded = false;
    void this.#join();
  }

  /** Leaves it to another page of the same person. */
  yield(): void {
    this.close();
    this.#listener.linked({ kind: 'elsewhere' });
  }

  close(): void {
    this.#isEnded = true;
    this.#drop();
  }

  async #join(): Promise<void> {
    this.#drop();
    const epoch = this.#epoch;
    this.#listener.linked({ kind: 'joining' });
    try {
      const wire = await this.#dial(this.#knownSince(), {
        told: (message) => {
          if (epoch === this.#epoch) this.#hear(message);
        },
        lost: (why) => {
          if (epoch !== this.#epoch) return;
          if (why === 'elsewhere') this.yield();
          else this.#lose();
        },
      });
      if (epoch !== this.#epoch) return wire.close();
      this.#wire = wire;
      this.#tries = 0;
      this.#listener.linked({ kind: 'joined' });
    } catch (error) {
      if (epoch !== this.#epoch) return;
      if (!(error instanceof RoomRefused)) return this.#lose();
      this.close();
      this.#listener.linked({ kind: 'refused', text: error.message });
    }
  }

  #knownSince(): JoinRoom {
    return { ...this.#tokens(), ...(this.#view === null ? {} : { since: this.#view.version }) };
  }

  /** Whoever comes back at the same time as many others would not be served at once: waits differ a little. */
  #lose(): void {
    this.#drop();
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)]! * (0.8 + 0.4 * this.#time.random());
    this.#stopWaiting = this.#time.later(wait, () => void this.#join());
    this.#listener.linked({ kind: 'lost', again: this.#time.now() + wait });
  }

  #drop(): void {
    this.#epoch++;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#wire?.close();
    this.#wire = null;
  }

  #hear(message: ToClient): void {
    if (message.type === 'changes') return this.#apply(message);
    if (message.type === 'table' && message.message.type === 'view') return this.#see(message.message);
    if (message.type === 'refused' || (message.type === 'table' && message.message.type === 'rejected')) this.#unanswered = null;
    this.#listener.told(message);
  }

  /** Changes of a view that is not the one that is here lead nowhere: everything is asked for anew. */
  #apply(changes: ViewChanges): void {
    const view = changedView(this.#view, changes);
    if (view !== null) return this.#see(view);
    this.#view = null;
    void this.#join();
  }

  /** A move that was made before this view was answered by it, except where nothing has happened since: then it never arrived. */
  #see(view: View): void {
    const isBack = this.#view?.version === view.version;
    const lost = this.#unanswered;
    this.#view = view;
    this.#unanswered = null;
    this.#listener.told({ type: 'table', message: view });
    if (isBack && lost?.message.type === 'move' && lost.message.version === view.version) this.say(lost);
  }
}
