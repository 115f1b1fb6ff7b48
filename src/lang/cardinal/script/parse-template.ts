/** A text in backticks with values in it: `` `${card_name(c)} wakes` ``. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Reader } from './reader.ts';
import type { Expression } from './syntax.ts';
import type { Token } from './tokens.ts';
import { unescaped } from './unquoted.ts';

export function parseTemplate(reader: Reader, { text, start, end, unclosed }: Token): Expression {
  const at = reader.span(start, end);
  if (unclosed === true) reader.report('cardinal/script-syntax', phrase`The text has no closing ${{ sign: '`' }}.`, at);
  const last = unclosed === true ? text.length : text.length - 1;
  const texts: string[] = [];
  const values: Expression[] = [];
  let from = 1;
  for (;;) {
    const open = text.indexOf('${', from);
    if (open < 0 || open >= last) break;
    const close = text.indexOf('}', open);
    const stop = close < 0 || close > last ? last : close;
    texts.push(unescaped(text.slice(from, open)));
    values.push(reader.inside(start + open + 2, start + stop).expression());
    from = Math.min(stop + 1, last);
  }
  texts.push(unescaped(text.slice(from, last)));
  return values.length === 0 ? { kind: 'string', value: texts.join(''), at } : { kind: 'interpolated', texts, values, at };
}
