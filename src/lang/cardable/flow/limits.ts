/** How often a player may do something while a state lasts. A round has many turns, so that what is done in it is counted. */
import type { Action, State } from '../game.ts';
import { compare } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { actionVariable } from '../values/state-variable.ts';
import { binding, type Json } from '../values/value.ts';
import { passesIn } from './passing.ts';

/** What a limit adds to an action. */
interface Limited {
  /** When it is still allowed. */
  readonly pre: Json;
  /** What happens when it is taken. */
  readonly effects: readonly Json[];
  /** What the GameDef says of it where the state is one turn. */
  readonly limits?: readonly Json[];
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
    pre: compare('<', { ref: 'pvar', player: 'actor', var: variable }, limit),
    effects: [{ addVar: { scope: 'pvar', player: 'actor', var: variable, delta: 1 } }],
  };
}

/** The effects after which nobody has done anything in a round. */
export function uncounted(l: Lowering, state: State): Json[] {
  const counters = state.actions
    .filter(({ type, limit }) => type !== 'auto' && limit !== undefined)
    .map((action) => counterOf(state, action));
  if (counters.length === 0) return [];
  const bind = l.fresh('player');
  const effects = counters.map((variable) => ({ setVar: { scope: 'pvar', player: binding(bind), var: variable, value: 0 } }));
  return [{ forEach: { bind, over: { query: 'players', include: 'everyone', bind }, effects } }];
}

function counterOf(state: State, action: Action): string {
  return actionVariable(state, action, 'times_done');
}
