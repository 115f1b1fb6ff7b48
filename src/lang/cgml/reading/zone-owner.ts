/** The owner of a zone, by how it is declared. */
import type { Tree } from '../../../text/tree.ts';
import { isTrueAt, textAt } from '../../../text/tree-values.ts';

export type ZoneOwner = 'none' | 'player' | 'team';

export function zoneOwner(tree: Tree): ZoneOwner {
  const scope = textAt(tree, 'owner_scope');
  return scope === 'team' ? 'team' : isTrueAt(tree, 'per_player') || scope === 'player' ? 'player' : 'none';
}
