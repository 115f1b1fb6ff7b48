import type { SourceFile, Span } from '../source.ts';
import { displayLine } from './display-line.ts';
import type { Ink, Paint } from './paint.ts';

/** How wide things are, and how they are painted. */
export interface Layout {
  /** Cells of the line numbers. */
  readonly gutter: number;
  /** Cells of the text beside them. */
  readonly room: number;
  readonly paint: Paint;
}

/** Of a longer part this many lines are shown at its beginning, and its last one. */
const MOST_FIRST_LINES = 3;

/** The lines of a span with their numbers: a part of one line underlined, several lines marked at the side. */
export function excerpt(span: Span, source: SourceFile, layout: Layout, ink: Ink): string[] {
  const first = span.start.line;
  if (first > source.lineCount) return [];
  const last = lastLine(span, source);
  if (last === first) return underlined(span, source, layout, ink);
  const row = (line: number): string => {
    const text = source.line(line);
    const from = line === first ? span.start.column - 1 : text.search(/\S|$/);
    return gutterRow(layout, String(line), layout.paint(ink, '>'), displayLine(text, from, from, layout.room).text);
  };
  if (last - first <= MOST_FIRST_LINES) return range(first, last).map(row);
  return [...range(first, first + MOST_FIRST_LINES - 1).map(row), gutterRow(layout, '', layout.paint(ink, '>'), '…'), row(last)];
}

/** `  12 | text`. */
export function gutterRow({ gutter, paint }: Layout, number: string, mark: string, text: string): string {
  return `${INDENT}${paint('gutter', number.padStart(gutter))} ${mark} ${text}`.trimEnd();
}

/** What a row needs besides line number and text. */
export const ROW_FRAME = '   | '.length;
const INDENT = '  ';

/** The last line with something of the span on it; spans of whole blocks end with line breaks. */
function lastLine({ start, end }: Span, source: SourceFile): number {
  let last = Math.min(end.line, source.lineCount);
  while (
    last > start.line &&
    source
      .line(last)
      .slice(0, last === end.line ? end.column - 1 : undefined)
      .trim() === ''
  )
    last--;
  return last;
}

function underlined({ start, end }: Span, source: SourceFile, layout: Layout, ink: Ink): string[] {
  const line = source.line(start.line);
  const to = end.line > start.line ? line.length : end.column - 1;
  const { text, before, marked } = displayLine(line, start.column - 1, to, layout.room);
  const bar = layout.paint('gutter', '|');
  return [
    gutterRow(layout, String(start.line), bar, text),
    gutterRow(layout, '', bar, ' '.repeat(before) + layout.paint(ink, '^'.repeat(marked))),
  ];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
