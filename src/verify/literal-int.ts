import type { ValueExpr } from '../ir/expressions.ts';
import type { Names } from './names.ts';

/** The number a value is, whatever happens: a literal or a constant; undefined if it is computed. */
export function literalInt(expr: ValueExpr | undefined, names: Names): number | undefined {
  if (typeof expr === 'number') return expr;
  if (typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'const') return names.constants.get(expr.name);
  return undefined;
}
