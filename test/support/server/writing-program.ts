/**
 * A program that writes to a store until somebody ends it: `node writing-program.ts FILE MATCHES`. It goes on where the store is,
 * with several changes under way, and prints each number once it is told that it is kept.
 */
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import { newMatch, storedEntry } from './stored-samples.ts';

const [file, matches] = process.argv.slice(2);
const UNDER_WAY = 4;
const store = await openStore(file!);
await Promise.all(Array.from({ length: Number(matches) }, (_, index) => goOn(`match ${index}`)));

async function goOn(match: string): Promise<void> {
  const stored = await store.load(match);
  if (stored === null) await store.create(newMatch(match));
  let n = stored?.entries.length ?? 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const mine = ++n;
      const image = mine % 10 === 0 ? { image: { n: mine, engine: '1', bytes: new Uint8Array(3_000) } } : {};
      await store.change({ match, entries: [storedEntry(mine)], ...image });
      // Whoever reads may be slow: then it is waited for.
      await new Promise((done) => process.stdout.write(`${match}:${mine}\n`, done));
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, write));
}
