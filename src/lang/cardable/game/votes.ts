/** Votes: one for each player, for states to go to. */
import { plainId } from '../../names.ts';
import type { Action, State } from './game.ts';

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
