/** SET_VARIABLE and INCREMENT: variables of the game, of players and teams, and properties of cards. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { TextFix } from '../../../diagnostics/diagnostic.ts';
import { choose, forEach, setProp } from '../../../ir/build.ts';
import type { Effect, VarTarget } from '../../../ir/effects.ts';
import type { TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { reportMissing } from '../reporting/report.ts';
import { writing } from '../reporting/texts.ts';
import { asCondition, asInt, asPlayer } from '../values/convert.ts';
import { single } from '../values/lists.ts';
import { describe, noneLike, valueCode, type Value } from '../values/value.ts';
import type { Scope } from '../values/scope.ts';
import { cardIncrement } from '../lowering/card-increments.ts';
import type { ActionLowerer, Lowering, Outcome } from '../lowering/lowering.ts';
import { numberOf } from '../lowering/operands.ts';

/** How to change what a path leads to. */
type Target =
  | { readonly kind: 'variable'; readonly to: VarTarget }
  | { readonly kind: 'property'; readonly token: TokenSel; readonly prop: string };

export const setVariable: ActionLowerer = (l, action, scope) => {
  const tree = valueAt(action, 'value');
  const given = tree === undefined ? undefined : single(l.read(tree, scope));
  if (given === undefined || given.type === 'unknown') return { effects: [] };
  return forTargets(l, action, scope, (target, current) => {
    if (target.kind === 'variable') l.noteAssigned(target.to.var, given);
    const value = fittedTo(l, given, current, tree!);
    return target.kind === 'variable' ? { setVar: { ...target.to, value } } : setProp(target.token, target.prop, value);
  });
};

export const increment: ActionLowerer = (l, action, scope) => {
  const by = numberOf(l, action, valueAt(action, 'by') === undefined ? 'value' : 'by', scope, 1);
  return forTargets(l, action, scope, (target) =>
    target.kind === 'variable'
      ? { addVar: { ...target.to, delta: by } }
      : cardIncrement({ bind: l.fresh('increment'), token: target.token, prop: target.prop, delta: by }),
  );
};

function forTargets(l: Lowering, action: MapTree, scope: Scope, change: (target: Target, current: Value) => Effect): Outcome {
  const tree = valueAt(action, 'path');
  if (tree === undefined) return { effects: [] };
  const value = l.read(tree, scope);
  if (value.type === 'list' && value.list.kind === 'query') {
    const { bind, query, value: item } = value.list;
    const target = targetOf(l, item, tree);
    return target === undefined ? { effects: [] } : { effects: [forEach(bind, query, [change(target, item)])] };
  }
  const target = targetOf(l, value, tree);
  return target === undefined ? { effects: [] } : { effects: [change(target, value)], result: value };
}

/** A path that reads a variable or a property says which one is meant. */
function targetOf(l: Lowering, value: Value, at: Tree): Target | undefined {
  const code = 'code' in value ? value.code : null;
  if (typeof code === 'object' && code !== null && 'ref' in code)
    switch (code.ref) {
      case 'gvar':
        return { kind: 'variable', to: { scope: 'global', var: code.var } };
      case 'pvar':
      case 'tvar':
        return { kind: 'variable', to: { scope: code.ref, player: code.player, var: code.var } };
      case 'tokenProp':
        if (code.prop === 'zone') break;
        return { kind: 'property', token: code.token, prop: code.prop };
    }
  if (value.type === 'unknown') return undefined;
  l.report(
    at,
    'cgml/not-a-variable',
    phrase`This is ${{ found: describe(value) }}, but not a variable: only variables and properties of cards can be set.`,
  );
  return undefined;
}

/** The value as the variable holds it. */
function fittedTo(l: Lowering, value: Value, variable: Value, at: Tree): ValueExpr {
  if (value.type === 'none' && variable.type !== 'int' && variable.type !== 'bool') return noneLike(variable);
  if (value.type === 'list') {
    reportMissing(l.report, at, phrase`A variable cannot hold a list.`, {
      capability: 'list-variable',
      constraint: 'a variable holds one number, truth value, word, player, card or zone',
      workaround: 'keep the cards in a zone, or store the list with store_as',
    });
    return null;
  }
  switch (variable.type) {
    case 'int':
      return asInt(l, value, at);
    case 'bool':
      if (value.type === 'word' && value.literal !== undefined) break;
      return value.type === 'bool' ? value.code : choose(asCondition(l, value, at), true, false);
    case 'player':
      return asPlayer(l, value, at);
    case 'word':
      if (value.type === 'int' && value.literal !== undefined) return String(value.literal);
      if (value.type === 'word') return value.code;
      break;
    case 'unknown':
      return valueCode(value);
    default:
      if (value.type === variable.type) return valueCode(value);
  }
  l.report(
    innermost(at),
    'cgml/type',
    phrase`This is ${{ found: describe(value) }}, but the variable holds ${{ expected: [describe(variable)] }}.`,
    variable.type === 'bool' ? asTruth(value, innermost(at)) : {},
  );
  return null;
}

/** The value itself, where it is written out. */
function innermost(at: Tree): Tree {
  return valueAt(at, 'value') ?? at;
}

/** The truth value that a word such as `yes` means, as what to write instead. */
function asTruth(value: Value, at: Tree): { alternatives?: readonly string[]; fix?: TextFix } {
  const word = value.type === 'word' ? (value.literal ?? '').toLowerCase() : '';
  const truth = ['yes', 'on', 'true', 'y'].includes(word) ? 'true' : ['no', 'off', 'false', 'n'].includes(word) ? 'false' : undefined;
  return truth === undefined || at.made !== undefined ? {} : { alternatives: [truth], fix: writing(at.span, truth) };
}
