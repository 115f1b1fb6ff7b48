import type { TextEdit, TextFix } from '../diagnostic.ts';
import { compareEdits, editText } from '../edit-text.ts';
import type { SourceFile } from '../source.ts';
import { displayLine, visible } from './display-line.ts';
import { gutterRow, type Layout } from './excerpt.ts';

/** Of more lines than this the rest is left out. */
const MOST_LINES = 6;
/** And of more places in a file than this. */
const MOST_HUNKS = 12;

/** The lines that a fix changes, before and after, file by file. `home` is the file that need not be named. */
export function fixPreview(
  fix: TextFix,
  sources: (file: string) => SourceFile | undefined,
  home: string | undefined,
  layout: Layout,
): string[] {
  const files = [...new Set(fix.edits.map((edit) => edit.span.file))];
  return files.flatMap((file) => {
    const source = sources(file);
    if (source === undefined) return [];
    const edits = fix.edits.filter((edit) => edit.span.file === file).toSorted(compareEdits);
    const hunks = hunksOf(edits);
    const shown = hunks.length > MOST_HUNKS ? MOST_HUNKS - 1 : MOST_HUNKS;
    const rows = hunks.slice(0, shown).flatMap((hunk) => hunkRows(hunk, source, layout));
    if (hunks.length > shown) rows.push(gutterRow(layout, '', ' ', `… (and ${hunks.length - shown} more places)`));
    return file === home ? rows : [`in ${visible(file)}:`, ...rows];
  });
}

/** Edits that change the same lines belong together. */
function hunksOf(edits: readonly TextEdit[]): TextEdit[][] {
  const hunks: TextEdit[][] = [];
  for (const edit of edits) {
    const hunk = hunks.at(-1);
    if (hunk !== undefined && edit.span.start.line <= hunk.at(-1)!.span.end.line) hunk.push(edit);
    else hunks.push([edit]);
  }
  return hunks;
}

function hunkRows(edits: readonly TextEdit[], source: SourceFile, layout: Layout): string[] {
  const { start } = edits[0]!.span;
  const { end } = edits.at(-1)!.span;
  const from = start.offset - (start.column - 1);
  const lineBreak = source.text.indexOf('\n', end.offset);
  const before = source.text.slice(from, lineBreak < 0 ? undefined : lineBreak);
  const old = before.split(LINE_BREAK);
  const now = editText(before, edits, from).split(LINE_BREAK);
  // The end first: a block that is inserted before a block often begins like it.
  const below = sharedLines(old.toReversed(), now.toReversed());
  const above = sharedLines(old.slice(0, old.length - below), now.slice(0, now.length - below));
  const removed = old.slice(above, old.length - below);
  const added = now.slice(above, now.length - below);
  const changedAt = firstDifference(removed[0] ?? '', added[0] ?? '');
  const first = start.line + above;
  return [...signedRows(removed, '-', 'removed', first, changedAt, layout), ...signedRows(added, '+', 'added', first, changedAt, layout)];
}

const LINE_BREAK = /\r?\n/;

function signedRows(
  lines: readonly string[],
  sign: string,
  ink: 'removed' | 'added',
  first: number,
  changedAt: number,
  layout: Layout,
): string[] {
  const mark = layout.paint(ink, sign);
  const shown = lines.slice(0, lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES).map((line, index) => {
    const { text } = displayLine(line, index === 0 ? changedAt : 0, index === 0 ? changedAt : 0, layout.room);
    return gutterRow(layout, String(first + index), mark, layout.paint(ink, text));
  });
  return shown.length === lines.length ? shown : [...shown, gutterRow(layout, '', mark, `… (${lines.length} lines)`)];
}

function sharedLines(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
