/** The names of the variables that hold data of states and actions. */
import { idOf, plainId } from '../../names.ts';
import type { Action, State } from '../game/game.ts';

export function stateVariable(state: State, key: string): string {
  return `${plainId(state.name)}_${idOf(key)}`;
}

export function actionVariable(state: State, action: Action, key: string): string {
  return `${plainId(state.name)}_${plainId(action.name)}_${idOf(key)}`;
}
