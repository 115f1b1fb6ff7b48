/** How the front-end tells what is wrong: at a part of the document, with the names that were probably meant. */
import { listed, offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, MissingCapability, Path, Related, Severity } from '../../../diagnostics/diagnostic.ts';
import { contains, type Span } from '../../../diagnostics/source.ts';
import { meant, nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import { toJson, type MapTree, type Tree } from '../../../text/tree.ts';
import { isLikelierSpelling } from '../../../verify/likelier-spelling.ts';
import { sectionAt } from './sections.ts';

interface Remark {
  /** Default error. */
  readonly severity?: Severity;
  readonly alternatives?: readonly string[];
  readonly related?: readonly Related[];
  /** A change to the document; a function gets the path of the part. */
  readonly fix?: Fix | ((path: Path) => Fix | undefined);
  readonly missing?: MissingCapability;
  /** A name that is not declared, and the declared one that it is nearest to. */
  readonly unknown?: { readonly name: string; readonly nearest: string };
}

/** Reports something about a part of a document. */
export type Report = (at: Tree, code: string, told: Phrase, more?: Remark) => void;

/** Collects diagnostics about the documents of a game; each says where by path, section and span. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly #roots: readonly MapTree[];
  /** Where each part stands. Most games have nothing wrong with them, so this is found out when it is asked for. */
  #places: ReadonlyMap<Tree, Place> | undefined;

  /** What was said of misspelled declarations: all uses of the name are one fault. */
  readonly #declarations = new Map<string, Diagnostic>();

  #searched = 0;

  constructor(roots: readonly MapTree[]) {
    this.#roots = roots;
  }

  readonly report: Report = (at, code, told, { severity = 'error', fix, unknown, ...more } = {}) => {
    this.#places ??= placesIn(this.#roots);
    const own = this.#places.get(at);
    // What was made for a place in the document is told of that place.
    const { root, path } = own ?? this.#around(at.span);
    const declaration = this.#declarationMeant(unknown);
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
    const said = declaration === undefined ? undefined : this.#declarations.get(declaration.title);
    if (said !== undefined) {
      said.related = [...(said.related ?? []), { path, span: at.span, message: 'and here' }];
      return;
    }
    const found = root === undefined ? diagnostic : originsOf(root, 'json').locate({ ...diagnostic, ...sectionAt(root, path) });
    this.diagnostics.push(found);
    if (declaration !== undefined) this.#declarations.set(declaration.title, found);
  };

  /** Where the nearest name is declared and used nowhere, it is the declaration that is misspelled. */
  #declarationMeant(unknown: Remark['unknown']): Fix | undefined {
    if (unknown === undefined || ++this.#searched > MOST_SEARCHED) return undefined;
    const uses = [...this.#places!].filter(([tree]) => tree.kind === 'scalar' && namesIn(tree).includes(unknown.nearest));
    const [only] = uses;
    if (only === undefined || uses.length > 1) return undefined;
    const [tree, { path, root }] = only;
    if (!DECLARING.has(String(path.at(-1)))) return undefined;
    // Where each spelling stands once, the one counts that looks more like the other words of the document.
    const others = [...this.#places!.keys()].filter((each) => each.kind === 'scalar' && namesIn(each).includes(unknown.name));
    if (others.length < 2 && !isLikelierSpelling(toJson(root) as object, unknown.name, unknown.nearest)) return undefined;
    return {
      kind: 'edit',
      title: `Write "${unknown.name}" where it is declared`,
      certain: false,
      edits: [{ span: tree.span, text: JSON.stringify(unknown.name) }],
    };
  }

  /** The smallest part of a document around a place. */
  #around(span: Span): Partial<Place> & { path: Path } {
    let best: { tree: Tree; place: Place } | undefined;
    for (const [tree, place] of this.#places ?? [])
      if (contains(tree.span, span) && (best === undefined || contains(best.tree.span, tree.span))) best = { tree, place };
    return best?.place ?? { path: [] };
  }
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

/** The whole text, and the steps of a path. */
function namesIn({ value }: Extract<Tree, { kind: 'scalar' }>): readonly string[] {
  return typeof value === 'string' ? [value, ...(value.startsWith('$') ? value.slice(1).split('.') : [])] : [];
}

/** For so many unknown names it is found out whether their declarations are misspelled. */
const MOST_SEARCHED = 50;

interface Place {
  readonly root: MapTree;
  readonly path: Path;
}

function placesIn(roots: readonly MapTree[]): ReadonlyMap<Tree, Place> {
  const places = new Map<Tree, Place>();
  const index = (root: MapTree, tree: Tree, path: Path): void => {
    places.set(tree, { root, path });
    if (tree.kind === 'list') tree.items.forEach((item, step) => index(root, item, [...path, step]));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) index(root, value, [...path, key]);
  };
  for (const root of roots) index(root, root, []);
  return places;
}

/** Reports a name that is not declared, with the nearest ones, and a change to the only one that was probably meant. */
export function reportUnknown(
  report: Report,
  at: Tree,
  code: string,
  kind: string,
  name: string,
  known: Iterable<string>,
  /** How the text is written if one of them was meant. */
  respell: (name: string) => string = (meantName) => meantName,
  /** A sentence about where such things are looked for. */
  where?: Phrase,
): void {
  const names = [...new Set(known)];
  const near = nearest(name, names);
  const closest = meant(name, names);
  // Where there is one thing only, what else could be meant?
  const best = closest ?? (names.length === 1 ? names[0] : undefined);
  const all =
    names.length === 0 ? phrase`There are none.` : phrase`There ${names.length === 1 ? 'is' : 'are'}: ${offering(names, MOST_NAMES)}.`;
  const offer = near.length > 0 ? phrase`Did you mean ${listed({ offered: near.slice(0, 1) })}?` : all;
  report(at, code, phrase`There is no ${{ kind }} "${{ name }}". ${offer}${where === undefined ? '' : phrase` ${where}`}`, {
    alternatives: near.length > 0 ? near : names.slice(0, MOST_NAMES),
    ...(best !== undefined && {
      ...(closest !== undefined && { unknown: { name, nearest: closest } }),
      fix: (path: Path) => ({ kind: 'replace', path, value: respell(best), title: `Write ${JSON.stringify(respell(best))}` }),
    }),
  });
}

const MOST_NAMES = 12;

/** Reports what documents may ask for and Ludwright does not have. */
export function reportMissing(report: Report, at: Tree, told: Phrase, missing: MissingCapability): void {
  const { constraint, workaround } = missing;
  const why: Phrase = {
    message: `${constraint[0]!.toUpperCase()}${constraint.slice(1)}; ${workaround}.`,
    args: { constraint, workaround },
  };
  report(at, 'cardable/missing-capability', phrase`${told} ${why}`, { missing });
}
