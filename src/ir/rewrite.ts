/** Makes rules anew with some of their parts replaced, along the same tables as `visit.ts`. What is not replaced is copied. */
import { effectName, type Effect } from './effects.ts';
import type { PlayerSel, Query, Ref, TokenSel, ValueExpr, ValueSet, ZoneSel } from './expressions.ts';
import { EFFECT_PARTS, QUERY_PARTS, REF_PARTS, VALUE_PARTS, type FieldShapes, type Part, type Shape } from './parts.ts';
import { valueForm } from './value-forms.ts';

/** What takes the place of a part; undefined leaves it as it is, with its parts rewritten. */
export interface Rewriter {
  effect?(effect: Effect): readonly Effect[] | undefined;
  /** Values and conditions, and selectors that are computed. */
  value?(expr: ValueExpr): ValueExpr | undefined;
  query?(query: Query): Query | undefined;
  /** Hears what every effect has become, such as to keep its place in the text. */
  replaced?(effect: Effect, by: readonly Effect[]): void;
}

export function rewriteEffects(effects: readonly Effect[], rewriter: Rewriter): Effect[] {
  return effects.flatMap((effect) => {
    const made = rewriter.effect?.(effect) ?? [rewriteInside(effect, rewriter)];
    rewriter.replaced?.(effect, made);
    return made;
  });
}

/** An effect with its parts rewritten, but not itself. */
export function rewriteInside(effect: Effect, rewriter: Rewriter): Effect {
  const name = effectName(effect);
  const body = (effect as Record<string, object>)[name]!;
  return { [name]: rewriteFields(EFFECT_PARTS[name] as FieldShapes, body, rewriter) } as unknown as Effect;
}

export function rewriteValue<Expr extends ValueExpr>(expr: Expr, rewriter: Rewriter): Expr {
  return PARTS.value(expr, rewriter) as Expr;
}

export function rewriteQuery(query: Query, rewriter: Rewriter): Query {
  return PARTS.query(query, rewriter);
}

function rewriteFields(shapes: FieldShapes, node: object, rewriter: Rewriter): object {
  return Object.fromEntries(
    Object.entries(node).map(([field, inner]) => [
      field,
      inner === undefined || inner === null || !Object.hasOwn(shapes, field) ? inner : rewriteShape(shapes[field]!, inner, rewriter),
    ]),
  );
}

function rewriteShape(shape: Shape, node: unknown, rewriter: Rewriter): unknown {
  if (shape === 'fixed') return node;
  if (typeof shape === 'string') return (PARTS[shape] as (node: unknown, rewriter: Rewriter) => unknown)(node, rewriter);
  if ('list' in shape) {
    if (!Array.isArray(node)) return rewriteShape(shape.list, node, rewriter);
    return shape.list === 'effect'
      ? rewriteEffects(node as Effect[], rewriter)
      : node.map((item) => rewriteShape(shape.list, item, rewriter));
  }
  if ('entries' in shape)
    return Object.fromEntries(Object.entries(node as object).map(([key, inner]) => [key, rewriteShape(shape.entries, inner, rewriter)]));
  if ('fields' in shape) return typeof node === 'object' ? rewriteFields(shape.fields, node as object, rewriter) : node;
  return shape.valueUnless.includes(node as string) ? node : rewriteShape('value', node, rewriter);
}

const PARTS = {
  // Effects stand in lists, where one may become several.
  effect: (effect: Effect) => effect,
  value: (expr: ValueExpr, rewriter: Rewriter) => {
    const made = rewriter.value?.(expr);
    return made === undefined ? valueParts(expr, rewriter) : made;
  },
  query: (query: Query, rewriter: Rewriter) =>
    rewriter.query?.(query) ?? (rewriteFields(QUERY_PARTS[query.query] as FieldShapes, query, rewriter) as Query),
  player: (player: PlayerSel, rewriter: Rewriter) => (isComputed(player) ? PARTS.value(player, rewriter) : player),
  zone: (zone: ZoneSel, rewriter: Rewriter): unknown => {
    if (typeof zone === 'string') return zone;
    return isComputed(zone) ? PARTS.value(zone, rewriter) : { ...zone, player: PARTS.player(zone.player, rewriter) };
  },
  token: (token: TokenSel, rewriter: Rewriter) => (isComputed(token) ? PARTS.value(token, rewriter) : token),
  set: (set: ValueSet, rewriter: Rewriter): unknown => {
    if (Array.isArray(set)) return set;
    return 'query' in set ? PARTS.query(set, rewriter) : PARTS.value(set, rewriter);
  },
  name: (name: string) => name,
} satisfies { readonly [Kind in Part]: unknown };

function isComputed<Selector extends PlayerSel | ZoneSel | TokenSel>(selector: Selector): selector is Selector & Exclude<TokenSel, string> {
  return typeof selector === 'object' && ('ref' in selector || 'first' in selector);
}

function valueParts(expr: ValueExpr, rewriter: Rewriter): ValueExpr {
  const form = valueForm(expr);
  if (form === 'plain') return expr;
  const shapes = form === 'ref' ? REF_PARTS[(expr as Ref).ref] : VALUE_PARTS[form];
  return rewriteFields(shapes as FieldShapes, expr as object, rewriter) as ValueExpr;
}
