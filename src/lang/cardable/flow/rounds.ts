/** States in which players are asked one after the other: a round, and an auction. */
import {
  addToVar,
  allOf,
  anyOf,
  bound,
  choose,
  compare,
  differs,
  equal,
  exists,
  forEach,
  gvar,
  not,
  playerOf,
  setActive,
  setGlobal,
  setVar,
  varOf,
  when,
} from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, FirstOf, Ref } from '../../../ir/expressions.ts';
import type { State } from '../game/game.ts';
import { auctionWinner } from '../values/of-states.ts';
import { asPlayer } from '../values/convert.ts';
import { ACTIVE, ACTOR, NONE, valueCode, type Item, type Value } from '../values/value.ts';
import type { Blocks } from './blocks.ts';
import { autoActions } from './actions.ts';
import { membersOf } from './members.ts';
import { PASSED, PASSED_DEFINITION } from '../effects/passing.ts';
import { autos, mixes, scopeOf, stuck, type StateShape } from './state-parts.ts';
import { uncounted } from './limits.ts';
import { ASKED_NOW, BEGINS, mayHaveTurn, MISSED_TURNS, newTurn, NO_TURN_GIVEN, TURN_GIVEN } from '../effects/turns.ts';

/** Players are asked one after the other until a transition. What happens by itself does so before each of them is asked. */
export function roundRobin(l: Blocks, state: State, round = PLAIN_ROUND): StateShape {
  const [first] = state.typeParams;
  const members = membersOf(l, state);
  const start = first === undefined ? undefined : asPlayer(l.report, l.read(first, scopeOf(state, 'entry'), 'players'), first);
  const own = [
    ...newTurn(l, state, ACTOR.code),
    ASKED_NOW,
    setActive('actor'),
    ...round.beforeAsk,
    ...autoActions(l, autos(state), scopeOf(state, 'asking')),
    ...mixes(l, state, ACTIVE.code),
  ];
  const missing = l.hasInternal('player', MISSED_TURNS);
  const passing = l.hasInternal('player', PASSED);
  if (passing) l.internal('player', PASSED, PASSED_DEFINITION);
  const giving = l.hasInternal('global', TURN_GIVEN);
  const mayPlay = allOf([
    members.eligible,
    round.eligible,
    ...(passing ? [not(varOf(bound('$player'), PASSED))] : []),
    ...(missing ? [differs(bound('$player'), sittingOut(l))] : []),
  ]);
  const eligible = giving ? mayHaveTurn(mayPlay) : mayPlay;
  const asked = missing ? [...missedTurn(l), ...when(differs(sittingOut(l), ACTOR.code), own)] : own;
  // A round that begins anew has no exit.
  const onEnter = [
    ...members.onEnter,
    ...(passing ? [everybodyBack(l)] : []),
    ...(giving ? [NO_TURN_GIVEN] : []),
    ...uncounted(l, state),
    ...round.onEnter,
  ];
  return {
    onEnter: when(BEGINS, onEnter),
    ...(passing && { onExit: [everybodyBack(l)] }),
    window: {
      cadence: 'sequential',
      ...(eligible !== true && { eligible }),
      ...(start !== undefined && { start: firstAsked(l, start) }),
      until: 'never',
      actingClearsPasses: true,
      beforeAsk: giving ? [NO_TURN_GIVEN, ...asked] : asked,
    },
    over: [ASKED_NOW, ...stuck(l, state, passing ? not(exists({ query: 'players', where: varOf(bound('$player'), PASSED) })) : true)],
  };
}

/** Who is asked first: whoever has the turn that has just begun, or the player that the author says. */
function firstAsked(l: Blocks, start: Item): FirstOf {
  const bind = l.fresh('first');
  const wanted = choose(BEGINS, playerOf(start), ACTIVE.code);
  return { first: { query: 'players', include: 'everyone', bind, where: equal(bound(bind), wanted) } };
}

/** What a state adds to a round. */
interface Round {
  readonly onEnter: readonly Effect[];
  readonly eligible: Condition;
  /** Before anything happens by itself. */
  readonly beforeAsk: readonly Effect[];
}

const PLAIN_ROUND: Round = { onEnter: [], eligible: true, beforeAsk: [] };

/** A round in which the last player who has not passed is the winner, whom nobody asks any more. */
export function auction(l: Blocks, state: State): StateShape {
  const winner = auctionWinner(l, state);
  l.internal('player', PASSED, PASSED_DEFINITION);
  const other = l.fresh('player');
  const isOut = anyOf([equal(bound(other), ACTOR.code), varOf(bound(other), PASSED)]);
  const isLast: Condition = { forAll: { query: { query: 'players', bind: other }, bind: other, holds: isOut } };
  const set = (value: Value): Effect => l.assign(winner, value, state.at);
  return roundRobin(l, state, {
    onEnter: [set(NONE)],
    eligible: equal(valueCode(winner.value), null),
    beforeAsk: when(isLast, [set(ACTOR)]),
  });
}

/** Nobody has passed any more. */
function everybodyBack(l: Blocks): Effect {
  const bind = l.fresh('player');
  return forEach(bind, { query: 'players', include: 'everyone', bind }, [setVar(bound(bind), PASSED, false)]);
}

const SITTING_OUT = 'sitting_out';

/** Who is about to be asked and misses the turn. */
function sittingOut(l: Blocks): Ref {
  l.internal('global', SITTING_OUT, { type: 'player', init: null });
  return gvar(SITTING_OUT);
}

function missedTurn(l: Blocks): Effect[] {
  sittingOut(l);
  return when(compare(varOf('actor', MISSED_TURNS), '>', 0), [addToVar('actor', MISSED_TURNS, -1), sit(ACTOR.code)], [sit(null)]);
}

function sit(player: Item | null): Effect {
  return setGlobal(SITTING_OUT, player);
}
