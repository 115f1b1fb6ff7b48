/**
 * How scarce resources are. A resource is a number that every player has, and that becomes less at some time in the match.
 * The tension of a decision is how empty the stocks of its player are, compared with the fullest they are in the match:
 * 0 for somebody who has as much as anybody ever has, 1 for somebody who has nothing left.
 */
import { CHANGE, CHANGE_SIZE } from '../../kernel/index.ts';
import { inUnits, meanOfUnits } from '../statistics/sum.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';
import type { Measure } from './measure.ts';

type Sum = { matches: number; tension: number };

/** The mean tension over matches; null if nothing ever became less. */
export type Tension = number | null;

export const tension: Measure<Sum, Tension> = {
  counter(setting) {
    const stocks = new Stocks(setting);
    let matches = 0;
    let total = 0;
    return {
      count(match) {
        const mean = match.closely ? stocks.tensionOf(match) : -1;
        if (mean < 0) return;
        matches++;
        total += inUnits(mean);
      },
      sum: () => ({ matches, tension: total }),
    };
  },
  figures: ({ matches, tension: total }) => meanOfUnits(total, matches),
};

/** A value that is none; nobody has anything of it. */
const NO_VALUE = -(2 ** 31);

/** What players have while a match goes on. */
class Stocks {
  readonly #players: number;
  /** How many variables may be resources. */
  readonly #count: number;
  /** By word of the state: which variable of which player it is (`variable * players + player`), or -1. */
  readonly #stockAt: Int32Array;
  readonly #stocks: Int32Array;
  /** By variable: whether it became less, the least and the most of it, and what those had of it who decided. */
  readonly #isSpent: Uint8Array;
  readonly #least: Float64Array;
  readonly #most: Float64Array;
  readonly #seen: Float64Array;

  constructor({ program: { variables, layout }, players }: Setting) {
    const numbers = variables.filter(({ scope, kind }) => scope === 'pvar' && kind === 'int');
    this.#players = players;
    this.#count = numbers.length;
    this.#stockAt = new Int32Array(layout.zones).fill(-1);
    for (const [number, { at, count }] of numbers.entries())
      for (let player = 0; player < count; player++) this.#stockAt[at + player] = number * players + player;
    this.#stocks = new Int32Array(numbers.length * players);
    this.#isSpent = new Uint8Array(numbers.length);
    this.#least = new Float64Array(numbers.length);
    this.#most = new Float64Array(numbers.length);
    this.#seen = new Float64Array(numbers.length);
  }

  /** The mean over the decisions of a match and what is spent in it; -1 if there are none. */
  tensionOf(match: Played): number {
    const { moves, player, decisions } = match;
    if (this.#count === 0 || decisions === 0) return -1;
    this.#begin(match);
    for (let move = 0; move < moves; move++) {
      if (player[move]! >= 0) this.#look(player[move]!);
      this.#follow(match, move + 1);
    }
    let spent = 0;
    let sum = 0;
    for (let variable = 0; variable < this.#count; variable++) {
      if (this.#isSpent[variable] === 0) continue;
      const most = this.#most[variable]!;
      spent++;
      sum += (most * decisions - this.#seen[variable]!) / (most - this.#least[variable]!);
    }
    return spent === 0 ? -1 : sum / (spent * decisions);
  }

  /** The stocks as the set-up leaves them. */
  #begin(match: Played): void {
    const players = this.#players;
    for (let stock = 0; stock < this.#stocks.length; stock++) this.#stocks[stock] = 0;
    this.#follow(match, 0);
    for (let variable = 0; variable < this.#count; variable++) {
      const from = variable * players;
      this.#isSpent[variable] = 0;
      this.#seen[variable] = 0;
      this.#least[variable] = this.#stocks[from]!;
      this.#most[variable] = this.#stocks[from]!;
      for (let player = 1; player < players; player++) this.#compare(variable, this.#stocks[from + player]!);
    }
  }

  #look(player: number): void {
    for (let variable = 0; variable < this.#count; variable++) this.#seen[variable]! += this.#stocks[variable * this.#players + player]!;
  }

  /** What changed on the way to a moment. */
  #follow({ words, changesAt, changesEnd }: Played, moment: number): void {
    const end = changesEnd[moment]!;
    for (let at = changesAt[moment]!; at < end; at += CHANGE_SIZE) {
      if (words[at] !== CHANGE.VARIABLE) continue;
      const stock = this.#stockAt[words[at + 1]!]!;
      if (stock < 0) continue;
      const after = words[at + 3] === NO_VALUE ? 0 : words[at + 3]!;
      const variable = Math.floor(stock / this.#players);
      if (after < this.#stocks[stock]!) this.#isSpent[variable] = 1;
      this.#stocks[stock] = after;
      this.#compare(variable, after);
    }
  }

  #compare(variable: number, stock: number): void {
    if (stock < this.#least[variable]!) this.#least[variable] = stock;
    if (stock > this.#most[variable]!) this.#most[variable] = stock;
  }
}
