/** Votes: one for each player, for states to go to; the most votes win, and of equal ones the first that is listed. */
import { allOf, choose, compare, gvar, setGlobal } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { plainId } from '../../names.ts';
import type { Action, State } from '../game.ts';
import type { Lowering } from '../values/lowering.ts';
import { word, type Value } from '../values/value.ts';

/** What can be voted for in a state. */
export interface Vote {
  readonly action: Action;
  /** The text of the button. */
  readonly text: string;
  /** The state that is voted for. */
  readonly state: string;
  /** The variable that counts the votes. */
  readonly variable: string;
}

export function votesIn(state: State): readonly Vote[] {
  return state.actions
    .filter(({ type }) => type === 'vote_button')
    .map((action) => {
      const [text, target] = action.typeParams.map((tree) => (tree.kind === 'scalar' ? String(tree.value) : ''));
      return { action, text: text ?? action.name, state: target ?? '', variable: `${plainId(state.name)}_votes_${plainId(action.name)}` };
    });
}

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

/** The effects that take all votes back. */
export function forgetVotes(l: Lowering, state: State): Effect[] {
  if (isMatchOver(state)) return [];
  return votesIn(state).map(({ variable }) => {
    l.internal('global', variable, { type: 'int', init: 0, min: 0 });
    return setGlobal(variable, 0);
  });
}

/**
 * Whether the match is over in a state: where players can do nothing but vote, and somebody has won. The vote is then about another
 * match, which is for whoever starts one.
 */
export function isMatchOver({ params, actions }: State): boolean {
  const own = actions.filter(({ type }) => type !== 'auto');
  return own.length > 0 && own.every(({ type }) => type === 'vote_button') && params.some(({ key }) => key === WINNER);
}

/** The parameter of such a state that says who has won. */
export const WINNER = 'winner';
