/** Counts whole numbers one by one; what it counted is a distribution. */
import type { Distribution } from './distribution.ts';

/** Below this every number has a range of its own. */
const EXACT = 1024;
/** Above, a range is at most this part of its numbers wide. */
const FINENESS = 64;
const LARGEST = 2 ** 31 - 1;

/** The highest bit of the numbers in the first ranges that are wider than one. */
const FIRST_BIT = 31 - Math.clz32(EXACT);
/** Bits of a number that its range goes by. */
const BITS = 31 - Math.clz32(FINENESS);

export class DistributionCounter {
  /** How often, by range: from 0 upward, and from -1 downward. */
  #above = new Float64Array(64);
  #below = new Float64Array(0);

  add(value: number): void {
    const range = rangeOf(value < 0 ? -value : value);
    if (value < 0) {
      if (range >= this.#below.length) this.#below = grown(this.#below, range);
      this.#below[range]!++;
    } else {
      if (range >= this.#above.length) this.#above = grown(this.#above, range);
      this.#above[range]!++;
    }
  }

  /** What was counted so far. */
  distribution(): Distribution {
    const counts: Record<number, number> = {};
    for (const [range, count] of this.#above.entries()) if (count > 0) counts[lowOf(range)] = count;
    for (const [range, count] of this.#below.entries()) if (count > 0) counts[-lowOf(range)] = count;
    return counts;
  }
}

/** The number of the range that a number lies in. */
function rangeOf(value: number): number {
  if (value < EXACT) return value;
  const least = Math.min(value, LARGEST);
  const bit = 31 - Math.clz32(least);
  return EXACT + (bit - FIRST_BIT) * FINENESS + (least >>> (bit - BITS)) - FINENESS;
}

/** The least number of a range. */
function lowOf(range: number): number {
  if (range < EXACT) return range;
  const bit = FIRST_BIT + Math.floor((range - EXACT) / FINENESS);
  return (FINENESS + ((range - EXACT) % FINENESS)) * 2 ** (bit - BITS);
}

function grown(counts: Float64Array<ArrayBuffer>, range: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * range + 2);
  larger.set(counts);
  return larger;
}
