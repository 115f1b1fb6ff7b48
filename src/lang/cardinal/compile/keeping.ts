/** What is kept of an effect that is put off. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { equal, propOf } from '../../../ir/build.ts';
import type { Duration } from '../lowering/duration.ts';
import type { FurtherKind } from '../lowering/lasting-tokens.ts';
import type { Expression } from '../script/syntax.ts';
import type { Arguments } from '../values/arguments.ts';
import { argumentsOf, type RowCall } from './row-call.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { codeOf, TYPE_NAMES, UNKNOWN, type Value } from '../values/value.ts';
import { partsOf, walk } from '../script/walk.ts';

export class Keeping {
  readonly #call: RowCall;
  readonly #args: Arguments;
  readonly #counts: Record<FurtherKind, number> = { int: 0, player: 0, card: 0 };
  /** The properties of the token, which is `$held` when it happens. */
  readonly kept = new Map<string, ValueExpr>();
  /** What expressions are worth when it happens. */
  readonly answers = new Map<Expression, Value>();
  /** What tells the effect from others, whatever is kept of them. */
  readonly words: string[] = [];

  constructor(call: RowCall) {
    this.#call = call;
    this.#args = argumentsOf(call);
  }

  argument(index: number): void {
    const expression = this.#call.given[index];
    const param = this.#call.form.params[index];
    if (expression === undefined || param === undefined) return;
    switch (param.type) {
      case 'int':
        return this.#answer(expression, { type: 'int', code: this.#args.int(index) });
      case 'player':
        return this.#answer(expression, { type: 'player', code: this.#args.player(index) });
      case 'card':
        return this.#answer(expression, { type: 'card', code: this.#args.card(index) });
      case 'object': {
        const object = this.#args.object(index);
        return object === undefined ? undefined : this.#answer(expression, object);
      }
      default:
        // Two texts or closures are the same only where they stand at one place.
        if (param.type !== 'word' && expression.kind !== 'string') this.words.push(`${expression.at.file}:${expression.at.start}`);
        return this.#inside(expression, new Set(expression.kind === 'closure' ? expression.params.map(({ name }) => name) : []));
    }
  }

  /** For how long it lasts when it happens. */
  duration(duration: Duration | undefined): Duration | undefined {
    if (duration === undefined) return undefined;
    this.words.push(duration.kind);
    return duration.kind === 'turns' ? { ...duration, turns: this.#keep('int', duration.turns) } : duration;
  }

  /** Texts and closures are carried out when it happens; the largest parts of them that can be worked out now are kept. */
  #inside(expression: Expression, own: ReadonlySet<string>): void {
    const { compiler, scope } = this.#call;
    const parts = partsOf(expression);
    if (expression.kind === 'name' && own.has(expression.name)) return;
    if (expression.kind === 'interpolated' || names(expression, own)) {
      if (parts.length === 0 || expression.kind === 'if') return this.#report(expression, 'a block');
      for (const part of parts) this.#inside(part, own);
      return;
    }
    const value = compiler.value(expression, scope);
    if (isKeepable(value)) return this.#answer(expression, value);
    const code = codeOf(value);
    const isOpen = typeof code === 'object' && code !== null && 'ref' in code && code.ref === 'binding';
    if (value.type === 'word' && !isOpen && parts.length === 0) {
      this.words.push(String(value.literal));
      this.answers.set(expression, value);
    } else if (parts.length > 0) for (const part of parts) this.#inside(part, own);
    else if (value.type !== 'unknown')
      this.#report(expression, value.type === 'word' ? 'a word that is not written out' : TYPE_NAMES[value.type]);
  }

  #answer(expression: Expression, value: Keepable): void {
    this.words.push(value.type);
    if (value.type === 'bool') {
      const kept = this.#keep('int', { if: { when: value.code, then: 1, else: 0 } });
      this.answers.set(expression, { type: 'bool', code: equal(kept, 1) });
    } else this.answers.set(expression, { type: value.type, code: this.#keep(KINDS[value.type], value.code) });
  }

  #keep(kind: FurtherKind, value: ValueExpr): Ref {
    this.#counts[kind]++;
    const prop = this.#call.compiler.context.lowerer.later.kept(kind, this.#counts[kind]);
    this.kept.set(prop, value);
    return propOf('$held', prop);
  }

  #report(expression: Expression, found: string): void {
    this.answers.set(expression, UNKNOWN);
    reportMissing(
      this.#call.compiler.context.report,
      expression.at,
      phrase`This is ${{ found }}, which cannot be kept until the end of the turn.`,
      {
        capability: 'script-put-off',
        constraint: 'numbers, truth values, players and cards can be kept',
        workaround: 'keep one of those in a `let`, and look the rest up inside of at_end_of_turn',
      },
    );
  }
}

/** A player or a card is the token that stands for it. */
const KINDS = { int: 'int', player: 'player', card: 'card', object: 'card' } as const satisfies Record<string, FurtherKind>;

type Keepable = Extract<Value, { type: keyof typeof KINDS | 'bool' }>;

function isKeepable(value: Value): value is Keepable {
  return value.type === 'bool' || Object.hasOwn(KINDS, value.type);
}

/** Whether an expression needs one of the parameters of a closure. */
function names(expression: Expression, own: ReadonlySet<string>): boolean {
  let found = false;
  walk(expression, (part) => {
    if (part.kind === 'name' && own.has(part.name)) found = true;
  });
  return found;
}
