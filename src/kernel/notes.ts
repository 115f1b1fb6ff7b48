/** What was answered in a playout, for searches that learn from it. */

/** How many answers are noted; what is further off has little to do with the answer that is looked for. */
export const MOST_NOTED = 32;
/** Words of a note: who answered, and the key of the answer. */
export const NOTE = { PLAYER: 0, FIRST: 1, SECOND: 2, SIZE: 3 } as const;

/** The answers of a playout to questions with a choice, the first of them only. */
export class Notes {
  count = 0;
  readonly words = new Int32Array(MOST_NOTED * NOTE.SIZE);

  /** Adds an answer, if there is room. */
  add(player: number, first: number, second: number): void {
    if (this.count === MOST_NOTED) return;
    const at = this.count++ * NOTE.SIZE;
    this.words[at + NOTE.PLAYER] = player;
    this.words[at + NOTE.FIRST] = first;
    this.words[at + NOTE.SECOND] = second;
  }
}
