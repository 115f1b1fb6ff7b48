/** Time for each seat. It knows no time by itself: somebody says what time it is, and what was decided when follows from the log. */
import type { Clock, ClockRule, SavedClock } from '../protocol/index.ts';

/** Whoever has used up the time of the match has at least so long for a decision, or as long as the whole match was to take. */
const SHORTEST_DECISION = 10_000;

/** The time of a seat as it was at the last entry of the log. */
export interface Hand {
  /** Of the match; null where only decisions have a time, and for whoever has used it up before. */
  readonly match: number | null;
  /** Of the decision; null if as long as the match gives. */
  readonly decision: number | null;
}

/** A clock as it is carried over. */
export interface ClockImage {
  readonly hands: readonly Hand[];
  readonly asked: readonly number[];
  readonly elapsed: number;
}

/** A clock with a hand for each seat; all times are in milliseconds. */
export class SeatClock {
  readonly #rule: ClockRule;
  readonly #hands: Hand[];
  /** The persons who have a question to answer, whether or not their time runs. */
  #asked: ReadonlySet<number> = new Set();
  /** The time that has counted since the last entry of the log. */
  #elapsed = 0;
  #now: number | null = null;

  constructor(rule: ClockRule, seats: number) {
    this.#rule = rule;
    this.#hands = Array.from({ length: seats }, () => fresh(rule, rule.total));
  }

  get rule(): ClockRule {
    return this.#rule;
  }

  /** It is now so late. What passed before somebody said so for the first time does not count. */
  tick(now: number): void {
    this.#elapsed += this.#now === null ? 0 : Math.max(0, now - this.#now);
    this.#now = now;
  }

  /** So much time has counted since the last entry, as a log says. */
  elapse(time: number): void {
    this.#elapsed = Math.max(0, time);
  }

  /** Something goes into the log: the time of those for whom it ran is written down. Gives how much that was. */
  settle(running: readonly number[]): number {
    const elapsed = this.#elapsed;
    for (const seat of running) this.#hands[seat] = run(this.#hands[seat]!, elapsed);
    this.#elapsed = 0;
    return elapsed;
  }

  /** A decision was made in time. */
  add(seat: number): void {
    const { match, decision } = this.#hands[seat]!;
    if (match !== null) this.#hands[seat] = { match: match + this.#rule.increment, decision };
  }

  /** These persons are asked now. Whoever was not before, or has answered since, gets the time of a decision. */
  ask(seats: readonly number[], hasAnswered: (seat: number) => boolean): void {
    for (const seat of seats)
      if (!this.#asked.has(seat) || hasAnswered(seat)) this.#hands[seat] = fresh(this.#rule, this.#hands[seat]!.match);
    this.#asked = new Set(seats);
  }

  /** Those of them whose time is up. */
  late(running: readonly number[]): number[] {
    return running.filter((seat) => this.#left(seat, true) === 0);
  }

  /** When the time of the first of them is up, of those who have some; null if nobody has, or if nobody has said what time it is. */
  due(running: readonly number[]): number | null {
    const left = running.map((seat) => this.#left(seat, true)).filter((time) => time > 0);
    return this.#now === null || left.length === 0 ? null : this.#now + Math.min(...left);
  }

  shown(running: readonly number[]): Clock {
    const left = this.#hands.map((_, seat) => this.#left(seat, running.includes(seat)));
    const { total, perMove } = this.#rule;
    if (total === null || perMove === undefined) return { left, running };
    return { left, running, match: this.#hands.map((hand, seat) => run(hand, running.includes(seat) ? this.#elapsed : 0).match ?? 0) };
  }

  saved(): SavedClock {
    return { ...this.#rule, elapsed: this.#elapsed };
  }

  image(): ClockImage {
    return { hands: this.#hands, asked: [...this.#asked], elapsed: this.#elapsed };
  }

  restore({ hands, asked, elapsed }: ClockImage): void {
    this.#hands.splice(0, Infinity, ...hands);
    this.#asked = new Set(asked);
    this.#elapsed = elapsed;
  }

  /** How long a seat has until its time is up. */
  #left(seat: number, isRunning: boolean): number {
    const { match, decision } = run(this.#hands[seat]!, isRunning ? this.#elapsed : 0);
    return Math.min(match ?? Infinity, decision ?? Infinity);
  }
}

/** The time for a new question. */
function fresh({ total, increment, perMove }: ClockRule, match: number | null): Hand {
  const isSpent = match === null || match === 0;
  if (!isSpent) return { match, decision: perMove ?? null };
  return { match: null, decision: perMove ?? Math.max(increment, Math.min(total ?? Infinity, SHORTEST_DECISION)) };
}

/** A hand after some time. */
function run({ match, decision }: Hand, time: number): Hand {
  return { match: match === null ? null : Math.max(0, match - time), decision: decision === null ? null : Math.max(0, decision - time) };
}
