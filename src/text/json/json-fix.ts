/**
 * What mends a text that is not JSON at a place. A change is offered only if reading gets past that place with it; one
 * that adds a bracket, only if the whole text can be read then. It is certain where nothing else would do as well.
 */
import type { TextFix } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import { meant } from '../../diagnostics/suggest.ts';
import { missingBrackets } from './missing-brackets.ts';
import { findJsonFault } from './json-fault.ts';
import { lastBefore } from './last-before.ts';

/** A change to the text: what stands from `start` to `end` becomes `text`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly title: string;
  readonly certain: boolean;
}

/** Quotation marks of other kinds, with what stands between them. */
const SINGLE = /'([^'"\\\n]*)'/y;
const CURLY = /[“”„«»]([^“”„«»"\\\n]*)[“”„«»]/y;
const WORD = /\$?[A-Za-z_][\w.$-]*/y;
/** A string that lacks its first mark; a comment is none. */
const UNOPENED = /[^\s",:[\]{}/][^",:[\]{}\n]*(?=")/y;
/** Whatever stands at a place up to the next sign. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[^\s",:[\]{}]+|[^]/y;
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
const JSON_LITERALS = ['true', 'false', 'null'];
/** How a value or a key begins. */
const BEGINS = /["'{[\w$-]/;
/** In a longer text it would take too long to try where a bracket may be missing. */
const LONGEST_TRIED = 1_000_000;

/** The change that mends the first fault of a text; `json` is the text without comments. */
export function jsonFix(file: SourceFile, json: string, offset: number): TextFix | undefined {
  const local = localChanges(file, json, offset).find((each) => getsPast(json, each, offset));
  const chosen = local ?? (json.length > LONGEST_TRIED ? undefined : bracketChange(json, offset));
  if (chosen === undefined) return undefined;
  const { start, end, title, certain, text } = chosen;
  return { kind: 'edit', title, certain, edits: [{ span: file.span(start, end), text }] };
}

/** Changes to what stands at the fault, the likeliest first. */
function localChanges(file: SourceFile, json: string, offset: number): readonly Change[] {
  const changes: Change[] = [];
  const opened = unclosedString(json, offset);
  if (opened !== undefined) changes.push({ ...change(opened, opened, '"', 'Close the quotation marks'), certain: false });
  const quoted = matchAt(SINGLE, json, offset) ?? matchAt(CURLY, json, offset);
  if (quoted !== undefined)
    changes.push(change(offset, offset + quoted.length, JSON.stringify(quoted.slice(1, -1)), 'Write double quotation marks'));
  const before = lastBefore(json, offset);
  const isPlace = before.char === ':' || before.char === '[' || before.char === '{' || before.char === ',';
  if (isPlace && matchAt(UNOPENED, json, offset) !== undefined) changes.push(change(offset, offset, '"', 'Open the quotation marks'));
  const word = matchAt(WORD, json, offset);
  if (isPlace && word !== undefined && !JSON_LITERALS.includes(word)) changes.push(wordChange(offset, word, before.char));
  if (BEGINS.test(json[offset] ?? '') && before.char !== undefined) {
    // Two things stand side by side: a key and its value on one line, or two items.
    const isOneLine = file.position(before.end).line === file.position(offset).line;
    const isAfterKey = before.char === '"' && isOneLine && isKey(json, before.end);
    changes.push(change(before.end, before.end, isAfterKey ? ':' : ',', isAfterKey ? 'Write a colon' : 'Write a comma'));
  }
  return changes;
}

/** A word without quotation marks: text, a literal of another language, or one that is misspelled. */
function wordChange(offset: number, word: string, before: string | undefined): Change {
  const slip = before === ':' ? meant(word, JSON_LITERALS) : undefined;
  const literal = before === '{' ? undefined : (LITERALS[word] ?? slip);
  const text = literal ?? JSON.stringify(word);
  return { ...change(offset, offset + word.length, text, `Write ${text}`), certain: slip === undefined || word in LITERALS };
}

/** Whether the next fault, if there is one, lies behind what stood at the first one. */
function getsPast(json: string, { start, end, text }: Change, offset: number): boolean {
  const next = findJsonFault(json.slice(0, start) + text + json.slice(end));
  const passed = Math.max(end, offset + (matchAt(TOKEN, json, offset)?.length ?? 0));
  return next === null || next.offset > passed + text.length - (end - start);
}

/** A bracket at the only place where it makes the text whole, or at the likeliest one. */
function bracketChange(json: string, offset: number): Change | undefined {
  const whole = missingBrackets(json, offset).filter(({ at, sign }) => findJsonFault(json.slice(0, at) + sign + json.slice(at)) === null);
  const [first] = whole;
  if (first === undefined) return undefined;
  const isClear = first.isIndented ? !whole.some((other) => other !== first && other.isIndented) : whole.length === 1;
  return { ...change(first.at, first.at, first.sign, `Write "${first.sign.trim()}"`), certain: isClear };
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

function change(start: number, end: number, text: string, title: string): Change {
  return { start, end, text, title, certain: true };
}
