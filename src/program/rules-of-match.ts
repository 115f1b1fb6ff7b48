/**
 * The rules of one match. Where players bring lists of cards, a game may have far more cards than a match: what depends on words that
 * none of its cards has printed on it can never happen there, and is left out, so that a match takes what its own cards need.
 */
import type { Effect } from '../ir/effects.ts';
import type { Condition, ValueExpr } from '../ir/expressions.ts';
import type { GameDef, ProcedureDef } from '../ir/game-def.ts';
import { markPlayable } from '../ir/mark-playable.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { rewriteEffects, rewriteGame, rewriteInside, rewriteValue, type Rewriter } from '../ir/rewrite.ts';
import { valueForm, type ValueForms } from '../ir/value-forms.ts';
import { visitEffects, visitGame, type Visitor } from '../ir/visit.ts';
import { wordsOf, type PossibleWords } from './possible-words.ts';

/** `isAdded`: whether a tool has added a procedure, which it will call. */
export function rulesOfMatch(def: PlayableGameDef, words: PossibleWords, isAdded: (procedure: string) => boolean): PlayableGameDef {
  if (words.size === 0) return def;
  const rules = rewriteGame(def, leavingOut(words));
  const applying = {
    ...rules,
    ...(rules.triggers !== undefined && { triggers: rules.triggers.filter(canApply) }),
    ...(rules.checks !== undefined && { checks: rules.checks.filter(canApply) }),
    ...(rules.modifiers !== undefined && { modifiers: rules.modifiers.filter(canApply) }),
  };
  return markPlayable({ ...applying, ...(rules.procedures !== undefined && { procedures: called(applying, isAdded) }) });
}

/** The procedures that something calls, in the order of the document. */
function called(rules: GameDef, isAdded: (procedure: string) => boolean): ProcedureDef[] {
  const procedures = new Map((rules.procedures ?? []).map((procedure) => [procedure.id, procedure]));
  const found = new Set<ProcedureDef>();
  const visitor: Visitor = {
    effect(effect) {
      const procedure = 'call' in effect ? procedures.get(effect.call.procedure) : undefined;
      if (procedure === undefined || found.has(procedure)) return;
      found.add(procedure);
      visitEffects(procedure.effects, visitor);
    },
  };
  for (const procedure of procedures.values()) if (isAdded(procedure.id)) found.add(procedure);
  visitGame({ ...rules, procedures: [...found] }, visitor);
  return [...procedures.values()].filter((procedure) => found.has(procedure));
}

/** Whether a rule can ever apply, as far as its condition says. */
function canApply({ when, source }: { readonly when?: Condition; readonly source?: { readonly where?: Condition } }): boolean {
  return when !== false && source?.where !== false;
}

function leavingOut(words: PossibleWords): Rewriter {
  const rewriter: Rewriter = {
    effect(effect) {
      if ('if' in effect) return branches(effect, rewriter);
      return 'switch' in effect ? cases(effect, words, rewriter) : undefined;
    },
    value(expr) {
      const decide = DECIDED[valueForm(expr)] as ((expr: ValueExpr, words: PossibleWords, rewriter: Rewriter) => ValueExpr) | undefined;
      return decide?.(expr, words, rewriter);
    },
  };
  return rewriter;
}

function branches(effect: Extract<Effect, { if: unknown }>, rewriter: Rewriter): readonly Effect[] {
  const when = rewriteValue(effect.if.when, rewriter);
  if (when !== false) return [rewriteInside(effect, rewriter)];
  const otherwise = rewriteEffects(effect.if.else ?? [], rewriter);
  return otherwise.length === 0 ? [] : [{ if: { when: true, then: otherwise } }];
}

function cases(effect: Extract<Effect, { switch: unknown }>, words: PossibleWords, rewriter: Rewriter): readonly Effect[] {
  const possible = wordsOf(effect.switch.value, words);
  if (possible === null) return [rewriteInside(effect, rewriter)];
  const left = effect.switch.cases.filter(({ equals }) => !isImpossible(equals, possible));
  if (left.length === effect.switch.cases.length) return [rewriteInside(effect, rewriter)];
  return [rewriteInside({ switch: { ...effect.switch, cases: left } }, rewriter)];
}

/** Conditions that words decide; what is left of the others is what is not decided. */
const DECIDED: {
  readonly [Form in keyof ValueForms]?: (expr: ValueForms[Form], words: PossibleWords, rewriter: Rewriter) => ValueExpr | undefined;
} = {
  comparison: ({ op, left, right }, words) => {
    if (op !== '==' && op !== '!=') return undefined;
    const never = isImpossible(left, wordsOf(right, words)) || isImpossible(right, wordsOf(left, words));
    return never ? op === '!=' : undefined;
  },
  in: (expr, words) => {
    const { item, set } = expr;
    const possible = Array.isArray(set) ? wordsOf(item, words) : null;
    if (!Array.isArray(set) || possible === null) return undefined;
    const left = set.filter((each) => !isImpossible(each, possible));
    if (left.length === set.length) return undefined;
    return left.length === 0 ? false : { ...expr, set: left };
  },
  junction: (expr, _, rewriter) => {
    const decisive = expr.op === 'or';
    const args = expr.args.map((arg) => rewriteValue(arg, rewriter));
    if (args.includes(decisive)) return decisive;
    const open = args.filter((arg) => arg !== !decisive);
    if (open.length === 0) return !decisive;
    if (open.length === 1) return open[0]!;
    return open.length === expr.args.length && open.every((arg, index) => arg === expr.args[index]) ? expr : { ...expr, args: open };
  },
  not: (expr, _, rewriter) => {
    const arg = rewriteValue(expr.arg, rewriter);
    return typeof arg === 'boolean' ? !arg : arg === expr.arg ? expr : { ...expr, arg };
  },
  if: (expr, _, rewriter) => {
    const when = rewriteValue(expr.if.when, rewriter);
    return typeof when === 'boolean' ? rewriteValue(when ? expr.if.then : expr.if.else, rewriter) : undefined;
  },
};

/** Whether a value is a word, and not one of these. */
function isImpossible(expr: ValueExpr, possible: ReadonlySet<string> | null): boolean {
  return possible !== null && typeof expr === 'string' && !expr.startsWith('$') && !possible.has(expr);
}
