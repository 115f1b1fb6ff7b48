/** Strings in quotation marks: where they end, and what is wrong with their marks. */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Edit } from '../edits.ts';
import { asWritten, shown } from '../fault.ts';
import { printString } from '../print-yaml.ts';
import { isKeyAt, isRestEmpty, lineEnd, skipBlanks, trimEnd } from './lines.ts';
import type { Scan } from './scan.ts';

/** What a string stands in: lines, braces or brackets. */
export type Container = 'lines' | 'map' | 'list';

const OPENING = '“”„‟«‹‘’‚‛`´';
const CLOSING = '”“»›’‘´`"\'';

/** Whether a string in curly quotation marks begins here. A backtick begins none, it only ends some. */
export function isSmartQuote(char: string | undefined): boolean {
  return char !== undefined && char !== '`' && char !== '´' && OPENING.includes(char);
}

/** Reads the string that begins at `start` and returns where it ends, as written. */
export function readQuoted(scan: Scan, start: number, container: Container): number {
  const { text } = scan;
  const quote = text[start]!;
  const stop = lineEnd(text, start);
  const close = closingQuote(text, start + 1, stop, quote);
  if (close >= 0 && endsString(text, close, stop, container)) return closed(scan, start, close);
  const candidate = close < 0 ? stop : close;
  const begins = close >= 0 && beginsString(text, start, close, container);
  if (close < 0 || begins) {
    const other = otherClosing(text, start, candidate, container);
    if (other >= 0) return closedByOther(scan, start, other);
    if (close < 0) {
      const end = endOnLaterLine(text, start, stop, quote, container);
      if (end >= 0) return end;
    }
    return unclosed(scan, start, candidate, stop, container);
  }
  return withInnerQuotes(scan, start, close, stop, container);
}

/** Reads a string that begins with a curly quotation mark. */
export function readSmartQuoted(scan: Scan, start: number, container: Container): number {
  const { text } = scan;
  const stop = lineEnd(text, start);
  let close = -1;
  for (let at = start + 1; at < stop && close < 0; at++)
    if (CLOSING.includes(text[at]!) && endsString(text, at, stop, container)) close = at;
  const end = close < 0 ? plainEnd(text, start + 1, stop, container) : close + 1;
  const content = text.slice(start + 1, close < 0 ? end : close);
  scan.report({
    code: 'yaml/smart-quotes',
    start,
    end,
    ...phrase`${shown({ text: text.slice(start, end) })} has curly quotation marks, which YAML takes for letters. Write ${{ written: printString(content) }}.`,
    fix: { title: 'Use straight quotation marks', certain: true, edits: [{ start, end, text: printString(content) }] },
  });
  return end;
}

/** Reads a string whose marks have backslashes in front, as if it stood inside another string. */
export function readEscapedQuoted(scan: Scan, start: number, container: Container): number {
  const { text } = scan;
  const stop = lineEnd(text, start);
  let close = -1;
  for (let at = start + 2; at < stop && close < 0; at++) if (text[at] === '"' && endsString(text, at, stop, container)) close = at;
  const end = close < 0 ? plainEnd(text, start + 2, stop, container) : close + 1;
  const content = text.slice(start + 2, close < 0 ? end : close).replace(/\\$/, '');
  const written = printString(content.replaceAll('\\"', '"'));
  scan.report({
    code: 'yaml/bad-escape',
    start,
    end,
    ...phrase`${shown({ text: text.slice(start, end) })} has backslashes before its quotation marks. Write ${asWritten(written, 'it without them')}.`,
    fix: { title: 'Delete the backslashes', certain: true, edits: [{ start, end, text: written }] },
  });
  return end;
}

/** The next mark of this kind that is not escaped, or −1. */
export function closingQuote(text: string, from: number, stop: number, quote: string): number {
  for (let at = from; at < stop; at++) {
    if (quote === '"' && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'" && at + 1 < stop) at++;
      else return at;
    }
  }
  return -1;
}

