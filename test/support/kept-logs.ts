/** The logs of matches that a browser keeps, which the page itself never reads. */
import type { Page } from 'playwright-core';
import type { MatchLog } from '../../src/protocol/index.ts';

/** Asks the store of logs for something. */
const inStore = (request: string): string => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('ludwright', 1);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('logs', 'readwrite');
    const store = transaction.objectStore('logs');
    let found;
    transaction.oncomplete = () => { opening.result.close(); resolve(found); };
    ${request}
  };
})`;

/** The only log that is kept, as it is once the match has not changed for a moment. */
export async function keptLog(page: Page): Promise<MatchLog> {
  const logs = (await page.evaluate(inStore('store.getAll().onsuccess = (event) => { found = event.target.result; };'))) as string[];
  if (logs.length !== 1) throw new Error(`${logs.length} logs are kept.`);
  return JSON.parse(logs[0]!) as MatchLog;
}

/** Cuts off the end of every log. */
export async function breakLogs(page: Page): Promise<void> {
  await page.evaluate(
    inStore(`store.openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (cursor === null) return;
      cursor.update(cursor.value.slice(0, -9));
      cursor.continue();
    };`),
  );
}
