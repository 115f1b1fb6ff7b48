/**
 * An open state: everybody is asked at any time, and each player is in a personal state, whose actions are theirs. In the GameDef it
 * is one window; an action of a personal state has the state of the player as its condition.
 */
import { bound, equal, forEach } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { State } from '../game/game.ts';
import { goAlone } from '../effects/personal.ts';
import { personalStates, stateOf } from '../values/personal-state.ts';
import { wholeTurn } from '../effects/turns.ts';
import { ACTOR, player, valueCode } from '../values/value.ts';
import type { Blocks } from './blocks.ts';
import { autoActions } from './actions.ts';
import { membersOf } from './members.ts';
import { autos, isConditional, scopeOf, stuck, type StateShape } from './state-parts.ts';

/** The condition under which whoever acts is in a personal state. */
export function isIn(l: Blocks, { name }: State): Condition {
  return equal(valueCode(stateOf(l, ACTOR.code)), name);
}

/** What is to be done happens by itself when the state begins and after each action: first for all, then for each player. */
export function open(l: Blocks, state: State): StateShape {
  const [first] = state.typeParams;
  const { onEnter, eligible, over } = membersOf(l, state);
  const bind = l.fresh('player');
  const scope = scopeOf(state, 'entry');
  const begin = first === undefined ? [] : goAlone(l, l.read(first, scope), bound(bind), first);
  const conditional = autos(state).filter(isConditional);
  return {
    onEnter: [
      ...wholeTurn(l, state, []),
      ...onEnter,
      ...(begin.length === 0 ? [] : [forEach(bind, { query: 'players', include: 'everyone', bind }, begin)]),
      ...autoActions(l, autos(state), scope),
      ...personalAutos(l, state),
    ],
    window: { cadence: 'concurrent', until: 'never', actingClearsPasses: true, ...(eligible !== true && { eligible }) },
    over: [...over, ...stuck(l, state, true)],
    after: (acting) => [...autoActions(l, conditional, acting), ...personalAutos(l, state)],
  };
}

/** What happens by itself in personal states, for each player who is there. */
function personalAutos(l: Blocks, state: State): Effect[] {
  return personalStates(l.game).flatMap((personal) => {
    const bind = l.fresh('player');
    const one = player(bound(bind));
    const effects = autoActions(l, autos(personal), scopeOf(state, 'acting', one));
    if (effects.length === 0) return [];
    const where = equal(valueCode(stateOf(l, one.code)), personal.name);
    return [forEach(bind, { query: 'players', bind, where }, effects)];
  });
}
