/** Reports faults at parts of the document, with the names that were probably meant. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, MissingCapability, Path } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import type { Tree } from '../../../text/tree.ts';
import { withReason } from '../../lowering/missing.ts';
import { diagnosticAt, type Remark as RemarkOnTree } from '../../lowering/remark.ts';
import { TreePlaces } from '../../lowering/tree-places.ts';
import { noSuch, offerOf } from '../../lowering/unknown-name.ts';
import { alsoCalled } from './called.ts';
import { isRunTogether, Spellings, type Unknown } from './spellings.ts';
import type { CgmlDocument } from '../reading/document.ts';
import { Texts } from './texts.ts';

interface Remark extends Omit<RemarkOnTree, 'fix'> {
  readonly fix?: Fix | ((path: Path, texts: Texts) => Fix | undefined);
  /** A name that is not declared; all its uses are told together. */
  readonly unknown?: Unknown;
}

/** Reports something about a part of the document. */
export type Report = (at: Tree, code: string, told: Phrase, more?: Remark) => void;

/** Collects diagnostics about one document; each says where by path, section and span. */
export class Reporter {
  readonly #diagnostics: Diagnostic[] = [];
  readonly #places: TreePlaces;
  readonly #locate: (diagnostic: Diagnostic) => Diagnostic;
  readonly #texts: Texts;
  readonly #spellings: Spellings;
  readonly #ofText: readonly Diagnostic[];

  constructor({ root, file, files, diagnostics }: CgmlDocument) {
    this.#places = new TreePlaces([root]);
    this.#locate = originsOf(root).locate;
    this.#ofText = diagnostics.filter(({ code, severity }) => severity === 'error' && code.startsWith('yaml/'));
    this.#texts = new Texts(files);
    this.#spellings = new Spellings(root, file.name, this.#texts);
  }

  /** Everything that was found, uses of one unknown name together. */
  get diagnostics(): Diagnostic[] {
    const all = [...this.#diagnostics, ...this.#spellings.diagnostics().map((diagnostic) => this.#locate(diagnostic))];
    const found = onceEach(
      all.flatMap((diagnostic) => this.#unlessOfText(diagnostic)),
      (diagnostic) => `${diagnostic.code} ${diagnostic.message} ${diagnostic.span === undefined ? '' : this.#texts.at(diagnostic.span)}`,
    );
    // What is of no use may well be of some when nothing is wrong any more, and what is not known may then be.
    return found.some(({ severity, code }) => severity === 'error' && !FOLLOWING.has(code))
      ? found.filter(({ code }) => !FOLLOWING.has(code))
      : found;
  }

  /** What is wrong with the text of a value shows again in its meaning: then it is one fault, with the fix that suits the meaning. */
  #unlessOfText(diagnostic: Diagnostic): Diagnostic[] {
    const text = this.#ofText.find(
      ({ span }) => span?.file === diagnostic.span?.file && span?.start.offset === diagnostic.span?.start.offset,
    );
    if (text === undefined) return [diagnostic];
    return diagnostic.fix === undefined
      ? []
      : [{ ...text, alternatives: diagnostic.alternatives ?? text.alternatives ?? [], fix: diagnostic.fix }];
  }

  readonly report: Report = (at, code, told, { unknown, fix, ...more } = {}) => {
    const change = typeof fix === 'function' ? (path: Path) => fix(path, this.#texts) : fix;
    const diagnostic = diagnosticAt(at, this.#places.of(at), code, told, { ...more, ...(change !== undefined && { fix: change }) });
    if (unknown === undefined) this.#diagnostics.push(this.#locate(diagnostic));
    else this.#spellings.add(diagnostic, at, unknown);
  };
}

/** Codes for what is there and does nothing, which often follows from something else that is wrong. */
const FOLLOWING: ReadonlySet<string> = new Set(['cgml/never-happens', 'cgml/does-nothing', 'cgml/deck-without-zone', 'cgml/unknown-type']);

/** What is said of the same words in several places is said once: they follow from something that is wrong elsewhere. */
function onceEach(diagnostics: readonly Diagnostic[], keyOf: (diagnostic: Diagnostic) => string): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) groups.set(keyOf(diagnostic), [...(groups.get(keyOf(diagnostic)) ?? []), diagnostic]);
  return [...groups.values()].map(([first, ...others]) => {
    const related = [
      ...(first!.related ?? []),
      ...others.flatMap(({ path, span }) =>
        span === undefined || span.start.offset === first!.span?.start.offset ? [] : [{ path, span, message: 'and here' }],
      ),
    ];
    const edits = [first!, ...others].flatMap(({ fix }) => (fix?.kind === 'edit' ? fix.edits : []));
    return related.length === 0 ? first! : { ...first!, related, ...(first!.fix?.kind === 'edit' && { fix: { ...first!.fix, edits } }) };
  });
}

/** Reports a name that is not declared, with the nearest ones and a change of the text to the best of them. */
export function reportUnknown(
  report: Report,
  at: Tree,
  code: string,
  kind: string,
  name: string,
  known: Iterable<string>,
  /** A sentence that says where such names are declared. */
  declared?: Phrase,
): void {
  const names = [...new Set(known)];
  const near = [...new Set([...alsoCalled(name, names), ...names.filter((other) => isRunTogether(other, name)), ...nearest(name, names)])];
  const { sentence, alternatives } = offerOf(near, names, MAX_NAMES);
  const told = noSuch(kind, name, declared === undefined ? [sentence] : [sentence, declared]);
  report(at, code, told, { alternatives, unknown: { kind, name, near } });
}

const MAX_NAMES = 12;

/** Reports what CGML documents may ask for and Ludwright does not have. */
export function reportMissing(report: Report, at: Tree, told: Phrase, missing: MissingCapability): void {
  report(at, 'cgml/missing-capability', withReason(told, missing), { missing });
}
