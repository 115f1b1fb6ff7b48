/** What a function of a script may call, itself included, in the order in which it is reached. */
import type { Expression, Script, ScriptFunction } from './syntax.ts';
import { walkBlock } from './walk.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** All calls in a function and in those that it calls, as they are written; functions that are called twice count once. */
export function callsFrom(script: Script, made: ScriptFunction): readonly Call[] {
  const calls: Call[] = [];
  reach(script, made, (call) => calls.push(call));
  return calls;
}

/** The function and all that it may call. */
export function functionsFrom(script: Script, made: ScriptFunction): ReadonlySet<ScriptFunction> {
  return reach(script, made, () => {});
}

function reach({ functions }: Script, made: ScriptFunction, see: (call: Call) => void): ReadonlySet<ScriptFunction> {
  const byName = new Map(functions.map((each) => [each.name, each]));
  const seen = new Set<ScriptFunction>();
  const visit = (each: ScriptFunction, depth: number): void => {
    if (seen.has(each) || depth > DEEPEST) return;
    seen.add(each);
    walkBlock(each.body, (expression) => {
      if (expression.kind !== 'call') return;
      see(expression);
      const own = byName.get(expression.name.name);
      if (own !== undefined) visit(own, depth + 1);
    });
  };
  visit(made, 0);
  return seen;
}

/** What calls one another deeper is refused when it is compiled. */
const DEEPEST = 64;
