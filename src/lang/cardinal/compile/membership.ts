/** Whether something is among others: in a range, in what a query finds, or in what is written out. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { and, anyOf } from '../../../ir/build.ts';
import type { Expression } from '../script/syntax.ts';
import { asPlayer } from '../values/arguments.ts';
import type { Compiling } from '../values/compiling.ts';
import { same } from './same.ts';
import type { Scope } from '../values/scope.ts';
import { itemType, queryOf, type List, type Value } from '../values/value.ts';
import { within } from './within.ts';

export function membership(compiler: Compiling, left: Expression, right: Expression, scope: Scope): Value {
  const item = compiler.value(left, scope);
  if (right.kind === 'range') {
    if (item.type !== 'int' && item.type !== 'unknown') compiler.mismatch(left.at, item, 'int');
    const [from, to] = [compiler.int(right.from, scope), compiler.int(right.to, scope)];
    return within(compiler, 'item', item, (named) => {
      const code = named.type === 'int' ? named.code : 0;
      return bool(and({ op: '>=', left: code, right: from }, { op: right.inclusive ? '<=' : '<', left: code, right: to }));
    });
  }
  const set = compiler.value(right, scope);
  if (set.type === 'cards' || set.type === 'players') return bool(isIn(compiler, item, set, left.at));
  if (set.type === 'array') return isOneOfThem(compiler, item, set.items, left.at, right.at);
  if (set.type !== 'unknown') compiler.mismatch(right.at, set, 'cards');
  return bool(true);
}

/** Whether something is written out in an array. */
export function isOneOfThem(compiler: Compiling, item: Value, items: readonly Value[], itemAt: Span, at: Span): Value {
  return within(compiler, 'item', item, (named) => ({
    type: 'bool',
    code: anyOf(items.map((each) => same(compiler, named, each, itemAt, at))),
  }));
}

/** Whether something is in a list. */
export function isIn(compiler: Compiling, value: Value, list: List, at: Expression['at']): Condition {
  const isCard = value.type === 'card' || value.type === 'object';
  const code = list.type === 'players' ? asPlayer(compiler, value) : isCard ? value.code : undefined;
  if (code === undefined) {
    if (value.type !== 'unknown') compiler.mismatch(at, value, itemType(list));
    return true;
  }
  return { op: 'in', item: code, set: queryOf(list, compiler.fresh('each')) };
}

function bool(code: Condition): Value {
  return { type: 'bool', code };
}
