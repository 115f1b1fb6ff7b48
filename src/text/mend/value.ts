/** The value of a key or of an item, as far as it stands on the line, and what may not follow it there. */
import { phrase } from '../../diagnostics/phrase.ts';
import { shown } from '../fault.ts';
import { isForeignComment, readForeignComment } from './comments.ts';
import { startAt } from './entry.ts';
import { readFlow, readUnopened, type Moved } from './flow.ts';
import { isKeyAt, isRestEmpty, lineEnd, skipBlanks, trimEnd } from './lines.ts';
import { isNestedEntry, mendColon, openQuote, quoteSpecial } from './plain.ts';
import { isSmartQuote, readEscapedQuoted, readQuoted, readSmartQuoted } from './quoted.ts';
import type { Scan } from './scan.ts';

export interface Value {
  /** `none`: the value is still to come; `dash`: a list begins on the line; `block`: lines of text under `|` or `>`. */
  readonly kind: 'none' | 'plain' | 'other' | 'block' | 'dash';
  readonly end: number;
  readonly blockLines?: readonly { start: number; contentAt: number }[];
}

/** Reads the value that begins at or after `from`. `column` is that of the entry it belongs to; an item may not have a sign in front of its value. */
export function readValue(scan: Scan, from: number, lineStop: number, column: number, isItem: boolean, moved: Moved): Value {
  const { text } = scan;
  let at = skipBlanks(text, from, lineStop);
  const nothing: Value = { kind: 'none', end: lineStop };
  if (!isItem && text[at] === '=' && /[\s"'[{]/.test(text[at + 1] ?? ' ')) at = deleteEquals(scan, at, lineStop);
  for (const property = /[&!][^\s,[\]{}]+[ \t]*/y; ;) {
    property.lastIndex = at;
    if (!property.test(text) || property.lastIndex > lineStop) break;
    at = property.lastIndex;
  }
  if (at >= lineStop || (text[at] === '#' && /\s/.test(text[at - 1] ?? ' '))) return nothing;
  if (isForeignComment(text, at)) return { kind: 'none', end: readForeignComment(scan, at) };
  if (text[at] === ']' || text[at] === '}') {
    const end = extraBrackets(scan, at, at, lineStop);
    return end >= lineStop ? { kind: 'none', end } : readValue(scan, end, lineStop, column, isItem, moved);
  }
  const char = text[at]!;
  if (char === '"' || char === "'")
    return (
      unopenedMap(scan, at, column, moved) ??
      bareList(scan, at, lineStop) ??
      quotedKey(scan, at, lineStop) ??
      other(scan, readQuoted(scan, at, 'lines'))
    );
  if (char === '\\' && text[at + 1] === '"') return other(scan, readEscapedQuoted(scan, at, 'lines'));
  if (isSmartQuote(char)) return other(scan, readSmartQuoted(scan, at, 'lines'));
  if (char === '[' || char === '{') return other(scan, readFlow(scan, at, column, moved));
  if ((char === '|' || char === '>') && isBlockHeader(text, at, lineStop)) return blockScalar(text, lineStop, column);
  if (!isItem && char === '-' && (text[at + 1] === ' ' || text[at + 1] === '\t')) return { kind: 'dash', end: at };
  const alias = /^\*[\w$.-]+(?=[\s,]|$)/.exec(text.slice(at, Math.min(lineStop, at + 100)));
  if (alias !== null) return other(scan, at + alias[0].length);
  const unopened = unopenedMap(scan, at, column, moved);
  if (unopened !== undefined) return unopened;
  // Plain words that go on in the next line are left to the YAML reader.
  if (goesOn(text, lineStop, column)) return { kind: 'plain', end: lineStop };
  return plain(scan, at, lineStop);
}

/** Whether the next line is indented deeper and begins with a word that is not a key. */
function goesOn(text: string, stop: number, column: number): boolean {
  const start = stop + 1;
  const next = lineEnd(text, start);
  const at = skipBlanks(text, start, next);
  if (at >= next || at - start <= column || !/[\p{L}\p{N}({<$]/u.test(text[at]!)) return false;
  const begins = startAt(text, at, next);
  return begins.kind === 'bare' || (begins.kind === 'key' && begins.sign === 'none');
}

/** `"a": 1 }`: a map in braces whose first one is missing. */
function unopenedMap(scan: Scan, at: number, column: number, moved: Moved): Value | undefined {
  const end = readUnopened(scan, at, column, moved);
  return end === undefined ? undefined : other(scan, end);
}

function other(scan: Scan, end: number): Value {
  return { kind: 'other', end: readRest(scan, end) };
}

function deleteEquals(scan: Scan, at: number, stop: number): number {
  const end = skipBlanks(scan.text, at + 1, stop);
  scan.report({
    code: 'yaml/equals-sign',
    start: at,
    end: at + 1,
    ...phrase`A colon stands before this equals sign already. Delete the equals sign.`,
    fix: { title: 'Delete the equals sign', certain: true, edits: [{ start: at, end, text: '' }] },
  });
  return end;
}

/** `"a", "b"` on a line: a list without its brackets. */
function bareList(scan: Scan, at: number, stop: number): Value | undefined {
  const line = scan.text.slice(at, Math.min(stop, at + 1000));
  const list = /^(?:"[^"\\]*"|'[^']*')(?:[ \t]*,[ \t]*(?:"[^"\\]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false|null))+(?=[ \t]*(?:#.*)?$)/.exec(
    line,
  )?.[0];
  if (list === undefined) return undefined;
  const end = at + list.length;
  scan.report({
    code: 'yaml/missing-brackets',
    start: at,
    end,
    ...phrase`${shown({ text: list })} is a list without brackets. Write [ … ] around it.`,
    fix: {
      title: 'Put it in brackets',
      certain: true,
      edits: [
        { start: at, end: at, text: '[ ' },
        { start: end, end, text: ' ]' },
      ],
    },
  });
  return { kind: 'other', end };
}

/** `"a": 1` where a value stands. */
function quotedKey(scan: Scan, at: number, stop: number): Value | undefined {
  const { text } = scan;
  if (!isKeyAt(text, at)) return undefined;
  mendColon(scan, at, plainEnd(text, at, stop));
  return { kind: 'other', end: stop };
}

function isBlockHeader(text: string, at: number, stop: number): boolean {
  return /^[|>][-+1-9]{0,2}[ \t]*(?:[ \t]#.*)?$/.test(text.slice(at, Math.min(stop, at + 200)));
}

/** The lines of a text under `|` or `>`: all that are indented deeper. */
function blockScalar(text: string, headerStop: number, column: number): Value {
  const blockLines: { start: number; contentAt: number }[] = [];
  let end = headerStop;
  for (let start = headerStop + 1; start < text.length;) {
    const stop = lineEnd(text, start);
    const contentAt = skipBlanks(text, start, stop);
    if (contentAt < stop) {
      if (contentAt - start <= column) break;
      blockLines.push({ start, contentAt });
    }
    end = stop;
    start = stop + 1;
  }
  return { kind: 'block', end, blockLines };
}

/** What follows a value on its line: nothing, a comment, or a fault. Returns where the value ends, or where what was mended ends. */
function readRest(scan: Scan, end: number): number {
  const { text } = scan;
  const stop = lineEnd(text, end);
  const at = skipBlanks(text, end, stop);
  if (at >= trimEnd(text, end, stop)) return end;
  const char = text[at]!;
  if (char === '#') {
    if (at === end) addSpace(scan, at);
    return stop;
  }
  if (isForeignComment(text, at)) return readForeignComment(scan, at);
  if (char === '}' || char === ']') return readRest(scan, extraBrackets(scan, end, at, stop));
  if (char === ',' || char === ';') {
    const next = skipBlanks(text, at + 1, stop);
    if (isKeyAt(text, next)) return end;
    if (isRestEmpty(text, at + 1, stop) || isForeignComment(text, next)) {
      deleteComma(scan, at);
      return readRest(scan, at + 1);
    }
  }
  // Another entry on the same line; the lines' reader sees to it.
  if (isKeyAt(text, at)) return end;
  const rest = trimEnd(text, at, stop);
  scan.report({
    code: 'yaml/extra-text',
    start: at,
    end: rest,
    ...phrase`${shown({ text: text.slice(at, rest) })} follows a value that is complete. If it is a remark, begin it with #; if it belongs to the value, put the whole value in quotation marks.`,
    fix: { title: 'Make it a comment', certain: false, edits: [{ start: at, end: at, text: at === end ? ' # ' : '# ' }] },
  });
  return stop;
}

function addSpace(scan: Scan, at: number): void {
  scan.report({
    code: 'yaml/missing-space',
    start: at,
    end: at + 1,
    ...phrase`There is no space before this comment.`,
    fix: { title: 'Insert a space', certain: true, edits: [{ start: at, end: at, text: ' ' }] },
  });
}

function deleteComma(scan: Scan, at: number): void {
  const sign = scan.text[at]!;
  scan.report({
    code: 'yaml/trailing-comma',
    start: at,
    end: at + 1,
    ...phrase`A line of YAML does not end with ${sign === ',' ? 'a comma' : 'a semicolon'}. Delete it.`,
    fix: { title: `Delete the ${sign === ',' ? 'comma' : 'semicolon'}`, certain: true, edits: [{ start: at, end: at + 1, text: '' }] },
  });
}

function extraBrackets(scan: Scan, end: number, at: number, stop: number): number {
  const { text } = scan;
  let last = at + 1;
  for (let next = at + 1; next < stop && /[\]},; \t]/.test(text[next]!); next++) if (!/[ \t]/.test(text[next]!)) last = next + 1;
  const brackets = text.slice(at, last);
  scan.report({
    code: 'yaml/extra-bracket',
    start: at,
    end: last,
    ...phrase`${shown({ text: brackets })} closes nothing. Delete it, or open the bracket before.`,
    fix: { title: `Delete ${brackets}`, certain: false, edits: [{ start: end, end: last, text: '' }] },
  });
  return skipBlanks(text, last, stop);
}

/** A value without quotation marks, up to the end of the line or a comment. */
function plain(scan: Scan, at: number, stop: number): Value {
  const { text } = scan;
  let end = plainEnd(text, at, stop);
  const comment = skipBlanks(text, end, stop);
  const value = (): Value => ({ kind: 'plain', end: isForeignComment(text, comment) ? readForeignComment(scan, comment) : stop });
  const next = otherEntry(text.slice(at, Math.min(end, at + 200)));
  if (next > 0) return { kind: 'plain', end: at + next };
  const last = text[end - 1];
  if ((last === ',' || last === ';') && end - at > 1) {
    deleteComma(scan, end - 1);
    end = trimEnd(text, at, end - 1);
  }
  if (/["”]/.test(text[end - 1]!) && end - at > 1 && !isNestedEntry(text.slice(at, end))) {
    openQuote(scan, at, end);
    return value();
  }
  const words = text.slice(at, end);
  if (/^[@`%|>?,&*!]/.test(words)) quoteSpecial(scan, at, end);
  else if (/:(?:\s|$)/.test(words)) mendColon(scan, at, end);
  else if (closesTooMuch(words)) {
    let brackets = words.length;
    while (brackets > 0 && /[\]}\s]/.test(words[brackets - 1]!)) brackets--;
    extraBrackets(scan, trimEnd(text, at, at + brackets), end - words.slice(brackets).trim().length, stop);
  }
  return value();
}

/** Where plain words end: before a comment, of ours or of other languages. */
function plainEnd(text: string, at: number, stop: number): number {
  for (let end = at + 1; end < stop; end++) {
    const char = text[end];
    if ((char === '#' && /\s/.test(text[end - 1]!)) || (char === '/' && /\s/.test(text[end - 1]!) && isForeignComment(text, end)))
      return trimEnd(text, at, end);
  }
  return trimEnd(text, at, stop);
}

/** `none, owner: …` and `3 owner: …`: where the value ends before the next entry; 0 if there is none. */
function otherEntry(words: string): number {
  return (
    /^[\w$.-]+(?=\s*[,;]\s*[A-Za-z_$][\w$]*:\s)/.exec(words)?.[0].length ??
    /^(?:-?\d+(?:\.\d+)?|true|false|null)(?=\s+[A-Za-z_$][\w$]*:\s)/.exec(words)?.[0].length ??
    0
  );
}

function closesTooMuch(words: string): boolean {
  if (!/[\]}]$/.test(words)) return false;
  let depth = 0;
  for (const char of words) {
    if (char === '[' || char === '{') depth++;
    else if ((char === ']' || char === '}') && --depth < 0) return true;
  }
  return false;
}
