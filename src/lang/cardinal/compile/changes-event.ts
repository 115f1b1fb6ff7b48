/**
 * Whether a function instead of an event does anything but let it happen as it is. Where it does not, it has no part in the event: nobody
 * is asked whether it comes first, and nothing is told.
 */
import type { Condition } from '../../../ir/expressions.ts';
import { and, not, or } from '../../../ir/build.ts';
import type { Expression, ScriptFunction, Statement } from '../script/syntax.ts';
import { isAsking } from './asking.ts';
import type { Compiling } from '../values/compiling.ts';
import { EMPTY_SCOPE, withName, type Scope } from '../values/scope.ts';
import { codeOf, type Value } from '../values/value.ts';
import { ends, exitsOf, lastChanges } from '../script/walk.ts';

/** It says too often that something changes rather than too rarely. `happened` is the parameter of the function. */
export function changesEvent(compiler: Compiling, made: ScriptFunction, happened: Value): Condition {
  const scope = compiler.entered(made, made.params.length === 0 ? [] : [happened], EMPTY_SCOPE, made.nameAt);
  return scope === undefined || new Changes(compiler).inStatements(made.body.statements, scope);
}

class Changes {
  readonly #compiler: Compiling;

  constructor(compiler: Compiling) {
    this.#compiler = compiler;
  }

  /** The last of the statements says what happens. */
  inStatements(statements: readonly Statement[], scope: Scope): Condition {
    const [first, ...rest] = statements;
    switch (first?.kind) {
      case 'let': {
        const { name, value, isConst } = first;
        if (value === undefined || this.#asks(value) || lastChanges(rest).has(name)) return true;
        const known = this.#compiler.value(value, scope);
        if (codeOf(known) === undefined) return true;
        return this.inStatements(rest, withName(scope, name, { kind: 'value', value: known, isConst }));
      }
      case 'return':
        return first.value === undefined || this.#inExpression(first.value, scope);
      case 'expression':
        if (rest.length === 0) return first.dropped || this.#inExpression(first.value, scope);
        return first.value.kind !== 'if' || this.#inEarlyReturn(first.value, rest, scope);
      default:
        return true;
    }
  }

  /** `if … { return … }` before other statements. */
  #inEarlyReturn({ condition, then, otherwise }: Extract<Expression, { kind: 'if' }>, rest: readonly Statement[], scope: Scope): Condition {
    if (otherwise !== undefined || this.#asks(condition)) return true;
    if (!ends(then)) return exitsOf(then.statements).returns || this.inStatements(rest, scope);
    return this.#either(condition, scope, this.inStatements(then.statements, scope), this.inStatements(rest, scope));
  }

  #inExpression(expression: Expression, scope: Scope): Condition {
    switch (expression.kind) {
      case 'call':
        return expression.name.name !== 'proceed' || !expression.args.every(isAmount);
      case 'array':
        return expression.items.length !== 1 || this.#inExpression(expression.items[0]!, scope);
      case 'block':
        return this.inStatements(expression.block.statements, scope);
      case 'if': {
        const { condition, then, otherwise } = expression;
        if (otherwise === undefined || this.#asks(condition)) return true;
        return this.#either(condition, scope, this.inStatements(then.statements, scope), this.#inExpression(otherwise, scope));
      }
      default:
        return true;
    }
  }

  /** What must be worked out step by step is not known when the event is looked at. */
  #asks(expression: Expression): boolean {
    return isAsking(this.#compiler, expression);
  }

  #either(condition: Expression, scope: Scope, then: Condition, otherwise: Condition): Condition {
    if (then === otherwise && typeof then === 'boolean') return then;
    const holds = this.#compiler.condition(condition, scope);
    return or(and(holds, then), and(not(holds), otherwise));
  }
}

/** `ctx.amount`, whatever the parameter is called: only events have fields. */
function isAmount(expression: Expression): boolean {
  return expression.kind === 'field' && expression.name.name === 'amount';
}
