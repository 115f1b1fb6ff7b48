/** Kalah as a small program of its own, for comparison: fourteen numbers in a ring. */

/** Houses 0 to 5 and store 6 are of the first player, houses 7 to 12 and store 13 of the second, in the order of sowing. */
export const PITS: readonly string[] = [
  ...[1, 2, 3, 4, 5, 6, 'store'].map((name) => `south-${name}`),
  ...[6, 5, 4, 3, 2, 1, 'store'].map((name) => `north-${name}`),
];

const STORES = [6, 13] as const;

export class Kalah {
  readonly seeds: number[] = PITS.map((_, pit) => (isStore(pit) ? 0 : 4));
  turn: 0 | 1 = 0;

  copy(): Kalah {
    const copy = new Kalah();
    copy.seeds.splice(0, PITS.length, ...this.seeds);
    copy.turn = this.turn;
    return copy;
  }

  /** What each player has in store. */
  get stores(): [number, number] {
    return [this.seeds[6]!, this.seeds[13]!];
  }

  /** The houses that can be sown; none when the game is over. */
  moves(): number[] {
    return houses(this.turn).filter((house) => this.seeds[house]! > 0);
  }

  play(house: number): void {
    const own = STORES[this.turn];
    const other = STORES[1 - this.turn]!;
    let pit = house;
    let inHand = this.seeds[house]!;
    this.seeds[house] = 0;
    while (inHand > 0) {
      pit = (pit + 1) % PITS.length;
      if (pit === other) continue;
      this.seeds[pit]!++;
      inHand--;
    }
    // Opposite houses are as far apart from the first store on either side.
    const opposite = 12 - pit;
    if (houses(this.turn).includes(pit) && this.seeds[pit] === 1 && this.seeds[opposite]! > 0) {
      this.seeds[own]! += 1 + this.seeds[opposite]!;
      this.seeds[pit] = 0;
      this.seeds[opposite] = 0;
    }
    if (pit !== own) this.turn = this.turn === 0 ? 1 : 0;
    if (([0, 1] as const).some((player) => houses(player).every((each) => this.seeds[each] === 0))) this.#takeIn();
  }

  #takeIn(): void {
    for (const player of [0, 1] as const)
      for (const house of houses(player)) {
        this.seeds[STORES[player]]! += this.seeds[house]!;
        this.seeds[house] = 0;
      }
  }
}

function isStore(pit: number): boolean {
  return pit === STORES[0] || pit === STORES[1];
}

function houses(player: 0 | 1): number[] {
  return [0, 1, 2, 3, 4, 5].map((number) => 7 * player + number);
}
