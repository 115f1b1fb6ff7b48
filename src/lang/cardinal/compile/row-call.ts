import type { Span } from '../../../diagnostics/source.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import type { Expression } from '../script/syntax.ts';
import { Arguments } from '../values/arguments.ts';
import type { Compiling } from '../values/compiling.ts';
import type { Scope } from '../values/scope.ts';

/** A row of the table of effects with what stands at its parameters. */
export interface RowCall {
  readonly compiler: Compiling;
  readonly name: string;
  readonly form: FunctionForm;
  readonly given: readonly Expression[];
  readonly scope: Scope;
  readonly at: Span;
}

export function argumentsOf({ compiler, name, form, given, scope, at }: RowCall): Arguments {
  return new Arguments(compiler, name, form, given, scope, at);
}
