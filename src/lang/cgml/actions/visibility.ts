/** REVEAL, CONCEAL, FLIP, PEEK, LOOK, REVEAL_MATCHING: who knows what a card is, and which side it shows. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, choose, differs, equal, forEach, ownerOf, propOf, reveal as showing, setProp } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { PlayerSel } from '../../../ir/expressions.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { actionsIn } from '../declare/actions-in.ts';
import type { Zone } from '../declare/zones.ts';
import { asCard, asList } from '../values/convert.ts';
import { count, players } from '../values/lists.ts';
import type { Scope } from '../values/scope.ts';
import { card, int, type Computed, type Value } from '../values/value.ts';
import type { ActionLowerer, Lowering } from '../lowering/lowering.ts';
import { areCards, faceIn, filterOn, forPlayers, matching, numberOf, playersOf, valueOf, wordAt } from '../lowering/operands.ts';

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
  const name = wordAt(tree);
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

export const conceal: ActionLowerer = (l, action, scope) => {
  const effects = forCards(l, action, 'target', scope, (one) =>
    audience(l, valueAt(action, 'from'), scope, one, (from) => [{ conceal: { token: one, from } }]),
  );
  const zone = zoneOf(valueOf(l, action, 'target', scope));
  if (zone === undefined || !isOpenTo(l, zone, wordAt(valueAt(action, 'from')))) return { effects };
  return { effects, idle: phrase`those it is to hide cards from see all cards in zone "${{ zone: zone.name }}"` };
};

/** The declared zone of cards, as far as that is certain. */
function zoneOf(value: Value): Zone | undefined {
  if (value.type === 'zone' || value.type === 'card') return value.zone;
  return value.type === 'list' && value.list.kind === 'query' && (value.list.value.type === 'card' || value.list.value.type === 'zone')
    ? value.list.value.zone
    : undefined;
}

/** Whether the owner, the others or everybody always see the cards of a zone: where cards never lie face down. */
function isOpenTo(l: Lowering, { visibility, face }: Zone, from: string | undefined): boolean {
  const sees = (who: 'owner' | 'others'): boolean => (visibility.get(who) ?? visibility.get('all') ?? 'all') === 'all';
  const isSeen = from === 'owner' || from === 'others' ? sees(from) : sees('owner') && sees('others');
  return (
    isSeen && face === 'up' && !actionsIn(l.game.root).some((action) => faceIn(action) === 'down' || textAt(action, 'action') === 'FLIP')
  );
}

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
  if (from.type === 'zone' && (to === undefined || wordAt(to) === 'all'))
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
