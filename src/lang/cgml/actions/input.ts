/** REQUEST_INPUT: a question to a player. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, compare, countOf, equal } from '../../../ir/build.ts';
import type { Message } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { isTrueAt, numberAt, textAt } from '../../../text/tree-values.ts';
import { reportMissing } from '../reporting/report.ts';
import { and } from '../values/conditions.ts';
import { asList } from '../values/convert.ts';
import { filtered, numbersQuery, retarget, wordsQuery } from '../values/lists.ts';
import type { Scope } from '../values/scope.ts';
import { bool, describe, player, type List, type Name, type PlayerValue, type QueryList } from '../values/value.ts';
import type { ActionLowerer, Lowering } from '../lowering/lowering.ts';
import { filterOn, numberOf, playerOf } from '../lowering/operands.ts';

export const requestInput: ActionLowerer = (l, action, scope) => {
  const options = optionsOf(l, action, scope);
  if (options === undefined) return { effects: [] };
  const bind = l.fresh(nameOf(action));
  const asked = { bind, options: options.query, chooser: playerOf(l, action, 'player', scope), ...promptOf(action) };
  if (isTrueAt(action, 'multiselect')) {
    const { min, max } = bounds(action);
    const where = computedBounds(l, action, scope, bind);
    const name = l.fresh(options.value.type);
    const value = retarget(options.value, options.bind, name);
    const item: QueryList = { ...options, bind: name, query: { query: 'set', of: bind, bind: name }, value };
    return {
      effects: [
        {
          chooseN: {
            ...asked,
            ...(min === max && min !== undefined ? { n: min } : { min: min ?? 0, ...(max !== undefined && { max }) }),
            ...(where !== true && { where }),
          },
        },
      ],
      result: { type: 'list', list: item },
    };
  }
  return {
    effects: [{ chooseOne: { ...asked, ...(isTrueAt(action, 'optional') && { optional: true }) } }],
    result: retarget(options.value, options.bind, bind),
  };
};

/** What must hold of a choice whose bounds are computed. */
function computedBounds(l: Lowering, action: MapTree, scope: Scope, bind: Name): Condition {
  const chosen = countOf({ query: 'set', of: bind });
  const limit = (key: 'min' | 'max', op: '>=' | '<='): Condition =>
    valueAt(action, key) === undefined || numberAt(action, key) !== undefined
      ? true
      : compare(chosen, op, numberOf(l, action, key, scope, 0));
  return and([limit('min', '>='), limit('max', '<=')]);
}

/** How many of several may be chosen, where that is a number. */
export function bounds(action: MapTree): { min: number | undefined; max: number | undefined } {
  return { min: numberAt(action, 'min'), max: numberAt(action, 'max') };
}

/** The name under which the answer is known. */
export function nameOf(action: MapTree): string {
  return (textAt(action, 'store_as') ?? 'choice').replaceAll(/\W/g, '_');
}

/** The text of the question; braces stand for themselves. */
export function promptOf(action: MapTree): { prompt?: Message } {
  const text = textAt(action, 'prompt');
  return text === undefined ? {} : { prompt: { text } };
}

/** What there is to choose from, as a query whose items are the answers. */
export function optionsOf(l: Lowering, action: MapTree, scope: Scope): QueryList | undefined {
  const tree = valueAt(action, 'options');
  if (tree === undefined) return undefined;
  const value = l.read(tree, scope);
  if (value.type === 'unknown') return undefined;
  const list = asList(l, value, tree);
  if (list.kind === 'items' && list.items.length === 0) {
    l.report(tree, 'cgml/no-options', phrase`There is nothing to choose from: the list of options is empty.`);
    return undefined;
  }
  const query = choosable(l, list);
  if (query !== undefined) return filtered(query, filterOn(l, action, 'filter', scope, query.value));
  reportMissing(l.report, tree, phrase`A player cannot choose from ${{ found: describe({ type: 'list', list }) }} of this kind.`, {
    capability: 'options-of-this-kind',
    constraint: 'the options of a question are cards, players, words or literal numbers',
    workaround: 'let the player choose a card, and compute with it afterwards',
  });
  return undefined;
}

/** A list as a query of which one item can be chosen. */
export function choosable(l: Lowering, list: List): QueryList | undefined {
  if (list.kind === 'query' && (list.value.type === 'card' || list.value.type === 'player') && isItself(list)) return list;
  if (list.kind === 'items' && list.items.length > 0) {
    const numbers = list.items.map((item) => (item.type === 'int' && typeof item.literal === 'number' ? item.literal : undefined));
    if (numbers.every((number) => number !== undefined)) return numbersQuery(l, numbers);
    if (list.items.every((item) => item.type === 'player')) return playersOf(l, list.items);
    const truths = list.items.map((item) => (item.type === 'bool' ? item.literal : undefined));
    if (truths.every((truth) => truth !== undefined)) return truthsQuery(l, truths.map(String));
    const [only] = list.items;
    if (list.items.length === 1 && only!.type === 'list') return choosable(l, only!.list);
  }
  return wordsQuery(l, list);
}

/** Whether the items of the query are the values themselves. */
function isItself({ bind, value }: QueryList): boolean {
  return (
    (value.type === 'card' || value.type === 'player') && 'ref' in value.code && value.code.ref === 'binding' && value.code.name === bind
  );
}

function playersOf(l: Lowering, items: readonly PlayerValue[]): QueryList {
  const bind = l.fresh('player');
  const where: Condition = { op: 'or', args: items.map(({ code }) => equal(bound(bind), code)) };
  return { kind: 'query', query: { query: 'players', bind, where }, bind, value: player(bound(bind)) };
}

function truthsQuery(l: Lowering, words: string[]): QueryList {
  const bind = l.fresh('answer');
  return { kind: 'query', query: { query: 'enums', values: words, bind }, bind, value: bool(equal(bound(bind), 'true')) };
}
