/** What calls are worth. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { bound, differs, equal } from '../../../ir/build.ts';
import { reportNoFunction } from '../script/check-calls.ts';
import { SCRIPT_CHOICES, SCRIPT_DURATIONS, SCRIPT_QUERIES, SCRIPT_REPLACING, SCRIPT_TARGETS } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { Expression, ScriptFunction } from '../script/syntax.ts';
import { Arguments } from '../values/arguments.ts';
import { blockValue } from './branches.ts';
import type { Compiling } from '../values/compiling.ts';
import { QUERIES } from '../values/queries.ts';
import { carriedOutBy, type Scope } from '../values/scope.ts';
import { withNamedArguments } from './selectable.ts';
import { UNKNOWN, type Value } from '../values/value.ts';
import { within } from './within.ts';

export function callValue(compiler: Compiling, call: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const { name, args, at } = call;
  const own = compiler.functionCalled(name.name);
  if (own !== undefined) {
    if (compiler.givesEffect(own)) return { type: 'effect', perform: (by) => compiler.perform(call, carriedOutBy(scope, by)) };
    const given = args.map((arg) => compiler.value(arg, scope));
    return functionValue(compiler, own, given, scope, at);
  }
  if (Object.hasOwn(QUERIES, name.name)) {
    const query = name.name as keyof typeof QUERIES;
    return withNamedArguments(compiler, args, scope, (inner) => {
      const given = new Arguments(compiler, query, SCRIPT_QUERIES[query], args, inner, at);
      const value = QUERIES[query](given);
      return given.isUnsure ? orNone(compiler, value) : value.type === 'player' ? { ...value, isSure: true } : value;
    });
  }
  if (Object.hasOwn(SCRIPT_TARGETS, name.name)) return compiler.context.targetOf(call) ?? noTarget(compiler, call);
  if (Object.hasOwn(SCRIPT_CHOICES, name.name)) return compiler.askedTooLate(at);
  if (EFFECT_TABLES.some((table) => Object.hasOwn(table, name.name)))
    return { type: 'effect', perform: (by) => compiler.perform(call, carriedOutBy(scope, by)) };
  reportNoFunction(compiler.context.report, call, compiler.functionNames);
  return UNKNOWN;
}

/** The value of a function that is worked out in one go, each thing that it is given once. */
function functionValue(compiler: Compiling, own: ScriptFunction, given: readonly Value[], scope: Scope, at: Span, from = 0): Value {
  if (from < given.length)
    return within(compiler, 'given', given[from]!, (value) => functionValue(compiler, own, given.with(from, value), scope, at, from + 1));
  const inside = compiler.entered(own, given, scope, at);
  return inside === undefined ? UNKNOWN : blockValue(compiler, own.body, inside);
}

/** What is asked of nobody or of no card is 0, or not so. */
function orNone(compiler: Compiling, value: Value): Value {
  if (value.type === 'bool') return typeof value.code === 'boolean' ? value : { type: 'bool', code: equal(value.code, true) };
  if (value.type !== 'int' || typeof value.code === 'number') return value;
  const bind = compiler.fresh('found');
  const found = bound(bind);
  return { type: 'int', code: { let: { bind, value: value.code, in: { if: { when: differs(found, null), then: found, else: 0 } } } } };
}

const EFFECT_TABLES = [SCRIPT_EFFECTS, SCRIPT_DURATIONS, SCRIPT_REPLACING];

function noTarget(compiler: Compiling, { at }: Expression): Value {
  compiler.context.report(
    at,
    'cardinal/script-target',
    phrase`A target is chosen when an ability is announced, for a function that it carries out; here there is none. ${{ expected: ['choose_card(…)'] }} asks when the script is carried out.`,
  );
  return UNKNOWN;
}
