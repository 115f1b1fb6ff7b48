/** Plain words with a number sign in them, such as `Room #5`: to YAML, what follows the sign is a comment. */
import { phrase } from '../../diagnostics/phrase.ts';
import { asWritten, shown, type Fault } from '../fault.ts';
import { printString } from '../print-yaml.ts';

/** The words between `start` and `end` with the number behind them, if there is one. */
export function cutByNumber(text: string, start: number, end: number): { value: string; fault: Fault } | undefined {
  const number = /[ \t]+#\d[^\n#]*/y;
  number.lastIndex = end;
  if (!number.test(text)) return undefined;
  const value = text.slice(start, number.lastIndex).trimEnd();
  const stop = start + value.length;
  const written = printString(value);
  return {
    value,
    fault: {
      code: 'yaml/special-character',
      start,
      end: stop,
      ...phrase`YAML takes what follows the # in ${shown({ text: value })} for a comment. Write ${asWritten(written)}.`,
      fix: { title: 'Put it in quotation marks', certain: false, edits: [{ start, end: stop, text: written }] },
    },
  };
}
