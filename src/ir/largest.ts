/** The largest of any number of values, or what is given instead of none: `Math.max` takes only as many as the stack has room for. */
export function largest(values: Iterable<number>, least = -Infinity): number {
  let most = least;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** The smallest of any number of values, or what is given instead of none. */
export function smallest(values: Iterable<number>, most = Infinity): number {
  let least = most;
  for (const value of values) if (value < least) least = value;
  return least;
}
