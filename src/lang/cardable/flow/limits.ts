/** How often a player may do something while a state lasts. A round has many turns, so that what is done in it is counted. */
import { addToVar, bound, compare, forEach, setVar, varOf } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { LimitDef } from '../../../ir/game-def.ts';
import type { Action, State } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import { actionVariable } from '../values/state-variable.ts';
import { passesIn } from '../effects/passing.ts';

/** What a limit adds to an action. */
interface Limited {
  /** When it is still allowed. */
  readonly pre: Condition;
  /** What happens when it is taken. */
  readonly effects: readonly Effect[];
  /** What the GameDef says of it where the state is one turn. */
  readonly limits?: readonly LimitDef[];
}

export function limited(l: Lowering, state: State, action: Action): Limited {
  const { limit, name } = action;
  if (limit === undefined) return { pre: true, effects: [] };
  if (!passesIn(state)) return { pre: true, effects: [], limits: [{ scope: 'phase', max: limit }] };
  const variable = counterOf(state, action);
  l.internal('player', variable, {
    type: 'int',
    init: 0,
    min: 0,
    presentation: { internal: true, label: `uses of ${name} in this round` },
  });
  return {
    pre: compare(varOf('actor', variable), '<', limit),
    effects: [addToVar('actor', variable, 1)],
  };
}

/** The effects after which nobody has done anything in a round. */
export function uncounted(l: Lowering, state: State): Effect[] {
  const counters = state.actions
    .filter(({ type, limit }) => type !== 'auto' && limit !== undefined)
    .map((action) => counterOf(state, action));
  if (counters.length === 0) return [];
  const bind = l.fresh('player');
  const effects = counters.map((variable) => setVar(bound(bind), variable, 0));
  return [forEach(bind, { query: 'players', include: 'everyone', bind }, effects)];
}

function counterOf(state: State, action: Action): string {
  return actionVariable(state, action, 'times_done');
}
