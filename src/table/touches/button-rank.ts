/** How much a button stands out: what plays on before what only passes, and what gives up as a warning. */
import type { ActionDef, Effect, GameDef } from '../../ir/index.ts';
import { isPass } from '../../ir/passing.ts';
import type { Move } from '../../kernel/index.ts';

export type ButtonRank = 'primary' | 'plain' | 'danger';

export function buttonRank({ actions }: Pick<GameDef, 'actions'>, move: Move): ButtonRank {
  if (!('action' in move)) return 'primary';
  const action = actions.find(({ id }) => id === move.action);
  if (action === undefined) return 'primary';
  if (action.effects.some(givesUp)) return 'danger';
  return isPass(action) || doesNothing(action) ? 'plain' : 'primary';
}

function doesNothing({ params, cost, effects }: ActionDef): boolean {
  return params.length + cost.length + effects.length === 0;
}

/** Whether the player who acts is out of the round or of the match. */
function givesUp(effect: Effect): boolean {
  return 'leave' in effect || ('eliminate' in effect && effect.eliminate.player === 'actor');
}
