/** Adds a bundle to a composition, takes one away, or puts one in the place of another; now and then it is the frame that changes. */
import { slotsUsed, type Library } from '../../bundles/index.ts';
import type { Composed, Genome } from '../genome.ts';
import { pick, type Breeding, type Operator } from './operator.ts';

/** More bundles than this make games that nobody learns. */
const MOST_BUNDLES = 12;
/** One change in so many is one of the frame. */
const FRAME_CHANGES = 6;

export const bundleSwap: Operator = {
  name: 'bundle swap',
  propose({ parent, stock: { library }, rng }) {
    const { base, edits } = parent;
    if (base.kind !== 'composed') return null;
    if (rng.below(FRAME_CHANGES) === 0) return withFrame(parent, base, { library, rng });
    const out = rng.below(3) === 0 || base.bundles.length >= MOST_BUNDLES ? pick(rng, base.bundles) : undefined;
    const isRemoved = out !== undefined && base.bundles.length > 1 && rng.below(2) === 0;
    const rest = base.bundles.filter((id) => id !== out);
    const added = isRemoved
      ? undefined
      : pick(
          rng,
          fitting({ ...base, bundles: rest }, library).filter((id) => id !== out),
        );
    if (added === undefined && !isRemoved) return null;
    const bundles = added === undefined ? rest : rest.toSpliced(rng.below(rest.length + 1), 0, added);
    return { base: keepKnown({ ...base, bundles }), edits };
  },
};

function withFrame({ edits }: Genome, base: Composed, { library, rng }: { library: Library; rng: Breeding['rng'] }): Genome | null {
  const frames = [...library.frames.keys()].filter(
    (frame) => frame !== base.frame && base.bundles.every((id) => fits({ ...base, frame }, id, library)),
  );
  const frame = pick(rng, frames);
  return frame === undefined ? null : { base: keepKnown({ ...base, frame }), edits };
}

/** The bundles that can be added to a composition. */
export function fitting(base: Composed, library: Library): string[] {
  return [...library.bundles.keys()].filter((id) => !base.bundles.includes(id) && fits(base, id, library));
}

/** Whether the frame has the slots of a bundle, and nobody there excludes it. */
function fits({ frame, bundles }: Composed, id: string, library: Library): boolean {
  const bundle = library.bundles.get(id)!;
  const slots = library.frames.get(frame)!.header.slots;
  const excluded = [frame, ...bundles].some((other) => bundle.conflicts.some((conflict) => conflict.bundle === other));
  const excludes = bundles.some((other) => library.bundles.get(other)!.conflicts.some((conflict) => conflict.bundle === id));
  return !excluded && !excludes && slotsUsed(bundle).every((slot) => slots[slot] !== undefined);
}

/** Without parameters and connections of parts that are no longer there. */
export function keepKnown(base: Composed): Composed {
  const parts = new Set([base.frame, ...base.bundles]);
  return {
    ...base,
    parameters: Object.fromEntries(Object.entries(base.parameters).filter(([part]) => parts.has(part))),
    wiring: Object.fromEntries(Object.entries(base.wiring).filter(([need, thing]) => parts.has(partOf(need)) && parts.has(partOf(thing)))),
  };
}

/** The part that a need or thing belongs to: `market-row.purse`. */
function partOf(port: string): string {
  return port.slice(0, port.indexOf('.'));
}
