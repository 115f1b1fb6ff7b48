/** Targets of abilities are chosen when they come onto the stack; one without any legal target does not stay there. */
import type { TriggerDef } from '../../../ir/game-def.ts';
import { NONE } from '../cards/slots.ts';
import { ABILITY } from '../game/own-types.ts';
import { and, bound, differs, letBe, not, propOf, when } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { onStack } from './ability-token.ts';
import { abilityAims } from '../cards/aims.ts';
import { chooseTargets, hasTargets } from './targets.ts';

export function aimedAbilities(lowerer: Lowerer): TriggerDef[] {
  const among = abilityAims(lowerer.game);
  if (among.length === 0) return [];
  const props = onStack(lowerer);
  const [item, controller, aims] = [bound('$token'), bound('$controller'), propOf('$token', props.aims)];
  const aiming = { lowerer, aims, controller, item, source: propOf('$token', props.source), slot: 1, among };
  const none = and(differs(aims, NONE), not(hasTargets(aiming)));
  const gone = [
    lowerer.tell('fizzle', 'The ability of {0} has no target and does nothing.', propOf('$token', props.source)),
    { destroyToken: { token: '$token' } },
  ];
  return [
    {
      id: 'targets of abilities',
      event: 'tokenEntered',
      match: { zone: lowerer.zone('stack'), type: ABILITY },
      effects: [letBe('$controller', propOf('$token', 'controller'), when(none, gone, chooseTargets(aiming)))],
      presentation: { internal: true },
    },
  ];
}
