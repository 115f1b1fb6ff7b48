/** A value for a parameter, drawn from its range. */
import type { ParameterDef } from '../../bundles/index.ts';
import type { Rng } from '../../kernel/index.ts';

/** A range whose end is so many times its beginning is one of sizes: each doubling of it is as likely as another. */
const SIZES = 4;
/** Fine enough for any range that a part has. */
const STEPS = 1 << 16;

export function drawValue({ min, max }: ParameterDef, rng: Rng): number {
  if (min < 1 || max < SIZES * min) return min + rng.below(max - min + 1);
  const share = rng.below(STEPS) / STEPS;
  return Math.min(max, Math.floor(min * ((max + 1) / min) ** share));
}
