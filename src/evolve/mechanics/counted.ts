/** The mechanics that count for a game: of a family in the catalogue, met in half of the matches, connected to another one. */
import type { Expressed } from '../express.ts';
import type { Edit } from '../edits/edit.ts';
import type { Family } from './catalogue.ts';
import { connectionsOf } from './connections.ts';
import { familiesOf } from './families.ts';
import { occurringIn, type Matches } from './occurring.ts';

/** The families, one each, in alphabetical order. A game may have a single mechanic; of several, those alone count that have to do with another. */
export function countedMechanics(
  matches: Matches,
  { bundles, wires }: Pick<Expressed, 'bundles' | 'wires'>,
  edits: readonly Edit[],
): Family[] {
  const parts = { def: matches.def, bundles, wires, edits };
  const occurring = occurringIn(matches, familiesOf(parts)).toSorted();
  if (occurring.length < 2) return occurring;
  const areConnected = connectionsOf(parts);
  return occurring.filter((family) => occurring.some((other) => other !== family && areConnected(family, other)));
}
