/** All actions of a document or a part of it, also those inside other actions and inside `canPerform`. */
import { entryAt, type MapTree, type Tree } from '../../../text/tree.ts';

export function actionsIn(tree: Tree): MapTree[] {
  const found: MapTree[] = [];
  const visit = (part: Tree): void => {
    if (part.kind === 'list') part.items.forEach(visit);
    if (part.kind !== 'map') return;
    if (entryAt(part, 'action') !== undefined) found.push(part);
    for (const { value } of part.entries) visit(value);
  };
  visit(tree);
  return found;
}
