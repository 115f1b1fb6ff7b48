/**
 * The logs of matches. They hold the seed and everybody's moves, so only the worker that owns a match reads one:
 * nothing of another player's ever comes into the page.
 */
import type { NotKept } from './local.ts';

const STORE = 'logs';

export function readLog(id: string): Promise<string | undefined> {
  return ask('readonly', (store) => store.get(id) as IDBRequest<string | undefined>).catch(() => undefined);
}

export function writeLog(id: string, log: string): Promise<NotKept> {
  return ask('readwrite', (store) => store.put(log, id)).then(
    () => null,
    (error: unknown) => (error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'),
  );
}

/** What cannot be reached cannot be there. */
export function removeLog(id: string): Promise<void> {
  return ask('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

/** One request in a transaction of its own; it is done when the transaction is. */
async function ask<Answer>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(asked.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? asked.error));
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('ludwright', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
