/** Liar's dice as a small program of its own, for comparison. It is told what was rolled, and knows who may bid what and who loses. */

const FACES = [2, 3, 4, 5, 6];
const WILD = 1;

export class LiarsDice {
  /** Dice left. */
  readonly dice: number[];
  /** Who went out, the first one first. */
  readonly out: number[] = [];
  turn = 0;
  #count = 0;
  #face = 0;
  #bidder = -1;

  constructor(players: number, dice: number) {
    this.dice = Array.from({ length: players }, () => dice);
  }

  /** The last one with dice, or null. */
  get winner(): number | null {
    const left = this.#left();
    return left.length === 1 ? left[0]! : null;
  }

  /** `3x4` for three fours, or `challenge`. */
  options(): string[] {
    const total = this.dice.reduce((sum, dice) => sum + dice, 0);
    const bids = Array.from({ length: total }, (_, less) => less + 1).flatMap((count) =>
      FACES.filter((face) => count > this.#count || (count === this.#count && face > this.#face)).map((face) => `${count}x${face}`),
    );
    return this.#bidder < 0 ? bids : [...bids, 'challenge'];
  }

  /** Says a bid or challenges it, with what lies under the cups. */
  answer(word: string, rolled: readonly (readonly number[])[]): void {
    if (word === 'challenge') {
      const found = rolled.flat().filter((pips) => pips === this.#face || pips === WILD).length;
      this.#lose(found >= this.#count ? this.turn : this.#bidder);
    } else {
      [this.#count, this.#face] = word.split('x').map(Number) as [number, number];
      this.#bidder = this.turn;
      this.turn = this.#after(this.turn);
    }
  }

  #lose(loser: number): void {
    this.dice[loser]!--;
    if (this.dice[loser] === 0) this.out.push(loser);
    this.turn = this.dice[loser] === 0 ? this.#after(loser) : loser;
    [this.#count, this.#face, this.#bidder] = [0, 0, -1];
  }

  #after(seat: number): number {
    const left = this.#left();
    return left.find((other) => other > seat) ?? left[0]!;
  }

  #left(): number[] {
    return this.dice.flatMap((dice, seat) => (dice > 0 ? [seat] : []));
  }
}
