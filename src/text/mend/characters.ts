/** Characters that only look like what they should be: tabs in front of lines, no-break spaces, invisible and full-width ones. */
import { indefinite } from '../../english/index.ts';
import { phrase } from '../../diagnostics/phrase.ts';
import type { Edit } from '../edits.ts';
import { MOST_FAULTS, type Fault } from '../fault.ts';
import { lineEnd } from './lines.ts';

/** Anything here means that the text deserves a closer look; one cheap pass. */
const ODD =
  /[\0-\x08\x0b-\x1f\x7f-\xa0\xad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\uff01-\uff5e]|^[ ]*\t|^(?:---|\.\.\.|%)|-\t/m;

/** Whether a text has characters or lines that are read without complaint and yet are faults. */
export function looksOdd(text: string): boolean {
  return ODD.test(text);
}

const SPACES = /[\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
/** Read as nothing. A zero-width joiner inside a string may belong to an emoji and is left there. */
const NOTHING = /[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\xad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/;
const NOTHING_IN_STRINGS = /[\0-\x08\x0b\x0c\x0e-\x1f\u200b\u2060\ufeff]/;
const FULL_WIDTH: Record<string, string> = {
  '：': ': ',
  '，': ', ',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '＂': '"',
  '＇': "'",
  '＃': '#',
  '－': '-',
  '＝': '=',
};

const ORDINARY: Record<string, string> = { ' ': 'space', '\n': 'line break' };

const NAMES: Record<string, string> = {
  '\u00a0': 'no-break space',
  '\u202f': 'narrow no-break space',
  '\u3000': 'ideographic space',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2060': 'word joiner',
  '\ufeff': 'byte order mark',
  '\u00ad': 'soft hyphen',
  '\r': 'carriage return',
};

/** The faults of single characters. Tabs are one fault for the whole text, other characters one for each line. */
export function mendCharacters(text: string): Fault[] {
  if (!looksOdd(text)) return [];
  const faults: Fault[] = [];
  const tabs: Edit[] = [];
  const tabWidth = indentationStep(text);
  let blockScalarAbove = -1;
  for (let start = 0; start <= text.length && faults.length < MOST_FAULTS;) {
    const end = lineEnd(text, start);
    const indentEnd = indentationEnd(text, start, end);
    const isBlank = indentEnd >= end;
    if (!isBlank && blockScalarAbove >= 0 && indentEnd - start <= blockScalarAbove) blockScalarAbove = -1;
    if (!isBlank && blockScalarAbove < 0) {
      if (text.slice(start, indentEnd).includes('\t'))
        tabs.push({ start, end: indentEnd, text: widened(text.slice(start, indentEnd), tabWidth) });
      const dash = /-\t[ \t]*(?=\S)/y;
      dash.lastIndex = indentEnd;
      if (dash.test(text) && dash.lastIndex <= end) tabs.push({ start: indentEnd + 1, end: dash.lastIndex, text: ' ' });
      const fault = oddLine(text, start, end);
      if (fault !== undefined) faults.push(fault);
      if (/(?:^|[ :-])[|>][-+0-9]{0,2}[ \t]*$/.test(text.slice(Math.max(start, end - 12), end))) blockScalarAbove = indentEnd - start;
    }
    start = end + 1;
  }
  if (tabs.length > 0) faults.push(tabFault(tabs));
  return faults;
}

function tabFault(edits: Edit[]): Fault {
  const [{ start, end }] = edits as [Edit];
  const lines = edits.length === 1 ? 'This line is' : phrase`This line and ${{ count: edits.length - 1 }} more are`;
  return {
    code: 'yaml/tab',
    start,
    end,
    ...phrase`${lines} indented by tabs; YAML is indented by spaces only.`,
    fix: { title: 'Indent by spaces', certain: true, edits },
  };
}

function oddLine(text: string, start: number, end: number): Fault | undefined {
  const line = text.slice(start, end);
  if (!ODD.test(line)) return undefined;
  const edits: Edit[] = [];
  const ranges = quotedRanges(line);
  let range = 0;
  for (let at = 0; at < line.length; at++) {
    while (range < ranges.length && ranges[range]![1] <= at) range++;
    const inString = range < ranges.length && ranges[range]![0] <= at;
    const char = line[at]!;
    if (!inString && char === '#' && (at === 0 || /\s/.test(line[at - 1]!))) break;
    const better = inString ? (NOTHING_IN_STRINGS.test(char) ? '' : undefined) : betterCharacter(char, line[at + 1]);
    if (better !== undefined) edits.push({ start: start + at, end: start + at + 1, text: better });
  }
  const [first] = edits;
  if (first === undefined) return undefined;
  const char = text[first.start]!;
  const name = FULL_WIDTH[char] === undefined ? `${NAMES[char] ?? 'invisible character'} (U+${hex(char)})` : `full-width "${char}"`;
  const more =
    edits.length > 1 ? phrase` and ${{ count: edits.length - 1 }} more such ${edits.length > 2 ? 'characters' : 'character'}` : '';
  const instead =
    first.text === '' ? 'Delete it.' : phrase`Write an ordinary ${{ written: ORDINARY[first.text] ?? `"${first.text.trim()}"` }}.`;
  return {
    code: 'yaml/invisible-character',
    start: first.start,
    end: first.end,
    ...phrase`This line has ${indefinite(name)} ${{ name }}${more}. ${instead}`,
    fix: { title: 'Replace by ordinary characters', certain: true, edits },
  };
}

function betterCharacter(char: string, next: string | undefined): string | undefined {
  if (char < '\x7f' && char >= ' ') return undefined;
  if (char === '\r') return '\n';
  if (SPACES.test(char)) return ' ';
  if (NOTHING.test(char)) return '';
  const ascii = FULL_WIDTH[char];
  if (ascii !== undefined && next !== undefined && ascii.trim() === next) return '';
  return ascii !== undefined && (next === ' ' || next === undefined) ? ascii.trim() : ascii;
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The strings of a line, from quotation mark to quotation mark; one without a partner ends with the line. */
function quotedRanges(line: string): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < line.length; at++) {
    const quote = line[at] === '“' ? '”' : line[at]!;
    if ((quote !== '"' && quote !== "'" && quote !== '”') || (at > 0 && !/[\s:,[{(：，［｛\u200b\ufeff-]/.test(line[at - 1]!))) continue;
    const start = at;
    for (at++; at < line.length && line[at] !== quote; at++) if (quote === '"' && line[at] === '\\') at++;
    ranges.push([start, Math.min(at + 1, line.length)]);
  }
  return ranges;
}

function indentationEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t' || SPACES.test(text[at]!) || text[at] === '\r')) at++;
  return at;
}

/** How many spaces a tab stands for: four if all lines that have spaces in front are indented by fours, else two. */
function indentationStep(text: string): number {
  const indents = text.match(/^ +(?=[^\s#])/gm) ?? [];
  return indents.length > 0 && indents.every((indent) => indent.length % 4 === 0) ? 4 : 2;
}

function widened(indent: string, tabWidth: number): string {
  return indent.replaceAll('\t', ' '.repeat(tabWidth)).replace(/[^ ]/g, ' ');
}
