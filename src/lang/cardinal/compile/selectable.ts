/** Things that rules can be asked about: a card or player that depends on a condition needs a name first. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { withAnswer, type Scope } from '../values/scope.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { codeOf, UNKNOWN, type Value } from '../values/value.ts';
import { within } from './within.ts';

/** Whether a value is a thing, but none that can be asked about. */
export function needsName(value: Value): boolean {
  if (value.type !== 'card' && value.type !== 'object' && value.type !== 'player') return false;
  const code = codeOf(value);
  return typeof code === 'object' && code !== null && ('if' in code || 'let' in code);
}

/** What a call gives whose arguments have names where they need them. */
export function withNamedArguments(compiler: Compiling, args: readonly Expression[], scope: Scope, use: (scope: Scope) => Value): Value {
  const arg = args.find((each) => !scope.answers.has(each) && needsName(compiler.value(each, scope)));
  if (arg === undefined) return use(scope);
  const value = compiler.value(arg, scope);
  return within(compiler, 'given', value, (named) => {
    if (named !== value) return withNamedArguments(compiler, args, withAnswer(scope, arg, named), use);
    reportMissing(
      compiler.context.report,
      arg.at,
      phrase`Which one is meant depends on a condition, inside of something that is looked up.`,
      {
        capability: 'script-conditional-lists',
        constraint: 'a list is looked up where it is used, and whose it is must be known then',
        workaround: 'give it a name with `let` in front of the statement',
      },
    );
    return UNKNOWN;
  });
}
