/** The game of a match from a server: what comes must be what the match has pinned, and must be a game that can be played. */
import { pinPackage, type PlayableGameDef } from '../../ir/index.ts';
import type { ApiError, ListedMatch } from '../../protocol/index.ts';
import { downloadContent } from '../../protocol/download-content.ts';
import type { OfferedGame } from '../../protocol/offered-game.ts';
import { verifyGameDef } from '../../verify/index.ts';

export interface FetchedGame {
  readonly def: PlayableGameDef;
  /** The story of the rulebook. */
  readonly prose: string;
}

export async function fetchGame(address: string, match: string): Promise<FetchedGame | { readonly refused: string }> {
  try {
    const { content } = JSON.parse(await textOf(await get(new URL(`api/matches/${match}`, address)))) as ListedMatch;
    const { game } = await downloadContent(content.game, { open: (path) => get(new URL(path, address)), pictures: false });
    return checked(JSON.parse(game!) as OfferedGame);
  } catch (error) {
    const { cause, message } = error as Error;
    return { refused: cause instanceof Error ? `The server cannot be reached: ${cause.message}.` : message };
  }
}

/** That it is the right game does not say that it is a good one. */
function checked(game: OfferedGame): FetchedGame | { readonly refused: string } {
  const { def, diagnostics } = verifyGameDef(game.def);
  if (def === null) return { refused: `The game has errors: ${diagnostics.find(({ severity }) => severity === 'error')!.message}` };
  if (game.package !== undefined) pinPackage(def, game.package);
  return { def, prose: game.prose };
}

async function get(url: URL): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, { redirect: 'error', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(refusalIn(await textOf(response.body ?? [])) ?? `The server answered ${response.status}.`);
  return response.body!;
}

/** Lists and refusals are short. */
const LONGEST = 65_536;

async function textOf(parts: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<string> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > LONGEST) throw new Error('The server says more than anybody wants to know.');
    all.push(part);
  }
  return Buffer.concat(all).toString('utf8');
}

function refusalIn(text: string): string | null {
  try {
    return (JSON.parse(text) as ApiError).error.text;
  } catch {
    return null;
  }
}
