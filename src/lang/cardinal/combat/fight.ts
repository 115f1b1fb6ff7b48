/** A direct attack is carried out: attacker and what it attacks deal their damage. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { AVATAR } from '../game/own-types.ts';
import type { Command } from '../lowering/command.ts';
import { and, bound, calc, differs, equal, forEach, gvar, letBe, not, or, propOf, setGlobal, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { mark, positive, strikes, strikesFirst, type Strike } from './damage.ts';
import { lethal } from './division.ts';
import { ATTACKER, attacker, BLOCKER, blocker, isIn, strength, UNDER_WAY } from '../lowering/fighters.ts';

/** One strike of the attack that is under way. Where somebody strikes first, it takes two. */
export const fight: Command = (lowerer) => {
  const isThere = and(
    differs(blocker, null),
    differs(propOf(BLOCKER, 'controller'), propOf(ATTACKER, 'controller')),
    isIn(lowerer, propOf(ATTACKER, 'attacking')),
  );
  const first = or(strikesFirst(lowerer, ATTACKER), strikesFirst(lowerer, BLOCKER));
  const isFirst = first === false ? false : and(first, not(hasStruck(lowerer, ATTACKER)), not(hasStruck(lowerer, BLOCKER)));
  const leave = [setProp(ATTACKER, 'attacking', null), setProp(ATTACKER, lowerer.changing('fighting'), null), ...over(lowerer)];
  const second = [...strike(lowerer, 'second'), ...leave];
  const body = when(isThere, when(isFirst, strike(lowerer, 'first'), second), leave);
  return {
    params: [],
    effects: [
      letBe(ATTACKER, gvar(UNDER_WAY), [
        // Who has left is not attacking any more.
        ...when(
          differs(propOf(ATTACKER, lowerer.changing('attacking')), null),
          [letBe(BLOCKER, propOf(ATTACKER, 'fighting'), body)],
          over(lowerer),
        ),
      ]),
    ],
  };
};

function hasStruck(lowerer: Lowerer, card: typeof ATTACKER | typeof BLOCKER): Condition {
  return propOf(card, lowerer.changing('struck'));
}

/** Both in one moment, as far as they strike now. */
function strike(lowerer: Lowerer, which: Strike): Effect[] {
  const isPlayer = equal(propOf(BLOCKER, 'type'), AVATAR);
  const hits = when(isPlayer, hitPlayer(lowerer, strength(ATTACKER)), hitCreature(lowerer));
  const hitsBack = positive(strength(BLOCKER), ($amount) => [lowerer.call('deal_to_card', { $source: blocker, $card: attacker, $amount })]);
  return [
    {
      batch: {
        effects: [
          ...when(strikes(lowerer, which, ATTACKER), [...hits, ...mark(lowerer, which, ATTACKER)]),
          ...when(and(not(isPlayer), strikes(lowerer, which, BLOCKER)), [...hitsBack, ...mark(lowerer, which, BLOCKER)]),
        ],
      },
    },
  ];
}

function hitPlayer(lowerer: Lowerer, strong: ValueExpr): Effect[] {
  const $player = propOf(ATTACKER, 'attacking');
  return positive(strong, ($amount) => [lowerer.call('deal_to_player', { $source: attacker, $player, $amount })]);
}

/** With trample, what the creature does not need to die goes to its player. */
function hitCreature(lowerer: Lowerer): Effect[] {
  const hit = (strong: ValueExpr): Effect[] =>
    positive(strong, ($amount) => [lowerer.call('deal_to_card', { $source: attacker, $card: blocker, $amount })]);
  const tramples = lowerer.has(ATTACKER, 'trample');
  if (tramples === false) return hit(strength(ATTACKER));
  const needed = calc(strength(ATTACKER), 'min', lethal(lowerer));
  return when(
    tramples,
    [letBe('$needed', needed, [...hitPlayer(lowerer, calc(strength(ATTACKER), '-', bound('$needed'))), ...hit(bound('$needed'))])],
    hit(strength(ATTACKER)),
  );
}

/** Nobody has struck any more, also those whose opponents are gone. */
function over(lowerer: Lowerer): Effect[] {
  const struck = lowerer.onFields(propOf('$token', 'struck'));
  const forgotten = lowerer.changes.has('struck') ? [forEach('$card', struck, [setProp('$card', 'struck', false)])] : [];
  return [...forgotten, setGlobal(UNDER_WAY, null)];
}
