/** The thread that owns the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '../../../diagnostics/invariant.ts';
import { openDatabase } from './database.ts';
import { describeFault } from './faults.ts';
import { serveStore } from './serve-store.ts';
import type { FromStore } from './store-messages.ts';

/** What the thread is started with. */
export interface StoreStart {
  readonly file: string;
}

invariant(parentPort !== null, 'the store runs in a thread of its own');
const { file } = workerData as StoreStart;

try {
  serveStore(await openDatabase(file), file, parentPort);
  parentPort.postMessage({ type: 'opened' } satisfies FromStore, []);
} catch (error) {
  parentPort.postMessage({ type: 'refused', fault: describeFault(error, file) } satisfies FromStore, []);
}
