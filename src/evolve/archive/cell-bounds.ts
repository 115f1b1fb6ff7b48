/** Where the cells of a dimension begin and end, for those who draw an archive. */
import type { Dimension } from './dimensions.ts';

/** One more than there are cells, from the least value to the largest. */
export function boundsOf({ min, max, cells, scale }: Dimension): number[] {
  return Array.from({ length: cells + 1 }, (_, step) => {
    const share = step / cells;
    return scale === 'linear' ? min + share * (max - min) : min * (max / min) ** share;
  });
}
