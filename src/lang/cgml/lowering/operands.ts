/** The operands of actions: who, which cards, where to. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { forEach } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { Face } from '../../../ir/vocabulary.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { readFormula } from '../formulas/read-formula.ts';
import { textAt, textOf } from '../../../text/tree-values.ts';
import type { Context } from '../values/context.ts';
import { asCondition, asInt, asList, asPlayer } from '../values/convert.ts';
import { filtered } from '../values/lists.ts';
import { withItem } from '../values/operators.ts';
import { isPlayerWord, playerCalled } from '../values/named-players.ts';
import type { Scope } from '../values/scope.ts';
import { CURRENT, describe, UNKNOWN, type Computed, type QueryList, type Value, type ZoneValue } from '../values/value.ts';

/** The value of an operand; without one, none. */
export function valueOf(c: Context, action: MapTree, key: string, scope: Scope): Value {
  const tree = valueAt(action, key);
  return tree === undefined ? UNKNOWN : c.read(tree, scope);
}

/** A number, or what stands for it if it is not given. */
export function numberOf(c: Context, action: MapTree, key: string, scope: Scope, otherwise: number): ValueExpr {
  const tree = valueAt(action, key);
  return tree === undefined ? otherwise : asInt(c, c.read(tree, scope), tree);
}

/** A player or several, by a word such as `current`, a list of those, or an operand. */
export function playersOf(c: Context, tree: Tree | undefined, scope: Scope): Value {
  if (tree === undefined) return CURRENT;
  if (tree.kind === 'scalar' && typeof tree.value === 'string' && /^\w+$/.test(tree.value)) return playerCalled(c, tree.value, tree, scope);
  const word = wordAt(tree);
  if (word !== undefined && isPlayerWord(c, word)) return playerCalled(c, word, tree, scope);
  if (tree.kind === 'list') return { type: 'list', list: { kind: 'items', items: tree.items.map((item) => playersOf(c, item, scope)) } };
  return c.read(tree, scope);
}

/** The word at a parameter, which may be written as a literal: `current` or `{ value: current }` (§12.1, §13). */
export function wordAt(tree: Tree | undefined): string | undefined {
  return textOf(tree) ?? (tree?.kind === 'map' && tree.entries.length === 1 ? textAt(tree, 'value') : undefined);
}

/** One player; the current one unless stated. */
export function playerOf(c: Context, action: MapTree, key: string, scope: Scope): Computed {
  const tree = valueAt(action, key);
  return asPlayer(c, playersOf(c, tree, scope), tree ?? action);
}

/** A zone, where exactly one is needed. */
export function zoneOperand(c: Context, action: MapTree, key: string, scope: Scope): ZoneValue | undefined {
  const value = valueOf(c, action, key, scope);
  if (value.type === 'zone') return value;
  if (value.type !== 'unknown')
    c.report(
      valueAt(action, key) ?? action,
      'cgml/type',
      phrase`"${{ key }}" of ${{ action: textOf(valueAt(action, 'action')) ?? '' }} is ${{ found: describe(value) }}, but a zone is needed.`,
    );
  return undefined;
}

/** The side on which cards come to lie, if an action says it. */
export function faceIn(action: MapTree): Face | undefined {
  const face = textOf(valueAt(action, 'face'));
  return face === 'up' || face === 'down' ? face : undefined;
}

/** The condition of a filter on a card. */
export function filterOn(c: Context, action: MapTree, key: string, scope: Scope, item: Value): Condition {
  const tree = valueAt(action, key);
  if (tree === undefined) return true;
  return asCondition(c, c.evaluate(readFormula(tree, c.report), withItem(scope, item)), tree);
}

/** The cards of a zone or list for which the filter of an action holds. */
export function matching(c: Context, action: MapTree, value: Value, scope: Scope): QueryList | undefined {
  const list = asList(c, value, action);
  return list.kind === 'query' && areCards(c, list, action) ? filtered(list, filterOn(c, action, 'filter', scope, list.value)) : undefined;
}

/** Whether a list is one of cards; another one is reported. */
export function areCards(c: Context, list: QueryList, action: MapTree): boolean {
  const { type } = list.value;
  if (type !== 'card' && type !== 'unknown')
    c.report(
      action,
      'cgml/type',
      phrase`${{ action: textOf(valueAt(action, 'action')) ?? '' }} needs cards, not ${{ found: describe({ type: 'list', list }) }}.`,
    );
  return type === 'card';
}

/** The effects for each player of a value, or for the one that it is. */
export function forPlayers(c: Context, value: Value, at: Tree, effects: (one: Computed) => readonly Effect[]): Effect[] {
  if (value.type !== 'list') return [...effects(asPlayer(c, value, at))];
  if (value.list.kind === 'items') return value.list.items.flatMap((item) => forPlayers(c, item, at, effects));
  const { bind, query, value: item } = value.list;
  return [forEach(bind, query, [...effects(asPlayer(c, item, at))])];
}
