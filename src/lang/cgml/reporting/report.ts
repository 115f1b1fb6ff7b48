/** How the front-end tells what is wrong: at a part of the document, with the names that were probably meant. */
import { listed, offering, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, MissingCapability, Path, Severity } from '../../../diagnostics/diagnostic.ts';
import { contains, type Span } from '../../../diagnostics/source.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { originsOf } from '../../../text/origins.ts';
import type { Tree } from '../../../text/tree.ts';
import { alsoCalled } from './called.ts';
import { isRunTogether, Spellings, type Unknown } from './spellings.ts';
import type { CgmlDocument } from '../reading/document.ts';
import { Texts } from './texts.ts';

interface Remark {
  readonly severity?: Severity;
  readonly alternatives?: readonly string[];
  readonly fix?: Fix | ((path: Path, texts: Texts) => Fix | undefined);
  readonly missing?: MissingCapability;
  /** A name that is not declared; all its uses are told together. */
  readonly unknown?: Unknown;
}

/** Reports something about a part of the document. */
export type Report = (at: Tree, code: string, told: Phrase, more?: Remark) => void;

/** Collects diagnostics about one document; each says where by path, section and span. */
export class Reporter {
  readonly #diagnostics: Diagnostic[] = [];
  readonly #paths = new Map<Tree, Path>();
  readonly #locate: (diagnostic: Diagnostic) => Diagnostic;
  readonly #texts: Texts;
  readonly #spellings: Spellings;
  readonly #ofText: readonly Diagnostic[];

  constructor({ root, file, files, diagnostics }: CgmlDocument) {
    this.#locate = originsOf(root).locate;
    this.#ofText = diagnostics.filter(({ code, severity }) => severity === 'error' && code.startsWith('yaml/'));
    this.#texts = new Texts(files);
    this.#spellings = new Spellings(root, file.name, this.#texts);
    this.#index(root, []);
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

  readonly report: Report = (at, code, told, { severity = 'error', unknown, fix, ...more } = {}) => {
    // What was made for a place in the document is told of that place.
    const path = this.#paths.get(at) ?? this.#around(at.span);
    const change = typeof fix === 'function' ? fix(path, this.#texts) : fix;
    const diagnostic: Diagnostic = {
      code,
      severity,
      path,
      ...told,
      ...(!this.#paths.has(at) && { span: at.span }),
      ...more,
      ...(change !== undefined && { fix: change }),
    };
    if (unknown === undefined) this.#diagnostics.push(this.#locate(diagnostic));
    else this.#spellings.add(diagnostic, at, unknown);
  };

  /** The path of the smallest part of the document around a place. */
  #around(place: Span): Path {
    const parts = [...this.#paths].filter(([tree]) => contains(tree.span, place));
    return (
      parts.reduce<(typeof parts)[number] | undefined>(
        (best, part) => (best === undefined || contains(best[0].span, part[0].span) ? part : best),
        undefined,
      )?.[1] ?? []
    );
  }

  #index(tree: Tree, path: Path): void {
    this.#paths.set(tree, path);
    if (tree.kind === 'list') tree.items.forEach((item, index) => this.#index(item, [...path, index]));
    else if (tree.kind === 'map') for (const { key, value } of tree.entries) this.#index(value, [...path, key]);
  }
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
  const names = [...known];
  const near = [...new Set([...alsoCalled(name, names), ...names.filter((other) => isRunTogether(other, name)), ...nearest(name, names)])];
  const all =
    names.length === 0 ? phrase`There are none.` : phrase`There ${names.length === 1 ? 'is' : 'are'}: ${offering(names, MOST_NAMES)}.`;
  const offer = near.length > 0 ? phrase`Did you mean ${listed({ offered: near.slice(0, 1) })}?` : all;
  const told = phrase`There is no ${{ kind }} "${{ name }}". ${offer}${declared === undefined ? '' : phrase` ${declared}`}`;
  report(at, code, told, { alternatives: near.length > 0 ? near : names.slice(0, MOST_NAMES), unknown: { kind, name, near } });
}

const MOST_NAMES = 12;

/** Reports what CGML documents may ask for and Ludwright does not have. */
export function reportMissing(report: Report, at: Tree, told: Phrase, missing: MissingCapability): void {
  report(at, 'cgml/missing-capability', phrase`${told} ${sentence(missing)}`, { missing });
}

function sentence({ constraint, workaround }: MissingCapability): Phrase {
  return { message: `${constraint[0]!.toUpperCase()}${constraint.slice(1)}; ${workaround}.`, args: { constraint, workaround } };
}
