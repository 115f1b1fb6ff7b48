/** JSON that a store has written itself. */
import { StoreFault } from './store.ts';

/** The value of a text. Throws a `StoreFault` for a text that is no JSON: the file is damaged where it stands. */
export function fromJson<T>(text: unknown, place: string): T {
  try {
    if (typeof text === 'string') return JSON.parse(text) as T;
  } catch {
    // Told below.
  }
  throw new StoreFault(`The store is damaged: ${place} is not JSON.`, 'damaged');
}
