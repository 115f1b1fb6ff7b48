/** A name that is used in one spelling and declared in another: which of the two is the slip? */
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { printTomlLine } from '../../../text/print-toml.ts';
import { toJson, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { isLikelierSpelling } from '../../../verify/likelier-spelling.ts';
import { slugOf } from '../../names.ts';

/** The change to the declaration, if that is the one: nothing else calls it so, and the other spelling is the likelier one. */
export function misspelledDeclaration(
  roots: readonly MapTree[],
  { name, nearest }: { readonly name: string; readonly nearest: string },
): Fix | undefined {
  const found = roots.flatMap((root) => occurrencesIn(root, nearest));
  const [declared] = found;
  if (declared === undefined || found.length > 1 || declared.owner === undefined) return undefined;
  const others = roots.flatMap((root) => occurrencesIn(root, name));
  // What people call a thing is mostly its id in other letters.
  const isCalledSo = slugOf(textAt(declared.owner, 'name') ?? '') === slugOf(name);
  if (!isCalledSo && others.length < 2 && !isLikelierSpelling(toJson(declared.root) as object, name, nearest)) return undefined;
  return {
    kind: 'edit',
    title: `Write "${name}" where it is declared`,
    certain: false,
    edits: [{ span: declared.span, text: printTomlLine(name) }],
  };
}

interface Occurrence {
  readonly root: MapTree;
  readonly span: Span;
  /** What it is the id of, if it is one. */
  readonly owner: MapTree | undefined;
}

/** Where a name stands as a key or a value. */
function occurrencesIn(root: MapTree, name: string): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const visit = (tree: Tree, owner: MapTree | undefined): void => {
    if (tree.kind === 'scalar') {
      if (tree.value === name) found.push({ root, span: tree.span, owner });
    } else if (tree.kind === 'list') for (const item of tree.items) visit(item, undefined);
    else
      for (const { key, keySpan, value } of tree.entries) {
        if (key === name) found.push({ root, span: keySpan, owner: undefined });
        visit(value, key === 'id' ? tree : undefined);
      }
  };
  visit(root, undefined);
  return found;
}
