/** A game as a thread has it, from the text that clients are sent, too. */
import type { PlayableGameDef } from '../../ir/index.ts';
import { playableGame } from '../content/game-as-sent.ts';

/** The rules, or why this engine has no use for them. */
export type ThreadGame = { readonly def: PlayableGameDef } | { readonly refused: string };

export function gameOfText(text: string): ThreadGame {
  return playableGame(text);
}
