/** Whether a card could be chosen, by the closure of a script. */
import type { Condition, Ref } from '../../../ir/expressions.ts';
import type { ScriptUse } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import type { Chooser } from '../playing/chooser.ts';
import { filterOf } from './compile/arguments.ts';
import { Compiler } from './compile/compiler.ts';
import type { ScriptContext } from './compile/context.ts';
import { meaningOf, withName, type Scope } from './compile/scope.ts';
import { UNKNOWN } from './compile/value.ts';
import { namesMadeBy } from './names-made-by.ts';
import type { Expression } from './syntax.ts';

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
