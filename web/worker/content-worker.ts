/**
 * Downloads what a match is shown with and checks that it is what the match was begun with. The hash is worked out here, without the
 * browser's own one, which pages of a plain network address do not have.
 */
import { downloadContent } from '../../src/protocol/download-content.ts';
import type { OfferedGame } from '../../src/protocol/offered-game.ts';
import type { ShippedGame } from '../authority/messages.ts';
import { ownWire } from '../authority/wire.ts';
import { shippedGame } from './load-game.ts';

/** The hash of a game, and where the server is. */
export interface ToContent {
  readonly hash: string;
  readonly base: string;
}

export type FromContent =
  /** In bytes. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  /** Pictures by their names, each with its hash. */
  | { readonly kind: 'ready'; readonly game: ShippedGame; readonly pictures: ReadonlyMap<string, string> }
  | { readonly kind: 'failed'; readonly text: string };

const wire = ownWire<ToContent, FromContent>();

wire.hear((wanted) => {
  load(wanted).catch((error: unknown) => wire.say({ kind: 'failed', text: error instanceof Error ? error.message : String(error) }));
});

async function load({ hash, base }: ToContent): Promise<void> {
  const { game, files } = await downloadContent(hash, {
    open: async (path) => partsOf((await answered(new URL(path, base))).body!.getReader()),
    pictures: true,
    progress: (done, total) => wire.say({ kind: 'progress', done, total }),
  });
  wire.say({
    kind: 'ready',
    game: shippedGame(JSON.parse(game!) as OfferedGame),
    pictures: new Map(files.slice(1).map((picture) => [picture.name, picture.hash])),
  });
}

/** Not every browser lets streams be gone through by themselves. */
async function* partsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value!;
}

/** Whoever asks for many pictures at once is asked to wait. */
const TRIES = 60;
const PAUSE = 1000;

async function answered(address: URL): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const response = await fetch(address);
    if (response.ok) return response;
    if (response.status !== 429 || tried === TRIES) throw new Error(`What the match is shown with cannot be loaded (${response.status}).`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
