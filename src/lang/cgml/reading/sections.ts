/** What sections of the document are called, for what is found wrong with the GameDef that it became. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { contains } from '../../../diagnostics/source.ts';

/** The sections of a document by where they stand. */
export class Sections {
  readonly #names = new Map<string, { readonly span: Span; readonly name: string }>();

  constructor(root: Tree) {
    this.#index(root, '');
  }

  /** The same with the name of the section that stands at its place, or around it; none if nothing was written there. */
  name<Found extends { readonly span?: Span; section?: string }>(found: Found): Found {
    const name = found.span === undefined ? undefined : (this.#names.get(keyOf(found.span))?.name ?? this.#around(found.span));
    const { section: _, ...rest } = found;
    return (name === undefined ? rest : { ...found, section: name }) as Found;
  }

  #around(place: Span): string | undefined {
    return [...this.#names.values()]
      .filter(({ span }) => contains(span, place))
      .reduce<{ span: Span; name: string } | undefined>(
        (best, one) => (best === undefined || contains(best.span, one.span) ? one : best),
        undefined,
      )?.name;
  }

  #index(tree: Tree, name: string): void {
    if (name !== '' && !this.#names.has(keyOf(tree.span))) this.#names.set(keyOf(tree.span), { span: tree.span, name });
    if (tree.kind === 'list') tree.items.forEach((item, index) => this.#index(item, `${name}${stepOf(item, index)}`));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) this.#index(value, name === '' ? key : `${name}.${key}`);
  }
}

function stepOf(item: Tree, index: number): string {
  const id = textAt(item, 'id') ?? textAt(item, 'name');
  return id === undefined ? `[${index}]` : `.${id}`;
}

function keyOf({ file, start, end }: Span): string {
  return `${file} ${start.offset} ${end.offset}`;
}
