/** What a script is compiled for: the game, and what is known when it is carried out. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { WithSource } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { Expression } from '../script/syntax.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import type { Value } from './value.ts';

export interface ScriptContext {
  readonly lowerer: Lowerer;
  readonly report: ScriptReport;
  /** The card whose script it is. */
  readonly source: Ref;
  readonly controller: Ref;
  /** What lies on the stack; none of what does not come from there. */
  readonly item: Ref | undefined;
  /** Of an enchantment: what ends with it. */
  readonly withSource?: WithSource | undefined;
  readonly x: ValueExpr;
  /** What was chosen for a call such as `target_creature()`, or for what means one; undefined where nothing was. */
  readonly targetOf: (at: Expression) => Value | undefined;
  /** What the event brings along, for functions with a parameter. */
  readonly facts: ReadonlyMap<string, Value>;
  /** Of functions that take the place of an event: which, and whether it has an amount. */
  readonly replaces?: { readonly event: string; readonly hasAmount: boolean };
}
