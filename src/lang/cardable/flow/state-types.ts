/** What each type of state becomes. */
import { bound, forEach, setActive } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { plainId } from '../../names.ts';
import type { State, StateType } from '../game/game.ts';
import { asPlayer } from '../values/convert.ts';
import { ACTIVE } from '../values/value.ts';
import type { Blocks } from './blocks.ts';
import { autoActions } from './actions.ts';
import { endMatch, markWinner } from '../effects/endings.ts';
import { membersOf } from './members.ts';
import { endsByPassing } from '../effects/passing.ts';
import { open } from './open-state.ts';
import { auction, roundRobin } from './rounds.ts';
import { autos, isConditional, mixes, scopeOf, stuck, type StateShape } from './state-parts.ts';
import { transition } from '../effects/transitions.ts';
import { wholeTurn } from '../effects/turns.ts';
import { isMatchOver, votesIn, WINNER } from '../game/votes.ts';
import { voteIn } from '../values/of-states.ts';

/** What a state becomes; the match is over where players can do nothing but vote about another one. */
export function shapeOf(l: Blocks, state: State): StateShape {
  return isMatchOver(state) ? matchOver(l, state) : SHAPES[state.type](l, state);
}

const SHAPES: Readonly<Record<StateType, (l: Blocks, state: State) => StateShape>> = {
  auto: (l, state) => ({ onEnter: autoActions(l, state.actions, scopeOf(state, 'entry')) }),
  concurrent,
  round_robin: (l, state) => roundRobin(l, state),
  grandstand,
  simultaneous,
  auction,
  free: concurrent,
  open,
  // What it has is that of the open state in which players are in it.
  personal: () => ({}),
};

/**
 * Everybody is asked at once. What has no condition happens when the state is entered; what has one, whenever somebody has acted,
 * and when nobody is asked any more.
 */
function concurrent(l: Blocks, state: State): StateShape {
  const conditional = autos(state).filter(isConditional);
  const { onEnter, eligible, over } = membersOf(l, state);
  return {
    onEnter: [...wholeTurn(l, state, []), ...onEnter, ...autoActions(l, autos(state), scopeOf(state, 'entry')), ...everyMix(l, state)],
    window: {
      cadence: 'concurrent',
      until: endsByPassing(state) ? 'allPassed' : 'allActed',
      ...(eligible !== true && { eligible }),
    },
    over: [...autoActions(l, conditional, scopeOf(state, 'over')), ...mostVoted(l, state), ...over],
    after: (scope) => autoActions(l, conditional, scope),
  };
}

/** The same for everybody who is about to be asked at once. */
function everyMix(l: Blocks, state: State): Effect[] {
  const bind = l.fresh('picker');
  const effects = mixes(l, state, bound(bind));
  return effects.length === 0 ? [] : [forEach(bind, { query: 'players', bind }, effects)];
}

/** Where all have voted and nothing else happens, the state with the most votes comes next. */
function mostVoted(l: Blocks, state: State): Effect[] {
  const value = voteIn(l, state);
  return value === undefined ? [] : transition(l, value, [], state.at, scopeOf(state, 'over'));
}

/** Everybody answers in secret. What happens by itself does so on entry, or if it has a condition when all answers are carried out. */
function simultaneous(l: Blocks, state: State): StateShape {
  const conditional = autos(state).filter(isConditional);
  const { onEnter, eligible, over } = membersOf(l, state);
  return {
    onEnter: [...wholeTurn(l, state, []), ...onEnter, ...autoActions(l, autos(state), scopeOf(state, 'entry')), ...everyMix(l, state)],
    window: { preset: 'simultaneous', ...(eligible !== true && { eligible }) },
    over: [...autoActions(l, conditional, scopeOf(state, 'over')), ...over],
  };
}

/** One player acts until a transition. What happens by itself does so on entry and after each action. */
function grandstand(l: Blocks, state: State): StateShape {
  const [who] = state.typeParams;
  const player = who === undefined ? undefined : asPlayer(l.report, l.read(who, scopeOf(state, 'entry'), 'players'), who);
  return {
    onEnter: wholeTurn(l, state, player === undefined ? [] : [setActive(player)]),
    window: {
      preset: 'grandstand',
      beforeAsk: [...autoActions(l, autos(state), scopeOf(state, 'asking')), ...mixes(l, state, ACTIVE.code)],
    },
    over: stuck(l, state, true),
  };
}

/** The match ends; the votes are an offer to whoever starts another one. */
function matchOver(l: Blocks, state: State): StateShape {
  const scope = scopeOf(state, 'entry');
  const winner = state.params.find(({ key }) => key === WINNER)!;
  const value = l.data('global', `${plainId(state.name)}_${WINNER}`, winner).value;
  const won = value.type === 'unknown' && value.code !== null ? value.code : asPlayer(l.report, value, winner.at);
  // What would follow the votes tells which states are meant by what it hands on.
  for (const { state: target } of votesIn(state)) l.noteWay(state.name, target);
  autoActions(l, autos(state), scopeOf(state, 'over'));
  const announcing = autoActions(
    l,
    autos(state).filter(({ condition }) => condition === undefined),
    scope,
  );
  return { onEnter: [...announcing, ...endMatch(l, [markWinner(won)], scope)] };
}
