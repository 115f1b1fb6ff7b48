/** Rules, zones and variables that one file declares twice. What another file declares is overridden; that is not a fault. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Path } from '../../../diagnostics/diagnostic.ts';
import { originsOf } from '../../../text/origins.ts';
import { isSameTree, valueAt, type Tree } from '../../../text/tree.ts';
import { itemsAt, textOf } from '../../../text/tree-values.ts';
import { repeated } from '../../lowering/repeated.ts';
import { zoneOwner } from './zone-owner.ts';

/** Reports each name from its second declaration on. */
export function duplicateNames(document: Tree, report: (diagnostic: Diagnostic) => void): void {
  const components = valueAt(document, 'components');
  const at: Path = components === undefined ? [] : ['components'];
  const { locate } = originsOf(document);
  const found = [
    ...duplicates(itemsAt(document, 'rules'), 'id', 'rule', ['rules']),
    ...duplicates(itemsAt(components ?? document, 'zones'), 'name', 'zone', [...at, 'zones'], zoneOwner),
    ...duplicates(itemsAt(components ?? document, 'variables'), 'name', 'variable', [...at, 'variables']),
  ];
  for (const diagnostic of found) report(locate(diagnostic));
}

/** `scopeOf`: within what a name is unique; in the whole game unless stated. */
function duplicates(
  items: readonly Tree[],
  key: string,
  kind: string,
  path: Path,
  scopeOf: (item: Tree) => string = () => '',
): Diagnostic[] {
  const named = items.flatMap((item, index) => {
    const at = valueAt(item, key);
    const name = textOf(at);
    return at === undefined || name === undefined ? [] : [{ item, index, at, name }];
  });
  return repeated(named, ({ item, name }) => `${scopeOf(item)} ${name}`).map(([first, { item, index, name }]) => {
    const isSame = isSameTree(first.item, item);
    return {
      code: 'cgml/duplicate-name',
      severity: 'error',
      path: [...path, index, key],
      ...phrase`There are two ${{ kind }}s "${{ name }}"${isSame ? ', and they say the same. Delete one' : '. Each has a name of its own'}.`,
      related: [{ path: [], span: first.at.span, message: 'the first one is declared here' }],
      ...(isSame && { fix: { kind: 'remove', path: [...path, index], title: 'Delete the second one', certain: true } }),
    };
  });
}
