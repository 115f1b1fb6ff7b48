/** Stored values that other rules read: the document keeps them within the effect of one rule (§11). docs/languages/cgml.md#rules-10-11 */
import { listed, phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import type { Report } from '../reporting/report.ts';

/** Warns where something reads what only other rules store. */
export function refsAcrossRules(root: MapTree, report: Report): void {
  const rules = mapsAt(root, 'rules');
  const stored = rules.map(storedIn);
  const everywhere = new Set(stored.flatMap((names) => [...names]));
  const readers: readonly (readonly [Tree | undefined, ReadonlySet<string>])[] = [
    ...rules.map((rule, index) => [rule, stored[index]!] as const),
    [valueAt(valueAt(root, 'flow'), 'transitions'), new Set()],
    [valueAt(valueAt(root, 'flow'), 'win_condition'), new Set()],
  ];
  for (const [tree, own] of readers)
    for (const { name, at } of tree === undefined ? [] : readsIn(tree))
      if (everywhere.has(name) && !own.has(name))
        report(
          at,
          'cgml/ref-of-another-rule',
          phrase`"${{ name }}" is what another rule has stored, and in CGML a stored value ends with the effect that stored it. Other programs may not know it here; a variable with ${listed({ offered: ['SET_VARIABLE'] })} keeps it.`,
          { severity: 'warning', alternatives: ['SET_VARIABLE'] },
        );
}

function storedIn(rule: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  visit(rule, (map) => {
    const name = textAt(map, 'store_as');
    if (name !== undefined) names.add(name);
  });
  return names;
}

interface Read {
  readonly name: string;
  readonly at: Tree;
}

/** Every ref of a tree, as an operand or inside a path. */
function readsIn(tree: Tree): Read[] {
  const found: Read[] = [];
  visit(tree, (map) => {
    const name = textAt(map, 'ref');
    if (name !== undefined) found.push({ name, at: map });
    const path = valueAt(map, 'path');
    if (path !== undefined)
      for (const [, inner] of (textAt(map, 'path') ?? '').matchAll(/\bref:\s*([A-Za-z_]\w*)/g)) found.push({ name: inner!, at: path });
  });
  return found;
}

function visit(tree: Tree, each: (map: MapTree) => void): void {
  if (tree.kind === 'list') for (const item of tree.items) visit(item, each);
  if (tree.kind !== 'map') return;
  each(tree);
  for (const { value } of tree.entries) visit(value, each);
}
