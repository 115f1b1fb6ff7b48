/** What players spend: variables of theirs that actions lower. */
import type { GameDef, ValueExpr } from '../../ir/index.ts';
import { visitEffects } from '../../ir/visit.ts';

/** The names of the numbers of a player that an action, or a procedure, lowers. */
export function spentVariables({ actions, variables, procedures = [] }: GameDef): ReadonlySet<string> {
  const found = new Set<string>();
  visitEffects([...actions.flatMap(({ cost, effects }) => [...cost, ...effects]), ...procedures.flatMap(({ effects }) => effects)], {
    effect: (effect) => {
      const target =
        'transferVar' in effect ? effect.transferVar.from : 'addVar' in effect && lowers(effect.addVar.delta) ? effect.addVar : null;
      if (target?.scope === 'pvar' && variables?.perPlayer?.[target.var]?.type === 'int') found.add(target.var);
    },
  });
  return found;
}

/** Whether a change is written as one downwards. */
function lowers(delta: ValueExpr): boolean {
  if (typeof delta === 'number') return delta < 0;
  if (typeof delta !== 'object' || delta === null || !('op' in delta)) return false;
  if (delta.op === '-') return delta.left === 0;
  return delta.op === '*' && (lowers(delta.left) || lowers(delta.right));
}
