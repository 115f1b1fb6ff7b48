/** Files that were dropped onto the page, compiled by a worker that is loaded for it. */
import type { CatalogueEntry } from '../../src/protocol/offered-game.ts';
import type { Picture } from '../../src/table/picture.ts';
import { wireOf } from '../authority/wire.ts';
import type { ShippedGame } from '../authority/messages.ts';

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** The game with its entry; without a game the diagnostics say why. */
export interface Dropped {
  readonly game: ShippedGame | null;
  readonly entry: CatalogueEntry;
  readonly picture: Picture | null;
  /** Empty if there is nothing to say. */
  readonly diagnostics: string;
}

/** No rulebook is longer. */
const LARGEST = 4 * 1024 * 1024;

export async function compileDropped(files: readonly File[]): Promise<Dropped> {
  const large = files.find(({ size }) => size > LARGEST);
  const [first] = files;
  if (large !== undefined) return failed(large.name, `${large.name} is larger than any rulebook.`);
  const read = await Promise.all(files.map(async (file): Promise<DroppedFile> => ({ name: file.name, text: await file.text() })));
  const worker = new Worker(new URL('../worker/compile-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Dropped>((resolve) => {
      worker.addEventListener('error', ({ message }) => resolve(failed(first!.name, message)));
      const wire = wireOf<Dropped, readonly DroppedFile[]>(worker);
      wire.hear(resolve);
      wire.say(read);
    });
  } finally {
    worker.terminate();
  }
}

function failed(name: string, diagnostics: string): Dropped {
  const entry = { file: '', id: name, name, players: { min: 1, max: 1 }, description: '', tags: [], moves: null, faults: diagnostics };
  return { game: null, entry, picture: null, diagnostics };
}
