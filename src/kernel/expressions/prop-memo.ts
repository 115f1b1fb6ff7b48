/**
 * Effective properties that were computed on the way to another one. Where modifiers read properties that are modified
 * themselves, each is computed once for every value that somebody asks for, not once for every way that leads to it.
 */
import type { Program } from '../../program/program.ts';

export class PropMemo {
  readonly #tokens: number;
  readonly #stamps: Int32Array;
  readonly #values: Int32Array;
  /** What is computed now has this stamp; 0 if nothing is. */
  current = 0;
  #last = 0;

  constructor({ props, layout }: Program) {
    this.#tokens = layout.maxTokens;
    this.#stamps = new Int32Array(props.length * layout.maxTokens);
    this.#values = new Int32Array(props.length * layout.maxTokens);
  }

  /** Begins with a value that somebody asks for, or goes on with what it needs. Give the result to `end`. */
  begin(): number {
    const outer = this.current;
    if (outer === 0) {
      this.#last = (this.#last + 1) | 0;
      if (this.#last === 0) {
        this.#stamps.fill(0);
        this.#last = 1;
      }
      this.current = this.#last;
    }
    return outer;
  }

  end(outer: number): void {
    this.current = outer;
  }

  has(prop: number, token: number): boolean {
    return this.current !== 0 && this.#stamps[prop * this.#tokens + token] === this.current;
  }

  get(prop: number, token: number): number {
    return this.#values[prop * this.#tokens + token]!;
  }

  set(prop: number, token: number, value: number): void {
    const at = prop * this.#tokens + token;
    this.#stamps[at] = this.current;
    this.#values[at] = value;
  }
}
