/** What a game is made of, as far as evolution is concerned: parts or a rulebook, and edits on what comes of them. */
import { printSorted, textHash } from '../ir/canonical.ts';
import type { ParameterValues, Wiring } from '../bundles/index.ts';
import type { Edit } from './edits/edit.ts';

export interface Genome {
  readonly base: Composed | Kept;
  /** Made one after the other on the GameDef of the base. */
  readonly edits: readonly Edit[];
}

/** A frame with bundles. */
export interface Composed {
  readonly kind: 'composed';
  readonly frame: string;
  readonly bundles: readonly string[];
  readonly parameters: ParameterValues;
  readonly wiring: Wiring;
}

/** A rulebook of the stock, as it is. */
export interface Kept {
  readonly kind: 'rulebook';
  readonly game: string;
}

/** The name of a genome: equal ones have the same. */
export function genomeId(genome: Genome): string {
  return textHash(printSorted(genome)).slice(0, 16);
}
