/** Who takes part in combat. */
import type { Condition, PlayerSel, Query, TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import { and, bound, calc, differs, equal, gvar, isOneOf, not, playerOf, propOf } from '../../../ir/build.ts';
import type { RuleAction } from '../game/game.ts';
import type { Lowerer } from './lowerer.ts';

/** The attacker, or the blocker, at hand: what rules call it, and as a value. */
export const ATTACKER = '$attacker';
export const BLOCKER = '$blocker';
export const attacker = bound(ATTACKER);
export const blocker = bound(BLOCKER);

/** The attackers that are left. */
export function attackers(lowerer: Lowerer, where: Condition = true): Query {
  return lowerer.fieldOf(playerOf('active'), and(differs(propOf(ATTACKER, lowerer.changing('attacking')), null), where), ATTACKER);
}

/** The blockers of the attacker at hand that are left. */
export function itsBlockers(lowerer: Lowerer, where: Condition = true): Query {
  const defender = propOf(ATTACKER, lowerer.changing('attacking'));
  return lowerer.fieldOf(defender, and(equal(propOf(BLOCKER, lowerer.changing('blocking')), attacker), where), BLOCKER);
}

/** The blockers whose attacker is left, of all players. */
export function blockers(lowerer: Lowerer, where: Condition = true): Query {
  return lowerer.onFields(and(differs(propOf(BLOCKER, lowerer.changing('blocking')), null), where), BLOCKER);
}

/** What is said of creatures in combat, with its value for all others. */
export const OUT_OF_COMBAT = { attacking: null, blocking: null, blocked: false, struck: false } as const;

/** `assigned` of whoever gets no damage yet. */
export const UNASSIGNED = -1;

/** The damage that a creature deals. */
export function strength(card: TokenSel): ValueExpr {
  return calc(0, 'max', propOf(card, 'power'));
}

/** Whether creatures ever attack, or block: there is a step for it, and the rules let players do it. Who is not blocked hurts players. */
export function isDeclared(lowerer: Lowerer, work: Declaration): boolean {
  return lowerer.step(work) !== undefined && declarationOf(lowerer, work).speed !== 'system';
}

/** Whether a card can attack, or block, by its type: a creature, and one of those that the rules name. */
export function hasTypeFor(lowerer: Lowerer, work: Declaration | 'direct_attack', card: TokenSel): Condition {
  const { types } = declarationOf(lowerer, work);
  return and(lowerer.isCreature(card), types === undefined ? true : isOneOf(propOf(card, 'type'), types));
}

type Declaration = 'declare_attackers' | 'declare_blockers';

function declarationOf({ game }: Lowerer, work: Declaration | 'direct_attack'): RuleAction {
  return game.actions.find((action) => action.work === work)!;
}

/** The action by which single creatures attack, where the rules have one and there are creatures that could. */
export function directAttack({ game, printed }: Lowerer): RuleAction | undefined {
  if (!printed.has('power')) return undefined;
  return game.actions.find(({ work, speed }) => work === 'direct_attack' && speed !== 'system');
}

/** The global variable with the creature whose direct attack has been announced and not yet carried out. */
export const UNDER_WAY = 'attack_under_way';

/** Whether no direct attack is under way; true where there are none. */
export function isPeace(lowerer: Lowerer): Condition {
  if (directAttack(lowerer) === undefined) return true;
  return equal(gvar(lowerer.global(UNDER_WAY, { type: 'token', init: null, presentation: { internal: true } })), null);
}

/** Among more than two, players can be out while the others go on. */
export function isIn({ game }: Lowerer, player: PlayerSel): Condition {
  return game.players.max === 2 ? true : not({ ref: 'eliminated', player });
}
