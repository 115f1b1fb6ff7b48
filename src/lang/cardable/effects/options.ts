/** What there is to choose from: players, suits, values. */
import { allOf, anyOf, bound, differs, equal, exists, propOf } from '../../../ir/build.ts';
import type { Message } from '../../../ir/effects.ts';
import type { Condition, Query, Ref } from '../../../ir/expressions.ts';
import { largest, smallest } from '../../../ir/largest.ts';
import type { Tree } from '../../../text/tree.ts';
import { mismatch } from '../values/convert.ts';
import { PROPS, wordsOf } from '../values/facts.ts';
import type { Lowering } from '../values/lowering.ts';
import { selfIn, withNames, type Scope } from '../values/scope.ts';
import { cardsAt, filtered, int, itemType, player, valueCode, word, type Value } from '../values/value.ts';

/** What there is to choose from, and what an answer is. */
export interface Options {
  /** A query of the GameDef. */
  readonly options: Query;
  /** What an answer is, seen under the name of a binding. */
  readonly answer: (code: Ref) => Value;
}

/**
 * A question to whoever acts. Where an action begins with it, it becomes a parameter of the action, so that the action is offered
 * with its answers, and not at all if there are none; elsewhere it is asked when it is reached.
 */
export interface Question extends Options {
  /** The path that the answer goes to. */
  readonly into: Tree;
  readonly prompt?: Message;
}

/** Players to choose from; without any, everybody but `$player`. A condition sees each of them as `$each`. */
export function playerOptions(l: Lowering, tree: Tree | undefined, scope: Scope, condition?: Tree): Options {
  const bind = l.fresh('player');
  const among = tree === undefined ? differs(bound(bind), selfIn(scope)) : isAmong(l, tree, bound(bind), scope);
  const inner = withNames(scope, [['$each', player(bound(bind))]]);
  const where = allOf([among, condition === undefined ? true : l.condition(condition, inner)]);
  return { options: { query: 'players', bind, ...(where !== true && { where }) }, answer: player };
}

/** Whether a player is among some. */
function isAmong(l: Lowering, tree: Tree, one: Ref, scope: Scope): Condition {
  const players = l.read(tree, scope, 'players');
  if (players.type === 'player') return equal(one, players.code);
  if (players.type !== 'list' || itemType(players.list) !== 'player') return mismatch(l.report, players, tree, 'players', true);
  const { list } = players;
  if (list.kind === 'items') return anyOf(list.items.map((item) => equal(one, valueCode(item))));
  return list.query.where === undefined ? true : exists(filtered(list, equal(valueCode(list.value), one)).query);
}

export function suitOptions(l: Lowering): Options {
  const suits = wordsOf(l.game, 'suit');
  return { options: { query: 'enums', values: suits, bind: l.fresh('suit') }, answer: (code) => word(code, suits) };
}

/** Values to choose from: those of a list, or of the cards at a place. Undefined if there is nothing of the kind. */
export function valueOptions(l: Lowering, value: Value): Options | undefined {
  if (value.type === 'place') {
    const cards = cardsAt(value, l.fresh('card'));
    return valueOptions(l, { type: 'list', list: { ...cards, value: int(propOf(bound(cards.bind), PROPS.value)) } });
  }
  if (value.type !== 'list') return undefined;
  const { list } = value;
  if (list.kind === 'items') return literalOptions(l, list.items);
  if (list.value.type === 'player') return { options: list.query, answer: player };
  if (list.value.type !== 'int') return undefined;
  // Every number that is on a card is looked for among them.
  const printed = l.game.cardSets.flatMap(({ cards }) => cards.map((card) => card.value));
  const bind = l.fresh('value');
  const where = exists(filtered(list, equal(list.value.code, bound(bind))).query);
  return { options: { query: 'intsInRange', min: smallest(printed), max: largest(printed), bind, where }, answer: int };
}

function literalOptions(l: Lowering, items: readonly Value[]): Options | undefined {
  const numbers = items.flatMap((item) => (item.type === 'int' && typeof item.literal === 'number' ? [item.literal] : []));
  if (items.length > 0 && numbers.length === items.length) {
    const bind = l.fresh('value');
    const [min, max] = [smallest(numbers), largest(numbers)];
    const isWhole = max - min + 1 === new Set(numbers).size;
    const where: Condition = { op: 'in', item: bound(bind), set: [...new Set(numbers)] };
    return { options: { query: 'intsInRange', min, max, bind, ...(!isWhole && { where }) }, answer: int };
  }
  const words = items.flatMap((item) => (item.type === 'word' && item.literal !== undefined ? [item.literal] : []));
  if (items.length === 0 || words.length < items.length) return undefined;
  const values = [...new Set(words)];
  return { options: { query: 'enums', values, bind: l.fresh('word') }, answer: (code) => word(code, values) };
}
