/** What is said about lines: their dashes, keys and signs, and text that belongs nowhere. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Edit } from '../edits.ts';
import { shown, type Fault } from '../fault.ts';
import { startAt, type DashStart, type KeyStart } from './entry.ts';
import type { Line } from './levels.ts';
import { skipBlanks, trimEnd } from './lines.ts';
import { isSmartQuote } from './quoted.ts';
import type { Scan } from './scan.ts';

/** Another mark than a dash, or no space after it. The fault, if there is one. */
export function checkDash(scan: Scan, at: number, start: DashStart): Fault | undefined {
  const fault = start.marker !== undefined ? wrongMarker(at, start.marker, start.glued) : start.glued ? gluedDash(at) : undefined;
  if (fault !== undefined) scan.report(fault);
  return fault;
}

function wrongMarker(at: number, marker: string, glued: boolean): Fault {
  return {
    code: 'yaml/list-marker',
    start: at,
    end: at + marker.length,
    ...phrase`Items of a list begin with a dash, not with ${shown({ text: marker })}.`,
    fix: { title: 'Write a dash', certain: true, edits: [{ start: at, end: at + marker.length, text: glued ? '- ' : '-' }] },
  };
}

function gluedDash(at: number): Fault {
  return {
    code: 'yaml/missing-space',
    start: at,
    end: at + 1,
    ...phrase`There is no space after the dash.`,
    fix: { title: 'Insert a space', certain: true, edits: [{ start: at + 1, end: at + 1, text: ' ' }] },
  };
}

/** Curly quotation marks around a key, and anything but a colon and a space after it. */
export function checkKey(scan: Scan, at: number, start: KeyStart): void {
  const { text } = scan;
  const { key, keyEnd, signStart, signEnd } = start;
  if (isSmartQuote(text[at]))
    scan.report({
      code: 'yaml/smart-quotes',
      start: at,
      end: keyEnd,
      ...phrase`The key ${shown({ text: text.slice(at, keyEnd) })} has curly quotation marks. Write ${shown({ key })}.`,
      fix: {
        title: 'Use straight quotation marks',
        certain: true,
        edits: [
          { start: at, end: at + 1, text: '"' },
          { start: keyEnd - 1, end: keyEnd, text: '"' },
        ],
      },
    });
  if (start.sign === 'equals')
    scan.report({
      code: 'yaml/equals-sign',
      start: signStart,
      end: trimEnd(text, signStart, signEnd),
      ...phrase`The key ${shown({ key })} has ${shown({ text: text.slice(signStart, signEnd) })} after it: write a colon.`,
      fix: { title: 'Write a colon', certain: true, edits: [{ start: keyEnd, end: signEnd, text: ': ' }] },
    });
  else if (start.sign === 'none') missingColon(scan, at, keyEnd);
  else if (start.glued)
    scan.report({
      code: 'yaml/missing-space',
      start: signStart,
      end: signEnd,
      ...phrase`There is no space after the colon of ${shown({ key })}.`,
      fix: { title: 'Insert a space', certain: !start.weak, edits: [{ start: signEnd, end: signEnd, text: ' ' }] },
    });
}

/** A key without its colon. */
export function missingColon(scan: Scan, at: number, keyEnd: number): void {
  scan.report({
    code: 'yaml/missing-colon',
    start: at,
    end: keyEnd,
    ...phrase`There is no colon after the key ${shown({ key: scan.text.slice(at, keyEnd) })}.`,
    fix: { title: 'Insert a colon', certain: true, edits: [{ start: keyEnd, end: keyEnd, text: ':' }] },
  });
}

/** Text that is neither a key nor an item. */
export function extraText(scan: Scan, line: Line): void {
  const start = line.contentAt;
  const end = trimEnd(scan.text, start, line.stop);
  scan.report({
    code: 'yaml/extra-text',
    start,
    end,
    ...phrase`${shown({ text: scan.text.slice(start, end) })} is neither a key with its value nor an item of a list. If it is a remark, begin it with #; if it is prose, end the code block before it.`,
    fix: { title: 'Make it a comment', certain: false, edits: [{ start, end: start, text: '# ' }] },
  });
}

/** A line of closing brackets; undefined if it is something else. */
export function extraBrackets(scan: Scan, line: Line): boolean {
  const { text } = scan;
  const start = line.contentAt;
  const end = trimEnd(text, start, line.stop);
  if (!/^[\]}][\]},\s]*$/.test(text.slice(start, Math.min(end, start + 200)))) return false;
  const edit = line.start > 0 ? { start: line.start - 1, end, text: '' } : { start, end, text: '' };
  scan.report({
    code: 'yaml/extra-bracket',
    start,
    end,
    ...phrase`${shown({ text: text.slice(start, end) })} closes nothing. Delete it.`,
    fix: { title: 'Delete the line', certain: false, edits: [edit] },
  });
  return true;
}

