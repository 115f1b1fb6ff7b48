/** Median playouts per second of `reps` measurements of `seconds` each, after one second of warm-up. */
export function yardstick(seconds?: number, reps?: number): number;
