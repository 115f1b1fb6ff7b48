/** MOVE, MOVE_ALL, DEAL, DEAL_ROUND_ROBIN, DEAL_ALL, MILL. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, calc, choose, compare, countIn, drawOne, equal, failIf, forEach, repeat, tokenAt, tokensIn } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Face } from '../../../ir/vocabulary.ts';
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { readFormula } from '../formulas/read-formula.ts';
import { textAt } from '../../../text/tree-values.ts';
import { reportMissing } from '../reporting/report.ts';
import { asCard, asList } from '../values/convert.ts';
import { count, total } from '../values/lists.ts';
import { seatsFrom } from '../values/turn-order.ts';
import type { Scope } from '../values/scope.ts';
import { card, describe, int, type QueryList, type Value, type ZoneValue } from '../values/value.ts';
import type { ActionLowerer, Lowering, Outcome } from '../lowering/lowering.ts';
import { eventsOf, moveOne, shortage, takeCards } from '../lowering/moves.ts';
import { faceIn, filterOn, matching, numberOf, valueOf, zoneOperand } from '../lowering/operands.ts';

const NOTHING: Outcome = { effects: [] };

export const move: ActionLowerer = (l, action, scope) => {
  const to = zoneOperand(l, action, 'to', scope);
  const fromTree = valueAt(action, 'from');
  if (to === undefined || fromTree === undefined) return NOTHING;
  const face = faceIn(action);
  const hasCount = valueAt(action, 'count') !== undefined;
  const amount = numberOf(l, action, 'count', scope, 1);
  const { from, end } = hasCount ? zoneUnder(l, action, scope) : { from: valueOf(l, action, 'from', scope), end: 'top' as const };
  if (valueAt(action, 'filter') !== undefined || from.type === 'list') {
    const found = matching(l, action, from, scope);
    if (found === undefined) return from.type === 'unknown' ? NOTHING : items(l, action, from, to, scope, face);
    return moveMatches(l, found, from.type === 'zone' ? from : undefined, to, hasCount ? amount : undefined, scope, face);
  }
  if (from.type === 'zone') {
    if (end === 'bottom')
      return counted(l, amount, [
        shortage(from, amount),
        repeat(amount, moveOne(l, { card: tokenAt(from.code, end), from: from.zone, to, face }, scope)),
      ]);
    if (amount !== 1) return counted(l, amount, takeCards(l, from, to, amount, scope, face));
    const name = l.fresh('card');
    const moved = moveOne(l, { card: bound(name), from: from.zone, to, face }, scope);
    if (from.zone?.ordering === 'set')
      return {
        effects: [drawOne(name, tokensIn(from.code)), ...moved],
        result: card(bound(name), to.zone),
      };
    return { lets: [{ bind: name, value: tokenAt(from.code) }], effects: moved, result: card(bound(name), to.zone) };
  }
  if (amount !== 1 && from.type === 'card')
    l.report(
      valueAt(action, 'count')!,
      'cgml/type',
      phrase`This is one card, of which no number can be moved. Write the zone, or the top or bottom of it.`,
    );
  const code = asCard(l, from, fromTree);
  const name = l.fresh('card');
  return {
    lets: [{ bind: name, value: code }],
    effects: moveOne(l, { card: bound(name), from: from.type === 'card' ? from.zone : undefined, to, face }, scope),
    result: card(bound(name), to.zone),
  };
};

/** `from: top: [zone]` with a count means that many cards from the top, and likewise from the bottom. */
function zoneUnder(l: Lowering, action: MapTree, scope: Scope): { from: Value; end: 'top' | 'bottom' } {
  const formula = readFormula(valueAt(action, 'from')!, l.report);
  const [zone, ...others] = formula.kind === 'call' && (formula.operator === 'top' || formula.operator === 'bottom') ? formula.args : [];
  if (formula.kind !== 'call' || zone === undefined || others.length > 0) return { from: l.evaluate(formula, scope), end: 'top' };
  return { from: l.evaluate(zone, scope), end: formula.operator === 'bottom' ? 'bottom' : 'top' };
}

/** The cards of a list that is written out, or a single one: those for which the filter holds. */
function items(l: Lowering, action: MapTree, from: Value, to: ZoneValue, scope: Scope, face: Face | undefined): Outcome {
  const at = valueAt(action, 'from')!;
  const list = asList(l, from, at);
  const number = valueAt(action, 'count');
  if (number !== undefined)
    reportMissing(l.report, number, phrase`So many cards cannot be taken of a list that is written out.`, {
      capability: 'computed-list',
      constraint: 'only cards of zones, and what is made of them, can be counted off',
      workaround: 'write only the cards that are moved, or a zone',
    });
  const moves = (list.kind === 'items' ? list.items : []).map((one) => {
    const code = asCard(l, one, at);
    const zone = one.type === 'card' ? one.zone : undefined;
    return {
      when: filterOn(l, action, 'filter', scope, card(code, zone)),
      effects: moveOne(l, { card: code, from: zone, to, face }, scope),
    };
  });
  const moved = total(moves.map(({ when }) => (when === true ? 1 : choose(when, 1, 0))));
  return counted(
    l,
    moved,
    moves.flatMap(({ when, effects }) => (when === true ? effects : [{ if: { when, then: effects } }])),
  );
}

