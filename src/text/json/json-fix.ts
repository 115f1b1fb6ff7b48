/** What mends a text that is not JSON at a place, where only one thing can be meant there. */
import type { SourceFile } from '../../diagnostics/source.ts';
import type { TextFix } from '../../diagnostics/diagnostic.ts';

/** A quotation mark of another kind, and what it is the mark of. */
const SINGLE = /'([^'"\\\n]*)'/y;
const WORD = /\$?[A-Za-z_][\w.$-]*/y;
/** How Python and others write what JSON writes in small letters. */
const LITERALS: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  TRUE: 'true',
  FALSE: 'false',
  NULL: 'null',
  undefined: 'null',
};
/** How a value or a key begins. */
const BEGINS = /["'{[\w$-]/;

/** The change that mends the first fault of a text; `json` is the text without comments. */
export function jsonFix(file: SourceFile, json: string, offset: number): TextFix | undefined {
  const line = file.position(offset).line;
  const opened = unclosedString(json, offset);
  if (opened !== undefined) return { ...edit(file, opened, opened, '"', 'Close the quotation marks'), certain: false };
  const single = matchAt(SINGLE, json, offset);
  if (single !== undefined)
    return edit(file, offset, offset + single.length, JSON.stringify(single.slice(1, -1)), 'Write double quotation marks');
  const before = lastBefore(json, offset);
  const word = matchAt(WORD, json, offset);
  const isKeyPlace = before.char === '{' || before.char === ',';
  if (word !== undefined && (before.char === ':' || before.char === '[' || isKeyPlace)) {
    const literal = LITERALS[word];
    const text = literal !== undefined && before.char !== '{' ? literal : JSON.stringify(word);
    return edit(file, offset, offset + word.length, text, `Write ${text}`);
  }
  if (!BEGINS.test(json[offset] ?? '') || before.char === undefined) return undefined;
  // Two things stand side by side: a key and its value on one line, or two items.
  const isAfterKey = before.char === '"' && file.position(before.end).line === line && isKey(json, before.end);
  return isAfterKey ? edit(file, before.end, before.end, ':', 'Write a colon') : edit(file, before.end, before.end, ',', 'Write a comma');
}

/**
 * Where a string should end that has no end on its line: before the signs that follow its words. There is an odd number
 * of marks on the line, and what comes before the fault is a string that ends with signs which belong to the document.
 */
function unclosedString(json: string, offset: number): number | undefined {
  const start = json.lastIndexOf('\n', offset - 1) + 1;
  const end = json.indexOf('\n', offset);
  const line = json.slice(start, end < 0 ? json.length : end).replaceAll(/\\./g, '  ');
  const marks = Array.from(line.matchAll(/"/g), ({ index }) => start + index);
  if (marks.length % 2 === 0) return undefined;
  const before = marks.filter((mark) => mark < offset);
  // At the end of the line the string is still open; else the next mark seemed to close it.
  const opening = json[offset] === '\n' || json[offset] === '\r' || json[offset] === undefined ? before.at(-1) : before.at(-2);
  if (opening === undefined) return undefined;
  const text = json.slice(opening + 1, opening === before.at(-1) ? offset : before.at(-1));
  // A single word ends at the first sign; prose may have signs in it.
  const sign = text.search(/[,:\]}]/);
  if (sign > 0 && !/\s/.test(text.slice(0, sign).trim())) return opening + 1 + text.slice(0, sign).trimEnd().length;
  let length = text.length;
  while (length > 0 && SIGNS.includes(text[length - 1]!)) length--;
  return opening + 1 + length;
}

/** What stands between strings. */
const SIGNS = ' \t\r,:[]{}';

/** The last character before a place that is not blank, and where it ends. */
function lastBefore(json: string, offset: number): { readonly char: string | undefined; readonly end: number } {
  let end = offset;
  while (end > 0 && /\s/.test(json[end - 1]!)) end--;
  return { char: json[end - 1], end };
}

/** Whether the string that ends at a place follows an opening brace or a comma inside of one, and so is a key. */
function isKey(json: string, end: number): boolean {
  const start = json.lastIndexOf('"', end - 2);
  const { char } = lastBefore(json, start);
  return char === '{' || (char === ',' && braceAround(json, start) === '{');
}

/** The bracket that is open at a place. */
function braceAround(json: string, offset: number): string | undefined {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at--) {
    if (json[at] === '"') at = json.lastIndexOf('"', at - 1);
    else if (json[at] === '}' || json[at] === ']') depth++;
    else if ((json[at] === '{' || json[at] === '[') && depth-- === 0) return json[at];
    if (at < 0) return undefined;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function edit(file: SourceFile, start: number, end: number, text: string, title: string): TextFix {
  return { kind: 'edit', title, certain: true, edits: [{ span: file.span(start, end), text }] };
}
