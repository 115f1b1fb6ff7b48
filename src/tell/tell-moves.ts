/** What a player is asked, in words. */
import type { PlayableGameDef } from '../ir/index.ts';
import { chosenKind, legalMoves, type Move, type State } from '../kernel/index.ts';
import { tellOptions } from './tell-move.ts';
import type { Telling } from './wording.ts';

/** Every move of a player's question in words, no two alike; in the order of `legalMoves`. */
export function tellMoves(def: PlayableGameDef, state: State, player: number, telling: Telling = {}): { move: Move; text: string }[] {
  const moves = legalMoves(def, state, player);
  const texts = tellOptions(def, moves, { viewer: player, match: state.match, ...telling, chosen: choiceKind(def, state) });
  return moves.map((move, index) => ({ move, text: texts[index]! }));
}

/** What the numbers stand for that an open choice asks for. */
export function choiceKind(def: PlayableGameDef, state: State): 'player' | 'other' {
  return chosenKind(def, state) === 'player' ? 'player' : 'other';
}
