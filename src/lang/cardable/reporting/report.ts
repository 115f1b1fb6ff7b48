/** Reports faults at parts of a document, with the names that were probably meant. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, MissingCapability, Path } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { withReason } from '../../lowering/missing.ts';
import { diagnosticAt, type Remark as RemarkOnTree } from '../../lowering/remark.ts';
import { TreePlaces, type TreePlace } from '../../lowering/tree-places.ts';
import { nameMeant, noSuch, offerOf } from '../../lowering/unknown-name.ts';
import { misspelledDeclaration, type UnknownName } from './misspelled-declaration.ts';
import { sectionAt } from './sections.ts';

interface Remark extends RemarkOnTree {
  readonly unknown?: UnknownName;
}

/** Reports something about a part of a document. */
export type Report = (at: Tree, code: string, told: Phrase, more?: Remark) => void;

/** Collects diagnostics about the documents of a game; each says where by path, section and span. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly #roots: readonly MapTree[];
  readonly #places: TreePlaces;

  /** Diagnostics about misspelled declarations: all uses of the name are one fault. */
  readonly #declarations = new Map<string, Diagnostic>();

  #searches = 0;

  constructor(roots: readonly MapTree[]) {
    this.#roots = roots;
    this.#places = new TreePlaces(roots);
  }

  readonly report: Report = (at, code, told, { unknown, ...remark } = {}) => {
    const place = this.#places.of(at);
    const declaration = unknown === undefined || ++this.#searches > MAX_SEARCHES ? undefined : misspelledDeclaration(this.#roots, unknown);
    const diagnostic = diagnosticAt(at, place, code, told, { ...remark, ...(declaration !== undefined && { fix: declaration }) });
    const said = declaration === undefined ? undefined : this.#declarations.get(declaration.title);
    if (said !== undefined) {
      said.related = [...(said.related ?? []), { path: place.path, span: at.span, message: 'and here' }];
      return;
    }
    const found = located(diagnostic, place);
    this.diagnostics.push(found);
    if (declaration !== undefined) this.#declarations.set(declaration.title, found);
  };
}

function located(diagnostic: Diagnostic, { root, path }: TreePlace): Diagnostic {
  return root === undefined ? diagnostic : originsOf(root, 'json').locate({ ...diagnostic, ...sectionAt(root, path) });
}

/** Maximum number of unknown names whose declarations are looked for: it takes long among thousands of names. */
const MAX_SEARCHES = 50;

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
  const { sentence, alternatives } = offerOf(nearest(name, names), names, MAX_NAMES);
  const { best, closest } = nameMeant(name, names);
  report(at, code, noSuch(kind, name, where === undefined ? [sentence] : [sentence, where]), {
    alternatives,
    ...(closest !== undefined && { unknown: { name, nearest: closest } }),
    ...(best !== undefined && {
      fix: (path: Path) => ({ kind: 'replace', path, value: respell(best), title: `Write ${JSON.stringify(respell(best))}` }),
    }),
  });
}

const MAX_NAMES = 12;

/** Reports what documents may ask for and Ludwright does not have. */
export function reportMissing(report: Report, at: Tree, told: Phrase, missing: MissingCapability): void {
  report(at, 'cardable/missing-capability', withReason(told, missing), { missing });
}
