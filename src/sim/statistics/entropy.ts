/** How much there is to say about which of several things it was. */

/** The entropy of counts, in bits. */
export function entropyOf(counts: Iterable<number>): number {
  const list = [...counts].filter((count) => count > 0);
  const total = list.reduce((sum, count) => sum + count, 0);
  return list.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0);
}
