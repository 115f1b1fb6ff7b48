/** A game of parts drawn at random: something that no game of the population would lead to. */
import type { Library } from '../bundles/index.ts';
import type { Rng } from '../kernel/index.ts';
import type { Composed, Genome } from './genome.ts';
import { fitting } from './operators/bundle-swap.ts';
import { pick } from './operators/operator.ts';

const MOST_BUNDLES = 5;

export function randomGenome(library: Library, rng: Rng): Genome {
  let base: Composed = { kind: 'composed', frame: pick(rng, [...library.frames.keys()])!, bundles: [], parameters: {}, wiring: {} };
  const count = 1 + rng.below(MOST_BUNDLES);
  for (let added = 0; added < count; added++) {
    const id = pick(rng, fitting(base, library));
    if (id !== undefined) base = { ...base, bundles: [...base.bundles, id] };
  }
  return { base, edits: [] };
}
