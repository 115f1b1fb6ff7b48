/** What evaluating formulas needs to know and may do. */
import type { Condition } from '../../../ir/expressions.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import type { Declarations } from '../declare/declarations.ts';
import type { Variable } from '../declare/variables.ts';
import type { Formula } from '../formulas/formula.ts';
import type { Report } from '../reporting/report.ts';
import type { Scope } from './scope.ts';
import type { Computed, Name, Value } from './value.ts';

export interface Context {
  readonly game: Declarations;
  readonly report: Report;
  /** A binding name that is used nowhere else. */
  fresh(kind: string): Name;
  evaluate(formula: Formula, scope: Scope): Value;
  /** Evaluates where names may be undeclared: they are reported as warnings. */
  evaluateAny(evaluate: () => Value): Value;
  /** The value of an operand. */
  read(tree: Tree, scope: Scope): Value;
  /** The type of a variable; its code reads the variable of `of`. */
  variable(variable: Variable, of: Computed | undefined, scope: Scope): Value;
  /** What a stored value is that outlives its effect; undefined if nothing is stored under the name. */
  stored(name: string): Value | undefined;
  /** All names under which something is stored. */
  readonly storedNames: ReadonlySet<string>;
  /** The words that values can be, with how often each is written. */
  readonly words: ReadonlyMap<string, number>;
  /** Whether an action could be carried out. */
  can(action: MapTree, scope: Scope): Condition;
}
