/** The end of a match in a state in which nobody can do anything: it is told which one, and nobody has won. */
import type { Effect } from '../../../ir/effects.ts';
import type { State } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import { endMatch } from './endings.ts';

/** That is no way out that an author has in mind, so that it is none of the state. */
export function nobodyCan(l: Lowering, { name }: State, scope: Scope): Effect[] {
  const text = `Nobody can do anything in “${name.replaceAll(/[{}]/g, '')}” any more.`;
  return [{ message: { text } }, ...endMatch(l, [], { ...scope, state: undefined })];
}
