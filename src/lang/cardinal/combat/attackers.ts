/** Attackers: who they are, and whom they attack. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { and, bound, differs, exists, forEach, not, playerOf, playersWho, propOf, setProp, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { isSick } from '../playing/sickness.ts';
import { keywordsAllow } from '../compile/lower-questions.ts';
import { opponentsOf } from '../lowering/avatars.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import { attacker, ATTACKER, hasTypeFor, isIn } from '../lowering/fighters.ts';

/** The active player chooses attackers, if any creature can attack. They attack in one moment. */
export function declareAttackers(lowerer: Lowerer): Effect[] {
  const able = lowerer.fieldOf(playerOf('active'), canAttack(lowerer, '$token'));
  const chosen = { query: 'set', of: '$attackers' } as const;
  return when(and(isIn(lowerer, 'active'), exists(able)), [
    { chooseN: { bind: '$attackers', options: able, chooser: 'active', prompt: { text: QUESTIONS.attackers.prompt } } },
    forEach(ATTACKER, chosen, aim(lowerer)),
    { batch: { effects: [forEach(ATTACKER, chosen, [attack(lowerer)])] } },
  ]);
}

/** With one opponent there is nobody else to attack; among several, the active player chooses for each attacker. */
function aim(lowerer: Lowerer): Effect[] {
  const attacking = lowerer.changing('attacking');
  const opponents = playersWho(differs(bound('$player'), playerOf('active')));
  if (lowerer.game.players.max === 2) return [setProp(ATTACKER, attacking, { first: opponents })];
  const prompt = { text: QUESTIONS.defender.prompt, args: [attacker] };
  return [
    { chooseOne: { bind: '$defender', options: opponentsOf(lowerer, playerOf('active')), chooser: 'active', prompt } },
    setProp(ATTACKER, attacking, propOf('$defender', 'owner')),
  ];
}

export function canAttack(
  lowerer: Lowerer,
  card: `$${string}`,
  work: 'declare_attackers' | 'direct_attack' = 'declare_attackers',
): Condition {
  return and(
    hasTypeFor(lowerer, work, card),
    not(propOf(card, lowerer.changing('tapped'))),
    not(lowerer.has(card, 'defender')),
    not(isSick(lowerer, card)),
    keywordsAllow(lowerer, 'can_attack', bound(card), { attacker: bound(card) }),
  );
}

function attack(lowerer: Lowerer): Effect {
  const defender = propOf(ATTACKER, lowerer.changing('attacking'));
  return lowerer.raise('attacks', { $card: attacker, $player: defender }, [
    ...when(not(lowerer.has(ATTACKER, 'vigilance')), [setProp(ATTACKER, lowerer.changing('tapped'), true)]),
    lowerer.tell('attacks', '{0} attacks {1}.', attacker, defender),
  ]);
}
