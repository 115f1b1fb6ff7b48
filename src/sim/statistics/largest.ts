/** The largest of any number of values, or what is given instead of none: `Math.max` takes only so many. */
export function largest(values: Iterable<number>, least = -Infinity): number {
  let most = least;
  for (const value of values) if (value > most) most = value;
  return most;
}
