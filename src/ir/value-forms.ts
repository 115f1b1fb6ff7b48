/** The forms that a value or condition can have, told apart in one place. */
import type { Aggregate, Condition, ConditionNode, FirstOf, Query, Ref, ValueExpr, ValueSet } from './expressions.ts';
import type { Effect } from './effects.ts';
import type { Arithmetic, Comparison } from './vocabulary.ts';

/** What stands in a value of each form. */
export interface ValueForms {
  /** A literal, or a binding written as its bare name. */
  plain: number | boolean | string | null;
  ref: Ref;
  first: FirstOf;
  arithmetic: { op: Arithmetic; left: ValueExpr; right: ValueExpr };
  if: Extract<ValueExpr, { if: unknown }>;
  let: Extract<ValueExpr, { let: unknown }>;
  aggregate: { aggregate: Aggregate };
  junction: { op: 'and' | 'or'; args: Condition[] };
  not: { op: 'not'; arg: Condition };
  comparison: { op: Comparison; left: ValueExpr; right: ValueExpr };
  in: { op: 'in'; item: ValueExpr; set: ValueSet };
  exists: { exists: Query };
  forAll: Extract<ConditionNode, { forAll: unknown }>;
  can: { can: Effect[] };
}

export type ValueForm = keyof ValueForms;

type Operator = Extract<ValueForms[ValueForm], { op: unknown }>['op'];

const FORM_OF_OPERATOR: Readonly<Record<Operator, ValueForm>> = {
  '+': 'arithmetic',
  '-': 'arithmetic',
  '*': 'arithmetic',
  '/': 'arithmetic',
  '%': 'arithmetic',
  floorDiv: 'arithmetic',
  ceilDiv: 'arithmetic',
  min: 'arithmetic',
  max: 'arithmetic',
  and: 'junction',
  or: 'junction',
  not: 'not',
  '==': 'comparison',
  '!=': 'comparison',
  '<': 'comparison',
  '<=': 'comparison',
  '>': 'comparison',
  '>=': 'comparison',
  in: 'in',
};

/** The forms that are told by a key of their own. */
const KEYS = ['ref', 'first', 'if', 'let', 'aggregate', 'exists', 'forAll', 'can'] as const satisfies ValueForm[];

/** The form of a value. A member of the union that has no form here is a type error of the callers. */
export function valueForm(expr: ValueForms[ValueForm]): ValueForm {
  if (typeof expr !== 'object' || expr === null) return 'plain';
  return 'op' in expr ? FORM_OF_OPERATOR[expr.op] : KEYS.find((key) => key in expr)!;
}
