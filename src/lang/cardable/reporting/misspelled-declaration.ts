/** The declaration that is misspelled, of a name that is used in one spelling and declared in another. */
import type { TextFix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { toJson, type MapTree, type Tree } from '../../../text/tree.ts';
import { isLikelierSpelling } from '../../../verify/likelier-spelling.ts';

/** A name that is not declared, and the declared one that it is nearest to. */
export interface UnknownName {
  readonly name: string;
  readonly nearest: string;
}

/** The change to the declaration, if the nearest name is declared and used nowhere else. */
export function misspelledDeclaration(roots: readonly MapTree[], { name, nearest }: UnknownName): TextFix | undefined {
  const [declared, ...uses] = roots.flatMap((root) => occurrencesIn(root, nearest));
  if (declared === undefined || uses.length > 0 || !declared.isDeclaration) return undefined;
  // Where each spelling stands once, the one counts that looks more like the other words of the document.
  const others = roots.flatMap((root) => occurrencesIn(root, name));
  if (others.length < 2 && !isLikelierSpelling(toJson(declared.root) as object, name, nearest)) return undefined;
  return {
    kind: 'edit',
    title: `Write "${name}" where it is declared`,
    certain: false,
    edits: [{ span: declared.span, text: JSON.stringify(name) }],
  };
}

interface Occurrence {
  readonly root: MapTree;
  readonly span: Span;
  readonly isDeclaration: boolean;
}

/** Scalars that are the name, or a path with a step of that name. */
function occurrencesIn(root: MapTree, name: string): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const visit = (tree: Tree, key: string | undefined): void => {
    if (tree.kind === 'list') for (const item of tree.items) visit(item, undefined);
    else if (tree.kind === 'map') for (const entry of tree.entries) visit(entry.value, entry.key);
    else if (isNamed(tree.value, name)) found.push({ root, span: tree.span, isDeclaration: key !== undefined && DECLARING.has(key) });
  };
  visit(root, undefined);
  return found;
}

function isNamed(value: string | number | boolean | null, name: string): boolean {
  return value === name || (typeof value === 'string' && value.startsWith('$') && value.slice(1).split('.').includes(name));
}

/** The keys at which things get their names. */
const DECLARING: ReadonlySet<string> = new Set([
  'state_name',
  'key',
  'param',
  'deck_name',
  'set_name',
  'suit_name',
  'card_name',
  'ref_id',
  'action_ref_id',
  'location_name',
  'team_name',
]);
