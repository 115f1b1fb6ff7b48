/** Files that are YAML from beginning to end. */
import { phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source.ts';
import type { Dialect } from './dialect.ts';
import { toDiagnostic, type Places } from './fault.ts';
import type { Tree } from './tree.ts';
import { parseYaml } from './yaml.ts';

/** A stretch of a file, by offsets. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** How many characters a file may have. */
const LARGEST = 1 << 20;

/** The tree of a file. What is `hidden` the language has read itself; a mark `---` before the first line says nothing. */
export function parseYamlFile(
  file: SourceFile,
  dialect: Dialect,
  hidden: readonly Stretch[] = [],
): { tree: Tree | null; diagnostics: Diagnostic[] } {
  const { text } = file;
  if (text.length > LARGEST) {
    const tooLarge = phrase`This text has ${{ count: text.length }} characters; at most ${{ most: LARGEST }} are read. Split it into several files.`;
    return {
      tree: null,
      diagnostics: [toDiagnostic(file, { text, toSource: (offset) => offset }, { code: 'yaml/too-large', start: 0, end: 0, ...tooLarge })],
    };
  }
  const shown = [...hidden, ...documentMark(text)].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return parseYaml(file, withoutReturns(shown), dialect);
}

/** The `---` that many files begin with, comments before it or not. */
function documentMark(text: string): Stretch[] {
  const start = contentStart(text);
  return isMark(text, start) ? [{ start, end: start + 3 }] : [];
}

/**
 * Where the first line begins that has more than blanks and a comment; with `marks`, more than `---` too.
 * Line by line: a regular expression for all of them tries again at every line.
 */
export function contentStart(text: string, marks: 'marks too' | 'no marks' = 'no marks'): number {
  let start = 0;
  for (const line = /[ \t]*(?:#[^\n]*)?(?:\r?\n)/y; ; start = line.lastIndex) {
    line.lastIndex = start;
    if (line.test(text)) continue;
    if (marks === 'no marks' || !isMark(text, start)) return start;
    const end = text.indexOf('\n', start);
    if (end < 0) return start;
    line.lastIndex = end + 1;
  }
}

function isMark(text: string, at: number): boolean {
  const mark = /---[ \t]*\r?(?:\n|$)/y;
  mark.lastIndex = at;
  return mark.test(text);
}

/** The text with lines ending in `\n`, as all of this folder expects it. */
function withoutReturns(text: string): Places {
  const returns = [...text.matchAll(/\r(?=\n)/g)].map(({ index }) => index);
  if (returns.length === 0) return { text, toSource: (offset) => offset };
  return {
    text: text.replaceAll('\r\n', '\n'),
    toSource(offset) {
      // The number of returns before the place: each stands one character further back for every one before it.
      let low = 0;
      let high = returns.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (returns[middle]! - middle < offset) low = middle + 1;
        else high = middle;
      }
      return offset + low;
    },
  };
}
