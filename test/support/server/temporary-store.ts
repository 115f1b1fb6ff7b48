/** Stores for one test: closed and removed when that is finished. */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MessageChannel } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/server/store/sqlite/database.ts';
import { serveStore } from '../../../src/server/store/sqlite/serve-store.ts';
import { StoreClient } from '../../../src/server/store/sqlite/store-client.ts';
import { temporaryFolder } from '../cli.ts';

export function temporaryFile(): string {
  return join(temporaryFolder(), 'store.sqlite');
}

/** A store that works in the thread of the test, which is quicker than to start one, and lets the test meddle with the database. */
export async function meddledStore(file = ':memory:'): Promise<{ store: StoreClient; database: DatabaseSync }> {
  const opened = await openDatabase(file);
  const { port1: here, port2: there } = new MessageChannel();
  serveStore(opened, file, there);
  const store = new StoreClient((message) => here.postMessage(message, []));
  here.on('message', (message) => store.hear(message));
  onTestFinished(() => store.close());
  return { store, database: opened.database };
}

export async function openedStore(file = ':memory:'): Promise<StoreClient> {
  return (await meddledStore(file)).store;
}
