/**
 * The options of the pending questions: a count and a decoder. Options come in runs that share everything but
 * the last argument, which counts upward; so a range of numbers is one run however long it is.
 */

/** What an option answers, where it is not the number of an action. */
export const ANSWER = { ITEM: -1, DONE: -2, DECLINE: -3, CONTINUE: -4, PARAM: -5 } as const;

/** An unknown member of a set zone, as an argument: which one is up to the random generator. */
export const anonymous = (zone: number): number => -2 - zone;
/** Whether an argument is one; NONE lies far below them all. */
export const isAnonymous = (value: number): boolean => value <= -2 && value > -1_000_000;
/** The zone of an unknown member. */
export const anonymousZone = (value: number): number => -2 - value;

/** Words of a run: its kind, the index of its first option, how many there are, and the arguments of the first. */
const KIND = 0;
const FIRST = 1;
const COUNT = 2;
const ARGS = 3;

/** The options of one player at one moment. */
export class Options {
  /** The player these options are for, and whether they still describe the state. */
  player = -1;
  valid = false;
  total = 0;
  #runs = 0;
  /** Doubles, since a run of numbers may be longer than an integer of 32 bits says. */
  #data = new Float64Array(1024);
  readonly #stride: number;

  constructor(most: number) {
    this.#stride = ARGS + Math.max(1, most);
  }

  start(player: number): void {
    this.player = player;
    this.valid = true;
    this.total = 0;
    this.#runs = 0;
  }

  /** Adds one option, or `count` with the last argument counting upward. Neighbours that continue a run join it. */
  add(kind: number, args: Int32Array, length: number, count = 1): void {
    const at = this.#runs * this.#stride;
    if (length > 0 && this.#continues(kind, args, length)) this.#data[at - this.#stride + COUNT]! += count;
    else {
      if (at + this.#stride > this.#data.length) {
        const larger = new Float64Array(this.#data.length * 2);
        larger.set(this.#data);
        this.#data = larger;
      }
      const data = this.#data;
      data[at + KIND] = kind;
      data[at + FIRST] = this.total;
      data[at + COUNT] = count;
      for (let i = 0; i < length; i++) data[at + ARGS + i] = args[i]!;
      this.#runs++;
    }
    this.total += count;
  }

  #continues(kind: number, args: Int32Array, length: number): boolean {
    if (this.#runs === 0) return false;
    const at = (this.#runs - 1) * this.#stride;
    const data = this.#data;
    if (data[at + KIND] !== kind) return false;
    for (let i = 0; i < length - 1; i++) if (data[at + ARGS + i] !== args[i]) return false;
    const next = data[at + ARGS + length - 1]! + data[at + COUNT]!;
    return next === args[length - 1] && next >= 0;
  }

  /** Writes the arguments of an option to `args` and gives its kind. */
  decode(index: number, length: (kind: number) => number, args: Int32Array): number {
    const data = this.#data;
    const at = this.#runAt(index);
    const kind = data[at + KIND]!;
    const count = length(kind);
    for (let i = 0; i < count; i++) args[i] = data[at + ARGS + i]!;
    if (count > 0) args[count - 1]! += index - data[at + FIRST]!;
    return kind;
  }

  /** How many options there are in the run of an option from it on. */
  left(index: number): number {
    const at = this.#runAt(index);
    return this.#data[at + FIRST]! + this.#data[at + COUNT]! - index;
  }

  /** Where the run of an option is. */
  #runAt(index: number): number {
    const data = this.#data;
    let low = 0;
    let high = this.#runs - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (data[middle * this.#stride + FIRST]! <= index) low = middle;
      else high = middle - 1;
    }
    return low * this.#stride;
  }

  /** The index of the option with these arguments, or -1. */
  find(kind: number, args: readonly number[]): number {
    const data = this.#data;
    const last = args.length - 1;
    for (let run = 0; run < this.#runs; run++) {
      const at = run * this.#stride;
      if (data[at + KIND] !== kind) continue;
      if (args.some((arg, i) => i < last && data[at + ARGS + i] !== arg)) continue;
      const offset = last < 0 ? 0 : args[last]! - data[at + ARGS + last]!;
      if (offset >= 0 && offset < data[at + COUNT]!) return data[at + FIRST]! + offset;
    }
    return -1;
  }
}