function moveMatches(
  l: Lowering,
  found: QueryList,
  from: ZoneValue | undefined,
  to: ZoneValue,
  amount: ValueExpr | undefined,
  scope: Scope,
  face: Face | undefined,
): Outcome {
  const query = amount === undefined ? found.query : { ...found.query, limit: amount };
  const each = forEach(found.bind, query, moveOne(l, { card: bound(found.bind), from: from?.zone ?? zoneOfItems(found), to, face }, scope));
  const enough = amount === undefined ? [] : [failIf(compare(count(found), '<', amount))];
  if (amount === 1) {
    const name = l.fresh('card');
    return {
      lets: [{ bind: name, value: { first: found.query } }],
      effects: moveOne(l, { card: bound(name), from: from?.zone ?? zoneOfItems(found), to, face }, scope),
      result: card(bound(name), to.zone),
    };
  }
  return counted(l, amount ?? count(found), [...enough, each]);
}

function zoneOfItems({ value }: QueryList): ZoneValue['zone'] {
  return value.type === 'card' ? value.zone : undefined;
}

/** Effects that move a number of cards, which is the result. */
function counted(l: Lowering, amount: ValueExpr, effects: readonly Effect[]): Outcome {
  if (typeof amount === 'number') return { effects, result: int(amount) };
  const name = l.fresh('count');
  return { lets: [{ bind: name, value: amount }], effects, result: int(bound(name)) };
}

export const moveAll: ActionLowerer = (l, action, scope) => {
  const to = zoneOperand(l, action, 'to', scope);
  const from = valueOf(l, action, 'from', scope);
  if (to === undefined || from.type === 'unknown') return NOTHING;
  const face = faceIn(action);
  const list = asList(l, from, valueAt(action, 'from')!);
  if (list.kind === 'items') return items(l, action, { type: 'list', list }, to, scope, face);
  const source = from.type === 'zone' ? from : undefined;
  if (
    source === undefined ||
    face !== undefined ||
    valueAt(action, 'filter') !== undefined ||
    eventsOf(l, source.zone, to.zone, scope).length > 0
  ) {
    const found = matching(l, action, from, scope)!;
    return moveMatches(l, found, source, to, undefined, scope, face);
  }
  return counted(l, count(list), [
    { moveAll: { from: source.code, to: to.code, ...(to.zone?.shuffled === true && { position: 'random' }) } },
  ]);
};

/** The zones to deal to: one, or one of each of several players. */
type Targets =
  | { readonly kind: 'one'; readonly to: ZoneValue }
  | { readonly kind: 'each'; readonly players: QueryList; readonly to: ZoneValue };

function targetsOf(l: Lowering, action: MapTree, scope: Scope): Targets | undefined {
  const tree = valueAt(action, 'to');
  if (tree === undefined) return undefined;
  const value = l.read(tree, scope);
  if (value.type === 'zone') return { kind: 'one', to: value };
  if (value.type === 'list' && value.list.kind === 'query' && value.list.value.type === 'zone')
    return { kind: 'each', players: inOrder(value.list, action), to: value.list.value };
  if (value.type !== 'unknown')
    l.report(tree, 'cgml/type', phrase`Cards are dealt to a zone or to zones of players, not to ${{ found: describe(value) }}.`);
  return undefined;
}

function inOrder(list: QueryList, action: MapTree): QueryList {
  return seatsFrom(textAt(action, 'order') === 'counterclockwise' ? -1 : 1, list);
}

function times(left: ValueExpr, right: ValueExpr): ValueExpr {
  if (left === 1) return right;
  return right === 1 ? left : calc(left, '*', right);
}

export const deal: ActionLowerer = (l, action, scope) =>
  dealing(l, action, scope, (from, targets, amount) => [
    forEach(targets.players.bind, targets.players.query, takeCards(l, from, targets.to, amount, scope, faceIn(action))),
  ]);

export const dealRoundRobin: ActionLowerer = (l, action, scope) =>
  dealing(l, action, scope, (from, targets, amount) => {
    const { players, to } = targets;
    const round = forEach(players.bind, players.query, takeCards(l, from, to, 1, scope, faceIn(action)));
    return [amount === 1 ? round : repeat(amount, [round])];
  });

function dealing(
  l: Lowering,
  action: MapTree,
  scope: Scope,
  each: (from: ZoneValue, targets: Targets & { kind: 'each' }, amount: ValueExpr) => Effect[],
): Outcome {
  const from = zoneOperand(l, action, 'from', scope);
  const targets = targetsOf(l, action, scope);
  if (from === undefined || targets === undefined) return NOTHING;
  const amount = numberOf(l, action, 'count', scope, 1);
  if (targets.kind === 'one') return counted(l, amount, takeCards(l, from, targets.to, amount, scope, faceIn(action)));
  const whole = times(amount, count(targets.players));
  return counted(l, whole, [shortage(from, whole), ...each(from, targets, amount)]);
}

export const dealAll: ActionLowerer = (l, action, scope) => {
  const from = zoneOperand(l, action, 'from', scope);
  const targets = targetsOf(l, action, scope);
  if (from === undefined || targets === undefined) return NOTHING;
  const face = faceIn(action);
  const left = countIn(from.code);
  const source: Effect[] =
    targets.kind === 'one'
      ? takeCards(l, from, targets.to, left, scope, face)
      : [
          {
            repeat: {
              times: left,
              until: equal(left, 0),
              effects: [
                forEach(targets.players.bind, targets.players.query, [
                  { if: { when: compare(left, '>', 0), then: takeCards(l, from, targets.to, 1, scope, face) } },
                ]),
              ],
            },
          },
        ];
  return counted(l, left, source);
};

export const mill: ActionLowerer = (l, action, scope) => {
  const from = zoneOperand(l, action, 'from', scope);
  const to = zoneOperand(l, action, 'to', scope);
  if (from === undefined || to === undefined) return NOTHING;
  const amount = numberOf(l, action, 'count', scope, 1);
  return counted(l, amount, takeCards(l, from, to, amount, scope));
};
