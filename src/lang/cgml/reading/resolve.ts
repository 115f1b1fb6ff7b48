/**
 * A file with everything it includes, imports and inherits → one tree. Each document is laid over what it inherits from:
 * the base first, then its imports in their order, then what it says itself.
 */
import { didYouMean, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { SourceFile, type Span } from '../../../diagnostics/source.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { entryAt, valueSpan, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import type { Project, ProjectText } from '../../../text/project.ts';
import { leadsOut, MOST_FILES } from '../../imported-path.ts';
import { duplicateNames } from './duplicate-names.ts';
import { locateFile } from './locate-file.ts';
import { merge } from './merge.ts';
import { INCLUDE, readFile, type FileName, type FileTree } from './read-file.ts';
import { libraryFile, LIBRARY_NAMES } from './library/index.ts';
import { asDocument, unwrapped } from './fragments.ts';
import type { CgmlVersion } from '../schema/versions.ts';

export interface Resolved {
  readonly root: MapTree;
  readonly main: FileTree;
  readonly files: readonly SourceFile[];
  /** By file; a file that does not say has the version of the one that includes it. */
  readonly versions: ReadonlyMap<string, CgmlVersion>;
  /** The names of files that do not say, and so are parts of a game. */
  readonly parts: ReadonlySet<string>;
  readonly incomplete: boolean;
  /** Entries of parents that others take the place of, by where these stand. */
  readonly replaced: ReadonlyMap<string, Tree>;
}

/** A place in the text, as a key. */
export function placeOf({ file, start }: Span): string {
  return `${file} ${start.offset}`;
}

type Report = (diagnostic: Diagnostic) => void;

/** Reads a file and all others that belong to it. */
export function resolve(file: SourceFile, project: Project, report: Report): Resolved {
  return new Resolver(project, report).main(file);
}

/** How many values a game may have, counting those of a file each time it is included, and how deep they may be nested. */
const MOST_VALUES = 200_000;
const DEEPEST = 150;

class Resolver {
  readonly #project: Project;
  readonly #report: Report;
  readonly #files: SourceFile[] = [];
  readonly #versions = new Map<string, CgmlVersion>();
  readonly #parts = new Set<string>();
  /** Trees of other files, by name; null if there is none. */
  readonly #known = new Map<string, Tree | null>();
  readonly #replaced = new Map<string, Tree>();
  #incomplete = false;
  #failed = false;

  constructor(project: Project, report: Report) {
    this.#project = project;
    this.#report = (diagnostic) => {
      if (diagnostic.severity === 'error') this.#failed = true;
      // What was to be read may have what seems to be missing.
      if (/\/include-/.test(diagnostic.code)) this.#incomplete = true;
      report(diagnostic);
    };
  }

  main(file: SourceFile): Resolved {
    const main = this.#readFile(file, '1.3');
    const tree = main.tree === null ? undefined : this.#document(main, [file.name]);
    const nothing: MapTree = { kind: 'map', entries: [], flow: false, span: file.span(0, file.text.length) };
    const [files, versions, parts, incomplete, replaced] = [this.#files, this.#versions, this.#parts, this.#incomplete, this.#replaced];
    if (tree?.kind !== 'map' && !this.#failed)
      this.#report(
        fault(
          'cgml/no-game',
          tree?.span ?? file.span(0, 0),
          phrase`A game is a mapping with the keys cgml_version, meta, components, setup, flow and rules.`,
        ),
      );
    return {
      root: tree?.kind === 'map' ? tree : nothing,
      main,
      files,
      versions,
      parts,
      incomplete: incomplete || tree?.kind !== 'map',
      replaced,
    };
  }

  #readFile(file: SourceFile, inherited: CgmlVersion): FileTree {
    const read = readFile(file, this.#report);
    this.#files.push(file);
    this.#versions.set(file.name, read.version ?? inherited);
    if (read.version === undefined) this.#parts.add(file.name);
    if (read.tree === null) this.#incomplete = true;
    else duplicateNames(read.tree, this.#report);
    return read;
  }

  /** A document over what it inherits from; a file that is not a document, such as a list of rules, as it is. */
  #document({ file, tree, inherits }: FileTree, chain: readonly string[]): Tree {
    const [inherited, imported] = ['inherit', 'imports'].map((key) => entryAt(tree!, key)?.value);
    const own = this.#include(tree!.kind === 'map' ? without(tree!, ['inherit', 'imports']) : tree!, file, chain, []);
    if (own.kind !== 'map') return own;
    const bases = [...(inherits === undefined ? [] : [inherits]), ...(inherited === undefined ? [] : this.#namesIn(inherited))].map(
      (name) => this.#other(name, file, chain),
    );
    const parents = [...bases, ...(imported === undefined ? [] : this.#imports(imported, file, chain))].flatMap(
      (parent) => asDocument(parent) ?? [],
    );
    const replaced = (entry: Tree, before: Tree): void => void this.#replaced.set(placeOf(entry.span), before);
    const base = parents.reduce((below, parent) => merge(below, parent, replaced), { ...own, entries: [] });
    return merge(base, asDocument(own)!, replaced);
  }

  #namesIn(tree: Tree): FileName[] {
    const items = tree.kind === 'list' ? tree.items : [tree];
    return items.slice(0, MOST_FILES).flatMap((item) => {
      if (item.kind === 'scalar' && typeof item.value === 'string') return [{ path: item.value, span: item.span }];
      this.#report(fault('cgml/include-form', item.span, phrase`What is inherited is the path or address of a file, such as "base.cgml".`));
      return [];
    });
  }

  /** The documents of `imports`: named with or without `!include`, or written out. */
  #imports(tree: Tree, file: SourceFile, chain: readonly string[]): (Tree | undefined)[] {
    const items = tree.kind === 'list' ? tree.items : [tree];
    const surplus = items[MOST_FILES];
    if (surplus !== undefined)
      this.#report(
        fault(
          'cgml/include-not-found',
          surplus.span,
          phrase`There are ${{ count: items.length }} imports; more than ${{ most: MOST_FILES }} files are not allowed, and the rest is not read.`,
        ),
      );
    return items.slice(0, MOST_FILES).map((item) => {
      if (item.kind !== 'scalar' && item.tag === undefined) return this.#include(item, file, chain, []);
      if (item.kind === 'scalar' && typeof item.value === 'string') return this.#other({ path: item.value, span: item.span }, file, chain);
      this.#report(
        fault('cgml/include-form', item.span, phrase`An import is the path or address of a file, such as !include 'common.yaml'.`),
      );
      return undefined;
    });
  }

  /** The tree with the contents of other files where they are included. `at` is where it stands, as far as that can be told. */
  #include(tree: Tree, file: SourceFile, chain: readonly string[], at: readonly string[]): Tree {
    if (tree.tag === INCLUDE)
      return this.#included(tree, file, chain, at) ?? { kind: 'scalar', value: null, style: 'plain', span: tree.span, made: {} };
    if (tree.kind === 'list') return { ...tree, items: tree.items.flatMap((item) => this.#includedItem(item, file, chain, at)) };
    if (tree.kind !== 'map') return tree;
    const entries = tree.entries.flatMap((entry): Entry[] => {
      const value = this.#include(entry.value, file, chain, [...at, entry.key]);
      return [value === entry.value ? entry : { ...entry, value, ...(entry.value.tag !== undefined && { valueSpan: valueSpan(entry) }) }];
    });
    return { ...tree, entries };
  }

  /** A list that is included into a list brings its items. */
  #includedItem(item: Tree, file: SourceFile, chain: readonly string[], at: readonly string[]): readonly Tree[] {
    if (item.tag !== INCLUDE) return [this.#include(item, file, chain, at)];
    const included = this.#included(item, file, chain, at);
    return included === undefined ? [] : included.kind === 'list' ? included.items : [included];
  }

  #included(tree: Tree, file: SourceFile, chain: readonly string[], at: readonly string[]): Tree | undefined {
    if (tree.kind !== 'scalar' || typeof tree.value !== 'string') {
      this.#report(
        fault(
          'cgml/include-form',
          tree.span,
          phrase`!include is followed by the path or address of a file, such as !include 'common.yaml'.`,
        ),
      );
      return undefined;
    }
    const other = this.#other({ path: tree.value, span: tree.span }, file, chain);
    return other === undefined ? undefined : unwrapped(other, at);
  }

  /** The tree of another file. */
  #other({ path, span }: FileName, from: SourceFile, chain: readonly string[]): Tree | undefined {
    const target = locateFile(from.name, path);
    if (target === undefined) {
      this.#report(fault('cgml/include-outside', span, leadsOut(path, this.#project)));
      return undefined;
    }
    if (chain.includes(target)) {
      this.#report(
        fault(
          'cgml/include-cycle',
          span,
          phrase`The files include one another in a circle: ${{ cycle: [...chain.slice(chain.indexOf(target)), target].join(' → ') }}.`,
        ),
      );
      return undefined;
    }
    let tree = this.#known.get(target);
    if (tree === undefined) {
      tree = this.#load(target, path, span, from, [...chain, target]) ?? null;
      this.#known.set(target, tree);
    }
    return tree ?? undefined;
  }

  #load(target: string, path: string, span: Span, from: SourceFile, chain: readonly string[]): Tree | undefined {
    if (this.#files.length > MOST_FILES) {
      this.#report(
        fault(
          'cgml/include-not-found',
          span,
          phrase`"${{ file: path }}" is one file too many; more than ${{ most: MOST_FILES }} are not allowed.`,
        ),
      );
      return undefined;
    }
    const found: ProjectText = libraryFile(target) ?? this.#project.read(target);
    if ('unreadable' in found) {
      this.#report(this.#notFound(target, path, span, found.unreadable));
      return undefined;
    }
    const read = this.#readFile(new SourceFile(target, found.text), this.#versions.get(from.name)!);
    if (read.tree === null) return undefined;
    const tree = this.#document(read, chain);
    if (!isLarge(tree)) return tree;
    this.#report(
      fault(
        'cgml/include-too-large',
        span,
        phrase`With "${{ file: path }}" the game has more than ${{ most: MOST_VALUES }} values, or they are nested more than ${{ deepest: DEEPEST }} deep.`,
      ),
    );
    return undefined;
  }

  #notFound(target: string, path: string, span: Span, unreadable: string): Diagnostic {
    const isAddress = /^[a-z]+:/i.test(target);
    const near = isAddress ? nearest(target, LIBRARY_NAMES) : this.#likeliest(target);
    const folder = target.slice(0, target.lastIndexOf('/') + 1);
    const written = near.map((name) =>
      !isAddress && name.startsWith(folder) ? path.slice(0, path.lastIndexOf('/') + 1) + name.slice(folder.length) : name,
    );
    const reason = !isAddress
      ? `cannot be read: ${unreadable}`
      : target.startsWith('cgml:')
        ? `is not in the library, which has ${LIBRARY_NAMES.filter((name) => name.startsWith('cgml:')).join(', ')}`
        : 'is neither in the bundled library nor in the local cache. Allow the program to download it (--allow-network), or include a file of your own';
    return {
      ...fault(
        'cgml/include-not-found',
        span,
        phrase`"${{ file: path }}" ${{ reason }}.${written.length > 0 ? phrase` ${didYouMean(written.slice(0, 1))}` : ''}`,
      ),
      ...(written.length > 0 && { alternatives: written }),
    };
  }

  /** Which files may have been meant: those with the same name and another ending, then those with a similar name. */
  #likeliest(target: string): string[] {
    const beside = this.#project.list(target.slice(0, Math.max(0, target.lastIndexOf('/')))).paths;
    const others = (beside.length > 0 ? beside : this.#project.list().paths).filter((name) => name !== this.#files[0]?.name);
    const sameStem = others.filter((name) => stemOf(name) === stemOf(target));
    return [...new Set([...sameStem, ...nearest(target, others)])];
  }
}

/** A name without its ending. */
function stemOf(name: string): string {
  return name.replace(/\.[a-z]+$/i, '');
}

/** Whether a tree is too large to go on with. */
function isLarge(tree: Tree): boolean {
  let values = 0;
  const visit = (inner: Tree, depth: number): boolean => {
    if (++values > MOST_VALUES || depth > DEEPEST) return true;
    if (inner.kind === 'list') return inner.items.some((item) => visit(item, depth + 1));
    return inner.kind === 'map' && inner.entries.some(({ value }) => visit(value, depth + 1));
  };
  return visit(tree, 1);
}

function without(map: MapTree, keys: readonly string[]): MapTree {
  return { ...map, entries: map.entries.filter(({ key }) => !keys.includes(key)) };
}

function fault(code: string, span: Span, told: Phrase): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told };
}
