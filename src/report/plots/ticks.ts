/** Round numbers on an axis. */

/** Steps that people count in, in every power of ten. */
const STEPS = [1, 2, 5, 10];

/** Round numbers from at or below `min` to at or above `max`, about `count` of them. With `whole`, no fractions. */
export function ticksAround(min: number, max: number, count: number, { whole = false } = {}): number[] {
  const step = stepFor(max - min, count, whole);
  const first = Math.floor(tidy(min / step));
  const last = Math.max(first + 1, Math.ceil(tidy(max / step)));
  return Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
}

/** Round whole numbers from `min` to `max`, at most about `count` of them. */
export function ticksWithin(min: number, max: number, count: number): number[] {
  const inside = ticksAround(min, max, count, { whole: true }).filter((tick) => tick >= min && tick <= max);
  return inside.length === 0 ? [min] : inside;
}

function stepFor(range: number, count: number, whole: boolean): number {
  const rough = Math.max(range / count, whole ? 1 : Number.MIN_VALUE);
  if (range <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return STEPS.map((step) => step * power).find((step) => step >= rough * 0.999)!;
}

/** Without the dust of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
