/** The frame of one parent with bundles of both. */
import { fitting, keepKnown } from './bundle-swap.ts';
import type { Operator } from './operator.ts';

export const crossover: Operator = {
  name: 'crossover',
  propose({ parent, mate, stock: { library }, rng }) {
    const [one, other] = [parent.base, mate.base];
    if (one.kind !== 'composed' || other.kind !== 'composed') return null;
    const kept = one.bundles.filter(() => rng.below(2) === 0);
    let base = { ...one, bundles: kept };
    for (const id of other.bundles)
      if (rng.below(2) === 0 && fitting(base, library).includes(id)) base = { ...base, bundles: [...base.bundles, id] };
    if (base.bundles.length === 0 || sameItems(base.bundles, one.bundles)) return null;
    const parameters = { ...other.parameters, ...one.parameters };
    return { base: keepKnown({ ...base, parameters, wiring: { ...other.wiring, ...one.wiring } }), edits: [] };
  },
};

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
