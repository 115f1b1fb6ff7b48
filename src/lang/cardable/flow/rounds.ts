/** States in which players are asked one after the other: a round, and an auction. */
import { MISSED_TURNS } from '../endpoints/flow.ts';
import type { State } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { and, asPlayer, compare, not, or } from '../values/convert.ts';
import { ACTIVE, ACTOR, binding, NONE, valueCode, type Json, type Value } from '../values/value.ts';
import { autoActions } from './actions.ts';
import { auctionWinner, PASSED, PASSED_DEFINITION } from './passing.ts';
import { autos, eligibleIn, mixes, scopeOf, stuck, type StateShape } from './state-parts.ts';
import { mayHaveTurn, NO_TURN_GIVEN, TURN_GIVEN } from './turns.ts';

/** Players are asked one after the other until a transition. What happens by itself does so before each of them is asked. */
export function roundRobin(l: Lowerer, state: State, round = PLAIN_ROUND): StateShape {
  const [first] = state.typeParams;
  const start = first === undefined ? undefined : asPlayer(l.report, l.read(first, scopeOf(state, 'entry'), 'players'), first);
  const own = [
    { setActivePlayer: { player: 'actor' } },
    ...round.beforeAsk,
    ...autoActions(l, autos(state), scopeOf(state, 'asking')),
    ...mixes(l, state, valueCode(ACTIVE)),
  ];
  const missing = l.hasInternal('player', MISSED_TURNS);
  const passing = l.hasInternal('player', PASSED);
  if (passing) l.internal('player', PASSED, PASSED_DEFINITION);
  const giving = l.hasInternal('global', TURN_GIVEN);
  const mayPlay = and([
    eligibleIn(l, state),
    round.eligible,
    ...(passing ? [not({ ref: 'pvar', player: binding('$player'), var: PASSED })] : []),
    ...(missing ? [compare('!=', binding('$player'), sittingOut(l))] : []),
  ]);
  const eligible = giving ? mayHaveTurn(mayPlay) : mayPlay;
  const asked = missing ? [missedTurn(l), { if: { when: compare('!=', sittingOut(l), valueCode(ACTOR)), then: own } }] : own;
  return {
    // A round that begins anew has no exit.
    onEnter: [...(passing ? [everybodyBack(l)] : []), ...(giving ? [NO_TURN_GIVEN] : []), ...round.onEnter],
    ...(passing && { onExit: [everybodyBack(l)] }),
    window: {
      cadence: 'sequential',
      ...(eligible !== true && { eligible }),
      ...(start !== undefined && { start }),
      until: 'never',
      actingClearsPasses: true,
      beforeAsk: giving ? [NO_TURN_GIVEN, ...asked] : asked,
    },
    over: stuck(
      l,
      state,
      passing ? not({ exists: { query: 'players', where: { ref: 'pvar', player: binding('$player'), var: PASSED } } }) : true,
    ),
  };
}

/** What a state adds to a round. */
interface Round {
  readonly onEnter: readonly Json[];
  readonly eligible: Json;
  /** Before anything happens by itself. */
  readonly beforeAsk: readonly Json[];
}

const PLAIN_ROUND: Round = { onEnter: [], eligible: true, beforeAsk: [] };

/** A round in which the last player who has not passed is the winner, whom nobody asks any more. */
export function auction(l: Lowerer, state: State): StateShape {
  const winner = auctionWinner(l, state);
  l.internal('player', PASSED, PASSED_DEFINITION);
  const other = l.fresh('player');
  const isOut = or([compare('==', binding(other), valueCode(ACTOR)), { ref: 'pvar', player: binding(other), var: PASSED }]);
  const isLast = { forAll: { query: { query: 'players', bind: other }, bind: other, holds: isOut } };
  const set = (value: Value): Json => l.assign(winner, value, state.at);
  return roundRobin(l, state, {
    onEnter: [set(NONE)],
    eligible: compare('==', valueCode(winner.value), null),
    beforeAsk: [{ if: { when: isLast, then: [set(ACTOR)] } }],
  });
}

/** Nobody has passed any more. */
function everybodyBack(l: Lowerer): Json {
  const bind = l.fresh('player');
  const effects = [{ setVar: { scope: 'pvar', player: binding(bind), var: PASSED, value: false } }];
  return { forEach: { bind, over: { query: 'players', include: 'everyone', bind }, effects } };
}

const SITTING_OUT = 'sitting_out';

/** Who is about to be asked and misses the turn. */
function sittingOut(l: Lowerer): Json {
  l.internal('global', SITTING_OUT, { type: 'player', init: null });
  return { ref: 'gvar', var: SITTING_OUT };
}

function missedTurn(l: Lowerer): Json {
  const missed = { ref: 'pvar', player: 'actor', var: MISSED_TURNS };
  sittingOut(l);
  return {
    if: {
      when: compare('>', missed, 0),
      then: [{ addVar: { scope: 'pvar', player: 'actor', var: MISSED_TURNS, delta: -1 } }, sit(valueCode(ACTOR))],
      else: [sit(null)],
    },
  };
}

function sit(value: Json): Json {
  return { setVar: { scope: 'global', var: SITTING_OUT, value } };
}
