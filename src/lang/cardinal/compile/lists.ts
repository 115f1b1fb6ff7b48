/** What lists can do: they are narrowed, counted, sorted, and gone through. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { exists, not } from '../../../ir/build.ts';
import { OUTSIDE } from '../script/outside.ts';
import { SCRIPT_CONTEXT, type SCRIPT_METHODS } from '../vocabulary/functions.ts';
import { methodMeant } from '../script/other-names.ts';
import type { Expression } from '../script/syntax.ts';
import { filterOf, withItem } from '../values/arguments.ts';
import type { Compiling } from '../values/compiling.ts';
import { isIn, isOneOfThem } from './membership.ts';
import { isFunction } from './names.ts';
import { carriedOutBy, meaningOf, type Scope } from '../values/scope.ts';
import { reportMissing, reportUnknown } from '../reporting/script-faults.ts';
import { itemOf, narrowed, queryOf, UNKNOWN, type List, type Value } from '../values/value.ts';

export function methodValue(compiler: Compiling, { on, name, args, at }: Extract<Expression, { kind: 'method' }>, scope: Scope): Value {
  if (isOnNobody(compiler, on, name.name, scope)) {
    const free = { ...at, end: name.at.start };
    compiler.context.report(
      free,
      'cardinal/script-unknown',
      phrase`"${{ name: name.name }}" is a ${{ kind: 'function' }}, and is called by its name alone.`,
      {
        alternatives: [name.name],
        fix: { kind: 'edit', title: `Write "${name.name}(…)"`, certain: false, edits: [{ span: free, text: '' }] },
      },
    );
    return UNKNOWN;
  }
  const list = compiler.value(on, scope);
  if (list.type === 'unknown') return UNKNOWN;
  if (Object.hasOwn(OUTSIDE, name.name)) {
    const told = phrase`"${{ name: name.name }}" cannot be called.`;
    reportMissing(compiler.context.report, at, told, OUTSIDE[name.name as keyof typeof OUTSIDE]);
    return UNKNOWN;
  }
  if (!Object.hasOwn(METHODS, name.name) && name.name !== 'push' && (LISTS.has(list.type) || methodMeant(name.name) !== undefined)) {
    reportUnknown(compiler.context.report, name.at, 'method', name.name, [...Object.keys(METHODS), 'push'], {
      likely: methodMeant(name.name),
    });
    return UNKNOWN;
  }
  if (list.type === 'array' && Object.hasOwn(ARRAY_METHODS, name.name))
    return ARRAY_METHODS[name.name as keyof typeof ARRAY_METHODS](compiler, list.items, args, scope, at);
  if (list.type !== 'cards' && list.type !== 'players') {
    compiler.mismatch(on.at, list, 'cards');
    return UNKNOWN;
  }
  if (name.name === 'push') {
    compiler.mismatch(on.at, list, 'array');
    return UNKNOWN;
  }
  return METHODS[name.name as keyof typeof METHODS]({ compiler, list, args, scope, at });
}

const LISTS: ReadonlySet<Value['type']> = new Set(['cards', 'players', 'array', 'nothing']);

/** `game.deal_damage(…)`: a function of scripts, called as if it belonged to something. */
function isOnNobody(compiler: Compiling, on: Expression, name: string, scope: Scope): boolean {
  if (on.kind !== 'name' || Object.hasOwn(SCRIPT_CONTEXT, on.name) || !isFunction(compiler, name)) return false;
  const meaning = meaningOf(scope, on.name);
  return meaning === undefined || (meaning.kind === 'value' && meaning.value.type === 'context');
}

/** What arrays can do that are written out. */
const ARRAY_METHODS: Readonly<
  Record<
    'len' | 'is_empty' | 'contains',
    (compiler: Compiling, items: readonly Value[], args: readonly Expression[], scope: Scope, at: Expression['at']) => Value
  >
> = {
  len: (_, items) => ({ type: 'int', code: items.length }),
  is_empty: (_, items) => ({ type: 'bool', code: items.length === 0 }),
  contains: (compiler, items, [item], scope, at) =>
    item === undefined ? missingItem(compiler, at) : isOneOfThem(compiler, compiler.value(item, scope), items, item.at, at),
};

function missingItem({ context }: Compiling, at: Expression['at']): Value {
  context.report(at, 'cardinal/script-arguments', phrase`Here ${{ expected: ['what it may contain'] }} is missing.`);
  return UNKNOWN;
}

interface MethodCall {
  readonly compiler: Compiling;
  readonly list: List;
  readonly args: readonly Expression[];
  readonly scope: Scope;
  readonly at: Expression['at'];
}

/** What lists can do. */
const METHODS: Readonly<Record<Exclude<keyof typeof SCRIPT_METHODS, 'push'>, (call: MethodCall) => Value>> = {
  filter: (call) => narrowed(call.list, condition(call)),
  any: (call) => ({ type: 'bool', code: exists(narrowedQuery(call)) }),
  all: (call) => {
    const holds = condition(call);
    return {
      type: 'bool',
      code: not(
        exists(
          queryOf(
            narrowed(call.list, (item) => not(holds(item))),
            call.compiler.fresh('each'),
          ),
        ),
      ),
    };
  },
  count: (call) => count(call, call.args.length === 0 ? call.list : narrowed(call.list, condition(call))),
  len: (call) => count(call, call.list),
  is_empty: ({ compiler, list }) => ({ type: 'bool', code: not(exists(queryOf(list, compiler.fresh('each')))) }),
  contains: ({ compiler, list, args, scope, at }) => {
    const [item] = args;
    if (item === undefined) return missingItem(compiler, at);
    const value = compiler.value(item, scope);
    return { type: 'bool', code: isIn(compiler, value, list, at) };
  },
  sort_by: ({ compiler, list, args, scope }) => {
    const [closure] = args;
    if (closure?.kind !== 'closure' || closure.params.length !== 1) {
      if (closure !== undefined) filterOf(compiler, closure, list.type, scope);
      return list;
    }
    const key = (item: Ref): ValueExpr => compiler.int(closure.body, withItem(scope, closure.params[0]!.name, itemOf(list, item)));
    return { ...list, sortBy: key };
  },
  map: ({ compiler, list, args, scope }) => {
    const [closure] = args;
    if (closure?.kind !== 'closure' || closure.params.length !== 1) {
      if (closure !== undefined) filterOf(compiler, closure, list.type, scope);
      return UNKNOWN;
    }
    const name = closure.params[0]!.name;
    return {
      type: 'effect',
      perform: (by) => compiler.each(list, name, (item) => compiler.perform(closure.body, withItem(carriedOutBy(scope, by), name, item))),
    };
  },
};

function condition({ compiler, list, args, scope, at }: MethodCall): (item: Ref) => Condition {
  const [closure] = args;
  if (closure === undefined) {
    compiler.context.report(at, 'cardinal/script-arguments', phrase`Here ${{ expected: ['a closure such as |c| …'] }} is missing.`);
    return () => true;
  }
  return filterOf(compiler, closure, list.type, scope);
}

function narrowedQuery(call: MethodCall) {
  return queryOf(narrowed(call.list, condition(call)), call.compiler.fresh('each'));
}

function count({ compiler }: MethodCall, list: List): Value {
  return { type: 'int', code: { aggregate: { op: 'count', query: queryOf(list, compiler.fresh('each')) } } };
}
