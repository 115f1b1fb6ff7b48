/** The sections that a bundle or frame may put into a game: its blocks, and what the defaults of its needs bring along. */
import { isSection, type SectionName } from '../lang/gamespec/sections.ts';
import type { Span } from '../diagnostics/source.ts';
import { valueAt, type Entry, type Tree } from '../text/tree.ts';
import type { Written } from './source.ts';

export interface PartSection {
  readonly section: SectionName;
  readonly content: Tree;
  /** The need that it is the default of, by its number; null for a block. */
  readonly need: number | null;
}

/** All sections, whether their defaults are used or not. */
export function partSections(written: Written): PartSection[] {
  return [
    ...written.blocks.map(({ section, content }) => ({ section, content, need: null })),
    ...addsOf(written).flatMap(({ need, entry }) => (isSection(entry.key) ? [{ section: entry.key, content: entry.value, need }] : [])),
  ];
}

/** What defaults bring along, as written. */
export function addsOf({ header }: Written): { need: number; entry: Entry }[] {
  return itemsOf(valueAt(header?.content, 'needs')).flatMap((need, index) =>
    entriesOf(valueAt(valueAt(need, 'default'), 'adds')).map((entry) => ({ need: index, entry })),
  );
}

export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree?.kind === 'list' ? tree.items : [];
}

export function entriesOf(tree: Tree | undefined): readonly Entry[] {
  return tree?.kind === 'map' ? tree.entries : [];
}

/** The text of a scalar under a key. */
export function wordAt(tree: Tree | undefined, key: string): string | undefined {
  const value = valueAt(tree, key);
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** A text in a tree: the value of a scalar, or a key that declares something. */
export interface WrittenText {
  readonly text: string;
  /** The key that it stands under, or the empty word for a key. */
  readonly key: string;
  readonly span: Span;
}

/** All texts of a tree with the keys they stand under. */
export function* textsOf(tree: Tree, key: string): Generator<WrittenText> {
  if (tree.kind === 'list') for (const item of tree.items) yield* textsOf(item, key);
  else if (tree.kind === 'map')
    for (const entry of tree.entries) {
      yield { text: entry.key, key: '', span: entry.keySpan };
      yield* textsOf(entry.value, entry.key);
    }
  else if (typeof tree.value === 'string') yield { text: tree.value, key, span: tree.span };
}
