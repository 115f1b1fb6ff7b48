/** What the browser keeps for the page. It may be forbidden or full: then nothing is kept, and whoever writes is told. */

/** Why something was not kept; null if it was. */
export type NotKept = 'full' | 'forbidden' | null;

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string): NotKept {
  try {
    localStorage.setItem(key, value);
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden';
  }
}