/** Whether what follows the mark at `at` can follow a string. */
function endsString(text: string, at: number, stop: number, container: Container): boolean {
  const next = skipBlanks(text, at + 1, stop);
  if (next >= stop) return true;
  const apart = next > at + 1;
  switch (text[next]) {
    case ':':
      return next + 1 >= stop || /[\s"'[{\d]/.test(text[next + 1]!) || container !== 'lines';
    case '#':
      return apart || (container === 'lines' && text[next + 1] === ' ');
    case '/':
      return apart && (text[next + 1] === '/' || text[next + 1] === '*');
    case '}':
    case ']':
      return container !== 'lines' || /^[\]},;\s]*(?:#.*)?$/.test(text.slice(next, Math.min(stop, next + 200)));
    case ',':
    case ';':
      return separates(text, next, stop, container);
    case '=':
      return false;
    default:
      // A comma or a line break is missing before the next key or item.
      if (!apart || isPlaceholder(text, next)) return false;
      if (isKeyAt(text, next)) return !isPlaceholder(text, skipBlanks(text, text.indexOf(':', next) + 1, stop));
      if (container === 'lines' || /\s/.test(text[at - 1] ?? ' ')) return false;
      return (
        /["'[{]/.test(text[next]!) || (container === 'list' && /^[\w$.-]+[ \t]*[,\]]/.test(text.slice(next, Math.min(stop, next + 80))))
      );
  }
}

/** `{0}` stands in texts, for an argument. */
function isPlaceholder(text: string, at: number): boolean {
  return /^\{\d+\}/.test(text.slice(at, at + 6));
}

/** Whether a comma is one between items: in braces, a key has to follow. */
function separates(text: string, comma: number, stop: number, container: Container): boolean {
  if (isRestEmpty(text, comma + 1, stop)) return true;
  const next = skipBlanks(text, comma + 1, stop);
  if (container === 'list' || isKeyAt(text, next)) return true;
  return container === 'map' && (!/[\p{L}(]/u.test(text[next]!) || /^[\w$]+[ \t]*[=:{[]/.test(text.slice(next, next + 80)));
}

/** Whether a mark looks like the beginning of the next string: after `, ` or `, key: ` in brackets. */
function beginsString(text: string, start: number, at: number, container: Container): boolean {
  if (container === 'lines') return false;
  return /[,[{][ \t]*(?:["']?[\w$]+["']?[ \t]*:[ \t]*)?[[{]*$/.test(text.slice(Math.max(start + 1, at - 100), at));
}

/** A mark of another kind that ends the string, or −1. */
function otherClosing(text: string, start: number, candidate: number, container: Container): number {
  const stop = lineEnd(text, start);
  for (let at = start + 1; at < candidate; at++)
    if (
      CLOSING.includes(text[at]!) &&
      text[at] !== text[start] &&
      text[at - 1] !== '\\' &&
      at > start + 1 &&
      endsString(text, at, stop, container)
    )
      return at;
  return -1;
}

function closedByOther(scan: Scan, start: number, other: number): number {
  const { text } = scan;
  const smart = text[other] !== '"' && text[other] !== "'";
  const content = text.slice(start + 1, other);
  const written = printString(content);
  scan.report({
    code: smart ? 'yaml/smart-quotes' : 'yaml/mixed-quotes',
    start,
    end: other + 1,
    ...phrase`${shown({ text: text.slice(start, other + 1) })} begins with ${{ sign: text[start]! }} and ends with ${{ otherSign: text[other]! }}. Write ${{ written }}.`,
    fix: { title: 'Use the same quotation marks on both sides', certain: true, edits: [{ start, end: other + 1, text: written }] },
  });
  return other + 1;
}

/** How many lines a string may have; more, and its mark has been forgotten. */
const MOST_LINES = 40;

/** The end of a string that goes on over several lines, or −1 if the next mark does not look like its end. */
function endOnLaterLine(text: string, start: number, stop: number, quote: string, container: Container): number {
  const ownLine = text.lastIndexOf('\n', start - 1) + 1;
  const indent = skipBlanks(text, ownLine, start) - ownLine;
  // In lines, the string has to be indented deeper than its key; if it begins a line, it is.
  const least = container !== 'lines' ? 0 : ownLine + indent === start ? indent : indent + 1;
  let lineStart = stop + 1;
  for (let lines = 0; lines < MOST_LINES && lineStart < text.length; lines++) {
    const end = lineEnd(text, lineStart);
    const content = skipBlanks(text, lineStart, end);
    if (content < end && content - lineStart < least) return -1;
    const close = closingQuote(text, lineStart, end, quote);
    // A mark after a blank or a bracket begins the next string.
    if (close >= 0)
      return close > content && !/[\s[{(:,]/.test(text[close - 1]!) && endsString(text, close, end, container) ? close + 1 : -1;
    lineStart = end + 1;
  }
  return -1;
}

function unclosed(scan: Scan, start: number, candidate: number, stop: number, container: Container): number {
  const { text } = scan;
  const quote = text[start]!;
  const end = plainEnd(text, start + 1, candidate < stop ? candidate : stop, container);
  scan.report({
    code: 'yaml/unclosed-quote',
    start,
    end,
    ...phrase`The string ${shown({ text: text.slice(start, end) })} has no closing ${{ sign: quote }}.`,
    fix: {
      title: 'Close the string',
      certain: false,
      edits: [...(quote === '"' ? badEscapes(text, start + 1, end) : []), { start: end, end, text: quote }],
    },
  });
  return end;
}

/** Where a string without a closing mark probably ends: in brackets before the next item or the bracket, otherwise with its line. */
function plainEnd(text: string, from: number, stop: number, container: Container): number {
  let end = stop;
  if (container !== 'lines') {
    const rest = text.slice(from, stop);
    const item = /,[ \t]*(?:["']?[\w$]+["']?[ \t]*:(?:\s|$)|["'[{]|$)/.exec(rest);
    end = item === null ? trimEnd(text, from, stop) : from + item.index;
    while (end > from && (/[,\s]/.test(text[end - 1]!) || closesOutside(text, from, end))) end--;
  }
  return trimEnd(text, from, end);
}

/** Whether the last character is a bracket that opens before the string. */
function closesOutside(text: string, from: number, end: number): boolean {
  const close = text[end - 1]!;
  if (close !== ']' && close !== '}') return false;
  const content = text.slice(from, end);
  return content.split(close).length > content.split(close === ']' ? '[' : '{').length;
}

function withInnerQuotes(scan: Scan, start: number, first: number, stop: number, container: Container): number {
  const { text } = scan;
  const quote = text[start]!;
  let close = first;
  while (close >= 0 && !endsString(text, close, stop, container)) close = closingQuote(text, close + 1, stop, quote);
  // Without an end on this line, all of the line is the string.
  const end = close < 0 ? plainEnd(text, start, stop, container) : close + 1;
  const content = close < 0 ? text.slice(start, end) : text.slice(start + 1, close);
  const edits: Edit[] =
    quote === '"' && close >= 0
      ? [...escapes(text, start + 1, close), ...badEscapes(text, start + 1, close)]
      : [{ start, end, text: printString(quote === "'" ? content.replaceAll("''", "'") : content) }];
  scan.report({
    code: 'yaml/inner-quotes',
    start,
    end,
    ...phrase`The string ${shown({ text: text.slice(start, end) })} has a ${{ sign: quote }} inside. Write ${quote === '"' ? '\\" for a quotation mark inside a string' : 'the string in double quotation marks'}.`,
    fix: { title: quote === '"' ? 'Escape the quotation marks inside' : 'Use double quotation marks', certain: close >= 0, edits },
  });
  return end;
}

function escapes(text: string, from: number, to: number): Edit[] {
  const edits: Edit[] = [];
  for (let at = closingQuote(text, from, to, '"'); at >= 0; at = closingQuote(text, at + 1, to, '"'))
    edits.push({ start: at, end: at, text: '\\' });
  return edits;
}

const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0abtnvfre "/\\N_LP\t\n]|(.?))/gs;

/** A string with both its marks: what is left to look at are its backslashes. */
function closed(scan: Scan, start: number, close: number): number {
  const { text } = scan;
  if (text[start] !== '"') return close + 1;
  const edits = badEscapes(text, start + 1, close);
  const [first] = edits;
  if (first === undefined) return close + 1;
  const sequence = text.slice(first.start, Math.min(first.start + 2, close));
  const apostrophe = sequence === "\\'";
  scan.report({
    code: 'yaml/bad-escape',
    start: first.start,
    end: first.start + sequence.length,
    ...(apostrophe
      ? phrase`${{ text: sequence }} is not an escape in YAML: an apostrophe in double quotation marks needs no backslash.`
      : phrase`${shown({ text: sequence })} is not an escape in YAML. Write ${shown({ written: `\\${sequence}` })} for a backslash, or leave the backslash out.`),
    fix: { title: apostrophe ? 'Leave the backslash out' : 'Write the backslash twice', certain: apostrophe, edits },
  });
  return close + 1;
}

/** Backslashes that begin no escape. An apostrophe needs none; before anything else the backslash itself is meant. */
function badEscapes(text: string, from: number, to: number): Edit[] {
  const content = text.slice(from, to);
  if (!content.includes('\\')) return [];
  const edits: Edit[] = [];
  for (const match of content.matchAll(ESCAPE)) {
    if (match[1] === undefined) continue;
    const at = from + match.index;
    edits.push(match[1] === "'" ? { start: at, end: at + 1, text: '' } : { start: at, end: at, text: '\\' });
  }
  return edits;
}
