/** Small pieces of conditions and values of a GameDef, simplified where that is certain. */
import type { Condition, ConditionNode, Query, ValueExpr } from '../../../ir/expressions.ts';
import { rewriteQuery, rewriteValue, type Rewriter } from '../../../ir/rewrite.ts';
import type { Computed } from './value.ts';

export function and(args: readonly Condition[]): Condition {
  const parts = args.flatMap((arg) => (isJoined(arg, 'and') ? arg.args : [arg])).filter((arg) => arg !== true);
  if (parts.includes(false)) return false;
  return parts.length === 0 ? true : parts.length === 1 ? parts[0]! : { op: 'and', args: parts };
}

export function or(args: readonly Condition[]): Condition {
  const parts = args.flatMap((arg) => (isJoined(arg, 'or') ? arg.args : [arg])).filter((arg) => arg !== false);
  if (parts.includes(true)) return true;
  return parts.length === 0 ? false : parts.length === 1 ? parts[0]! : { op: 'or', args: parts };
}

function isJoined(arg: Condition, op: 'and' | 'or'): arg is Extract<ConditionNode, { op: 'and' | 'or' }> {
  return typeof arg === 'object' && 'op' in arg && arg.op === op;
}

export function not(arg: Condition): Condition {
  if (typeof arg === 'boolean') return !arg;
  // An order has no opposite where one side may be none.
  if ('op' in arg)
    switch (arg.op) {
      case 'not':
        return arg.arg;
      case '==':
        return { ...arg, op: '!=' };
      case '!=':
        return { ...arg, op: '==' };
    }
  return { op: 'not', arg };
}

/** The same with a name replaced by what it stands for. */
export function substitute<Expr extends ValueExpr>(expr: Expr, name: string, by: ValueExpr): Expr {
  return rewriteValue(expr, replacing(name, by));
}

/** A query with a name replaced by what it stands for. */
export function substituteIn(query: Query, name: string, by: Computed): Query {
  return rewriteQuery(query, replacing(name, by));
}

/** Replaces a name by what it stands for, wherever it is read. */
export function replacing(name: string, by: ValueExpr): Rewriter {
  return {
    value: (expr) =>
      typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'binding' && expr.name === name ? by : undefined,
  };
}
