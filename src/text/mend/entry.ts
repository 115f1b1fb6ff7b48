/** What a line begins with: a dash, a key, or neither. */
import { isKeyAt, lineEnd, skipBlanks, trimEnd } from './lines.ts';
import { closingQuote, isSmartQuote } from './quoted.ts';

export type Start = DashStart | KeyStart | { readonly kind: 'bare' };

export interface DashStart {
  readonly kind: 'dash';
  /** Where the item begins that the dash introduces. */
  readonly contentAt: number;
  /** The mark that stands in place of a dash, if it is not a dash. */
  readonly marker?: string;
  /** The dash stands right before its item. */
  readonly glued: boolean;
}

export interface KeyStart {
  readonly kind: 'key';
  readonly key: string;
  readonly keyEnd: number;
  /** The colon, or what stands in its place. */
  readonly signStart: number;
  readonly signEnd: number;
  readonly sign: 'colon' | 'equals' | 'none';
  /** The value follows its colon without a space. */
  readonly glued: boolean;
  /** It could also be a plain word with a colon inside, such as `deck:none`. */
  readonly weak: boolean;
}

const BARE: Start = { kind: 'bare' };

/** What begins at `at`, in the line that ends at `stop`. */
export function startAt(text: string, at: number, stop: number): Start {
  return dashAt(text, at, stop) ?? keyAt(text, at, stop) ?? BARE;
}

const MARKER = /(?:[*+•·◦▪‣–—●○■-]|\d{1,3}[.)])(?=[ \t]+\S)/y;

function dashAt(text: string, at: number, stop: number): Start | undefined {
  const char = text[at];
  if (char === '-') {
    if (at + 1 >= stop || text[at + 1] === ' ' || text[at + 1] === '\t')
      return { kind: 'dash', contentAt: skipBlanks(text, at + 1, stop), glued: false };
    if (/["'[{A-Za-z_$“‘]/.test(text[at + 1]!)) return { kind: 'dash', contentAt: at + 1, glued: true };
    return undefined;
  }
  if (char === '•' && text[at + 1] !== ' ' && at + 1 < stop) return { kind: 'dash', contentAt: at + 1, marker: '•', glued: true };
  MARKER.lastIndex = at;
  const marker = MARKER.exec(text)?.[0];
  if (marker === undefined) return undefined;
  // `3. ` and `* ` may also begin prose; a number in front of a key or a string is a marker.
  const contentAt = skipBlanks(text, at + marker.length, stop);
  return contentAt < stop ? { kind: 'dash', contentAt, marker, glued: false } : undefined;
}

const PLAIN_KEY = /[A-Za-z_$<][\w$<>.-]*/y;

function keyAt(text: string, at: number, stop: number): Start | undefined {
  const char = text[at]!;
  if (char === '"' || char === "'") {
    const close = closingQuote(text, at + 1, stop, char);
    return close < 0 ? undefined : signAfter(text, at, close + 1, stop, text.slice(at + 1, close), true);
  }
  if (isSmartQuote(char)) {
    const close = text.slice(at + 1, Math.min(stop, at + 80)).search(/[”“’‘"']\s*[:=]/);
    return close < 0 ? undefined : signAfter(text, at, at + 1 + close + 1, stop, text.slice(at + 1, at + 1 + close), true);
  }
  PLAIN_KEY.lastIndex = at;
  const word = PLAIN_KEY.exec(text)?.[0];
  if (word !== undefined) {
    const start = signAfter(text, at, at + word.length, stop, word, false);
    if (start !== undefined) return start;
  }
  return longKey(text, at, stop);
}

function signAfter(text: string, at: number, keyEnd: number, stop: number, key: string, quoted: boolean): Start | undefined {
  const signStart = skipBlanks(text, keyEnd, stop);
  const found = { kind: 'key', key, keyEnd, signStart } as const;
  const char = text[signStart];
  if (char === ':' && text[signStart + 1] !== '=' && !/^::+(?:\s|["'[{]|$)/.test(text.slice(signStart, Math.min(stop, signStart + 8)))) {
    const next = text[signStart + 1];
    const glued = signStart + 1 < stop && next !== ' ' && next !== '\t';
    if (!glued) return { ...found, signEnd: signStart + 1, sign: 'colon', glued: false, weak: false };
    if (next === ':' || text.startsWith('//', signStart + 1)) return undefined;
    const weak = !quoted && !/["'[{“‘]/.test(next!);
    // A later colon makes the first one a part of the key.
    if (weak && /:(?:\s|$)/.test(text.slice(signStart + 1, Math.min(stop, signStart + 200)))) return undefined;
    return { ...found, signEnd: signStart + 1, sign: 'colon', glued: true, weak };
  }
  const equals = /^(?::=|=:|=>|::+|==?)(?!=)[ \t]*/.exec(text.slice(signStart, Math.min(stop, signStart + 8)));
  if (equals !== null && !equals[0].startsWith('=='))
    return { ...found, signEnd: signStart + equals[0].length, sign: 'equals', glued: false, weak: false };
  // `id "deck"`, `size { … }`: only the colon is missing.
  if (!quoted && signStart > keyEnd && /["'[{“]/.test(char ?? '') && !isKeyAt(text, at)) {
    if (char !== '"' && char !== "'") return { ...found, signEnd: keyEnd, sign: 'none', glued: false, weak: false };
    const close = closingQuote(text, signStart + 1, stop, char);
    if (close > 0 && /^[\s,;]*(?:#.*)?$/.test(text.slice(close + 1, Math.min(stop, close + 100))))
      return { ...found, signEnd: keyEnd, sign: 'none', glued: false, weak: false };
  }
  return undefined;
}

/** A key of several words, or with other characters: everything up to the first colon with a blank after it. */
function longKey(text: string, at: number, stop: number): Start | undefined {
  if (/[[\]{},#&*!|>'"%@`?]/.test(text[at]!)) return undefined;
  const line = text.slice(at, Math.min(stop, at + 1100));
  const colon = /:(?:[ \t]|$)/.exec(line);
  if (colon === null || (at + line.length < stop && colon[0] === ':')) return undefined;
  const head = line.slice(0, colon.index);
  if (/(?:^|\s)#|["“”]/.test(head)) return undefined;
  const keyEnd = trimEnd(text, at, at + colon.index);
  return {
    kind: 'key',
    key: text.slice(at, keyEnd),
    keyEnd,
    signStart: at + colon.index,
    signEnd: at + colon.index + 1,
    sign: 'colon',
    glued: false,
    weak: /\s/.test(head),
  };
}

/** Whether the next line with content is indented to exactly this column and begins with a key. */
export function keyFollowsAt(text: string, from: number, column: number): boolean {
  let start = lineEnd(text, from) + 1;
  let content = skipBlanks(text, start, text.length);
  for (let lines = 0; lines < 5 && content < text.length && (text[content] === '\n' || text[content] === '#'); lines++) {
    start = lineEnd(text, content) + 1;
    content = skipBlanks(text, start, text.length);
  }
  return content - start === column && isKeyAt(text, content);
}
