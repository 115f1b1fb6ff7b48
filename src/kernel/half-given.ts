/** Answers of which some parameters are still to be given. Until they are complete, they are the business of whoever gives them. */
import { STRAND } from '../program/layout.ts';
import type { PlayableGameDef } from '../ir/playable-game-def.ts';
import { ANSWERING } from './flow/stages.ts';
import { executorFor, type State } from './workspace.ts';

/** Whether a player has named an action and still owes some of its parameters. */
export function isHalfGiven(def: PlayableGameDef, { match, words }: State, player: number): boolean {
  const { layout, players } = executorFor(def, match).program;
  return player >= 0 && player < players && words[layout.strands + player * layout.strandSize + STRAND.STATUS] === ANSWERING;
}
