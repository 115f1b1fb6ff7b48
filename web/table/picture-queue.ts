/**
 * When each picture of what happened is shown ([decision 59](../../docs/adr/0059-the-stage-is-data.md)). It has no clock: whoever uses
 * it says what time it is, in milliseconds.
 */
import type { Rank } from '../../src/table/index.ts';

/** Something that is shown for as long as its rank says. */
export interface Ranked {
  readonly rank: Rank;
  /** Whose play it is; null for the set-up. */
  readonly player: number | null;
}

/** The time that a picture stays at the usual speed. */
export const RESTS_MS: Readonly<Record<Rank, number>> = { bookkeeping: 0, play: 500, end: 1000 };
/** So many plays of a player in a row are shown one by one; the others follow quickly. */
const PLAYS_IN_FULL = 3;
export const FOLLOWING_REST_MS = 150;
/** What is shown is never further behind. */
export const MAX_BEHIND_MS = 4000;

export class PictureQueue<Item extends Ranked> {
  /** How slowly pictures follow one another: 1 is usual, 0 at once. */
  slowness = 1;
  #waiting: { readonly item: Item; readonly deadline: number }[] = [];
  /** The picture that is shown stays until then. */
  #until = -Infinity;
  #player: number | null = null;
  #plays = 0;

  /** Whether something has happened that is not shown yet. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  push(items: readonly Item[], now: number): void {
    for (const item of items) this.#waiting.push({ item, deadline: now + MAX_BEHIND_MS });
  }

  /** The next picture, if its time has come. */
  take(now: number): Item | null {
    const [next] = this.#waiting;
    if (next === undefined || now < this.#until) return null;
    this.#waiting.shift();
    this.#until = now + this.#timeFor(next.item, now);
    return next.item;
  }

  /** How long nothing changes; null if all has been shown for long enough. */
  wait(now: number): number | null {
    if (now < this.#until) return this.#until - now;
    return this.isBehind ? 0 : null;
  }

  /** Everything that waits, which is shown no longer than it takes to see the last of it. */
  empty(): readonly Item[] {
    const items = this.#waiting.map(({ item }) => item);
    this.#waiting = [];
    return items;
  }

  /** Nothing is waited for any more. */
  hurry(): void {
    this.#until = -Infinity;
  }

  /** What the picture has of its time, if all that waits is to be shown before it is too late. */
  #timeFor(item: Item, now: number): number {
    const own = this.#restOf(item);
    const last = this.#waiting.at(-1);
    if (last === undefined) return own;
    const needed = this.#waiting.slice(0, -1).reduce((sum, each) => sum + RESTS_MS[each.item.rank] * this.slowness, own);
    return needed === 0 ? 0 : own * Math.min(1, Math.max(0, last.deadline - now) / needed);
  }

  #restOf({ rank, player }: Item): number {
    this.#plays = player === this.#player ? this.#plays + 1 : 1;
    this.#player = player;
    const usual = rank === 'play' && this.#plays > PLAYS_IN_FULL ? FOLLOWING_REST_MS : RESTS_MS[rank];
    return usual * this.slowness;
  }
}
