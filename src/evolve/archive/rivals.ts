/** Games that a new one is up against: nothing is gained by finding out exactly by how much it is worse. */
import { cellsNear, type Descriptors, type Dimension } from './dimensions.ts';

/** How good the owner of each cell is, by the names of cells. */
export interface Rivals {
  readonly dimensions: readonly Dimension[];
  readonly means: ReadonlyMap<string, number>;
}

/** By so much luck may have set back a game in its first round. */
const LUCK = 0.02;

/** Whether a game that comes to so much at the best is worse than the owner of its cell, and of those it may turn out to belong to. */
export function isOutclassed({ dimensions, means }: Rivals, descriptors: Descriptors, best: number): boolean {
  const cells = cellsNear(descriptors, dimensions);
  return cells.length > 0 && cells.every((cell) => best + LUCK < (means.get(cell) ?? 0));
}
