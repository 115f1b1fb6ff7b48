/**
 * Direct attacks: one creature attacks a player or a creature, without steps and blockers. The attack is announced first, so that
 * abilities it sets off, and with priority answers of others, come before the damage.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { ActionDef, CheckDef } from '../../../ir/game-def.ts';
import { AVATAR } from '../game/own-types.ts';
import {
  and,
  bound,
  countIn,
  differs,
  equal,
  exists,
  gvar,
  not,
  or,
  playerOf,
  propOf,
  setGlobal,
  setProp,
  tokensIn,
  when,
} from '../../../ir/build.ts';
import type { RuleAction } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { afterwards } from '../playing/afterwards.ts';
import { isQuiet, stepsOf } from '../playing/timing.ts';
import { AVATARS, WAITING } from '../lowering/zones.ts';
import { canAttack } from './attackers.ts';
import { ATTACKER, attacker, directAttack, isIn, UNDER_WAY } from '../lowering/fighters.ts';

const ACTOR = playerOf('actor');

export function offerDirectAttacks(lowerer: Lowerer): void {
  const action = directAttack(lowerer);
  if (action !== undefined) lowerer.offer('direct_attack', attackAction(lowerer, action));
}

function attackAction(lowerer: Lowerer, action: RuleAction): ActionDef {
  const { id, name, description, speed, limit } = action;
  return {
    id,
    actor: 'activePlayer',
    phase: stepsOf(lowerer, speed === 'combat' || speed === 'quick' ? speed : 'main'),
    params: [
      { name: '$card', domain: lowerer.fieldOf(ACTOR, and(canAttack(lowerer, '$token', 'direct_attack'), isFresh(lowerer))) },
      { name: '$target', domain: tokensIn([lowerer.zonesOf('field'), `${AVATARS}:all`], canBeAttacked(lowerer)) },
    ],
    pre: isQuiet(lowerer),
    cost: [],
    effects: [
      setGlobal(UNDER_WAY, bound('$card')),
      setProp('$card', lowerer.changing('attacking'), propOf('$target', 'controller')),
      setProp('$card', lowerer.changing('fighting'), bound('$target')),
      afterwards(lowerer, 'attack announced', { $attacker: bound('$card') }, [announce(lowerer)]),
    ],
    ...(limit !== undefined && { limits: [{ scope: 'turn', max: limit }] }),
    ...(description !== undefined && { description }),
    // What happens is told when the attack is announced.
    presentation: { label: name, tell: '{actor} attacks {target} with {card}', quiet: true },
  };
}

/** Who does not tap to attack attacks once in a turn all the same. */
function isFresh(lowerer: Lowerer): Condition {
  return lowerer.has('$token', 'vigilance') === false ? true : not(propOf('$token', lowerer.changing('attacked')));
}

/** Opponents and their creatures; of those who have creatures with taunt, only these. */
function canBeAttacked(lowerer: Lowerer): Condition {
  const isPlayer = and(equal(propOf('$token', 'type'), AVATAR), isIn(lowerer, propOf('$token', 'owner')));
  const taunts = lowerer.has('$token', 'taunt');
  const guards = lowerer.fieldOf(
    propOf('$token', 'controller'),
    and(lowerer.isCreature('$guard'), lowerer.has('$guard', 'taunt')),
    '$guard',
  );
  return and(
    differs(propOf('$token', 'controller'), ACTOR),
    or(isPlayer, lowerer.isCreature('$token')),
    taunts === false ? true : or(taunts, not(exists(guards))),
  );
}

function announce(lowerer: Lowerer): Effect {
  const vigilance = lowerer.has(ATTACKER, 'vigilance');
  const tap = setProp(ATTACKER, lowerer.changing('tapped'), true);
  return lowerer.raise('attacks', { $card: attacker, $player: propOf(ATTACKER, 'attacking') }, [
    ...(vigilance === false ? [tap] : when(vigilance, [setProp(ATTACKER, lowerer.changing('attacked'), true)], [tap])),
    lowerer.tell('attacks', '{0} attacks {1}.', attacker, propOf(ATTACKER, 'fighting')),
  ]);
}

/** Without priority, the attack is carried out as soon as nothing else is to be done; with priority, when all have passed. */
export function directAttackChecks(lowerer: Lowerer): CheckDef[] {
  if (directAttack(lowerer) === undefined || lowerer.game.turn.priority) return [];
  return [
    {
      id: 'the attack is carried out',
      when: and(differs(gvar(UNDER_WAY), null), isQuietBut(lowerer)),
      effects: [lowerer.call('fight')],
      presentation: { internal: true },
    },
  ];
}

function isQuietBut(lowerer: Lowerer): Condition {
  return and(equal(countIn(lowerer.zone('stack')), 0), equal(countIn(WAITING), 0));
}
