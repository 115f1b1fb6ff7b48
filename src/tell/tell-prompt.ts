/** What a player is asked, in the author's words. */
import type { PlayableGameDef } from '../ir/index.ts';
import { askedWords, type State } from '../kernel/index.ts';
import { filledText } from './filled-text.ts';
import { wordingFor, type Telling } from './wording.ts';

/** The prompt of a player's question; null where the author says nothing, and for whoever is not asked. */
export function tellPrompt(def: PlayableGameDef, state: State, player: number, telling: Telling = {}): string | null {
  const words = askedWords(def, state, player);
  if (words === null) return null;
  const { template, values, kinds } = words;
  return filledText(wordingFor(def, { viewer: player, match: state.match, ...telling }), template, values, kinds);
}
