/** The order in which bundles stand in the rulebook: whoever deals out cards, or puts pieces on a board, comes after whoever brings them. */
import type { Kind } from './form.ts';
import type { Bundle } from './part.ts';
import type { Wire } from './wiring.ts';

/** What has to be there before others can be set up with it. */
const MADE_IN_SETUP: ReadonlySet<Kind> = new Set<Kind>(['cards', 'place']);

/** The bundles as they were listed, but each behind those whose cards and boards it uses. Two that use one another cannot both have it so. */
export function suppliersFirst(bundles: readonly Bundle[], wires: readonly Wire[]): Bundle[] {
  const order = new Set<Bundle>();
  const begun = new Set<Bundle>();
  const include = (bundle: Bundle): void => {
    if (begun.has(bundle)) return;
    begun.add(bundle);
    for (const wire of wires)
      if (wire.bundle === bundle.id && MADE_IN_SETUP.has(wire.kind)) bundles.filter(({ id }) => id === wire.provider).forEach(include);
    order.add(bundle);
  };
  bundles.forEach(include);
  return [...order];
}
