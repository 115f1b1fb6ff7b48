/** What operators give. */
import type { ValueExpr } from '../../../ir/expressions.ts';
import { and, bound, calc, equal, not, or } from '../../../ir/build.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { membership } from './membership.ts';
import { same } from './same.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';

export function unaryValue(compiler: Compiling, { operator, operand }: Extract<Expression, { kind: 'unary' }>, scope: Scope): Value {
  return operator === '!'
    ? { type: 'bool', code: not(compiler.condition(operand, scope)) }
    : { type: 'int', code: calc(0, '-', compiler.int(operand, scope)) };
}

export function binaryValue(compiler: Compiling, expression: Extract<Expression, { kind: 'binary' }>, scope: Scope): Value {
  const { operator, left, right } = expression;
  switch (operator) {
    case '&&':
      return { type: 'bool', code: and(compiler.condition(left, scope), compiler.condition(right, scope)) };
    case '||':
      return { type: 'bool', code: or(compiler.condition(left, scope), compiler.condition(right, scope)) };
    case '==':
    case '!=': {
      const equals = same(compiler, compiler.value(left, scope), compiler.value(right, scope), left.at, right.at);
      return { type: 'bool', code: operator === '==' ? equals : not(equals) };
    }
    case 'in':
    case '!in': {
      const inside = membership(compiler, left, right, scope);
      return operator === 'in' || inside.type !== 'bool' ? inside : { type: 'bool', code: not(inside.code) };
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { type: 'bool', code: { op: operator, left: compiler.int(left, scope), right: compiler.int(right, scope) } };
    case '/':
    case '%':
      return { type: 'int', code: divided(compiler, compiler.int(left, scope), operator, compiler.int(right, scope)) };
    default:
      return { type: 'int', code: calc(compiler.int(left, scope), operator, compiler.int(right, scope)) };
  }
}

/** A number divided by another one, or what is left then; by zero it is 0. */
export function divided(compiler: Compiling, left: ValueExpr, operator: '/' | '%', right: ValueExpr): ValueExpr {
  if (typeof right === 'number') return right === 0 ? 0 : calc(left, operator, right);
  const bind = compiler.fresh('by');
  const by = bound(bind);
  return { let: { bind, value: right, in: { if: { when: equal(by, 0), then: 0, else: calc(left, operator, by) } } } };
}
