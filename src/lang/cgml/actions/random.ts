/** SHUFFLE, REORDER, CHOOSE_RANDOM, SEARCH_ZONE, FIND_AND_STORE: order, chance and finding. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, compare, drawOne, failIf, forEach, propOf, repeat, reveal, tokensIn } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { RANK_VALUE } from '../declare/decks.ts';
import { textAt } from '../../../text/tree-values.ts';
import { readFormula } from '../formulas/read-formula.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import { and, substitute } from '../values/conditions.ts';
import { asCondition, asList } from '../values/convert.ts';
import { count, filtered, grouped, mapped, wordsQuery } from '../values/lists.ts';
import { withItem } from '../values/operators.ts';
import type { Scope } from '../values/scope.ts';
import { card, describe, named, type Value } from '../values/value.ts';
import type { ActionLowerer, Lowering } from '../lowering/lowering.ts';
import { choosable } from './input.ts';
import { filterOn, forPlayers, matching, numberOf, playerOf, playersOf, valueOf, zoneOperand } from '../lowering/operands.ts';
import { forCards } from './visibility.ts';

export const shuffle: ActionLowerer = (l, action, scope) => {
  const value = valueOf(l, action, 'target', scope);
  if (value.type === 'zone') return { effects: [{ shuffle: { zone: value.code } }] };
  if (value.type === 'list' && value.list.kind === 'query' && value.list.value.type === 'zone') {
    const { bind, query, value: zone } = value.list;
    return { effects: [forEach(bind, query, [{ shuffle: { zone: zone.code } }])] };
  }
  if (value.type !== 'unknown')
    l.report(valueAt(action, 'target') ?? action, 'cgml/type', phrase`SHUFFLE needs a zone, not ${{ found: describe(value) }}.`);
  return { effects: [] };
};

export const reorder: ActionLowerer = (l, action, scope) => {
  const zone = zoneOperand(l, action, 'target', scope);
  if (zone === undefined) return { effects: [] };
  if (zone.zone?.allowsReorder !== true)
    l.report(
      valueAt(action, 'target') ?? action,
      'cgml/no-reorder',
      phrase`The cards of "${{ zone: zone.zone?.name ?? 'this zone' }}" cannot be put in another order: its zone type does not say "allows_reorder: true".`,
    );
  const name = l.fresh('card');
  const cards = tokensIn(zone.code, true, name);
  const lay = (position: 'top' | 'bottom'): Effect => ({ moveToken: { token: bound(name), to: zone.code, position } });
  const by = textAt(action, 'by') ?? 'top';
  if (by === 'top' || by === 'bottom') {
    const chosen = l.fresh('order');
    const position = by === 'top' ? 'bottom' : 'top';
    return {
      effects: [
        {
          order: {
            bind: chosen,
            options: cards,
            chooser: playerOf(l, action, 'player', scope),
            prompt: { text: 'Put the cards in order' },
          },
        },
        forEach(name, { query: 'set', of: chosen }, [lay(position)]),
      ],
    };
  }
  if (by === 'reverse') return { effects: [forEach(name, cards, [lay('top')])] };
  if (by === 'random') return { effects: [{ shuffle: { zone: zone.code } }] };
  const property = by === 'rank' && l.game.decks.properties.has(RANK_VALUE) ? RANK_VALUE : by;
  if (!l.game.decks.properties.has(property))
    reportUnknown(l.report, valueAt(action, 'by') ?? action, 'cgml/unknown-property', 'order', by, [
      'top',
      'bottom',
      'reverse',
      'random',
      ...l.game.decks.properties.keys(),
    ]);
  return { effects: [forEach(name, { ...cards, sortBy: propOf(bound(name), property) }, [lay('bottom')])] };
};

export const chooseRandom: ActionLowerer = (l, action, scope) => {
  const tree = valueAt(action, 'from');
  if (tree === undefined) return { effects: [] };
  const value = l.read(tree, scope);
  const found = asList(l, value, tree);
  const all = found.kind === 'query' && found.value.type !== 'word' ? found : choosable(l, found);
  if (all === undefined) {
    if (value.type !== 'unknown')
      l.report(tree, 'cgml/type', phrase`CHOOSE_RANDOM needs cards, players or words to choose from, not ${{ found: describe(value) }}.`);
    return { effects: [] };
  }
  const list = filtered(all, filterOn(l, action, 'filter', scope, all.value));
  const amount = numberOf(l, action, 'count', scope, 1);
  if (amount === 1) {
    const name = l.fresh(list.value.type);
    return { effects: [drawOne(name, list.query)], result: named(list.value, name) };
  }
  if (list.value.type !== 'card') {
    reportMissing(l.report, action, phrase`Several things at random can only be cards.`, {
      capability: 'random-list',
      constraint: 'lists are kept by marks on cards',
      workaround: 'choose one at a time',
    });
    return { effects: [] };
  }
  const { list: marked, markCard, forget } = l.markedCards(textAt(action, 'store_as') ?? 'random');
  const name = l.fresh('card');
  const unmarked = filtered(list, { op: 'not', arg: substitute(marked.query.where ?? true, marked.bind, bound(list.bind)) });
  return {
    effects: [failIf(compare(count(list), '<', amount)), forget, repeat(amount, [drawOne(name, unmarked.query), markCard(bound(name))])],
    result: { type: 'list', list: marked },
  };
};

export const searchZone: ActionLowerer = (l, action, scope) => {
  const from = valueOf(l, action, 'zone', scope);
  const found = from.type === 'unknown' ? undefined : matching(l, action, from, scope);
  if (found === undefined) return { effects: [] };
  // Who searches looks through the whole zone.
  const who = valueAt(action, 'player');
  const looking =
    who === undefined
      ? []
      : forCards(l, action, 'zone', scope, (one) => forPlayers(l, playersOf(l, who, scope), who, (to) => [reveal(one, to)]));
  const most = valueAt(action, 'max') === undefined ? undefined : numberOf(l, action, 'max', scope, 1);
  const name = l.fresh('card');
  if (most === 1) return { lets: [{ bind: name, value: { first: found.query } }], effects: looking, result: card(bound(name)) };
  const { list, markCard, forget } = l.markedCards(textAt(action, 'store_as') ?? 'found');
  const query = most === undefined ? found.query : { ...found.query, limit: most };
  return {
    effects: [...looking, forget, forEach(found.bind, query, [markCard(bound(found.bind))])],
    result: { type: 'list', list },
  };
};

/** The keys of the groups for which something holds. */
export const findAndStore: ActionLowerer = (l, action, scope) => {
  const cards = asList(l, valueOf(l, action, 'in', scope), action);
  const key = valueAt(action, 'group_by');
  if (cards.kind !== 'query' || key === undefined) return { effects: [] };
  const keyOf = (item: Value): Value => l.evaluate(readFormula(key, l.report), withItem(scope, item));
  const groups = grouped(l, cards, keyOf);
  const kept = filtered(groups, having(l, action, scope, groups.value));
  const keys = wordsQuery(l, mapped({ ...kept, value: cards.value }, keyOf));
  if (keys === undefined) {
    reportMissing(l.report, key, phrase`Groups can only be stored by a word, such as the rank.`, {
      capability: 'stored-list',
      constraint: 'a stored list is made of cards or words',
      workaround: 'group by rank or suit',
    });
    return { effects: [] };
  }
  return { effects: [], result: { type: 'list', list: keys } };
};

function having(l: Lowering, action: MapTree, scope: Scope, group: Value): Condition {
  const tree = valueAt(action, 'having');
  return tree === undefined ? true : and([asCondition(l, l.evaluate(readFormula(tree, l.report), withItem(scope, group)), tree)]);
}
