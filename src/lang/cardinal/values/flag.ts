/** Whether something is over: a variable of the game, if anything ends it early. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { gvar, setGlobal } from '../../../ir/build.ts';

export class Flag {
  readonly #keep: () => string;
  #variable: string | undefined;

  /** The variable is taken when it is first needed. */
  constructor(keep: () => string) {
    this.#keep = keep;
  }

  raise(): Effect {
    this.#variable ??= this.#keep();
    return setGlobal(this.#variable, true);
  }

  /** What must happen before anything that may raise it. */
  get lower(): Effect[] {
    return this.#variable === undefined ? [] : [setGlobal(this.#variable, false)];
  }

  /** False where nothing raises it. */
  get isRaised(): Condition {
    return this.#variable === undefined ? false : gvar(this.#variable);
  }
}
