/** Makes rules anew with some of their parts replaced, along the same tables as `visit.ts`. What nothing is replaced in stays the very same. */
import { effectName, type Effect } from './effects.ts';
import type { PlayerSel, Query, Ref, TokenSel, ValueExpr, ValueSet, ZoneSel } from './expressions.ts';
import type { GameDef } from './game-def.ts';
import { EFFECT_PARTS, GAME_PARTS, QUERY_PARTS, REF_PARTS, VALUE_PARTS, type FieldShapes, type Part, type Shape } from './parts.ts';
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

/** A whole game with its rules rewritten. */
export function rewriteGame<Def extends GameDef>(def: Def, rewriter: Rewriter): Def {
  return rewriteFields(GAME_PARTS as FieldShapes, def, rewriter) as Def;
}

export function rewriteEffects(effects: readonly Effect[], rewriter: Rewriter): Effect[] {
  const made = effects.flatMap((effect) => {
    const by = rewriter.effect?.(effect) ?? [rewriteInside(effect, rewriter)];
    rewriter.replaced?.(effect, by);
    return by;
  });
  return sameItems(effects, made) as Effect[];
}

/** An effect with its parts rewritten, but not itself. */
export function rewriteInside(effect: Effect, rewriter: Rewriter): Effect {
  const name = effectName(effect);
  const body = (effect as Record<string, object>)[name]!;
  const made = rewriteFields(EFFECT_PARTS[name] as FieldShapes, body, rewriter);
  return made === body ? effect : ({ [name]: made } as unknown as Effect);
}

export function rewriteValue<Expr extends ValueExpr>(expr: Expr, rewriter: Rewriter): Expr {
  return PARTS.value(expr, rewriter) as Expr;
}

export function rewriteQuery(query: Query, rewriter: Rewriter): Query {
  return PARTS.query(query, rewriter);
}

function rewriteFields(shapes: FieldShapes, node: object, rewriter: Rewriter): object {
  return rewriteEntries(node, (field, inner) =>
    inner === undefined || inner === null || !Object.hasOwn(shapes, field) ? inner : rewriteShape(shapes[field]!, inner, rewriter),
  );
}

function rewriteEntries(node: object, rewrite: (key: string, inner: unknown) => unknown): object {
  let isSame = true;
  const entries = Object.entries(node).map(([key, inner]): [string, unknown] => {
    const made = rewrite(key, inner);
    if (made !== inner) isSame = false;
    return [key, made];
  });
  return isSame ? node : Object.fromEntries(entries);
}

/** The list as it was, if all of its items are. */
function sameItems<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return before.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
}

function rewriteShape(shape: Shape, node: unknown, rewriter: Rewriter): unknown {
  if (shape === 'fixed') return node;
  if (typeof shape === 'string') return (PARTS[shape] as (node: unknown, rewriter: Rewriter) => unknown)(node, rewriter);
  if ('list' in shape) {
    if (!Array.isArray(node)) return rewriteShape(shape.list, node, rewriter);
    return shape.list === 'effect'
      ? rewriteEffects(node as Effect[], rewriter)
      : sameItems(
          node,
          node.map((item) => rewriteShape(shape.list, item, rewriter)),
        );
  }
  if ('entries' in shape) return rewriteEntries(node as object, (_, inner) => rewriteShape(shape.entries, inner, rewriter));
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
    if (isComputed(zone)) return PARTS.value(zone, rewriter);
    const player = PARTS.player(zone.player, rewriter);
    return player === zone.player ? zone : { ...zone, player };
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
