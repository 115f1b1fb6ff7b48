/** What games asked for that Ludwright does not have: which, how often, with which workaround, and how good the games are that asked. */
import type { MissingCapability } from '../diagnostics/diagnostic.ts';
import { compareCodePoints } from '../ir/canonical.ts';

/** What was asked for under one name. */
export interface Wish {
  readonly capability: string;
  readonly constraint: string;
  /** How many games asked for it. */
  readonly games: number;
  /** What helps in the meantime, and how often that was said; the most frequent first. */
  readonly workarounds: readonly { readonly workaround: string; readonly count: number }[];
  /** The mean of the fitness of the games that asked; one that was not judged counts 0. */
  readonly fitness: number;
}

interface Asked {
  readonly constraint: string;
  /** By game: how good it is. */
  readonly games: Map<string, number>;
  readonly workarounds: Map<string, number>;
}

export class Wishes {
  readonly #asked = new Map<string, Asked>();

  /** What one game asked for. */
  add(game: string, missing: readonly MissingCapability[], fitness: number): void {
    for (const { capability, constraint, workaround } of missing) {
      const asked = this.#asked.get(capability) ?? { constraint, games: new Map(), workarounds: new Map() };
      this.#asked.set(capability, asked);
      asked.games.set(game, fitness);
      asked.workarounds.set(workaround, (asked.workarounds.get(workaround) ?? 0) + 1);
    }
  }

  /** The most wanted first. */
  list(): Wish[] {
    return [...this.#asked]
      .map(([capability, { constraint, games, workarounds }]) => ({
        capability,
        constraint,
        games: games.size,
        workarounds: [...workarounds]
          .map(([workaround, count]) => ({ workaround, count }))
          .toSorted((one, other) => other.count - one.count || compareCodePoints(one.workaround, other.workaround)),
        fitness: [...games.values()].reduce((sum, value) => sum + value, 0) / games.size,
      }))
      .toSorted((one, other) => other.games - one.games || compareCodePoints(one.capability, other.capability));
  }
}
