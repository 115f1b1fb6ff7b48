/** The words and signs of a script. No text makes it throw; what is no word is one of kind `unknown`. */

type TokenKind = 'name' | 'int' | 'float' | 'string' | 'template' | 'char' | 'sign' | 'comment' | 'unknown' | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Of a string that does not end, or a comment: that something is missing at its end. */
  readonly unclosed?: true;
}

/** The longest first, so that `..=` is not read as `..` and `=`. */
const SIGNS = [
  ['..=', '<<=', '>>=', '**=', '===', '!=='],
  ['==', '!=', '<=', '>=', '&&', '||', '+=', '-=', '*=', '/=', '%=', '..', '=>', '::', '#{', '->', '**', '<<', '>>', '??', '<>'],
  [...'+-*/%<>=!&|^?.,;:(){}[]#@~$'],
] as const;

const SIGNS_BY_LENGTH = SIGNS.map((signs) => new Set<string>(signs));

/** Those of a whole text, or of a piece of it. */
export function tokensOf(whole: string, from = 0, to = whole.length): readonly Token[] {
  const text = whole.slice(0, to);
  const tokens: Token[] = [];
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 0xfeff || code === 0xa0) at++;
    else if (text.startsWith('//', at)) at = endOfLine(text, at);
    else if (text.startsWith('/*', at)) {
      const end = endOfComment(text, at);
      if (end === undefined) tokens.push({ kind: 'unknown', text: '/*', start: at, end: at + 2, unclosed: true });
      at = end ?? text.length;
    } else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at = token.end;
    }
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const first = text[start]!;
  if (isLetter(first)) return make(text, 'name', start, endWhile(text, start, isWordPart));
  if (isDigit(first)) return numberAt(text, start);
  if (first === '"') return quotedAt(text, start, '"', 'string');
  if (first === '`') return quotedAt(text, start, '`', 'template');
  if (first === "'") return quotedAt(text, start, "'", 'char');
  // Comments begin so in other languages; the reader tells.
  if (first === '#' && text[start + 1] === ' ') return make(text, 'comment', start, endOfLine(text, start));
  for (const [index, signs] of SIGNS_BY_LENGTH.entries()) {
    const length = SIGNS_BY_LENGTH.length - index;
    const sign = text.slice(start, start + length);
    if (signs.has(sign)) return make(text, 'sign', start, start + length);
  }
  return make(text, 'unknown', start, start + (text.codePointAt(start)! > 0xffff ? 2 : 1));
}

function make(text: string, kind: TokenKind, start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end };
}

/** `1..3` is a range and `3.len()` a call, so a point belongs to a number only before a digit. */
function numberAt(text: string, start: number): Token {
  if (text[start] === '0' && /[xob]/i.test(text[start + 1] ?? '')) return make(text, 'int', start, endWhile(text, start, isWordPart));
  let end = endWhile(text, start, isDigitPart);
  const isFloat = text[end] === '.' && isDigit(text[end + 1] ?? '');
  if (isFloat) end = endWhile(text, end + 1, isDigitPart);
  return make(text, isFloat ? 'float' : 'int', start, end);
}

/** A string ends on its line, a template anywhere; a backslash takes what follows it along. */
function quotedAt(text: string, start: number, quote: string, kind: TokenKind): Token {
  const line = kind === 'template' ? text.length : endOfLine(text, start);
  let end = start + 1;
  while (end < line && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  end = Math.min(end, line);
  if (kind === 'string') {
    const word = wordEnd(text, start, end, line);
    if (word !== undefined) return { ...make(text, kind, start, word), unclosed: true };
  }
  if (end < line && text[end] === quote) return make(text, kind, start, end + 1);
  return { ...make(text, kind, start, end), unclosed: true };
}

/** Where a word ends whose closing quotation mark is missing: on a line with an odd number of them, before what no name has. */
function wordEnd(text: string, start: number, end: number, line: number): number | undefined {
  const first = text.lastIndexOf('\n', start) + 1;
  if ((text.slice(first, line).split('"').length - 1) % 2 === 0) return undefined;
  const sign = text.slice(start + 1, end).search(/\s*[,;()[\]{}=|]/);
  return sign < 1 ? undefined : start + 1 + sign;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

/** Comments may stand inside of one another. */
function endOfComment(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('/*', at)) {
      depth++;
      at++;
    } else if (text.startsWith('*/', at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function endWhile(text: string, start: number, holds: (character: string) => boolean): number {
  let end = start;
  while (end < text.length && holds(text[end]!)) end++;
  return end;
}

function isLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '_';
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isDigitPart(character: string): boolean {
  return isDigit(character) || character === '_';
}

function isWordPart(character: string): boolean {
  return isLetter(character) || isDigit(character);
}
