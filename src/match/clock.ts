/** Time for each seat. It knows no time by itself: somebody says what time it is. */
import type { Clock, ClockRule, SavedClock } from '../protocol/index.ts';

/** A clock with a hand for each seat; all times are in milliseconds. */
export class SeatClock {
  readonly #rule: ClockRule;
  readonly #left: number[];
  #now: number | null = null;

  constructor(rule: ClockRule, left: readonly number[]) {
    this.#rule = rule;
    this.#left = [...left];
  }

  /** The bot that goes on for somebody whose time is up. */
  get agent(): string {
    return this.#rule.agent;
  }

  /** It is now so late: the time of those who are asked has run. Gives the seats whose time is up. */
  tick(now: number, running: readonly number[]): number[] {
    const passed = this.#now === null ? 0 : Math.max(0, now - this.#now);
    this.#now = now;
    for (const seat of running) this.#left[seat] = Math.max(0, this.#left[seat]! - passed);
    return running.filter((seat) => this.#left[seat] === 0);
  }

  /** A decision was made in time. */
  add(seat: number): void {
    this.#left[seat]! += this.#rule.increment;
  }

  shown(running: readonly number[]): Clock {
    return { left: [...this.#left], running };
  }

  saved(): SavedClock {
    return { ...this.#rule, left: [...this.#left] };
  }
}
