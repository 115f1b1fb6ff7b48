/** `prevent()` and `proceed(amount)`: what becomes of an event that a function takes the place of. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import { bound, compare, letBe, when } from '../../../ir/build.ts';
import type { Arguments } from '../values/arguments.ts';
import type { ScriptContext } from '../values/context.ts';

/** Nothing is left to do: what is not told to proceed does not happen. */
export function prevent(args: Arguments): Effect[] {
  replacedBy(args, 'prevent');
  return [];
}

/** No damage is not dealt, and so on: what has an amount happens if there is any. */
export function proceed(args: Arguments): Effect[] {
  const replaces = replacedBy(args, 'proceed');
  if (replaces === undefined) return [];
  if (args.count === 0) return [{ proceed: {} }];
  const amount = args.int(0);
  if (!replaces.hasAmount) {
    args.compiler.context.report(
      args.at,
      'cardinal/script-arguments',
      phrase`"${{ name: replaces.event }}" has no amount: ${{ expected: ['proceed()'] }} lets it happen.`,
      {
        alternatives: ['proceed()'],
        fix: { kind: 'edit', title: 'Write "proceed()"', certain: true, edits: [{ span: args.at, text: 'proceed()' }] },
      },
    );
    return [];
  }
  const bind = args.compiler.fresh('amount');
  return [letBe(bind, amount, when(compare(bound(bind), '>', 0), [{ proceed: { args: { $amount: bound(bind) } } }]))];
}

function replacedBy({ compiler: { context }, at }: Arguments, name: 'prevent' | 'proceed'): ScriptContext['replaces'] {
  if (context.replaces === undefined)
    context.report(
      at,
      'cardinal/script-replacing',
      phrase`"${{ name }}" says what becomes of an event, and stands in functions such as ${{ expected: ['fn instead_of_damage(ctx)'] }} alone.`,
    );
  return context.replaces;
}
