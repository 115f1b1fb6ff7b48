/** The course of a match: first hands, then turn after turn. */
import type { FlowDef } from '../../../ir/game-def.ts';
import { makeTree } from '../../../text/make-tree.ts';
import type { Combat } from '../combat/index.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { mulligan } from './mulligan.ts';
import { startPlayer } from './setup.ts';
import { lowerStep } from './steps.ts';

const TURN = 'turn';

/** The flow; actions of first hands it gives to the lowerer. */
export function lowerFlow(lowerer: Lowerer, combat: Combat): Omit<FlowDef, 'states'> & { states: object[] } {
  const first = mulligan(lowerer, TURN);
  const phases = lowerer.game.steps.map((step) => makeTree(lowerStep(lowerer, step, combat), step.at.span));
  const start = startPlayer(lowerer);
  for (const action of first.actions) lowerer.actions.push(action);
  return {
    states: [...first.states, { id: TURN, phases }],
    ...(start !== undefined && { startPlayer: start }),
    ...(first.transitions.length > 0 && { transitions: first.transitions }),
    onResign: lowerer.game.players.max === 2 ? 'ends' : 'out',
  };
}
