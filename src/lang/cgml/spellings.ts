/**
 * Names that are used and not declared. One misspelled name is one fault: all its uses are told together, and if the
 * name is used in one spelling and declared in another, it is the declaration that is told. See verify/likelier-spelling.
 */
import type { Diagnostic, Path, TextFix } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/source.ts';
import { toJson, type MapTree, type Tree } from '../../text/tree.ts';
import { isLikelierSpelling } from '../../verify/likelier-spelling.ts';
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
  readonly #texts: Texts;
  readonly #uses = new Map<string, Use[]>();

  constructor(root: MapTree, texts: Texts) {
    this.#root = root;
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
    const json = toJson(this.#root) as object;
    return [...this.#uses.values()].map((uses) => this.#declaration(uses, words, json) ?? this.#together(uses));
  }

  /** The name is right where it is used, and misspelled where it is declared. */
  #declaration(uses: readonly Use[], words: readonly Occurrence[], json: object): Diagnostic | undefined {
    const { diagnostic, at, unknown } = uses[0]!;
    const { name, near } = unknown;
    const unused = near.flatMap((one) => onlyOccurrence(words, one, at.span.file) ?? []);
    const [declared] = uses.length > 1 ? unused : unused.filter(({ text }) => text === near[0] && isLikelierSpelling(json, name, text));
    if (declared === undefined) return undefined;
    const fix: TextFix = { kind: 'edit', title: `Write "${name}"`, certain: false, edits: [{ span: declared.span, text: name }] };
    return {
      code: diagnostic.code,
      severity: diagnostic.severity,
      path: declared.path,
      span: declared.span,
      message: `Nothing uses "${declared.text}", and ${name} is used without being there: there is no ${unknown.kind} "${name}". Did you mean "${name}" here?`,
      alternatives: [name],
      related: uses.map((use) => ({ path: use.diagnostic.path, span: use.at.span, message: `"${name}" is used here` })),
      fix,
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
      ...(uses.length > 1 && { related: uses.slice(1).map((use) => ({ path: use.diagnostic.path, span: use.at.span, message: `"${unknown.name}" stands here, too` })) }),
      ...(isWhole && diagnostic.fix === undefined && { fix: { kind: 'edit' as const, title: `Write "${right}"`, certain: unknown.near.length === 1, edits: edits.flat() } }),
    };
  }
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

/** Where a word stands alone, if it stands nowhere else; only in the same file, as what other files declare need not be used. */
function onlyOccurrence(words: readonly Occurrence[], name: string, file: string): Occurrence | undefined {
  const word = new RegExp(String.raw`(?<![\w$-])${name.replaceAll(/[^\w]/g, String.raw`\$&`)}(?![\w-])`);
  const [only, ...others] = words.filter(({ text }) => word.test(text));
  return others.length === 0 && only?.text === name && only.span.file === file ? only : undefined;
}
