/**
 * What many matches add up to. Sums hold whole numbers only, so that adding is exact: in whatever order and in however
 * many parts matches are counted, the sums are the same.
 */

/** A whole number, or numbers by place or name. What is missing counts as nothing. */
export type Sum = number | readonly Sum[] | { readonly [name: string]: Sum };

/** Two sums as one. */
export function addSums<S extends Sum>(a: S, b: S): S {
  if (typeof a === 'number') return (a + (b as number)) as S;
  if (Array.isArray(a)) {
    const [longer, shorter] =
      a.length >= (b as readonly Sum[]).length ? [a as readonly Sum[], b as readonly Sum[]] : [b as readonly Sum[], a as readonly Sum[]];
    return longer.map((each, i) => (shorter[i] === undefined ? each : addSums(each, shorter[i]))) as Sum as S;
  }
  const total: Record<string, Sum> = { ...(a as Record<string, Sum>) };
  for (const [name, each] of Object.entries(b as Record<string, Sum>))
    total[name] = Object.hasOwn(total, name) ? addSums(total[name]!, each) : each;
  return total as S;
}

/** How fine numbers that are not whole are counted. */
const UNITS = 1_000_000;

/** A number that is not whole, as so many millionths. */
export function inUnits(value: number): number {
  return Math.round(value * UNITS);
}

/** The mean of numbers that were counted in millionths; null if there were none. */
export function meanOfUnits(total: number, count: number): number | null {
  return count === 0 ? null : rounded(total / count / UNITS);
}

/** A share; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole);
}

/** Figures have six decimals: fewer than would differ between machines, more than anybody reads. */
export function rounded(value: number): number {
  return Math.round(value * UNITS) / UNITS;
}
