/** What states know by themselves: the state with the most votes, of equal ones the first that is listed, and who has won an auction. */
import { allOf, choose, compare, gvar } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { plainId } from '../../names.ts';
import type { State } from '../game/game.ts';
import { isMatchOver, votesIn, type Vote } from '../game/votes.ts';
import type { Lowering } from './lowering.ts';
import type { Target } from './target.ts';
import { word, type Value } from './value.ts';

/** The state that has the most votes; undefined where nobody votes. */
export function voteIn(l: Lowering, state: State): Value | undefined {
  const votes = votesIn(state);
  if (votes.length === 0) return undefined;
  // Nobody votes any more: what it could be tells which states are meant.
  if (isMatchOver(state))
    return word(
      votes[0]!.state,
      votes.map((vote) => vote.state),
    );
  for (const { variable } of votes) l.internal('global', variable, { type: 'int', init: 0, min: 0 });
  return word(
    mostVoted(votes),
    votes.map((vote) => vote.state),
  );
}

function mostVoted([first, ...others]: readonly Vote[]): ValueExpr {
  if (others.length === 0) return first!.state;
  const atLeast = others.map((other) => compare(gvar(first!.variable), '>=', gvar(other.variable)));
  return choose(allOf(atLeast), first!.state, mostVoted(others));
}

/** `$state.winner` of an auction. */
export function auctionWinner(l: Lowering, state: State): Target {
  return l.data('global', `${plainId(state.name)}_${AUCTION_WINNER}`, {
    key: AUCTION_WINNER,
    type: 'player',
    value: undefined,
    constant: false,
    at: state.at,
  });
}

export const AUCTION_WINNER = 'winner';
