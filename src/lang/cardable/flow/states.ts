/** States: each becomes a state with a phase for its window, and one for what happens when nobody is asked any more. */
import type { Effect } from '../../../ir/effects.ts';
import type { ActionDef, PhaseDef, StateDef } from '../../../ir/game-def.ts';
import { located } from '../../lowering/located.ts';
import { plainId } from '../../names.ts';
import type { Action, State } from '../game/game.ts';
import { ACTOR } from '../values/value.ts';
import type { Blocks } from './blocks.ts';
import { isIn } from './open-state.ts';
import { personalStates } from '../values/personal-state.ts';
import { phaseOf, playerAction } from './actions.ts';
import { messageOf } from '../effects/messages.ts';
import { playerActions, scopeOf, type StateShape } from './state-parts.ts';
import { shapeOf } from './state-types.ts';

export function lowerStates(l: Blocks): { readonly states: StateDef[]; readonly actions: ActionDef[] } {
  const ids = new Set<string>();
  const states: StateDef[] = [];
  const actions: ActionDef[] = [];
  for (const state of l.game.states.filter(({ type }) => type !== 'personal')) {
    l.startBlock();
    const shape = shapeOf(l, state);
    states.push(
      located(
        {
          id: plainId(state.name),
          phases: phases(state, withMessages(l, state, shape)),
          ...(shape.onExit !== undefined && { onExit: [...shape.onExit] }),
        },
        state.at.span,
      ),
    );
    if (shape.window === undefined) continue;
    const after = shape.after ?? ((): Effect[] => []);
    for (const action of playerActions(state)) actions.push(playerAction(l, state, action, actionId(state, action, ids), after));
    for (const personal of state.type === 'open' ? personalStates(l.game) : [])
      for (const action of playerActions(personal))
        actions.push(playerAction(l, state, action, actionId(personal, action, ids), after, isIn(l, personal)));
  }
  return { states, actions };
}

function phases(state: State, { onEnter = [], window, over = [] }: StateShape): PhaseDef[] {
  const id = phaseOf(state);
  const label = id === state.name ? {} : { presentation: { label: state.name } };
  return [
    { id, ...(onEnter.length > 0 && { onEnter: [...onEnter] }), ...(window !== undefined && { window }), ...label },
    ...(over.length > 0 ? [{ id: `${id}_over`, onEnter: [...over] }] : []),
  ];
}

/**
 * Messages for the log: where players are asked in turn, each of them is told those of the actions that are there. Other messages are
 * prompts of the actions, which are shown as long as an action is offered.
 */
function withMessages(l: Blocks, state: State, shape: StateShape): StateShape {
  const { window } = shape;
  const speaking = playerActions(state).filter(({ message }) => message?.type === 'log');
  if (window?.beforeAsk === undefined || speaking.length === 0) return shape;
  const { beforeAsk } = window;
  const scope = scopeOf(state, 'asking', ACTOR);
  const told = speaking.flatMap((action): Effect[] => {
    const own = { ...scope, action };
    const message: Effect = { message: { ...messageOf(l, action.message!, own), to: 'actor' } };
    const when = l.condition(action.condition, own);
    return when === true ? [message] : [{ if: { when, then: [message] } }];
  });
  return { ...shape, window: { ...window, beforeAsk: [...beforeAsk, ...told] } };
}

/** Called as the action; with the name of the state before it where another state has one of that name. */
function actionId(state: State, action: Action, taken: Set<string>): string {
  const own = plainId(action.name);
  const wanted = taken.has(own) ? `${plainId(state.name)}_${own}` : own;
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}_${number}`;
  taken.add(id);
  return id;
}
