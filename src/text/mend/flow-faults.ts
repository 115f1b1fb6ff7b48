/** What is said about lists and maps in brackets. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import type { Edit } from '../edits.ts';
import { shown, type Fault } from '../fault.ts';
import { CLOSER, type Opener } from './balance.ts';
import { lineEnd, skipBlanks, trimEnd } from './lines.ts';
import type { Scan } from './scan.ts';

/** A bracket and where it stands. */
export interface Opened {
  readonly open: Opener;
  readonly at: number;
}

const NAME = { '{': 'brace', '[': 'bracket' } as const satisfies Record<Opener, string>;

/** Nothing stands between what ended at `end` and what begins at `next`: a comma, or a colon after a key. */
export function missingMark(scan: Scan, mark: 'comma' | 'colon', end: number, next: number, keyStart: number): void {
  const { text } = scan;
  const isComma = mark === 'comma';
  scan.report({
    code: isComma ? 'yaml/missing-comma' : 'yaml/missing-colon',
    start: end,
    end: next,
    ...(isComma
      ? phrase`There is no comma before ${shown({ text: text.slice(next, Math.min(next + 30, lineEnd(text, next))) })}.`
      : phrase`There is no colon after the key ${shown({ key: text.slice(keyStart, end) })}.`),
    fix: { title: `Insert a ${mark}`, certain: true, edits: [{ start: end, end, text: isComma ? ',' : ':' }] },
  });
}

/** `1 2 3`. */
export function missingCommas(scan: Scan, start: number, end: number): void {
  const words = scan.text.slice(start, end);
  const edits = Array.from(words.matchAll(/\d(?=\s)/g), ({ index }) => ({ start: start + index + 1, end: start + index + 1, text: ',' }));
  scan.report({
    code: 'yaml/missing-comma',
    start,
    end,
    ...phrase`${shown({ text: words })} has no commas between its numbers.`,
    fix: { title: 'Insert commas', certain: true, edits },
  });
}

/** A comma at the end, at the beginning, or after another one. */
export function extraComma(scan: Scan, at: number): void {
  scan.report({
    code: 'yaml/trailing-comma',
    start: at,
    end: at + 1,
    ...phrase`This comma separates nothing. Delete it.`,
    fix: { title: 'Delete the comma', certain: true, edits: [deletion(scan.text, at, at + 1)] },
  });
}

/** A bracket without which everything would fit. */
export function extraBracket(scan: Scan, at: number): void {
  const char = scan.text[at]!;
  scan.report({
    code: 'yaml/extra-bracket',
    start: at,
    end: at + 1,
    ...phrase`\`${{ sign: char }}\` ${char === '{' || char === '[' ? 'is one bracket too many' : 'closes nothing'}. Delete it.`,
    fix: { title: `Delete ${char}`, certain: false, edits: [deletion(scan.text, at, at + 1)] },
  });
}

/** Deletes a stretch, and one of the blanks on its two sides. */
function deletion(text: string, start: number, end: number): Edit {
  const isApart = /\s/.test(text[start - 1] ?? ' ');
  return { start, end: isApart ? skipBlanks(text, end, lineEnd(text, end)) : end, text: '' };
}

/** Brackets that are not closed, innermost first. They should be at `place`; `where` says so. */
export function unclosed(scan: Scan, missing: readonly Opened[], place: { start: number; end: number }, where: Phrase): void {
  const closers = missing.map(({ open }) => CLOSER[open]).join(' ');
  const outer = missing.at(-1)!;
  const gap = scan.text[outer.at + 1] === ' ' || closers.length > 1 ? ' ' : '';
  scan.report({
    code: 'yaml/unclosed-bracket',
    start: outer.at,
    end: outer.at + 1,
    ...phrase`The ${NAME[outer.open]} ${{ sign: outer.open }} that opens here is not closed: ${{ written: closers }} is missing ${where}.`,
    related: [{ ...place, message: `${closers} is missing here.` }],
    fix: { title: `Insert ${closers}`, certain: false, edits: [{ ...place, text: gap + closers }] },
  });
}

