/**
 * YAML blocks as trees with exact places.
 *
 * A block is read by the YAML library first. If that complains, or has read something that nobody means,
 * the text is mended (mend/), every fault reported with the change that mends it, and the mended text is read instead.
 */
import { phrase } from '../diagnostics/phrase.ts';
import { parseDocument, type Document } from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source.ts';
import { buildTree, type Built } from './build-tree.ts';
import type { Dialect } from './dialect.ts';
import { MOST_FAULTS, toDiagnostic, type Fault, type Places } from './fault.ts';
import { TEXT_CODES } from './lint/codes.ts';
import { inPlainWords } from './library-errors.ts';
import { bracketedWords } from './mend/bracketed-words.ts';
import { looksOdd, mendCharacters } from './mend/characters.ts';
import { tooDeep } from './mend/depth.ts';
import { lineEnd } from './mend/lines.ts';
import { mergedItems } from './mend/merged-items.ts';
import { mendStructure } from './mend/structure.ts';
import { Shadow } from './shadow.ts';
import type { Tree } from './tree.ts';

/** The tree of a block, and everything that is wrong with how it is written. The tree is null if it cannot be read. */
export function parseYaml(file: SourceFile, block: Places, dialect: Dialect = {}): { tree: Tree | null; diagnostics: Diagnostic[] } {
  const deep = tooDeep(block.text);
  if (deep !== undefined) return { tree: null, diagnostics: [toDiagnostic(file, block, deep)] };
  const shadow = new Shadow(block.text);
  const quoted = dialect.bracketed === undefined ? [] : shadow.mend(bracketedWords(block.text, dialect.bracketed));
  const asWritten = block.text.length <= LARGE ? read(file, block, shadow, dialect) : undefined;
  if (asWritten?.built !== undefined && !asWritten.built.odd && asWritten.built.merged.length === 0 && !looksOdd(shadow.text))
    return finish(file, block, shadow, quoted, asWritten);
  const faults = quoted.concat(shadow.mend(mendCharacters(shadow.text)), shadow.mend(mendStructure(shadow.text)));
  if (faults.length >= MOST_FAULTS) return { tree: null, diagnostics: asDiagnostics(file, block, faults, 0) };
  const mended = faults.length === quoted.length && asWritten !== undefined ? asWritten : read(file, block, shadow, dialect);
  const merged = mended.built?.merged ?? [];
  return merged.length === 0
    ? finish(file, block, shadow, faults, mended)
    : finish(file, block, shadow, faults.concat(shadow.mend(merged)), read(file, block, shadow, dialect));
}

/** The library takes long to complain, so a large block is mended before it is read for the first time. */
const LARGE = 1 << 16;

/** What was built, or why nothing could be. */
type Reading = { readonly built: Built & { readonly merged: readonly Fault[] } } | { readonly built?: never; readonly complaint: Fault };

function finish(
  file: SourceFile,
  block: Places,
  shadow: Shadow,
  mended: readonly Fault[],
  reading: Reading,
): { tree: Tree | null; diagnostics: Diagnostic[] } {
  const { tree, faults, more } = reading.built ?? { tree: null, faults: [reading.complaint], more: 0 };
  return { tree, diagnostics: asDiagnostics(file, block, mended.concat(faults.map((fault) => shadow.inOriginal(fault))), more) };
}

function asDiagnostics(file: SourceFile, block: Places, faults: readonly Fault[], more: number): Diagnostic[] {
  return listed(faults, more).map((fault) => toDiagnostic(file, block, fault));
}

/** The library's document, or its complaint. */
function readDocument(text: string): Document.Parsed | Fault {
  let doc: Document.Parsed;
  try {
    doc = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      strict: true,
      stringKeys: true,
      merge: false,
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'error',
    });
  } catch {
    // Its parser calls itself for every key inside a value, until there is no room left.
    return {
      code: 'yaml/too-deep',
      start: 0,
      end: Math.min(text.length, lineEnd(text, 0)),
      ...phrase`This block is nested too deeply to be read.`,
    };
  }
  // Tags and keys are reported by the tree's builder.
  const error = doc.errors.find(({ code }) => code !== 'TAG_RESOLVE_FAILED' && code !== 'NON_STRING_KEY');
  return error === undefined ? doc : inPlainWords(error, text);
}

/** Reads the text as far as it has been mended. */
function read(file: SourceFile, block: Places, shadow: Shadow, dialect: Dialect): Reading {
  const doc = readDocument(shadow.text);
  if ('code' in doc) return { complaint: doc };
  const built = buildTree(
    doc,
    shadow.text,
    (start, end) => {
      const [from, to] = shadow.originalRange(start, end);
      return file.span(block.toSource(from), block.toSource(to));
    },
    dialect,
  );
  return {
    built: { ...built, merged: built.faults.some(({ code }) => code === 'yaml/duplicate-key') ? mergedItems(doc, shadow.text) : [] },
  };
}

/** How many faults of a block are listed. */
const MOST_LISTED = 50;

/** The faults in the order of the text. If there are too many, errors come before warnings. */
function listed(faults: readonly Fault[], more: number): Fault[] {
  const inOrder = faults.toSorted((a, b) => a.start - b.start);
  if (inOrder.length <= MOST_LISTED && more === 0) return inOrder;
  const byWeight = [...inOrder.filter((fault) => !isWarning(fault)), ...inOrder.filter(isWarning)];
  const kept = byWeight.slice(0, MOST_LISTED).toSorted((a, b) => a.start - b.start);
  const last = kept.at(-1)!;
  return [
    ...kept,
    {
      code: 'yaml/too-many',
      start: last.start,
      end: last.end,
      ...phrase`This block has ${{ count: faults.length - kept.length + more }} more faults, which are not listed.`,
    },
  ];
}

function isWarning(fault: Fault): boolean {
  return TEXT_CODES[fault.code] === 'warning';
}
