/** Whether a card could be chosen, by the closure of a script. */
import type { Condition, Ref } from '../../../ir/expressions.ts';
import type { ScriptUse } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { filterOf } from '../values/arguments.ts';
import { Compiler } from './compiler.ts';
import type { ScriptContext } from '../values/context.ts';
import { meaningOf, withName, type Scope } from '../values/scope.ts';
import { UNKNOWN } from '../values/value.ts';
import { namesMadeBy } from '../game/names-made-by.ts';
import type { Expression } from '../script/syntax.ts';

/** Who chooses targets, for what. */
export interface Chooser {
  readonly controller: Ref;
  /** What is on the stack, or will be there. */
  readonly item: Ref;
  /** The card whose ability it is: the item itself, if that is a card. */
  readonly source: Ref;
}

export function filterTargets(
  lowerer: Lowerer,
  { use, closure }: { readonly use: ScriptUse; readonly closure: Expression },
  { controller, item, source }: Chooser,
  each: Ref,
): Condition {
  const context: ScriptContext = {
    lowerer,
    report: lowerer.reportScript,
    source,
    controller,
    item,
    x: 0,
    targetOf: () => undefined,
    facts: new Map(),
  };
  const compiler = new Compiler(context, use.file.script);
  // What is not known yet is told where targets are checked.
  const known = [...namesMadeBy(use)].reduce<Scope>(
    (scope, name) =>
      meaningOf(scope, name) !== undefined ? scope : withName(scope, name, { kind: 'value', value: UNKNOWN, isConst: true }),
    compiler.constants,
  );
  return filterOf(compiler, closure, 'cards', known)(each);
}
