/** What the parts of the compiler need of one another. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import type { Timing } from '../lowering/duration.ts';
import type { Expression, ScriptFunction, Statement } from '../script/syntax.ts';
import type { ScriptContext } from './context.ts';
import type { Course } from './course.ts';
import type { End } from './end.ts';
import type { KeptType } from './in-use.ts';
import type { Scope } from './scope.ts';
import type { List, TYPE_NAMES, Value } from './value.ts';
import type { Kept } from './variables.ts';

/** Arguments of an effect of the vocabulary that a script has. */
export interface EffectArguments {
  readonly player?: Ref;
  readonly card?: Ref;
  /** By the order of the numbers in the table of effects. */
  readonly numbers?: readonly ValueExpr[];
  /** Ids of zones, keywords, resources and so on, by the names of the parameters. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface Compiling {
  readonly context: ScriptContext;
  readonly functionNames: Iterable<string>;
  /** What stands at a place of the script. */
  written(at: Span): string;
  functionCalled(name: string): ScriptFunction | undefined;
  /** Whether a function is called for what it does, and not for a value. */
  givesEffect(made: ScriptFunction): boolean;
  /** Whether the value of a function is worked out step by step: by loops, variables or questions. */
  isStepwise(made: ScriptFunction): boolean;
  /** The scope inside of a function; undefined if it cannot be called here, which has been told. */
  entered(made: ScriptFunction, args: readonly Value[], caller: Scope, at: Span): Scope | undefined;
  /** Carries out a function that another one calls: what it returns happens. */
  performFunction(made: ScriptFunction, args: readonly Value[], caller: Scope, at: Span, end?: End): Effect[];
  /** A name for a binding that nothing else has. */
  fresh(name: string): `$${string}`;
  /** A variable of the game that is not in use. */
  keep(type: KeptType, scope: Scope): Kept;
  /** Counts one thing that the script does; false once there are too many, which has been told. */
  spend(at: Span): boolean;
  /** When effects happen that are performed now, and for how long. */
  readonly timing: Timing;
  /** Makes something whose effects happen at another time, or for some time. */
  during<Made>(timing: Timing, make: () => Made): Made;
  /** A compiler for the same script at another time. */
  elsewhere(context: ScriptContext): Compiling;
  /** What an expression is worth where it stands. */
  value(expression: Expression, scope: Scope): Value;
  condition(expression: Expression, scope: Scope): Condition;
  int(expression: Expression, scope: Scope): ValueExpr;
  /** Works out what must be known before an expression is: answers of players, and functions with loops. */
  asking(expression: Expression, scope: Scope, course: Course): Scope;
  /** Statements one after the other. */
  statements(all: readonly Statement[], scope: Scope, end: End): Effect[];
  /** What becomes of an expression at the end of a list. */
  last(expression: Expression, scope: Scope, end: End): Effect[];
  /** What happens if an expression is returned. */
  perform(expression: Expression, scope: Scope): Effect[];
  performValue(value: Value, at: Span, by: Scope): Effect[];
  /** Carries out an effect that abilities without a script have as well; nothing happens to a player or a card that is none. */
  effect(name: EffectName, about: EffectArguments): Effect[];
  /** Does something for each item of a list. */
  each(list: List, name: string, effects: (item: Value) => Effect[]): Effect[];
  /** Tells that something else is needed; of an argument, with how the function is called. */
  mismatch(at: Span, value: Value, wanted: keyof typeof TYPE_NAMES, signature?: string): void;
  /** Tells that an effect is thrown away: only what is returned happens. */
  dropped(effect: Expression, scope: Scope): void;
  /** Tells that nobody can be asked in the middle of something that depends on something else. */
  askedTooLate(at: Span): Value;
}
