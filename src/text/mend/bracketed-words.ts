/** Words with brackets of their own, such as `$.players[0].score`: inside the brackets of YAML they need quotation marks. */
import { phrase } from '../../diagnostics/phrase.ts';
import { MOST_FAULTS, shown, type Fault } from '../fault.ts';
import { printString } from '../print-yaml.ts';
import { lineEnd } from './lines.ts';

/** The words of that form that stand in brackets or braces without quotation marks. One pass over the text. */
export function bracketedWords(text: string, form: RegExp): Fault[] {
  const faults: Fault[] = [];
  let depth = 0;
  /** Whether a value may begin here: after a bracket, a comma, a colon, a dash, or at the beginning of a line. */
  let isStart = true;
  for (let at = 0; at < text.length && faults.length < MOST_FAULTS; at++) {
    const char = text[at]!;
    if (char === ' ' || char === '\t' || char === '\r') continue;
    if (char === '\n') isStart = true;
    else if (char === '#' && (at === 0 || /\s/.test(text[at - 1]!))) at = lineEnd(text, at) - 1;
    else if (isStart && (char === '"' || char === "'")) {
      at = endOfQuoted(text, at);
      isStart = false;
    } else if ((char === '{' || char === '[') && (isStart || depth > 0)) {
      depth++;
      isStart = true;
    } else if (char === '}' || char === ']') {
      depth = Math.max(0, depth - 1);
      isStart = false;
    } else if (char === ',' && depth > 0) isStart = true;
    else if ((char === ':' || (char === '-' && isStart)) && /\s|^$/.test(text[at + 1] ?? '')) isStart = true;
    else if (isStart && depth > 0) {
      const end = endOfWord(text, at);
      const word = text.slice(at, end).trimEnd();
      if (word.includes('[') && form.test(word)) faults.push(fault(at, word));
      if (word.includes('[') || !word.includes(':')) at = Math.max(at, end - 1);
      isStart = false;
    } else isStart = false;
  }
  return faults;
}

function fault(start: number, word: string): Fault {
  const end = start + word.length;
  return {
    code: 'yaml/special-character',
    start,
    end,
    ...phrase`${shown({ text: word })} has brackets, and stands inside of brackets. Write it in double quotation marks.`,
    fix: { title: 'Put it in quotation marks', certain: true, edits: [{ start, end, text: printString(withoutMark(word)) }] },
  };
}

/** A mark at the end is one of two; the other was left out. */
function withoutMark(word: string): string {
  return /^[^"']*["']$/.test(word) ? word.slice(0, -1) : word;
}

/** The closing mark, or the last character if there is none. */
function endOfQuoted(text: string, start: number): number {
  const mark = text[start]!;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && mark === '"') at++;
    else if (text[at] === mark) return at;
  }
  return text.length - 1;
}

/** Before what ends the word: a comma, a brace, or a bracket that it has not opened, in the same line. */
function endOfWord(text: string, start: number): number {
  let open = 0;
  let at = start;
  for (; at < text.length && text[at] !== '\n' && text[at] !== '{' && text[at] !== '}'; at++) {
    const char = text[at]!;
    if (char === '[' || char === '(') open++;
    else if (char === ']' || char === ')') {
      if (open === 0) break;
      open--;
    } else if (open === 0 && (char === ',' || (char === ':' && /\s|^$/.test(text[at + 1] ?? '')))) break;
  }
  return at;
}
