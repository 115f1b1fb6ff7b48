/** What is different in a state from when it was last looked at, as words of a tape. */
import { H, OUT, TOKEN, type Layout } from '../../program/layout.ts';
import { CHANGE, CHANGE_SIZE } from './layout.ts';

/** Compares the states of a match with one another. */
export class Changes {
  /** The changes that were found since it began to look, `CHANGE_SIZE` words each. */
  readonly words: number[] = [];
  readonly #layout: Layout;
  readonly #shadow: Int32Array;
  /** The columns of a token that `CHANGE.PROPERTY` tells of. */
  readonly #columns: readonly number[];

  constructor(layout: Layout, columns: readonly number[]) {
    this.#layout = layout;
    this.#shadow = new Int32Array(layout.agenda);
    this.#columns = columns;
  }

  get count(): number {
    return this.words.length / CHANGE_SIZE;
  }

  /** Looks at the first state, and finds the variables that are not 0. */
  begin(state: Int32Array): void {
    this.words.length = 0;
    this.#shadow.fill(0);
    this.#findAllVariables(state);
    this.#shadow.set(state.subarray(0, this.#shadow.length));
  }

  /** Before the next move: what was found is forgotten. */
  forget(): void {
    this.words.length = 0;
  }

  /** Adds what has changed. */
  find(state: Int32Array): void {
    const { tokens, tokenStride, maxTokens } = this.#layout;
    this.#findAllVariables(state);
    for (let token = 0; token < maxTokens; token++) this.#findToken(state, token, tokens + token * tokenStride);
    const out = state[this.#layout.flow.ELIMINATED]! & ~this.#shadow[this.#layout.flow.ELIMINATED]! & OUT;
    for (let player = 0; out >> player !== 0; player++) if (((out >> player) & 1) === 1) this.words.push(CHANGE.OUT, player, 0, 0, 0);
    this.#shadow.set(state.subarray(0, this.#shadow.length));
  }

  #findAllVariables(state: Int32Array): void {
    const { position, hashed, zones } = this.#layout;
    this.#findVariables(state, H.END, position);
    this.#findVariables(state, hashed, zones);
  }

  #findVariables(state: Int32Array, from: number, to: number): void {
    for (let at = from; at < to; at++)
      if (state[at] !== this.#shadow[at]) this.words.push(CHANGE.VARIABLE, at, this.#shadow[at]!, state[at]!, 0);
  }

  #findToken(state: Int32Array, token: number, at: number): void {
    const before = this.#shadow;
    const { controller } = this.#layout;
    const whose = at + (controller >= 0 ? controller : TOKEN.OWNER);
    const from = before[at + TOKEN.ZONE]! - 1;
    const to = state[at + TOKEN.ZONE]! - 1;
    if (from < 0 && to < 0) return;
    if (from !== to || before[at + TOKEN.DEFINITION] !== state[at + TOKEN.DEFINITION] || before[whose] !== state[whose]) {
      this.words.push(CHANGE.TOKEN, token, from, to, from < 0 ? -1 : before[whose]! - 1);
      return;
    }
    for (const column of this.#columns)
      if (before[at + column] !== state[at + column]) this.words.push(CHANGE.PROPERTY, token, column, from, state[whose]! - 1);
  }
}
