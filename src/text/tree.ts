/**
 * A document as written: scalars, lists and maps, each knowing where it stands.
 * YAML, JSONC and TOML all become this, so that what comes after need not know which it was.
 */
import type { Path } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/source.ts';

export type Tree = ScalarTree | ListTree | MapTree;

interface Written {
  readonly span: Span;
  /** Made by a macro or a shorthand: `span` is where that stands, and the text there is not this value. */
  readonly made?: Made;
  /** A YAML tag that the language allows, such as `!include`; the span begins with it. */
  readonly tag?: string;
}

export interface Made {
  /** What to write at the span so that this value becomes another one; without it that cannot be done. */
  readonly respell?: (value: unknown) => unknown;
}

/** How a scalar is written. A `plain` word has no quotation marks. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

export interface ScalarTree extends Written {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  readonly style: ScalarStyle;
  /** In the body of a macro: the arguments for parameters inside of a formula, by name. */
  readonly parameters?: ReadonlyMap<string, Tree>;
}

export interface ListTree extends Written {
  readonly kind: 'list';
  readonly items: readonly Tree[];
  /** In brackets, not line by line. */
  readonly flow: boolean;
}

export interface MapTree extends Written {
  readonly kind: 'map';
  readonly entries: readonly Entry[];
  /** In braces, not line by line. */
  readonly flow: boolean;
}

export interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: Tree;
  /** Where the value is written, if what stands for it comes from elsewhere. */
  readonly valueSpan?: Span;
  /** The key as the author knows it, where a language calls it otherwise. */
  readonly written?: string;
}

/** The value of a key, if the tree is a map that has it. */
export function valueAt(tree: Tree | undefined, key: string): Tree | undefined {
  return entryAt(tree, key)?.value;
}

export function entryAt(tree: Tree | undefined, key: string): Entry | undefined {
  return tree?.kind === 'map' ? tree.entries.find((entry) => entry.key === key) : undefined;
}

/** The part of a document at a path. */
export function treeAtPath(root: Tree, path: Path): Tree | undefined {
  let tree: Tree | undefined = root;
  for (const step of path) tree = tree?.kind === 'list' && typeof step === 'number' ? tree.items[step] : valueAt(tree, String(step));
  return tree;
}

/** Where the value of an entry is written. */
export function valueSpan(entry: Entry): Span {
  return entry.valueSpan ?? entry.value.span;
}

/** Whether the same is written in two places. */
export function isSameTree(one: Tree, other: Tree): boolean {
  return JSON.stringify(toJson(one)) === JSON.stringify(toJson(other));
}

/** The value without its places. */
export function toJson(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(toJson);
  const object: Record<string, unknown> = {};
  for (const { key, value } of tree.entries)
    // Assigned, this one key would set the prototype.
    if (key === '__proto__')
      Object.defineProperty(object, key, { value: toJson(value), enumerable: true, configurable: true, writable: true });
    else object[key] = toJson(value);
  return object;
}
