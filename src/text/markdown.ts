/** The fenced code blocks of a Markdown text, each with the way back to where it stands. */
import { phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/source.ts';
import { toDiagnostic, type Fault } from './fault.ts';
import type { FenceLine } from './fence-lines.ts';
import { fencedRanges, hasSection, type FencedRange } from './fences.ts';

/** A fenced code block. */
export interface Block {
  /** The first word of the info string, in lower case; empty if there is none. */
  readonly language: string;
  /** The rest of the info string. */
  readonly label: string;
  /** Where the label stands. */
  readonly labelSpan: Span | undefined;
  /** The content, without the indentation of a list or quote, lines ending in `\n`. */
  readonly text: string;
  /** The content in the source. */
  readonly span: Span;
  /** The opening fence line. */
  readonly fenceSpan: Span;
  /** Where in the source a place of the content stands. */
  toSource(offset: number): number;
}

/** How many characters a text may have. */
const LARGEST = 1 << 20;
/** How many blocks it may have. */
const MOST_BLOCKS = 2000;
/** How many faults of fences are listed; more mean that the text is something else. */
const MOST_FAULTS = 50;

/** All fenced code blocks in the order of the text. */
export function fencedBlocks(file: SourceFile): { blocks: Block[]; diagnostics: Diagnostic[] } {
  const { text } = file;
  const report = (fault: Fault): Diagnostic => toDiagnostic(file, { text, toSource: (offset) => offset }, fault);
  if (text.length > LARGEST) {
    const tooLarge = phrase`This text has ${{ count: text.length }} characters; at most ${{ most: LARGEST }} are read. Split it into several files.`;
    return { blocks: [], diagnostics: [report({ code: 'markdown/too-large', start: 0, end: 0, ...tooLarge })] };
  }
  const { ranges, faults } = fencedRanges(text);
  if (ranges.length > MOST_BLOCKS) {
    const { open } = ranges[MOST_BLOCKS]!;
    faults.push({
      code: 'markdown/too-many-blocks',
      start: open.at,
      end: open.lineEnd,
      ...phrase`This text has ${{ count: ranges.length }} code blocks; only the first ${{ most: MOST_BLOCKS }} are read.`,
    });
    ranges.length = MOST_BLOCKS;
  }
  const blocks = ranges.map((range) => blockOf(file, range));
  const named = blocks.map((block, index) => {
    if (block.language !== '' || !hasSection(block.text)) return block;
    faults.push(missingLanguage(ranges[index]!.open));
    return { ...block, language: 'yaml' };
  });
  return {
    blocks: named,
    diagnostics: faults
      .toSorted((a, b) => a.start - b.start)
      .slice(0, MOST_FAULTS)
      .map(report),
  };
}

function missingLanguage(open: FenceLine): Fault {
  const end = open.at + open.length;
  return {
    code: 'markdown/missing-language',
    start: open.at,
    end,
    ...phrase`This block has a section, but its fence does not say that it is YAML. Write ${{ written: `${open.char.repeat(open.length)}yaml` }}.`,
    fix: { title: 'Add "yaml"', certain: true, edits: [{ start: end, end, text: 'yaml' }] },
  };
}

function blockOf(file: SourceFile, { open, contentStart, contentEnd }: FencedRange): Block {
  const lines: string[] = [];
  /** Where lines begin, in the content and in the source. */
  const starts: number[] = [];
  const places: number[] = [];
  let offset = 0;
  let sourceEnd = contentStart;
  for (let at = contentStart; at < contentEnd;) {
    const lineBreak = file.text.indexOf('\n', at);
    const stop = lineBreak < 0 || lineBreak > contentEnd ? contentEnd : lineBreak;
    const end = stop > at && file.text[stop - 1] === '\r' ? stop - 1 : stop;
    const start = afterPrefix(file.text, at, end, open);
    lines.push(file.text.slice(start, end));
    starts.push(offset);
    places.push(start);
    offset += end - start + 1;
    sourceEnd = end;
    at = stop + 1;
  }
  const rest = /\s(\S.*)$/s.exec(open.info)?.[1] ?? '';
  const labelStart = rest === '' ? 0 : file.text.lastIndexOf(rest, open.lineEnd);
  return {
    language: open.language,
    label: rest,
    labelSpan: rest === '' ? undefined : file.span(labelStart, labelStart + rest.length),
    text: lines.join('\n'),
    span: file.span(places[0] ?? contentStart, sourceEnd),
    fenceSpan: file.span(open.at, open.lineEnd),
    toSource(place) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= place) low = middle;
        else high = middle - 1;
      }
      return starts.length === 0 ? contentStart : Math.min(places[low]! + place - starts[low]!, sourceEnd);
    },
  };
}

/** Where the content of a line begins: after as many quote marks as the fence has, and at most as deep as the fence is indented. */
function afterPrefix(text: string, lineStart: number, lineEnd: number, open: FenceLine): number {
  let at = lineStart;
  let column = 0;
  for (const char of open.continuation) {
    if (at >= lineEnd) break;
    if (char === '>') {
      while (at < lineEnd && text[at] === ' ' && column < 400) {
        at++;
        column++;
      }
      if (text[at] !== '>') break;
      at++;
      column++;
    } else if (text[at] === ' ') {
      at++;
      column++;
    } else if (text[at] === '\t') {
      // A tab that reaches beyond the fence belongs to the content.
      if (column + 4 - (column % 4) > open.column) break;
      column += 4 - (column % 4);
      at++;
    } else break;
    if (column >= open.column) break;
  }
  return at;
}
