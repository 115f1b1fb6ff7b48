/** Calls of functions that there are not, which can be known without rules. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { ScriptReport } from '../reporting/script-report.ts';
import { reportMissing, reportUnknown } from '../reporting/script-faults.ts';
import { walkBlock } from './walk.ts';
import { SCRIPT_CHOICES, SCRIPT_DURATIONS, SCRIPT_QUERIES, SCRIPT_REPLACING, SCRIPT_TARGETS } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import { functionMeant } from './other-names.ts';
import { OUTSIDE } from './outside.ts';
import type { Expression, Script } from './syntax.ts';

type Call = Extract<Expression, { kind: 'call' }>;

export function checkCalls({ functions }: Script, report: ScriptReport): void {
  const own = functions.map(({ name }) => name);
  const known = new Set([...own, ...BUILT_IN]);
  for (const { body } of functions)
    walkBlock(body, (expression) => {
      if (expression.kind === 'call' && !known.has(expression.name.name)) reportNoFunction(report, expression, own);
    });
}

/** Tells that there is no such function; `own` are those of the script. */
export function reportNoFunction(report: ScriptReport, { name, at }: Call, own: Iterable<string>): void {
  if (Object.hasOwn(OUTSIDE, name.name))
    reportMissing(report, at, phrase`"${{ name: name.name }}" cannot be called.`, OUTSIDE[name.name as keyof typeof OUTSIDE]);
  else {
    const known = [...BUILT_IN, ...own];
    reportUnknown(report, name.at, 'function', name.name, known, { likely: functionMeant(name.name, known) });
  }
}

const BUILT_IN: readonly string[] = [
  SCRIPT_EFFECTS,
  SCRIPT_DURATIONS,
  SCRIPT_REPLACING,
  SCRIPT_QUERIES,
  SCRIPT_TARGETS,
  SCRIPT_CHOICES,
].flatMap((table) => Object.keys(table));
