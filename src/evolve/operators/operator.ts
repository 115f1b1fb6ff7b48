/** A way to make a new game out of one or two that are there. */
import type { Rng } from '../../kernel/index.ts';
import type { PlayableGameDef } from '../../ir/playable-game-def.ts';
import type { Genome } from '../genome.ts';
import type { Stock } from '../stock.ts';

export interface Operator {
  readonly name: string;
  /** A new genome; null if this operator can do nothing with these parents. */
  propose(breeding: Breeding): Genome | null | Promise<Genome | null>;
}

/** What an operator has to work with. */
export interface Breeding {
  readonly parent: Genome;
  /** The game of the parent. */
  readonly def: PlayableGameDef;
  /** Another game of the population. */
  readonly mate: Genome;
  readonly stock: Stock;
  readonly rng: Rng;
}

export function pick<Item>(rng: Rng, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[rng.below(items.length)];
}
