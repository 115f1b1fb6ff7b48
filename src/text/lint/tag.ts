/** Tags such as `!include` and `!!str`: rulebooks have none, other languages those that they name. */
import { phrase } from '../../diagnostics/phrase.ts';
import { shown, type Fault } from '../fault.ts';
import { printString } from '../print-yaml.ts';

/** A tag with no value after it: most likely a word. */
export function loneTag(text: string, valueStart: number): { fault: Fault; word: string } {
  const before = text.slice(Math.max(0, valueStart - 300), valueStart);
  const word = /(![^\s,[\]{}]*)\s*$/.exec(before)?.[1] ?? '!';
  const start = Math.max(0, valueStart - before.length + before.lastIndexOf(word));
  const end = start + word.length;
  const fault: Fault = {
    code: 'yaml/tag',
    start,
    end,
    ...phrase`${shown({ text: word })} is a YAML tag without a value. Write ${{ written: printString(word) }} if it is a string.`,
    fix: { title: 'Put it in quotation marks', certain: false, edits: [{ start, end, text: printString(word) }] },
  };
  return { fault, word };
}

/** The tag of the value between `start` and `end`. `written` is the value as it should be written, if that differs. */
export function tagFault(text: string, start: number, end: number, written: string | undefined): Fault {
  const match = tagBefore(text, start);
  const tagStart = match === null ? start : start - match[0].length;
  const tag = match?.[1] ?? '';
  const tagEnd = tagStart + tag.length;
  const blankEnd = match?.[2]?.includes('\n') === true ? tagEnd : tagEnd + (/^[ \t]*/.exec(match?.[2] ?? '')?.[0].length ?? 0);
  const value = written ?? text.slice(start, Math.min(end, start + 60)).trim();
  return {
    code: 'yaml/tag',
    start: tagStart,
    end: tagEnd,
    ...phrase`${shown({ text: tag })} is a YAML tag, and rulebooks have none. Write ${value === '' ? 'the value' : shown({ written: value })} without it.`,
    fix: {
      title: 'Delete the tag',
      certain: /^!!(?:str|int|float|bool|map|seq|null)$/.test(tag),
      edits: [{ start: tagStart, end: blankEnd, text: '' }, ...(written === undefined ? [] : [{ start, end, text: written }])],
    },
  };
}

/** Where the tag of a value begins; `start` is where the value does. */
export function startOfTag(text: string, start: number): number {
  return start - (tagBefore(text, start)?.[0].length ?? 0);
}

/** The tag before a place, and what stands between them: blanks, or an anchor. */
function tagBefore(text: string, start: number): RegExpExecArray | null {
  return /(![^\s,[\]{}]*)(\s*(?:&[^\s,[\]{}]+\s*)?)$/.exec(text.slice(Math.max(0, start - 300), start));
}
