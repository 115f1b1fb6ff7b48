/** Creatures that have just come cannot attack or tap. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, TokenSel } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { and, forEach, not, playerOf, propOf, setProp } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

/** Whether a creature cannot attack or tap yet. Where rules have a keyword for it, only its bearers are sick. */
export function isSick(lowerer: Lowerer, card: TokenSel): Condition {
  const isBearer = !lowerer.hasKeyword('summoning_sick') || lowerer.has(card, 'summoning_sick');
  return and(propOf(card, lowerer.changing('sick')), isBearer, not(lowerer.has(card, 'haste')));
}

/** Whoever comes onto a field is sick, also from another one. */
export function sickness(lowerer: Lowerer): TriggerDef[] {
  if (!lowerer.changes.has('sick')) return [];
  return [
    {
      id: 'comes to a field',
      event: 'tokenEntered',
      match: { zone: lowerer.zone('field') },
      priority: FIRST,
      when: lowerer.isCreature('$token'),
      effects: [setProp('$token', 'sick', true)],
      presentation: { internal: true },
    },
  ];
}

const FIRST = 1000;

/** At the beginning of a turn, what its player has is sick no longer. */
export function recovery(lowerer: Lowerer): Effect[] {
  if (!lowerer.changes.has('sick')) return [];
  const sick = lowerer.fieldOf(playerOf('active'), propOf('$card', 'sick'), '$card');
  return [forEach('$card', sick, [setProp('$card', 'sick', false)])];
}
