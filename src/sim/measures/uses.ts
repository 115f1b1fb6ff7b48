/** Counts how things that can be chosen are used: what was there in a decision, what was taken, and what became of who took it. */
import { inUnits } from '../statistics/sum.ts';
import { USE } from './use.ts';

/** What is known of a player and a thing in the match that is counted. */
const SEEN = 1;
const CHOSE = 2;
const TOOK_FIRST = 4;

/** Things have numbers from 0 on. A decision is begun, its options are offered, what was taken is named, and it ends. */
export class Uses {
  readonly #players: number;
  /** `USE.SIZE` numbers for each thing. */
  #counts = new Float64Array(0);
  /** The decision in which a thing was offered last, the option, and how many options of that decision had it. */
  #decisions = new Float64Array(0);
  #lastOption = new Int32Array(0);
  #options = new Float64Array(0);
  /** The decision in which a thing was taken last. */
  #takenIn = new Float64Array(0);
  /** The things of the decision. */
  #offered = new Int32Array(64);
  #offeredCount = 0;
  #decision = 0;
  /** By thing and player: what is known of the match; and which of these are not 0. */
  #seats = new Uint8Array(0);
  #touched = new Int32Array(64);
  #touchedCount = 0;
  #size = 0;

  constructor(players: number) {
    this.#players = players;
  }

  /** How many things there are. */
  get size(): number {
    return this.#size;
  }

  /** Makes room for so many more things, and gives the number of the first. */
  add(count: number): number {
    const first = this.#size;
    this.#size += count;
    if (this.#size > this.#decisions.length) this.#grow(2 * this.#size);
    return first;
  }

  beginDecision(): void {
    this.#decision++;
    this.#offeredCount = 0;
  }

  /** One option (by its number in the decision), or several at once, has a thing. */
  offer(thing: number, option: number, count = 1): void {
    if (this.#decisions[thing] !== this.#decision) {
      this.#decisions[thing] = this.#decision;
      this.#options[thing] = 0;
      this.#lastOption[thing] = -1;
      if (this.#offeredCount === this.#offered.length) this.#offered = longer(this.#offered);
      this.#offered[this.#offeredCount++] = thing;
    }
    if (this.#lastOption[thing] === option) return;
    this.#lastOption[thing] = option;
    this.#options[thing]! += count;
  }

  /** The option that was taken has a thing. */
  take(thing: number): void {
    this.#takenIn[thing] = this.#decision;
  }

  /** A player has decided between so many options. */
  endDecision(player: number, options: number): void {
    const counts = this.#counts;
    for (let i = 0; i < this.#offeredCount; i++) {
      const thing = this.#offered[i]!;
      const at = thing * USE.SIZE;
      counts[at + USE.AVAILABLE]!++;
      if (this.#options[thing]! >= options) continue;
      const isTaken = this.#takenIn[thing] === this.#decision;
      counts[at + USE.CONTESTED]!++;
      counts[at + USE.BY_CHANCE]! += inUnits(this.#options[thing]! / options);
      if (isTaken) counts[at + USE.CHOSEN]!++;
      this.#note(thing * this.#players + player, isTaken);
    }
  }

  #note(place: number, isTaken: boolean): void {
    const known = this.#seats[place]!;
    if (known === 0) {
      if (this.#touchedCount === this.#touched.length) this.#touched = longer(this.#touched);
      this.#touched[this.#touchedCount++] = place;
    }
    this.#seats[place] = known | SEEN | (isTaken ? CHOSE | (known === 0 ? TOOK_FIRST : 0) : 0);
  }

  /**
   * A whole decision at once, of things that are all different: `count` pairs of a thing and how many options have it, from a
   * word on. What is below 0 is an option, and no thing.
   */
  decide(words: Int32Array, from: number, count: number, taken: number, player: number): void {
    const counts = this.#counts;
    if (count === 1) {
      if (words[from]! >= 0) counts[words[from]! * USE.SIZE + USE.AVAILABLE]!++;
      return;
    }
    const end = from + 2 * count;
    let options = 0;
    for (let at = from + 1; at < end; at += 2) options += words[at]!;
    for (let at = from; at < end; at += 2) {
      const thing = words[at]!;
      if (thing < 0) continue;
      const place = thing * USE.SIZE;
      counts[place + USE.AVAILABLE]!++;
      counts[place + USE.CONTESTED]!++;
      counts[place + USE.BY_CHANCE]! += inUnits(words[at + 1]! / options);
      if (thing === taken) counts[place + USE.CHOSEN]!++;
      this.#note(thing * this.#players + player, thing === taken);
    }
  }

  /** The match is over, with these returns. */
  endMatch(returns: Float64Array): void {
    const counts = this.#counts;
    for (let i = 0; i < this.#touchedCount; i++) {
      const place = this.#touched[i]!;
      const known = this.#seats[place]!;
      const thing = Math.floor(place / this.#players);
      const at = thing * USE.SIZE;
      const won = returns[place - thing * this.#players]! > 0.5 ? 1 : 0;
      const used = (known & CHOSE) !== 0 ? USE.USERS : USE.OTHERS;
      const first = (known & TOOK_FIRST) !== 0 ? USE.TOOK : USE.LEFT;
      counts[at + used]!++;
      counts[at + used + 1]! += won;
      counts[at + first]!++;
      counts[at + first + 1]! += won;
      this.#seats[place] = 0;
    }
    this.#touchedCount = 0;
  }

  /** What was counted of a thing. */
  countsOf(thing: number): number[] {
    return [...this.#counts.subarray(thing * USE.SIZE, (thing + 1) * USE.SIZE)];
  }

  #grow(room: number): void {
    this.#counts = longer(this.#counts, room * USE.SIZE);
    this.#decisions = longer(this.#decisions, room);
    this.#lastOption = longer(this.#lastOption, room);
    this.#options = longer(this.#options, room);
    this.#takenIn = longer(this.#takenIn, room);
    this.#seats = longer(this.#seats, room * this.#players);
  }
}

type List = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

function longer<L extends List>(list: L, length = 2 * list.length): L {
  const copy = new (list.constructor as new (length: number) => L)(length);
  copy.set(list);
  return copy;
}
