/** How the front-end tells what is wrong: at a part of a file, with the names that were probably meant. */
import { listed, offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, MissingCapability, Path, Related, Severity } from '../../../diagnostics/diagnostic.ts';
import { contains, type Span } from '../../../diagnostics/source.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { misspelledDeclaration } from './misspelled-declaration.ts';

interface Remark {
  /** Default error. */
  readonly severity?: Severity;
  readonly alternatives?: readonly string[];
  readonly related?: readonly Related[];
  /** A change to the file; a function gets the path of the part. */
  readonly fix?: Fix | ((path: Path) => Fix | undefined);
  readonly missing?: MissingCapability;
  /** Where it stands, if that is not the part itself: its key. */
  readonly span?: Span;
  /** A name that is not declared, and the declared one that it is nearest to. */
  readonly unknown?: { readonly name: string; readonly nearest: string };
}

/** Reports something about a part of a file. */
export interface Report {
  (at: Tree, code: string, told: Phrase, more?: Remark): void;
  /** Whether no more of this severity is told, so that nobody need think about it. */
  readonly isFull: (severity: Severity) => boolean;
}

/** Collects diagnostics about the files of a game; each says where by path, section and span. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly #roots: readonly MapTree[];
  /** Where the parts of a file stand. Most files have nothing wrong with them, so this is found out when it is asked for. */
  readonly #places = new Map<MapTree, ReadonlyMap<Tree, Path>>();
  #searched = 0;
  readonly #count = { errors: 0, others: 0 };
  #rootsByFile: ReadonlyMap<string, MapTree> | undefined;

  constructor(roots: readonly MapTree[]) {
    this.#roots = roots;
  }

  readonly report: Report = Object.assign(this.#report.bind(this), {
    // However much else is told, a game with errors has one that is told.
    isFull: (severity: Severity) => this.#count[severity === 'error' ? 'errors' : 'others'] >= MOST_DIAGNOSTICS,
  });

  #report(at: Tree, code: string, told: Phrase, { severity = 'error', fix, unknown, ...more }: Remark = {}): void {
    if (this.report.isFull(severity)) return;
    this.#count[severity === 'error' ? 'errors' : 'others']++;
    const root = this.#rootAt(at.span);
    const places = root === undefined ? undefined : this.#placesIn(root);
    const own = places?.get(at);
    // What was made for a place in the file is told of that place.
    const path = own ?? around(places, at.span);
    const declaration = unknown === undefined || ++this.#searched > MOST_SEARCHED ? undefined : misspelledDeclaration(this.#roots, unknown);
    const change = declaration ?? (typeof fix === 'function' ? fix(path) : fix);
    const diagnostic: Diagnostic = {
      code,
      severity,
      path,
      ...told,
      ...(own === undefined && { span: at.span }),
      ...more,
      ...(change !== undefined && { fix: change }),
    };
    this.diagnostics.push(root === undefined ? diagnostic : originsOf(root, 'toml').locate(diagnostic));
  }

  #rootAt(span: Span): MapTree | undefined {
    this.#rootsByFile ??= new Map(this.#roots.map((root) => [root.span.file, root]));
    return this.#rootsByFile.get(span.file);
  }

  #placesIn(root: MapTree): ReadonlyMap<Tree, Path> {
    let places = this.#places.get(root);
    if (places === undefined) this.#places.set(root, (places = placesIn(root)));
    return places;
  }
}

/** For so many unknown names it is found out whether their declarations are misspelled. */
const MOST_SEARCHED = 20;

/** So many are told; a set of thousands of cards may have the same fault on each. */
const MOST_DIAGNOSTICS = 200;

function placesIn(root: MapTree): ReadonlyMap<Tree, Path> {
  const places = new Map<Tree, Path>();
  const index = (tree: Tree, path: Path): void => {
    places.set(tree, path);
    if (tree.kind === 'list') tree.items.forEach((item, step) => index(item, [...path, step]));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) index(value, [...path, key]);
  };
  index(root, []);
  return places;
}

/** The smallest part of a file around a place. */
function around(places: ReadonlyMap<Tree, Path> | undefined, span: Span): Path {
  let best: { readonly tree: Tree; readonly path: Path } | undefined;
  for (const [tree, path] of places ?? [])
    if (contains(tree.span, span) && (best === undefined || contains(best.tree.span, tree.span))) best = { tree, path };
  return best?.path ?? [];
}

interface UnknownName {
  /** It is the key of what is told of, and not its value; the key stands here. */
  readonly keySpan?: Span;
  /** Other spellings, which may be meant and are not listed. */
  readonly also?: Iterable<string>;
  /** A sentence about where such things are looked for. */
  readonly where?: Phrase;
  /** How a name is written in its place. */
  readonly written?: (name: string) => string;
  /** What to offer if no known name is near. */
  readonly fix?: Remark['fix'];
  /** Default error. */
  readonly severity?: Severity;
}

/** Reports a name that is not known, with the nearest ones, and a change to the only one that was probably meant. */
export function reportUnknown(
  report: Report,
  at: Tree,
  code: string,
  kind: string,
  name: string,
  known: Iterable<string>,
  more: UnknownName = {},
): void {
  const { keySpan, also = [], where, written = (each) => each, fix, severity = 'error' } = more;
  // To look for what was meant takes long among thousands of names.
  if (report.isFull(severity)) return;
  const names = [...new Set(known)];
  const spellings = [...names, ...also];
  const near = nearest(name, spellings);
  const closest = meant(name, spellings);
  // Where there is one thing only, what else could be meant?
  const best = closest ?? (names.length === 1 ? names[0] : undefined);
  const none = where === undefined ? [phrase`There are none.`] : [];
  const all = names.length === 0 ? none : [phrase`There ${names.length === 1 ? 'is' : 'are'}: ${offering(names, MOST_NAMES)}.`];
  const offer = near.length > 0 ? [phrase`Did you mean ${listed({ offered: near.slice(0, 1) })}?`] : all;
  const sentences = [phrase`There is no ${{ kind }} "${{ name }}".`, ...offer, ...(where === undefined ? [] : [where])];
  const replacing = (path: Path): Fix | undefined => {
    if (best === undefined) return undefined;
    const to = written(best);
    const title = `Write ${JSON.stringify(to)}`;
    return keySpan !== undefined ? { kind: 'rename', path, to, title } : { kind: 'replace', path, value: to, title };
  };
  report(
    at,
    code,
    sentences.reduce((told, sentence) => phrase`${told} ${sentence}`),
    {
      severity,
      ...(keySpan !== undefined && { span: keySpan }),
      ...(closest !== undefined && { unknown: { name, nearest: closest } }),
      alternatives: near.length > 0 ? near : names.slice(0, MOST_NAMES),
      ...(best !== undefined ? { fix: replacing } : fix !== undefined && { fix }),
    },
  );
}

const MOST_NAMES = 24;
