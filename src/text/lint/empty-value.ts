/** Keys and dashes with nothing after them, which YAML reads as null. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { asWritten, shown, type Fault } from '../fault.ts';
import { printString } from '../print-yaml.ts';

const ALTERNATIVES = ['null', '[]', '""'];
const NOTHING: Phrase = { message: 'null, [] or ""', args: { offered: ALTERNATIVES } };

/** A key without a value. If what looks like a value begins with #, that is the fault, and `value` is what was meant. */
export function emptyValue(text: string, key: string, keyStart: number, keyEnd: number): { fault: Fault; value?: string } {
  let colon = keyEnd;
  while (colon < text.length && /\s/.test(text[colon]!)) colon++;
  const hasColon = text[colon] === ':';
  const end = hasColon ? afterAnchor(text, colon + 1) : keyEnd;
  const hash = hasColon ? glued(text, end) : undefined;
  if (hash !== undefined) return hash;
  return {
    fault: {
      code: 'yaml/empty-value',
      start: keyStart,
      end,
      ...phrase`The key ${shown({ key })} has no value. Write ${NOTHING} after it if that is meant.`,
      alternatives: ALTERNATIVES,
      fix: { title: 'Write null', certain: false, edits: [{ start: end, end, text: hasColon ? ' null' : ': null' }] },
    },
  };
}

/** An anchor without a value stands before the value it gets. */
function afterAnchor(text: string, from: number): number {
  const anchor = /[ \t]+&[^\s,[\]{}]+/y;
  anchor.lastIndex = from;
  return anchor.test(text) ? anchor.lastIndex : from;
}

/** A dash with nothing after it; `at` is somewhere behind the dash. */
export function emptyItem(text: string, at: number): Fault {
  const dash = Math.max(0, text.lastIndexOf('-', Math.max(0, at - 1)));
  return {
    code: 'yaml/empty-value',
    start: dash,
    end: dash + 1,
    ...phrase`This item of a list has no value. Write one after the dash, or delete the dash.`,
    alternatives: ALTERNATIVES,
    fix: { title: 'Write null', certain: false, edits: [{ start: dash + 1, end: dash + 1, text: ' null' }] },
  };
}

/** `color: #fff`, a comment to YAML. */
function glued(text: string, colonEnd: number): { fault: Fault; value: string } | undefined {
  const hash = /[ \t]+(#[\w][^\n#]*)/y;
  hash.lastIndex = colonEnd;
  const match = hash.exec(text);
  if (match === null) return undefined;
  let value = match[1]!.trimEnd();
  while (value.endsWith(',')) value = value.slice(0, -1).trimEnd();
  const start = colonEnd + match[0].indexOf('#');
  const written = printString(value);
  return {
    value,
    fault: {
      code: 'yaml/special-character',
      start,
      end: start + value.length,
      ...phrase`${shown({ text: value })} is a comment to YAML, because it begins with #. Write ${asWritten(written)}.`,
      fix: {
        title: 'Put it in quotation marks',
        certain: /^#[\da-fA-F]{3,8}$/.test(value),
        edits: [{ start, end: start + value.length, text: written }],
      },
    },
  };
}
