/** What calls write to: what stands at their parameters for paths. */
import type { Tree } from '../../../text/tree.ts';
import type { Action, Call } from '../game/game.ts';
import { callsIn } from '../game/uses.ts';
import { paramAt } from './index.ts';

/** How many calls of an action write to a path. */
export function writersOf(action: Action, path: string): number {
  return callsIn(action).filter((call) => targetsOf(call).some((at) => at.kind === 'scalar' && String(at.value) === path)).length;
}

/** The arguments of a call that say what is written. */
export function targetsOf({ endpoint, params }: Pick<Call, 'endpoint' | 'params'>): readonly Tree[] {
  return params.filter((_, index) => paramAt(endpoint, index)?.kind === 'path');
}
