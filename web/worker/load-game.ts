/** Loads a game that the server offers. */
import { markPlayable } from '../../src/ir/mark-playable.ts';
import type { OfferedGame } from '../../src/protocol/offered-game.ts';
import type { GameSource, ShippedGame } from '../authority/messages.ts';

/** The game of a source. What a server offers was verified when it was compiled; what was dropped onto the page, too. */
export async function loadGame(source: GameSource): Promise<ShippedGame> {
  if ('game' in source) return source.game;
  const response = await fetch(new URL(source.file, new URL('..', self.location.href)));
  if (!response.ok) throw new Error(`The game cannot be loaded: ${source.file} (${response.status}).`);
  const { def, prose } = (await response.json()) as OfferedGame;
  return { def: markPlayable(def), prose };
}
