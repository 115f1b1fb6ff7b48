/**
 * Names that are used and not declared. One misspelled name is one fault: all its uses are told together, and if the
 * name is used in one spelling and declared in another, it is the declaration that is told. See verify/likelier-spelling.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { SEVERITIES, type Diagnostic, type Path, type TextFix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { toJson, type MapTree, type Tree } from '../../../text/tree.ts';
import { isLikelierSpelling } from '../../../verify/likelier-spelling.ts';
import { ACTIONS } from '../schema/actions.ts';
import { OPERATORS } from '../schema/operators.ts';
import type { Texts } from './texts.ts';

/** What was looked for in vain. */
export interface Unknown {
  /** What it should be: `zone of the table`. */
  readonly kind: string;
  readonly name: string;
  /** What it may be, the best first. */
  readonly near: readonly string[];
}

interface Use {
  readonly diagnostic: Diagnostic;
  readonly at: Tree;
  readonly unknown: Unknown;
}

/** A place where a word stands, alone or in a longer text. */
interface Occurrence {
  readonly text: string;
  readonly span: Span;
  readonly path: Path;
}

export class Spellings {
  readonly #root: MapTree;
  readonly #main: string;
  readonly #texts: Texts;
  readonly #uses = new Map<string, Use[]>();

  /** `main` is the file that is compiled. */
  constructor(root: MapTree, main: string, texts: Texts) {
    this.#root = root;
    this.#main = main;
    this.#texts = texts;
  }

  add(diagnostic: Diagnostic, at: Tree, unknown: Unknown): void {
    const key = JSON.stringify([diagnostic.code, unknown.name]);
    const uses = this.#uses.get(key) ?? [];
    if (!uses.some((use) => use.at === at)) this.#uses.set(key, [...uses, { diagnostic, at, unknown }]);
  }

  /** One for each name. */
  diagnostics(): Diagnostic[] {
    if (this.#uses.size === 0) return [];
    const words = wordsIn(this.#root);
    const everything = { document: toJson(this.#root), comments: this.#texts.comments, usual: USUAL };
    // Where a name is needed, it is an error that it is not declared.
    const found = [...this.#uses.values()]
      .map((uses) =>
        uses.toSorted((one, other) => SEVERITIES.indexOf(one.diagnostic.severity) - SEVERITIES.indexOf(other.diagnostic.severity)),
      )
      .map((uses) => this.#declaration(uses, words, everything) ?? this.#together(uses));
    // Names that run together are two unknown names and one fault.
    return [
      ...new Map(
        found.map((diagnostic) => [JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.span, diagnostic.path]), diagnostic]),
      ).values(),
    ];
  }

  /** The name is right where it is used, and misspelled where it is declared. */
  #declaration(uses: readonly Use[], words: readonly Occurrence[], everything: object): Diagnostic | undefined {
    const { diagnostic, at, unknown } = uses[0]!;
    const { name, near } = unknown;
    const unused = near.flatMap((one) => onlyOccurrence(words, one, [this.#main, at.span.file]) ?? []);
    const [declared] =
      uses.length > 1
        ? unused
        : unused.filter(({ text }) => text === near[0] && (isLikelier(everything, name, text) || isRunTogether(text, name)));
    if (declared === undefined) return undefined;
    if (isRunTogether(declared.text, name)) return this.#runTogether(diagnostic, declared);
    const fix: TextFix = { kind: 'edit', title: `Write "${name}"`, certain: false, edits: [{ span: declared.span, text: name }] };
    return {
      code: diagnostic.code,
      severity: diagnostic.severity,
      path: declared.path,
      span: declared.span,
      ...phrase`Nothing uses "${{ text: declared.text }}", and ${{ name }} is used without being there: there is no ${{ kind: unknown.kind }} "${{ name }}". Did you mean "${{ name }}" here?`,
      alternatives: [name],
      related: uses.map((use) => ({ path: use.diagnostic.path, span: use.at.span, message: `"${name}" is used here` })),
      fix,
    };
  }

  /** Two names of a list without the comma between them. */
  #runTogether({ code, severity }: Diagnostic, { text, span, path }: Occurrence): Diagnostic {
    const right = text.trim().split(/\s+/).join(', ');
    return {
      code,
      severity,
      path,
      span,
      ...phrase`Nothing uses "${{ text }}". Is a comma missing? Write ${{ written: right }}.`,
      alternatives: [right],
      fix: { kind: 'edit', title: `Write ${right}`, certain: false, edits: [{ span, text: right }] },
    };
  }

  /** All uses are misspelled alike. */
  #together(uses: readonly Use[]): Diagnostic {
    const { diagnostic, unknown } = uses[0]!;
    const [right] = unknown.near;
    const edits = right === undefined ? [] : uses.map(({ at }) => this.#texts.respelling(at, unknown.name, right));
    const isWhole = edits.length > 0 && edits.every((edit) => edit.length > 0);
    return {
      ...diagnostic,
      ...(uses.length > 1 && {
        related: uses
          .slice(1)
          .map((use) => ({ path: use.diagnostic.path, span: use.at.span, message: `"${unknown.name}" stands here, too` })),
      }),
      ...(isWhole &&
        diagnostic.fix === undefined && {
          fix: { kind: 'edit' as const, title: `Write "${right}"`, certain: unknown.near.length === 1, edits: edits.flat() },
        }),
    };
  }
}

/** Sentences in the words that games have, as a measure of what is spelled as usual. */
const USUAL: readonly string[] = [...Object.values(ACTIONS), ...Object.values(OPERATORS)].map(({ about }) => about);

/** Whether one name is likelier than another, judged by the words in which they differ. */
function isLikelier(everything: object, one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  const own = ours.filter((part) => !theirs.includes(part));
  const others = theirs.filter((part) => !ours.includes(part));
  return isLikelierSpelling(everything, own.join('_'), others.join('_'));
}

/** `GameOver` and `game_over` have two parts each. */
function partsOf(name: string): string[] {
  return name.split(/[_\s-]+|(?<=[a-z])(?=[A-Z])/);
}

/** Whether a name is one of several that were written without the comma between them. */
export function isRunTogether(text: string, name: string): boolean {
  const names = text.trim().split(/\s+/);
  return names.length > 1 && names.includes(name);
}

/** Texts for people, in which every word may stand. */
const PROSE: ReadonlySet<string> = new Set(['description', 'prompt', 'reason', 'author', 'meta']);

/** Every key and scalar of a document, but for texts for people. */
function wordsIn(root: Tree): Occurrence[] {
  const found: Occurrence[] = [];
  const visit = (tree: Tree, path: Path): void => {
    if (tree.kind === 'scalar') found.push({ text: String(tree.value), span: tree.span, path });
    if (tree.kind === 'list') for (const [index, item] of tree.items.entries()) visit(item, [...path, index]);
    if (tree.kind !== 'map') return;
    for (const { key, keySpan, value } of tree.entries) {
      if (path.length > 0) found.push({ text: key, span: keySpan, path: [...path, key] });
      if (!PROSE.has(key)) visit(value, [...path, key]);
    }
  };
  visit(root, []);
  return found;
}

/** Where a word stands alone, if it stands nowhere else; only in some files, as what others declare need not be used. */
function onlyOccurrence(words: readonly Occurrence[], name: string, files: readonly string[]): Occurrence | undefined {
  const word = new RegExp(String.raw`(?<![\w$-])${name.replaceAll(/[^\w]/g, String.raw`\$&`)}(?![\w-])`);
  const [only, ...others] = words.filter(({ text }) => word.test(text));
  return others.length === 0 && only?.text === name && files.includes(only.span.file) ? only : undefined;
}
