/** Loads a game: one that the server offers, or texts that were dropped onto the page. */
import { markPlayable } from '../../src/ir/mark-playable.ts';
import type { OfferedGame } from '../../src/protocol/offered-game.ts';
import type { GameSource, ShippedGame } from '../authority/messages.ts';

/** What a server offers was verified when it was compiled; everything else is compiled here, by a compiler that is loaded for it. */
export async function loadGame(source: GameSource): Promise<ShippedGame> {
  if ('dropped' in source) {
    const { compileFiles } = await import('./compile-files.ts');
    const { game, diagnostics } = compileFiles(source.dropped);
    if (game === null) throw new Error(`The rulebook cannot be played: ${diagnostics}`);
    return game;
  }
  const response = await fetch(new URL(source.file, new URL('..', self.location.href)));
  if (!response.ok) throw new Error(`The game cannot be loaded: ${source.file} (${response.status}).`);
  return shippedGame((await response.json()) as OfferedGame);
}

/** A game of a server, as the page has it. */
export function shippedGame({ def, prose }: OfferedGame): ShippedGame {
  return { def: markPlayable(def), prose };
}
