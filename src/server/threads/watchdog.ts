/**
 * Notices that somebody does not come to an answer. Where it is known how long they have computed, that counts and not the clock:
 * on a busy machine everybody waits.
 */
export interface WatchdogMeans {
  /** How long work may take that is asked for at once, in milliseconds. */
  readonly patience: number;
  /** Asks for an answer, which comes after all that was said before. */
  ask(): void;
  /** Whether there is anybody to answer by now. */
  hasBegun(): boolean;
  /** Seconds; null if nobody knows. */
  computed(): number | null;
  /** It has taken too long. */
  late(): void;
}

/** Before the first answer programs are loaded, in milliseconds. */
const STARTING = 10_000;
/** Who does not compute waits, but not for ever: so many times the patience. */
const WAITING = 20;

export class Watchdog {
  readonly #means: WatchdogMeans;
  #timer: NodeJS.Timeout | null = null;
  #hasAnswered = false;
  #saidMore = false;
  #askedAt = 0;
  #computedAt: number | null = null;
  #isStopped = false;

  constructor(means: WatchdogMeans) {
    this.#means = means;
  }

  /** Something was said that has to be worked on. */
  said(): void {
    if (this.#isStopped) return;
    if (this.#timer !== null) {
      this.#saidMore = true;
      return;
    }
    this.#means.ask();
    this.#begin();
    this.#wait();
  }

  /** The answer has come; what was said since then was not asked for yet. */
  answered(): void {
    this.#hasAnswered = true;
    this.#clear();
    if (!this.#saidMore) return;
    this.#saidMore = false;
    this.said();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clear();
  }

  #begin(): void {
    this.#askedAt = performance.now();
    this.#computedAt = this.#means.computed();
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#look(), this.#means.patience);
    this.#timer.unref();
  }

  #look(): void {
    const { patience, hasBegun, computed, late } = this.#means;
    if (!hasBegun()) {
      this.#begin();
      return this.#wait();
    }
    const allowed = this.#hasAnswered ? patience : patience + STARTING;
    const waited = performance.now() - this.#askedAt;
    const now = computed();
    const used = now === null || this.#computedAt === null ? waited : 1000 * (now - this.#computedAt);
    if (used >= allowed || waited >= WAITING * allowed) {
      this.stop();
      late();
    } else this.#wait();
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
