/** Comments as other languages write them. */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Edit } from '../edits.ts';
import { shown } from '../fault.ts';
import { isRestEmpty, lineEnd, skipBlanks, trimEnd } from './lines.ts';
import type { Scan } from './scan.ts';

/** Whether a `//` or a `/*` comment begins here, after a blank or at the start of the line. */
export function isForeignComment(text: string, at: number): boolean {
  if (text[at] !== '/') return false;
  return (text[at + 1] === '/' || text[at + 1] === '*') && (at === 0 || /[\s,[\]{}"']/.test(text[at - 1]!));
}

/** Reads such a comment; returns where it ends. */
export function readForeignComment(scan: Scan, start: number): number {
  const { text } = scan;
  const stop = lineEnd(text, start);
  const gap = start > 0 && !/\s/.test(text[start - 1]!) ? ' ' : '';
  if (text[start + 1] === '/') {
    report(scan, start, trimEnd(text, start, stop), '//', [{ start, end: start + 2, text: `${gap}#` }]);
    return stop;
  }
  const close = text.indexOf('*/', start + 2);
  // Without an end, the comment is taken to be this line.
  if (close < 0) {
    report(scan, start, stop, '/*', [{ start, end: start + 2, text: `${gap}#` }]);
    return stop;
  }
  const end = close + 2;
  if (close <= stop && !isRestEmpty(text, end, stop)) {
    const isApart = /\s/.test(text[start - 1] ?? ' ');
    report(scan, start, end, '/* */', [{ start, end: isApart ? skipBlanks(text, end, stop) : end, text: '' }]);
    return end;
  }
  const edits: Edit[] = [{ start, end: start + 2, text: `${gap}#` }];
  for (let at = stop; at < close; at = lineEnd(text, at + 1)) {
    const content = skipBlanks(text, at + 1, close);
    // The star that leads the lines of such comments becomes the sign of ours.
    if (content < close)
      edits.push({ start: content, end: text[content] === '*' ? content + 1 : content, text: text[content] === '*' ? '#' : '# ' });
  }
  const last = edits.at(-1)!;
  if (last.end > close) edits.pop();
  const blank = skipBlanks(text, text.lastIndexOf('\n', close) + 1, close) === close && close > stop;
  edits.push({ start: blank ? close : trimEnd(text, Math.max(last.end, start + 2), close), end, text: '' });
  report(scan, start, Math.min(end, stop), '/* */', edits);
  return end;
}

function report(scan: Scan, start: number, end: number, form: string, edits: Edit[]): void {
  scan.report({
    code: 'yaml/json-comment',
    start,
    end,
    ...phrase`${shown({ text: scan.text.slice(start, end) })} is not a comment in YAML: write # in place of ${{ sign: form }}.`,
    fix: { title: edits.length === 1 && edits[0]!.text === '' ? 'Delete the comment' : 'Begin the comment with #', certain: true, edits },
  });
}
