/** A store in one file, or in memory. */
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../../host/places.ts';
import { StoreFault, type MatchStore } from '../store.ts';
import { errorOf, StoreClient } from './store-client.ts';
import type { FromStore } from './store-messages.ts';
import type { StoreStart } from './store-worker.ts';

/** Opens a store and makes it if there is none; `:memory:` is one that is gone when it is closed. Throws a `StoreFault`. */
export async function openStore(file: string): Promise<MatchStore> {
  const start: StoreStart = { file };
  const worker = new Worker(workerFile('server/store/sqlite/store-worker'), { workerData: start });
  const client = new StoreClient((message) => worker.postMessage(message, []));
  await new Promise<void>((resolve, reject) => {
    const end = (error: Error): void => {
      client.end(error);
      reject(error);
    };
    worker.on('message', (message: FromStore) => {
      if (message.type === 'opened') resolve();
      else if (message.type === 'refused') end(errorOf(message.fault));
      else client.hear(message);
    });
    worker.on('error', end);
    worker.on('exit', () => end(new StoreFault('The store is closed.')));
  });
  return client;
}