/** A bracket that is closed by one of the other kind. */
export function wrongCloser(scan: Scan, { open, at }: Opened, closerAt: number): void {
  const right = CLOSER[open];
  scan.report({
    code: 'yaml/wrong-bracket',
    start: closerAt,
    end: closerAt + 1,
    ...phrase`The ${NAME[open]} ${{ sign: open }} is closed by ${{ text: scan.text[closerAt]! }}. Write ${{ written: right }}.`,
    related: [{ start: at, end: at + 1, message: 'It opens here.' }],
    fix: { title: `Write ${right}`, certain: false, edits: [{ start: closerAt, end: closerAt + 1, text: right }] },
  });
}

/** `{ "a", "b" }`. */
export function listInBraces(scan: Scan, start: number, end: number): void {
  scan.report({
    code: 'yaml/wrong-bracket',
    start,
    end,
    ...phrase`${shown({ text: scan.text.slice(start, end) })} has braces but no keys: a list has square brackets.`,
    fix: {
      title: 'Use square brackets',
      certain: true,
      edits: [
        { start, end: start + 1, text: '[' },
        { start: end - 1, end, text: ']' },
      ],
    },
  });
}

/** The brace before a key is missing. */
export function missingBrace(scan: Scan, at: number): void {
  const key = /^[^:\n]{0,40}/.exec(scan.text.slice(at, at + 40))![0];
  scan.report({
    code: 'yaml/missing-brackets',
    start: at,
    end: at + key.length,
    ...phrase`The brace that opens the mapping of ${shown({ key })} is missing. Write { before it.`,
    fix: { title: 'Insert {', certain: true, edits: [{ start: at, end: at, text: '{ ' }] },
  });
}

/** A line inside brackets that is not indented deeper than the entry that holds them. Later ones add to the fix. */
export function shallowLine(scan: Scan, start: number, content: number, column: number): Fault {
  const fault: Fault = {
    code: 'yaml/indentation',
    start: content,
    end: Math.max(content + 1, trimEnd(scan.text, content, lineEnd(scan.text, content))),
    ...phrase`Lines inside brackets have to be indented deeper than the line they belong to: by at least ${{ least: column }} spaces here.`,
    fix: { title: 'Indent the lines inside the brackets', certain: true, edits: [{ start, end: content, text: ' '.repeat(column) }] },
  };
  scan.report(fault);
  return fault;
}

/** `a:1` and `a = 1`: `signStart` to `end` is what stands between key and value. */
export function wrongSign(scan: Scan, key: string, signStart: number, end: number): void {
  const sign = scan.text.slice(signStart, end);
  if (sign.trim() === ':')
    scan.report({
      code: 'yaml/missing-space',
      start: signStart,
      end,
      ...phrase`There is no space after the colon of ${shown({ key })}.`,
      fix: { title: 'Insert a space', certain: true, edits: [{ start: end, end, text: ' ' }] },
    });
  else
    scan.report({
      code: 'yaml/equals-sign',
      start: signStart,
      end,
      ...phrase`The key ${shown({ key })} has ${shown({ text: sign })} after it: write a colon.`,
      fix: { title: 'Write a colon', certain: true, edits: [{ start: signStart, end, text: ': ' }] },
    });
}

/** A dash before an item in brackets. */
export function dashInBrackets(scan: Scan, at: number, content: number): void {
  scan.report({
    code: 'yaml/list-marker',
    start: at,
    end: at + 1,
    ...phrase`Items in brackets have no dash.`,
    fix: { title: 'Delete the dash', certain: true, edits: [{ start: at, end: content, text: '' }] },
  });
}

/** Dots that stand for something left out; they are deleted from `from` to `to`, or become null where a value has to be. */
export function dots(scan: Scan, start: number, end: number, from: number, to: number, isValue: boolean): void {
  const edit = isValue ? { start, end, text: 'null' } : { start: from, end: to, text: '' };
  scan.report({
    code: 'yaml/document-marker',
    start,
    end,
    ...phrase`${shown({ text: scan.text.slice(start, end) })} stands for something that was left out. Write it out, or ${isValue ? 'null' : 'delete the dots'}.`,
    fix: { title: isValue ? 'Write null' : 'Delete the dots', certain: false, edits: [edit] },
  });
}
