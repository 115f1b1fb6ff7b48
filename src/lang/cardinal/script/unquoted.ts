/** The text between quotation marks. */
import type { Token } from './tokens.ts';

/** What a backslash and a letter stand for; any other character stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

export function unquoted({ text, unclosed }: Token): string {
  return unescaped(text.slice(1, unclosed === true ? text.length : -1));
}

export function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character);
}
