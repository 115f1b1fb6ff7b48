/** Reports faults at parts of a file, with the names that were probably meant. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, Path, Severity } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { diagnosticAt, type Remark as RemarkOnTree } from '../../lowering/remark.ts';
import { TreePlaces } from '../../lowering/tree-places.ts';
import { nameMeant, noSuch, offerOf } from '../../lowering/unknown-name.ts';
import { misspelledDeclaration } from './misspelled-declaration.ts';

interface Remark extends RemarkOnTree {
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
  readonly #places: TreePlaces;
  #searches = 0;
  readonly #count = { errors: 0, others: 0 };

  constructor(roots: readonly MapTree[]) {
    this.#roots = roots;
    this.#places = new TreePlaces(roots);
  }

  readonly report: Report = Object.assign(this.#report.bind(this), {
    // However much else is told, a game with errors has one that is told.
    isFull: (severity: Severity) => this.#count[severity === 'error' ? 'errors' : 'others'] >= MAX_DIAGNOSTICS,
  });

  #report(at: Tree, code: string, told: Phrase, { unknown, ...remark }: Remark = {}): void {
    const { severity = 'error' } = remark;
    if (this.report.isFull(severity)) return;
    this.#count[severity === 'error' ? 'errors' : 'others']++;
    const place = this.#places.of(at);
    const declaration = unknown === undefined || ++this.#searches > MAX_SEARCHES ? undefined : misspelledDeclaration(this.#roots, unknown);
    const diagnostic = diagnosticAt(at, place, code, told, { ...remark, ...(declaration !== undefined && { fix: declaration }) });
    this.diagnostics.push(place.root === undefined ? diagnostic : originsOf(place.root, 'toml').locate(diagnostic));
  }
}

/** Maximum number of unknown names whose declarations are looked for. */
const MAX_SEARCHES = 20;

/** Maximum number of diagnostics of a severity; a set of thousands of cards may have the same fault on each. */
const MAX_DIAGNOSTICS = 200;

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
  const { keySpan, where, written = (each) => each, fix, severity = 'error' } = more;
  // To look for what was meant takes long among thousands of names.
  if (report.isFull(severity)) return;
  const names = [...new Set(known)];
  const also = [...(more.also ?? [])];
  const near = nearest(name, [...names, ...also]);
  const { best, closest } = nameMeant(name, names, also);
  const { sentence, alternatives } = offerOf(near, names, MAX_NAMES);
  const isEmpty = near.length === 0 && names.length === 0;
  const sentences = where === undefined ? [sentence] : isEmpty ? [where] : [sentence, where];
  const replacing = (path: Path): Fix | undefined => {
    if (best === undefined) return undefined;
    const to = written(best);
    const title = `Write ${JSON.stringify(to)}`;
    return keySpan !== undefined ? { kind: 'rename', path, to, title } : { kind: 'replace', path, value: to, title };
  };
  report(at, code, noSuch(kind, name, sentences), {
    severity,
    ...(keySpan !== undefined && { span: keySpan }),
    ...(closest !== undefined && { unknown: { name, nearest: closest } }),
    alternatives,
    ...(best !== undefined ? { fix: replacing } : fix !== undefined && { fix }),
  });
}

const MAX_NAMES = 24;
