/** How many processes of strangers' games there are at a time, since each takes memory; further ones wait for their turn. */
export class Berths {
  readonly #most: number;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether somebody waits. */
  get isWanted(): boolean {
    return this.#waiting.length > 0;
  }

  /** Calls `begin` as soon as there is room, perhaps at once. What it gives is called to leave, whether one has begun or not. */
  enter(begin: () => void): () => void {
    let state: 'waiting' | 'in' | 'gone' = 'waiting';
    const goIn = (): void => {
      state = 'in';
      this.#taken++;
      begin();
    };
    if (this.#taken < this.#most) goIn();
    else this.#waiting.push(goIn);
    return () => {
      if (state === 'waiting') this.#waiting.splice(this.#waiting.indexOf(goIn), 1);
      if (state === 'in') {
        this.#taken--;
        if (this.#taken < this.#most) this.#waiting.shift()?.();
      }
      state = 'gone';
    };
  }
}
