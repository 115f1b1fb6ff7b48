/** What plain words have in common, whether they stand in lines or in brackets. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { asWritten, shown } from '../fault.ts';
import { printString } from '../print-yaml.ts';
import type { Scan } from './scan.ts';

/** Puts a stretch of text in quotation marks. */
function quote(
  scan: Scan,
  start: number,
  end: number,
  code: 'yaml/special-character' | 'yaml/unquoted-colon',
  why: Phrase,
  certain: boolean,
): void {
  const text = scan.text.slice(start, end);
  const written = printString(text.replace(/\\"/g, '"'));
  scan.report({
    code,
    start,
    end,
    ...phrase`${shown({ text })} ${why} Write ${asWritten(written)}.`,
    fix: { title: 'Put it in quotation marks', certain, edits: [{ start, end, text: written }] },
  });
}

/** Reports a word with a quotation mark at its end, or inside, but none at its beginning. */
export function openQuote(scan: Scan, start: number, end: number): void {
  const word = scan.text.slice(start, end);
  const written = printString(word.replace(/["“”]/g, ''));
  scan.report({
    code: 'yaml/unclosed-quote',
    start,
    end,
    ...phrase`${shown({ text: word })} ends with a quotation mark but does not begin with one. Write ${asWritten(written)}.`,
    fix: { title: 'Put the quotation marks around it', certain: true, edits: [{ start, end, text: written }] },
  });
}

const SPECIAL: Record<string, string> = {
  '@': 'is reserved in YAML',
  '`': 'is reserved in YAML',
  '%': 'begins a directive in YAML',
  '|': 'begins a text of several lines in YAML',
  '>': 'begins a text of several lines in YAML',
  '*': 'begins an alias in YAML',
  '&': 'begins an anchor in YAML',
  '!': 'begins a tag in YAML',
  '?': 'begins a key in YAML',
  ',': 'separates items in YAML',
  '-': 'begins an item of a list in YAML',
};

/** Reports a value that begins with a character YAML keeps for itself. */
export function quoteSpecial(scan: Scan, start: number, end: number): void {
  const char = scan.text[start]!;
  quote(
    scan,
    start,
    end,
    'yaml/special-character',
    phrase`begins with ${{ sign: char }}, which ${{ reason: SPECIAL[char] ?? 'means something else in YAML' }}.`,
    true,
  );
}

/** Whether the text between is `key: value` with a value that is not prose: the author meant a mapping in the value's place. */
export function isNestedEntry(text: string): boolean {
  return /^(?:[A-Za-z_$][\w$]*|"[^"]*"):\s+(?:-?\d+(?:\.\d+)?|true|false|null|"[^"]*"|'[^']*'|[[{].*[\]}])$/.test(text);
}

/** Reports text with a colon in it where a value stands: a string without its marks, or a mapping without its braces. */
export function mendColon(scan: Scan, start: number, end: number): void {
  const text = scan.text.slice(start, end);
  if (!isNestedEntry(text))
    return quote(scan, start, end, 'yaml/unquoted-colon', phrase`has a colon, so YAML takes it for another key.`, !/["'[\]{}]/.test(text));
  scan.report({
    code: 'yaml/unquoted-colon',
    start,
    end,
    ...phrase`${shown({ text })} is a key inside a value. Write it in braces, { ${text.length > 40 ? '…' : { text }} }, or as a string in quotation marks.`,
    alternatives: [`{ ${text} }`, printString(text)],
    fix: {
      title: 'Put it in braces',
      certain: false,
      edits: [
        { start, end: start, text: '{ ' },
        { start: end, end, text: ' }' },
      ],
    },
  });
}
