/**
 * How often somebody may do something: each key has a bucket that fills steadily, and whatever is done takes something out of it.
 * The memory is bounded: of too many keys, those that were not heard of for the longest time are forgotten, which gives them a full
 * bucket. The clock is passed in, in milliseconds.
 */

export interface Rate {
  /** So many within `milliseconds`. */
  readonly amount: number;
  readonly milliseconds: number;
  /** How much a bucket holds: what can be done at once. Default: `amount`. */
  readonly burst?: number;
}

/** Keys that are remembered at most. */
const MOST_KEYS = 10_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

export class TokenBuckets {
  readonly #perMillisecond: number;
  readonly #size: number;
  readonly #most: number;
  /** In the order in which they were last heard of. */
  readonly #buckets = new Map<string, Bucket>();

  constructor({ amount, milliseconds, burst = amount }: Rate, most = MOST_KEYS) {
    this.#perMillisecond = amount / milliseconds;
    this.#size = burst;
    this.#most = most;
  }

  /** Whether it may be done now; then it is counted. What is refused costs nothing. */
  take(key: string, now: number, cost = 1): boolean {
    const left = this.#left(key, now);
    const isAllowed = left >= cost;
    this.#keep(key, { left: isAllowed ? left - cost : left, at: now });
    return isAllowed;
  }

  /** Whether it may be done now, without counting it. */
  allows(key: string, now: number, cost = 1): boolean {
    return this.#left(key, now) >= cost;
  }

  /** In how many milliseconds it may be done; Infinity for what costs more than a bucket holds. */
  wait(key: string, now: number, cost = 1): number {
    if (cost > this.#size) return Infinity;
    return Math.max(0, Math.ceil((cost - this.#left(key, now)) / this.#perMillisecond));
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #left(key: string, now: number): number {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return this.#size;
    // A clock that was set back gives nothing and takes nothing.
    return Math.min(this.#size, bucket.left + Math.max(0, now - bucket.at) * this.#perMillisecond);
  }

  #keep(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size <= this.#most) return;
    const [oldest] = this.#buckets.keys();
    this.#buckets.delete(oldest!);
  }
}
