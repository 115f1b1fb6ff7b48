/** What of a text people read: all that stands outside of its blocks. */
import type { Written } from './source.ts';

/** `@ROW_SIZE`, `@goods.source`; what stands in front of an address is no name. */
export const PROSE_NAME = /(?<![A-Za-z0-9])@([A-Za-z][A-Za-z0-9_]*)(?:\.([a-z]+))?/g;

export function isProse({ fences }: Written, offset: number): boolean {
  return fences.every(({ start, end }) => offset < start || offset >= end);
}
