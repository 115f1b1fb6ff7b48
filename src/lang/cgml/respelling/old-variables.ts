/** Variables: `per_player: true` is `scope: per_player`, and what a computed one is computed from is an operand. */
import type { Entry, Tree } from '../../../text/tree.ts';
import { respellOperand } from './respell-operands.ts';
import { atKeys, renamed, reworded, withEntries, type Spelling } from './spelling.ts';

const SCOPES = ['per_player', 'per_team'];

export function respellVariable(tree: Tree, spelling: Spelling): Tree {
  if (tree.kind !== 'map') return tree;
  const hasScope = tree.entries.some(({ key }) => key === 'scope');
  const entries = tree.entries.flatMap((entry): Entry[] => {
    if (!SCOPES.includes(entry.key) || hasScope || entry.value.kind !== 'scalar' || typeof entry.value.value !== 'boolean') return [entry];
    return entry.value.value ? [{ ...renamed(entry, 'scope'), value: reworded(entry.value, entry.key) }] : [];
  });
  const scoped = withEntries(tree, entries);
  if (scoped !== tree) spelling.old(tree, scoped, 'A variable with "per_player" or "per_team" is written as in version 1.2');
  return atKeys(scoped, {
    initial_value: (value) => (value.kind === 'map' ? respellOperand(value, 'value', spelling) : value),
    expression: (value) => respellOperand(value, 'condition', spelling),
  });
}
