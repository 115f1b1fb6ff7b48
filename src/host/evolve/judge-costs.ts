/** How long games take to be judged, as far as can be known before: as long as the last time, or as their first parent did. */
import type { Task } from '../../evolve/index.ts';
import type { Judgement } from './search-run.ts';

export class JudgeCosts {
  /** Milliseconds of a round, by the ids of games. */
  readonly #known = new Map<string, number>();
  #sum = 0;

  learn({ id, rounds }: Task, { spent }: Judgement): void {
    const cost = Object.values(spent).reduce((sum, ms) => sum + ms, 0) / rounds;
    this.#sum += cost - (this.#known.get(id) ?? 0);
    this.#known.set(id, cost);
  }

  expected({ id, rounds, origin }: Task): number {
    const parent = origin?.parents[0];
    const known = this.#known.get(id) ?? (parent === undefined ? undefined : this.#known.get(parent));
    return rounds * (known ?? this.#sum / Math.max(1, this.#known.size));
  }
}
