/** The personal state of a player, as long as an open state lasts: data of the player. */
import { varOf } from '../../../ir/build.ts';
import type { CardableGame, State } from '../game/game.ts';
import type { Lowering } from './lowering.ts';
import { word, type Item, type Value } from './value.ts';

/** The variable of players that says in which personal state they are. */
export const OWN_STATE = 'own_state';

export function personalStates({ states }: CardableGame): readonly State[] {
  return states.filter(({ type }) => type === 'personal');
}

export function stateOf(l: Lowering, of: Item): Value {
  const names = personalStates(l.game).map(({ name }) => name);
  l.internal('player', OWN_STATE, { type: 'enum', values: names, init: names[0] ?? null, presentation: { label: 'state' } });
  return word(varOf(of, OWN_STATE), names);
}
