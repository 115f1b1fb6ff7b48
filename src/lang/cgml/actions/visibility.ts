/** REVEAL, CONCEAL, FLIP, PEEK, LOOK, REVEAL_MATCHING: who knows what a card is, and which side it shows. */
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt, textOf } from '../../../text/tree-values.ts';
import { compare } from '../values/conditions.ts';
import { asCard, asList } from '../values/convert.ts';
import { count, players } from '../values/lists.ts';
import type { Scope } from '../values/scope.ts';
import { binding, card, int, type Json, type Value } from '../values/value.ts';
import type { ActionLowerer, Lowering } from './lowering.ts';
import { areCards, filterOn, forPlayers, matching, numberOf, playersOf, valueOf } from './operands.ts';

/** The cards that an action is about, each as effects; with a `count` so many from the top. */
export function forCards(l: Lowering, action: MapTree, key: string, scope: Scope, effects: (one: Json) => readonly Json[]): Json[] {
  const value = valueOf(l, action, key, scope);
  if (value.type === 'card') return [...effects(value.code)];
  if (value.type === 'unknown') return [];
  const list = asList(l, value, valueAt(action, key) ?? action);
  if (list.kind === 'items') return list.items.flatMap((item) => [...effects(asCard(l, item, valueAt(action, key) ?? action))]);
  if (!areCards(l, list, action)) return [];
  const over = valueAt(action, 'count') === undefined ? list.query : { ...list.query, limit: numberOf(l, action, 'count', scope, 1) };
  return [{ forEach: { bind: list.bind, over, effects: effects(binding(list.bind)) } }];
}

/** The effects for everybody whom a word or operand names; `owner` and `others` are meant of a card. */
function audience(l: Lowering, tree: Tree | undefined, scope: Scope, one: Json, effects: (who: Json) => readonly Json[]): Json[] {
  const name = textOf(tree);
  if (tree === undefined || name === 'all') return [...effects('all')];
  const owner = { ref: 'zonePlayer', zone: { ref: 'tokenProp', token: one, prop: 'zone' } };
  if (name === 'owner') return [...effects(owner)];
  if (name === 'others') {
    const others = players(l, (who) => compare('!=', who, owner));
    return [{ forEach: { bind: others.bind, over: others.query, effects: effects(binding(others.bind)) } }];
  }
  return forPlayers(l, playersOf(l, tree, scope), tree, effects);
}

export const reveal: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) =>
    audience(l, valueAt(action, 'to'), scope, one, (to) => [{ reveal: { token: one, to } }]),
  ),
});

export const conceal: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) =>
    audience(l, valueAt(action, 'from'), scope, one, (from) => [{ conceal: { token: one, from } }]),
  ),
});

export const flip: ActionLowerer = (l, action, scope) => ({
  effects: forCards(l, action, 'target', scope, (one) => [
    {
      setTokenProp: {
        token: one,
        prop: 'face',
        value: textAt(action, 'face') ?? {
          if: { when: compare('==', { ref: 'tokenProp', token: one, prop: 'face' }, 'up'), then: 'down', else: 'up' },
        },
      },
    },
  ]),
});

/** Some players learn what cards are, nobody else does. */
function look(key: 'player' | 'players'): ActionLowerer {
  return (l, action, scope) => {
    const tree = valueAt(action, key) ?? valueAt(action, key === 'player' ? 'players' : 'player');
    return {
      effects: forCards(l, action, 'target', scope, (one) =>
        forPlayers(l, playersOf(l, tree, scope), tree ?? action, (to) => [{ reveal: { token: one, to } }]),
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
  const result = { lets: [{ bind: name, value: count(found) }], result: int(binding(name)) };
  if (from.type === 'zone' && (to === undefined || textOf(to) === 'all'))
    return {
      ...result,
      effects: [{ reveal: { zone: from.code, filter: filterOn(l, action, 'filter', scope, card(binding('$token'))), to: 'all' } }],
    };
  return {
    ...result,
    effects: [
      {
        forEach: {
          bind: found.bind,
          over: found.query,
          effects: audience(l, to, scope, binding(found.bind), (who) => [{ reveal: { token: binding(found.bind), to: who } }]),
        },
      },
    ],
  };
};
