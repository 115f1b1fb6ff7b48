/**
 * Chances of many differences, each raised so far that all together are wrong in as few cases as one alone would be.
 * After Holm: it holds however the differences depend on one another. In the order of what is given.
 */
export function holm(chances: readonly number[]): number[] {
  const order = chances.map((_, index) => index).toSorted((a, b) => chances[a]! - chances[b]!);
  const raised: number[] = [];
  let least = 0;
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, chances[index]! * (chances.length - rank)));
    raised[index] = least;
  }
  return raised;
}
