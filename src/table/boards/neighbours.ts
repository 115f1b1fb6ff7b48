/** What cells say about where they lie. */
import type { ZoneDef } from '../../ir/index.ts';

/** The ids of the zones that a zone is a neighbour of. */
export function neighboursOf({ adjacentTo = [] }: ZoneDef): string[] {
  return adjacentTo.map((edge) => (typeof edge === 'string' ? edge : edge.zone));
}

/** The row and the column of a cell that has them. */
export function coordinatesOf({ attributes }: ZoneDef): { row: number; column: number } {
  return { row: attributes!['row'] as number, column: attributes!['column'] as number };
}
