/** Blockers: whoever is attacked chooses a set of them for each attacker. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import {
  and,
  bound,
  compare,
  differs,
  equal,
  exists,
  forEach,
  not,
  or,
  playerOf,
  playersWho,
  propOf,
  setProp,
  when,
} from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { keywordsAllow } from '../compile/lower-questions.ts';
import { QUESTIONS } from '../vocabulary/questions.ts';
import { attacker, ATTACKER, attackers, blocker, BLOCKER, blockers, hasTypeFor } from '../lowering/fighters.ts';

/** Each player who is attacked chooses blockers, attacker by attacker. They block in one moment. */
export function declareBlockers(lowerer: Lowerer): Effect[] {
  const attacking = lowerer.changing('attacking');
  const ofDefender = attackers(lowerer, equal(propOf(ATTACKER, attacking), bound('$defender')));
  return [
    forEach('$defender', playersWho(differs(bound('$player'), playerOf('active'))), [
      forEach(ATTACKER, ofDefender, chooseBlockers(lowerer)),
    ]),
    { batch: { effects: [forEach(BLOCKER, blockers(lowerer), [block(lowerer)])] } },
  ];
}

/** The question is asked only if there is an answer other than nobody. */
function chooseBlockers(lowerer: Lowerer): Effect[] {
  const able = lowerer.fieldOf(bound('$defender'), canBlock(lowerer, '$token'));
  const chosen = { query: 'set', of: '$blockers' } as const;
  const menace = lowerer.has(ATTACKER, 'menace');
  const isPossible: Condition = menace === false ? exists(able) : compare(count(able), '>=', { if: { when: menace, then: 2, else: 1 } });
  return when(isPossible, [
    {
      chooseN: {
        bind: '$blockers',
        options: able,
        chooser: { chosen: '$defender' },
        ...(menace !== false && { where: not(and(menace, equal(count(chosen), 1))) }),
        prompt: { text: QUESTIONS.blockers.prompt, args: [attacker] },
      },
    },
    forEach(BLOCKER, chosen, [
      setProp(BLOCKER, lowerer.changing('blocking'), attacker),
      setProp(ATTACKER, lowerer.changing('blocked'), true),
    ]),
  ]);
}

/** Whether a creature may be among the blockers of the attacker at hand; how many there must be is not its concern. */
function canBlock(lowerer: Lowerer, card: `$${string}`): Condition {
  const reaches = or(lowerer.has(card, 'flying'), lowerer.has(card, 'reach'));
  return and(
    hasTypeFor(lowerer, 'declare_blockers', card),
    not(propOf(card, lowerer.changing('tapped'))),
    equal(propOf(card, lowerer.changing('blocking')), null),
    or(not(lowerer.has(ATTACKER, 'flying')), reaches),
    keywordsAllow(lowerer, 'can_block', bound(card), { attacker, blocker: bound(card) }),
    keywordsAllow(lowerer, 'can_be_blocked', attacker, { attacker, blocker: bound(card) }),
  );
}

function block(lowerer: Lowerer): Effect {
  const against = propOf(BLOCKER, lowerer.changing('blocking'));
  return lowerer.raise('blocks', { $card: blocker, $attacker: against }, [lowerer.tell('blocks', '{0} blocks {1}.', blocker, against)]);
}

function count(query: Parameters<typeof exists>[0]): ValueExpr {
  return { aggregate: { op: 'count', query } };
}
