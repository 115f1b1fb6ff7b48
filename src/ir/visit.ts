/** Goes through rules and tells what it comes by: every effect, value, query and selector, in the order of the document. */
import type { Effect } from './effects.ts';
import { effectName } from './effects.ts';
import type { Condition, FirstOf, PlayerSel, Query, Ref, TokenSel, ValueExpr, ValueSet, ZoneSel } from './expressions.ts';
import type { GameDef } from './game-def.ts';
import { EFFECT_PARTS, GAME_PARTS, QUERY_PARTS, REF_PARTS, VALUE_PARTS, type FieldShapes, type Part, type Shape } from './parts.ts';
import { at, type Place } from './place.ts';
import { valueForm } from './value-forms.ts';

/** Whoever has seen enough of a part says `skip`: what is inside of it is not visited. */
type Seen = 'skip' | void;

/** What is to be told. A computed selector is told as a selector and as a value. */
export interface Visitor {
  effect?(effect: Effect, place: Place): Seen;
  /** Values and conditions. */
  value?(expr: ValueExpr, place: Place): Seen;
  query?(query: Query, place: Place): Seen;
  player?(player: PlayerSel, place: Place): Seen;
  zone?(zone: ZoneSel, place: Place): Seen;
  token?(token: TokenSel, place: Place): Seen;
  /** The name of a binding, where it is given or used by itself; in values, zones and tokens it may also be written as a word. */
  name?(name: string, place: Place): void;
}

/** Visits all rules of a game, or of some sections of it. */
export function visitGame(def: Partial<GameDef>, visitor: Visitor): void {
  visitFields(GAME_PARTS as FieldShapes, def, null, visitor);
}

/** Visits a list of effects. Places begin at the list. */
export function visitEffects(effects: readonly Effect[], visitor: Visitor): void {
  visitShape({ list: 'effect' }, effects, null, visitor);
}

/** Visits a condition and its parts. Places begin with a step to the condition. */
export function visitCondition(condition: Condition, visitor: Visitor): void {
  PARTS.value(condition, at(null, 'condition'), visitor);
}

/** The steps to a place; null is where the visit began. */
type Here = Place | null;

function visitFields(shapes: FieldShapes, node: object, here: Here, visitor: Visitor): void {
  for (const [field, inner] of Object.entries(node)) {
    const shape = Object.hasOwn(shapes, field) ? shapes[field]! : 'fixed';
    if (shape !== 'fixed' && inner !== undefined && inner !== null) visitShape(shape, inner, at(here, field), visitor);
  }
}

function visitShape(shape: Shape, node: unknown, here: Here, visitor: Visitor): void {
  if (shape === 'fixed') return;
  if (typeof shape === 'string') (PARTS[shape] as (node: unknown, place: Place, visitor: Visitor) => void)(node, here as Place, visitor);
  else if ('list' in shape) {
    if (Array.isArray(node)) node.forEach((item, index) => visitShape(shape.list, item, at(here, index), visitor));
    else visitShape(shape.list, node, here, visitor);
  } else if ('entries' in shape) {
    for (const [key, inner] of Object.entries(node as object)) visitShape(shape.entries, inner, at(here, key), visitor);
  } else if ('fields' in shape) {
    if (typeof node === 'object') visitFields(shape.fields, node as object, here, visitor);
  } else if (!shape.valueUnless.includes(node as string)) visitShape('value', node, here, visitor);
}

interface PartNodes {
  effect: Effect;
  value: ValueExpr;
  query: Query;
  player: PlayerSel;
  zone: ZoneSel;
  token: TokenSel;
  set: ValueSet;
  name: string;
}

const PARTS: { readonly [Kind in Part]: (node: PartNodes[Kind], place: Place, visitor: Visitor) => void } = {
  effect: (effect, place, visitor) => {
    if (visitor.effect?.(effect, place) === 'skip') return;
    const name = effectName(effect);
    visitFields(EFFECT_PARTS[name] as FieldShapes, (effect as Record<string, object>)[name]!, at(place, name), visitor);
  },
  value: (expr, place, visitor) => {
    if (visitor.value?.(expr, place) !== 'skip') valueParts(expr, place, visitor);
  },
  query: (query, place, visitor) => {
    if (visitor.query?.(query, place) !== 'skip') visitFields(QUERY_PARTS[query.query] as FieldShapes, query, place, visitor);
  },
  player: (player, place, visitor) => {
    if (visitor.player?.(player, place) === 'skip' || typeof player === 'string') return;
    if ('chosen' in player) PARTS.name(player.chosen, at(place, 'chosen'), visitor);
    else if ('ref' in player || 'first' in player) PARTS.value(player, place, visitor);
  },
  zone: (zone, place, visitor) => {
    if (visitor.zone?.(zone, place) === 'skip' || typeof zone === 'string') return;
    if (isComputed(zone)) PARTS.value(zone, place, visitor);
    else PARTS.player(zone.player, at(place, 'player'), visitor);
  },
  token: (token, place, visitor) => {
    if (visitor.token?.(token, place) !== 'skip' && typeof token !== 'string') PARTS.value(token, place, visitor);
  },
  set: (set, place, visitor) => {
    if (Array.isArray(set)) return;
    if ('query' in set) PARTS.query(set, place, visitor);
    else PARTS.value(set, place, visitor);
  },
  name: (name, place, visitor) => visitor.name?.(name, place),
};

function isComputed(selector: object): selector is Ref | FirstOf {
  return 'ref' in selector || 'first' in selector;
}

function valueParts(expr: ValueExpr, place: Place, visitor: Visitor): void {
  const form = valueForm(expr);
  if (form === 'plain') return;
  const shapes = form === 'ref' ? REF_PARTS[(expr as Ref).ref] : VALUE_PARTS[form];
  visitFields(shapes as FieldShapes, expr as object, place, visitor);
}
