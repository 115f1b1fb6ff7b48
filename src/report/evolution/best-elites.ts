/** The best games of an archive that are not the same game again: neighbours are often made of the same parts. */
import type { Elite } from '../../evolve/index.ts';

/** At most so many, one for each rulebook, and for each frame with certain bundles; the best first. */
export function bestElites(elites: readonly Elite[], count: number): Elite[] {
  const best = new Map<string, Elite>();
  for (const elite of elites) {
    const { base } = elite.genome;
    const made = base.kind === 'rulebook' ? base.game : [base.frame, ...base.bundles.toSorted()].join(' ');
    if (!best.has(made)) best.set(made, elite);
  }
  return [...best.values()].slice(0, count);
}