/** Two entries on a line; the second one gets its own. */
export function missingLineBreak(scan: Scan, valueEnd: number, at: number, start: KeyStart, column: number): void {
  scan.report({
    code: 'yaml/missing-line-break',
    start: at,
    end: start.keyEnd,
    ...phrase`The key ${shown({ key: start.key })} stands on the line of another one. Write it on a line of its own, or put both in braces.`,
    fix: { title: 'Begin a new line', certain: true, edits: [{ start: valueEnd, end: at, text: `\n${' '.repeat(column)}` }] },
  });
}

/**
 * `---`, directives, and dots that stand for something left out.
 * Returns where the content begins that shares the line with the mark, or the end of the line if there is none; undefined if there is no mark.
 */
export function readMarker(scan: Scan, line: Line): number | undefined {
  const { text } = scan;
  const { start, contentAt, stop, column } = line;
  const end = trimEnd(text, contentAt, stop);
  const words = text.slice(contentAt, Math.min(end, contentAt + 200));
  const isDots = /^(?:- )?(?:\.{2,}|…|\(…\)|\[…\]|\(\.\.\.\))(?:$|\s*(?:\([^)]*\)|[a-z ]+)$|\s+#)/.test(words);
  const isMarker = column === 0 && /^---(?:$|\s)/.test(words);
  const isDirective = column === 0 && /^%[A-Z]+\s/.test(words);
  if (!isDots && !isMarker && !isDirective) return undefined;
  const rest = isMarker ? skipBlanks(text, contentAt + 3, end) : end;
  const hasContent = rest < end && text[rest] !== '#';
  const wholeLine: Edit = stop >= text.length ? { start: Math.max(0, start - 1), end: stop, text: '' } : { start, end: stop + 1, text: '' };
  const told = isDirective
    ? phrase`${shown({ text: words })} is a YAML directive, and rulebooks have none. Delete it.`
    : isDots
      ? phrase`${shown({ text: words })} stands for something that was left out. Write it out, or delete the line.`
      : phrase`${shown({ text: '---' })} separates documents in YAML, and a block is one document. Delete it.`;
  const edits = [hasContent ? { start: contentAt, end: rest, text: '' } : wholeLine];
  scan.report({
    code: 'yaml/document-marker',
    start: contentAt,
    end: isMarker ? contentAt + 3 : end,
    ...told,
    fix: { title: 'Delete it', certain: !isDots, edits },
  });
  return hasContent ? rest : stop;
}

/** What a line is indented by, in place of what it should be; `neighbours` are those that are indented so. */
export function wrongIndentation(scan: Scan, line: Line, column: number, neighbours: Phrase, certain: boolean): Fault {
  const { what, written, at, end } = indented(scan, line);
  const wanted = column === 0 ? phrase`not indented` : phrase`indented by ${{ expectedIndent: column }}`;
  const fault: Fault = {
    code: 'yaml/indentation',
    start: at,
    end,
    ...phrase`${what} is ${written}, but ${neighbours} ${wanted}.`,
    fix: { title: `Indent by ${column} ${spaces(column)}`, certain, edits: [] },
  };
  scan.report(fault);
  return fault;
}

/** A value that is not indented deeper than its key. */
export function valueTooShallow(scan: Scan, line: Line, column: number): Fault {
  const { what, written, at, end } = indented(scan, line);
  const fault: Fault = {
    code: 'yaml/indentation',
    start: at,
    end,
    ...phrase`${what} is ${written}, but it has to be indented deeper than the key above it: by ${{ expectedIndent: column }} ${spaces(column)}.`,
    fix: { title: `Indent by ${column} ${spaces(column)}`, certain: true, edits: [] },
  };
  scan.report(fault);
  return fault;
}

function indented(scan: Scan, { contentAt, stop, column }: Line): { what: Phrase; written: Phrase; at: number; end: number } {
  const start = startAt(scan.text, contentAt, stop);
  const end = start.kind === 'key' ? start.keyEnd : start.kind === 'dash' ? contentAt + 1 : trimEnd(scan.text, contentAt, stop);
  return {
    what: start.kind === 'dash' ? phrase`This item` : shown({ text: scan.text.slice(contentAt, end) }),
    written: column === 0 ? phrase`not indented` : phrase`indented by ${{ indent: column }} ${spaces(column)}`,
    at: contentAt,
    end,
  };
}

function spaces(count: number): 'space' | 'spaces' {
  return count === 1 ? 'space' : 'spaces';
}
