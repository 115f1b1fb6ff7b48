/** What a function gives that works its value out step by step: a variable of the game. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import { gvar, setGlobal } from '../../../ir/build.ts';
import type { Compiling } from '../values/compiling.ts';
import type { Outcome } from '../values/end.ts';
import type { Scope } from '../values/scope.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { codeOf, TYPE_NAMES, UNKNOWN, withCode, type Value } from '../values/value.ts';
import { keptType } from '../values/variables.ts';

export class KeptOutcome implements Outcome {
  readonly #compiler: Compiling;
  readonly #scope: Scope;
  #kept: { readonly variable: string; readonly init: number | boolean | null; readonly value: Value } | undefined;

  /** The scope of the call; the function has one variable less of each type. */
  constructor(compiler: Compiling, scope: Scope) {
    this.#compiler = compiler;
    this.#scope = scope;
  }

  /** Keeps the value. */
  give(value: Value, at: Span): Effect[] {
    if (value.type === 'unknown') return [];
    const type = keptType(value);
    const code = codeOf(value);
    if (type === null || code === undefined) {
      reportMissing(
        this.#compiler.context.report,
        at,
        phrase`A function with loops, variables or questions cannot give ${{ found: TYPE_NAMES[value.type] }}.`,
        {
          capability: 'script-computing-functions',
          constraint: 'only numbers, truth values, players and cards can be kept until it ends',
          workaround: 'give a number, or return effects',
        },
      );
      return [];
    }
    if (this.#kept === undefined) {
      const { variable, init } = this.#compiler.keep(type, this.#scope);
      this.#kept = { variable, init, value: withCode(value, gvar(variable)) };
    }
    if (this.#kept.value.type !== value.type) {
      this.#compiler.mismatch(at, value, this.#kept.value.type);
      return [];
    }
    return [setGlobal(this.#kept.variable, code)];
  }

  /** What it has before anything is given. */
  get start(): Effect[] {
    return this.#kept === undefined ? [] : [setGlobal(this.#kept.variable, this.#kept.init)];
  }

  get value(): Value {
    return this.#kept?.value ?? UNKNOWN;
  }
}
