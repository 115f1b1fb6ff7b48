/** Names of bindings that are used nowhere else in a block. */
import type { Name } from './values.ts';

export class FreshNames {
  readonly #numbers = new Map<string, number>();
  readonly #first: '' | '1';

  /** `first` is what stands behind the first name of a kind; the second one is `$card2`. */
  constructor(first: '' | '1') {
    this.#first = first;
  }

  /** Begins a block, whose names are independent of those in others. */
  startBlock(): void {
    this.#numbers.clear();
  }

  next(kind: string): Name {
    const number = (this.#numbers.get(kind) ?? 0) + 1;
    this.#numbers.set(kind, number);
    return `$${kind}${number === 1 ? this.#first : number}`;
  }
}
