/** States in which players are asked one after the other: a round, and an auction. */
import { MISSED_TURNS } from '../endpoints/flow.ts';
import type { State } from '../game.ts';
import type { Lowerer } from '../lowerer.ts';
import { and, asPlayer, compare, not, or } from '../values/convert.ts';
import { ACTIVE, ACTOR, binding, NONE, valueCode, type Json, type Value } from '../values/value.ts';
import { autoActions } from './actions.ts';
import { membersOf } from './members.ts';
import { auctionWinner, PASSED, PASSED_DEFINITION } from './passing.ts';
import { autos, mixes, scopeOf, stuck, type StateShape } from './state-parts.ts';
import { uncounted } from './limits.ts';
import { ASKED_NOW, BEGINS, mayHaveTurn, newTurn, NO_TURN_GIVEN, TURN_GIVEN } from './turns.ts';

/** Players are asked one after the other until a transition. What happens by itself does so before each of them is asked. */
export function roundRobin(l: Lowerer, state: State, round = PLAIN_ROUND): StateShape {
  const [first] = state.typeParams;
  const members = membersOf(l, state);
  const start = first === undefined ? undefined : asPlayer(l.report, l.read(first, scopeOf(state, 'entry'), 'players'), first);
  const own = [
    ...newTurn(l, state, valueCode(ACTOR)),
    ASKED_NOW,
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
    members.eligible,
    round.eligible,
    ...(passing ? [not({ ref: 'pvar', player: binding('$player'), var: PASSED })] : []),
    ...(missing ? [compare('!=', binding('$player'), sittingOut(l))] : []),
  ]);
  const eligible = giving ? mayHaveTurn(mayPlay) : mayPlay;
  const asked = missing ? [missedTurn(l), { if: { when: compare('!=', sittingOut(l), valueCode(ACTOR)), then: own } }] : own;
  // A round that begins anew has no exit.
  const onEnter = [
    ...members.onEnter,
    ...(passing ? [everybodyBack(l)] : []),
    ...(giving ? [NO_TURN_GIVEN] : []),
    ...uncounted(l, state),
    ...round.onEnter,
  ];
  return {
    onEnter: onEnter.length === 0 ? [] : [{ if: { when: BEGINS, then: onEnter } }],
    ...(passing && { onExit: [everybodyBack(l)] }),
    window: {
      cadence: 'sequential',
      ...(eligible !== true && { eligible }),
      ...(start !== undefined && { start: firstAsked(l, start) }),
      until: 'never',
      actingClearsPasses: true,
      beforeAsk: giving ? [NO_TURN_GIVEN, ...asked] : asked,
    },
    over: [
      ASKED_NOW,
      ...stuck(
        l,
        state,
        passing ? not({ exists: { query: 'players', where: { ref: 'pvar', player: binding('$player'), var: PASSED } } }) : true,
      ),
    ],
  };
}

/** Who is asked first: whoever has the turn that has just begun, or the player that the author says. */
function firstAsked(l: Lowerer, start: Json): Json {
  const bind = l.fresh('first');
  const wanted = { if: { when: BEGINS, then: { ref: 'player', player: start }, else: valueCode(ACTIVE) } };
  return { first: { query: 'players', include: 'everyone', bind, where: compare('==', binding(bind), wanted) } };
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
