import { NONE, type Source } from '../nodes.ts';

/** A range of more numbers is not written out. */
const MOST_NUMBERS = 256;

/** The numbers of a source that are known before a match, or null. */
export function asNumbers(source: Source): number[] | null {
  if (source.op === 'list') return Array.from(source.items);
  if (source.op !== 'range' || source.min.op !== 'const' || source.max.op !== 'const') return null;
  const [min, max] = [source.min.value, source.max.value];
  if (min === NONE || max === NONE || max < min || max - min >= MOST_NUMBERS) return null;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
