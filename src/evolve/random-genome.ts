/** A game of parts drawn at random: something that no game of the population would lead to. */
import type { Library, ParameterValues } from '../bundles/index.ts';
import type { Rng } from '../kernel/index.ts';
import type { Composed, Genome } from './genome.ts';
import { fitting } from './operators/bundle-swap.ts';
import { drawValue } from './operators/draw-value.ts';
import { pick } from './operators/operator.ts';

const MOST_BUNDLES = 8;

export function randomGenome(library: Library, rng: Rng): Genome {
  let base: Composed = { kind: 'composed', frame: pick(rng, [...library.frames.keys()])!, bundles: [], parameters: {}, wiring: {} };
  const count = 1 + rng.below(MOST_BUNDLES);
  for (let added = 0; added < count; added++) {
    const id = pick(rng, fitting(base, library));
    if (id !== undefined) base = { ...base, bundles: [...base.bundles, id] };
  }
  return { base: { ...base, parameters: drawnParameters(base, library, rng) }, edits: [] };
}

/** Half of the numbers are other ones than usual. */
function drawnParameters({ frame, bundles }: Composed, library: Library, rng: Rng): ParameterValues {
  const parts = [library.frames.get(frame)!, ...bundles.map((id) => library.bundles.get(id)!)];
  return Object.fromEntries(
    parts.map(({ id, parameters }) => [
      id,
      Object.fromEntries(parameters.filter(() => rng.below(2) === 0).map((parameter) => [parameter.id, drawValue(parameter, rng)])),
    ]),
  );
}
