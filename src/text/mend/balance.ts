/** Guesses about brackets by looking ahead a little. */
import { lineEnd } from './lines.ts';
import { closingQuote } from './quoted.ts';

export type Opener = '{' | '[';

export const CLOSER = { '{': '}', '[': ']' } as const;

/** Whether the brackets that are open are closed exactly by what follows, up to `end` at most, with nothing after them on the line. */
export function balances(text: string, from: number, open: readonly Opener[], end = text.length): boolean {
  const stack = [...open];
  const stop = Math.min(end, from + 1000);
  let at = from;
  for (; at < stop && stack.length > 0; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") {
      const close = closingQuote(text, at + 1, Math.min(stop, lineEnd(text, at)), char);
      if (close > 0) at = close;
    } else if (char === '{' || char === '[') stack.push(char);
    else if ((char === '}' || char === ']') && CLOSER[stack.pop()!] !== char) return false;
  }
  return stack.length === 0 && /^[ \t,;]*(?:#.*)?$/.test(text.slice(at, Math.min(lineEnd(text, at), at + 200)));
}

/** Where a value in brackets ends that begins before `from`: before the comma or the bracket after it, or with its line. */
export function valueEnd(text: string, from: number): number {
  const stop = lineEnd(text, from);
  let depth = 0;
  for (let at = from; at < stop; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = Math.max(at, closingQuote(text, at + 1, stop, char));
    else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') {
      if (depth-- === 0) return at;
    } else if (char === ',' && depth === 0) return at;
  }
  return stop;
}
