/** Combat damage: all of one strike in one moment. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import { and, bound, compare, exists, forEach, not, or, propOf, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { DIVIDE, divide } from './division.ts';
import {
  attacker,
  ATTACKER,
  attackers,
  blocker,
  BLOCKER,
  blockers,
  isDeclared,
  isIn,
  itsBlockers,
  strength,
  UNASSIGNED,
} from '../lowering/fighters.ts';

/** Those with first or double strike, or whoever strikes after them. */
export type Strike = 'first' | 'second';

/** Blocked attackers divide their damage, then everybody who strikes deals damage. */
export function dealDamage(lowerer: Lowerer, strike: Strike): Effect[] {
  const striking = (card: TokenSel): Condition => strikes(lowerer, strike, card);
  const amount: ValueExpr = isDeclared(lowerer, 'declare_blockers')
    ? { if: { when: isBlocked(lowerer), then: propOf(ATTACKER, lowerer.changing('assigned')), else: strength(ATTACKER) } }
    : strength(ATTACKER);
  const defender = propOf(ATTACKER, lowerer.changing('attacking'));
  const toPlayer = positive(amount, (value) =>
    when(isIn(lowerer, defender), [lowerer.call('deal_to_player', { $source: attacker, $player: defender, $amount: value })]),
  );
  const all = attackers(lowerer, striking(ATTACKER));
  if (!isDeclared(lowerer, 'declare_blockers'))
    return [{ batch: { effects: [forEach(ATTACKER, all, [...toPlayer, ...mark(lowerer, strike, ATTACKER)])] } }];
  lowerer.procedure(divide(lowerer));
  return [
    forEach(ATTACKER, attackers(lowerer, and(isBlocked(lowerer), striking(ATTACKER))), [lowerer.call(DIVIDE, { [ATTACKER]: attacker })]),
    {
      batch: {
        effects: [
          forEach(ATTACKER, all, [...toPlayer, ...hitBlockers(lowerer), ...mark(lowerer, strike, ATTACKER)]),
          forEach(BLOCKER, blockers(lowerer, striking(BLOCKER)), [...hitAttacker(lowerer), ...mark(lowerer, strike, BLOCKER)]),
        ],
      },
    },
  ];
}

/** Whether anybody in combat strikes first. */
export function someStrikeFirst(lowerer: Lowerer): Condition {
  return or(
    exists(attackers(lowerer, strikesFirst(lowerer, ATTACKER))),
    isDeclared(lowerer, 'declare_blockers') && exists(blockers(lowerer, strikesFirst(lowerer, BLOCKER))),
  );
}

export function strikesFirst(lowerer: Lowerer, card: TokenSel): Condition {
  return or(lowerer.has(card, 'first_strike'), lowerer.has(card, 'double_strike'));
}

/** In the second strike, who has not struck yet and who strikes twice. */
export function strikes(lowerer: Lowerer, strike: Strike, card: TokenSel): Condition {
  const first = strikesFirst(lowerer, card);
  if (strike === 'first') return first;
  return first === false || or(not(propOf(card, lowerer.changing('struck'))), lowerer.has(card, 'double_strike'));
}

export function mark(lowerer: Lowerer, strike: Strike, card: TokenSel): Effect[] {
  return strike === 'first' ? [setProp(card, lowerer.changing('struck'), true)] : [];
}

function isBlocked(lowerer: Lowerer): Condition {
  return propOf(ATTACKER, lowerer.changing('blocked'));
}

/** What was assigned is dealt, and no longer assigned. */
function hitBlockers(lowerer: Lowerer): Effect[] {
  const assigned = lowerer.changing('assigned');
  const hit = positive(propOf(BLOCKER, assigned), (value) => [
    lowerer.call('deal_to_card', { $source: attacker, $card: blocker, $amount: value }),
  ]);
  return when(isBlocked(lowerer), [
    forEach(BLOCKER, itsBlockers(lowerer), [...hit, setProp(BLOCKER, assigned, UNASSIGNED)]),
    setProp(ATTACKER, assigned, UNASSIGNED),
  ]);
}

function hitAttacker(lowerer: Lowerer): Effect[] {
  const against = propOf(BLOCKER, lowerer.changing('blocking'));
  return positive(strength(BLOCKER), (value) => [lowerer.call('deal_to_card', { $source: blocker, $card: against, $amount: value })]);
}

/** No damage is not dealt. */
export function positive(amount: ValueExpr, effects: (value: ValueExpr) => Effect[]): Effect[] {
  return [{ let: { bind: '$amount', value: amount, in: when(compare(bound('$amount'), '>', 0), effects(bound('$amount'))) } }];
}
