/** The game of a match from a server: what comes must be what the match has pinned, and must be a game that can be played. */
import { pinPackage, type PlayableGameDef } from '../../ir/index.ts';
import type { ListedMatch } from '../../protocol/index.ts';
import { downloadContent } from '../../protocol/download-content.ts';
import type { OfferedGame } from '../../protocol/offered-game.ts';
import { verifyGameDef } from '../../verify/index.ts';
import { askServer, textOf, whyNot } from './ask-server.ts';

export interface FetchedGame {
  readonly def: PlayableGameDef;
  /** The story of the rulebook. */
  readonly prose: string;
}

export async function fetchGame(address: string, match: string, token: string): Promise<FetchedGame | { readonly refused: string }> {
  try {
    const { content } = JSON.parse(await textOf(await askServer(new URL(`api/matches/${match}`, address), token))) as ListedMatch;
    const { game } = await downloadContent(content.game, { open: (path) => askServer(new URL(path, address)), pictures: false });
    return checked(JSON.parse(game!) as OfferedGame);
  } catch (error) {
    return { refused: whyNot(error as Error) };
  }
}

/** That it is the right game does not say that it is a good one. */
function checked(game: OfferedGame): FetchedGame | { readonly refused: string } {
  const { def, diagnostics } = verifyGameDef(game.def);
  if (def === null) return { refused: `The game has errors: ${diagnostics.find(({ severity }) => severity === 'error')!.message}` };
  if (game.package !== undefined) pinPackage(def, game.package);
  return { def, prose: game.prose };
}
