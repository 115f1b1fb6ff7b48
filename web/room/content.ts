/** What a match is shown with, downloaded and checked by a worker. */
import type { ShippedGame } from '../authority/messages.ts';
import { wireOf } from '../authority/wire.ts';
import { wornAddress } from '../things/images-of.ts';
import type { FromContent, ToContent } from '../worker/content-worker.ts';

export interface Content {
  readonly game: ShippedGame;
  /** The address of a picture; null if the server has none. */
  imageAt(image: string): string | null;
}

/** `progress` is told the part that is there, from 0 to 1. */
export async function contentOf(hash: string, progress: (part: number) => void): Promise<Content> {
  const worker = new Worker(new URL('../worker/content-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { game, pictures } = await new Promise<Extract<FromContent, { kind: 'ready' }>>((resolve, reject) => {
      const wire = wireOf<FromContent, ToContent>(worker);
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      wire.hear((message) => {
        if (message.kind === 'progress') progress(message.total === 0 ? 1 : message.done / message.total);
        else if (message.kind === 'failed') reject(new Error(message.text));
        else resolve(message);
      });
      wire.say({ hash, base: document.baseURI });
    });
    return { game, imageAt: (image) => wornAddress(image) ?? addressOf(pictures.get(image)) };
  } finally {
    worker.terminate();
  }
}

function addressOf(hash: string | undefined): string | null {
  return hash === undefined ? null : `content/${hash}`;
}
