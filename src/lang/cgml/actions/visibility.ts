/** REVEAL, CONCEAL, FLIP, PEEK, LOOK, REVEAL_MATCHING: who knows what a card is, and which side it shows. */
import { bound, choose, differs, equal, forEach, ownerOf, propOf, reveal as showing, setProp } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { PlayerSel } from '../../../ir/expressions.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { asCard, asList } from '../values/convert.ts';
import { count, players } from '../values/lists.ts';
import type { Scope } from '../values/scope.ts';
import { card, int, type Computed, type Value } from '../values/value.ts';
import type { ActionLowerer, Lowering } from '../lowering/lowering.ts';
import { areCards, faceIn, filterOn, forPlayers, matching, numberOf, playersOf, valueOf } from '../lowering/operands.ts';

/** The cards that an action is about, each as effects; with a `count` so many from the top. */
export function forCards(l: Lowering, action: MapTree, key: string, scope: Scope, effects: (one: Computed) => readonly Effect[]): Effect[] {
  const value = valueOf(l, action, key, scope);
  if (value.type === 'card') return [...effects(value.code)];
  if (value.type === 'unknown') return [];
  const list = asList(l, value, valueAt(action, key) ?? action);
  if (list.kind === 'items') return list.items.flatMap((item) => [...effects(asCard(l, item, valueAt(action, key) ?? action))]);
  if (!areCards(l, list, action)) return [];
  const over = valueAt(action, 'count') === undefined ? list.query : { ...list.query, limit: numberOf(l, action, 'count', scope, 1) };
  return [forEach(list.bind, over, [...effects(bound(list.bind))])];
}

/** The effects for everybody whom a word or operand names; `owner` and `others` are meant of a card. */
function audience(
  l: Lowering,
  tree: Tree | undefined,
  scope: Scope,
  one: Computed,
  effects: (who: PlayerSel) => readonly Effect[],
): Effect[] {
  const name = textOf(tree);
  if (tree === undefined || name === 'all') return [...effects('all')];
  const owner = ownerOf(propOf(one, 'zone'));
  if (name === 'owner') return [...effects(owner)];
  if (name === 'others') {
    const others = players(l, (who) => differs(who, owner));
    return [forEach(others.bind, others.query, [...effects(bound(others.bind))])];
  }
  return forPlayers(l, playersOf(l, tree, scope), tree, effects);
}

export const reveal: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) => audience(l, valueAt(action, 'to'), scope, one, (to) => [showing(one, to)])),
});

export const conceal: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) =>
    audience(l, valueAt(action, 'from'), scope, one, (from) => [{ conceal: { token: one, from } }]),
  ),
});

export const flip: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) => [
    setProp(one, 'face', faceIn(action) ?? choose(equal(propOf(one, 'face'), 'up'), 'down', 'up')),
  ]),
});

/** Some players learn what cards are, nobody else does. */
function look(key: 'player' | 'players'): ActionLowerer {
  return (l, action, scope) => {
    const tree = valueAt(action, key) ?? valueAt(action, key === 'player' ? 'players' : 'player');
    return {
      effects: forCards(l, action, 'target', scope, (one) =>
        forPlayers(l, playersOf(l, tree, scope), tree ?? action, (to) => [showing(one, to)]),
      ),
    };
  };
}

export const peek = look('players');
export const lookAt = look('player');

export const revealMatching: ActionLowerer = (l, action, scope) => {
  const from: Value = valueOf(l, action, 'from', scope);
  const to = valueAt(action, 'to');
  const found = matching(l, action, from, scope);
  if (found === undefined) return { effects: [] };
  const name = l.fresh('count');
  const result = { lets: [{ bind: name, value: count(found) }], result: int(bound(name)) };
  if (from.type === 'zone' && (to === undefined || textOf(to) === 'all'))
    return {
      ...result,
      effects: [{ reveal: { zone: from.code, filter: filterOn(l, action, 'filter', scope, card(bound('$token'))), to: 'all' } }],
    };
  return {
    ...result,
    effects: [
      forEach(
        found.bind,
        found.query,
        audience(l, to, scope, bound(found.bind), (who) => [showing(bound(found.bind), who)]),
      ),
    ],
  };
};
