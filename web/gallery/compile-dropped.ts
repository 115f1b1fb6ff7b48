/** Files that were dropped onto the page, compiled by a worker that is loaded for it. */
import type { DroppedFile } from '../authority/messages.ts';
import { wireOf } from '../authority/wire.ts';
import { refused, type Dropped } from './dropped.ts';

/** No rulebook is longer. */
const LARGEST = 4 * 1024 * 1024;

export async function compileDropped(files: readonly File[]): Promise<Dropped> {
  const large = files.find(({ size }) => size > LARGEST);
  const [first] = files;
  if (large !== undefined) return refused(large.name, `${large.name} is larger than any rulebook.`);
  const read = await Promise.all(files.map(async (file): Promise<DroppedFile> => ({ name: file.name, text: await file.text() })));
  const worker = new Worker(new URL('../worker/compile-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Dropped>((resolve) => {
      worker.addEventListener('error', ({ message }) => resolve(refused(first!.name, message)));
      const wire = wireOf<Dropped, readonly DroppedFile[]>(worker);
      wire.hear(resolve);
      wire.say(read);
    });
  } finally {
    worker.terminate();
  }
}
