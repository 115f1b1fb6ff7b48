/** What is said of the actions that a player can take, as long as they can be taken. */
import type { PlayableGameDef } from '../ir/index.ts';
import { askedActions, type Move, type State } from '../kernel/index.ts';
import { placeOfMessage } from './announced.ts';
import { filledText } from './filled-text.ts';
import { wordingFor, type Telling } from './wording.ts';

export interface ToldAction {
  readonly action: string;
  readonly text: string;
}

/** The messages of those of the offered actions that have one, in the order of the game. */
export function tellAskedActions(
  def: PlayableGameDef,
  state: State,
  player: number,
  offered: readonly Move[],
  telling: Telling = {},
): ToldAction[] {
  const ids = new Set(offered.flatMap((move) => ('action' in move && placeOfMessage(def, move.action) !== null ? [move.action] : [])));
  if (ids.size === 0) return [];
  const w = wordingFor(def, { viewer: player, match: state.match, ...telling });
  return [...askedActions(def, state, player, ids)].map(([action, { template, values, kinds }]) => ({
    action,
    text: filledText(w, template, values, kinds),
  }));
}
