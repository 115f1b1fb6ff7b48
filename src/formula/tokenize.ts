/** The text of a formula → tokens. */
import { phrase } from '../diagnostics/phrase.ts';
import type { ReportFault } from './fault.ts';
import type { Extent } from './syntax.ts';

type TokenKind = 'number' | 'word' | 'binding' | 'parameter' | 'name' | 'keyword' | 'sign' | 'end';

export interface Token extends Extent {
  readonly kind: TokenKind;
  /** The sign or keyword itself, the name without its mark, the text of a word. */
  readonly text: string;
}

const KEYWORDS = ['and', 'or', 'not', 'in', 'if', 'then', 'else', 'let', 'true', 'false', 'none'] as const;
const IS_KEYWORD: ReadonlySet<string> = new Set(KEYWORDS);

/** A hyphen or slash between two characters of a name belongs to the name (decision 56); `$a -1` has a blank. */
const WORDS = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{M}\p{N}_]+)*`;
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['number', /\d+(?![\p{L}\p{M}\p{N}_]|[-/][\p{L}\p{N}_])/uy],
  ['parameter', /<[A-Za-z_][A-Za-z0-9_]*>/y],
  ['binding', /\$[A-Za-z_][A-Za-z0-9_]*/y],
  ['name', new RegExp(String.raw`${WORDS}(?:/${WORDS})*`, 'uy')],
  ['sign', /==|!=|<=|>=|\/\/|&&|\|\||[=<>+\-*%().,[\]/!≠≤≥]/uy],
];
const BLANK = /\s*/y;

/** Signs of other languages, and those that formulas have for them. */
const RESPELLED: Readonly<Record<string, string>> = { '==': '=', '&&': 'and', '||': 'or', '!': 'not', '≠': '!=', '≤': '<=', '≥': '>=' };
/** The respelling that changes nothing about the meaning; the others have another place in the order of operators elsewhere. */
const HARMLESS: ReadonlySet<string> = new Set(['==', '≠', '≤', '≥']);

/** The tokens of a formula from `start` on, with one of kind `end` behind them. Characters that cannot stand in formulas are reported. */
export function tokenize(text: string, start: number, report: ReportFault): Token[] {
  const tokens: Token[] = [];
  let at = start;
  for (;;) {
    BLANK.lastIndex = at;
    BLANK.test(text);
    at = BLANK.lastIndex;
    if (at >= text.length) break;
    const token = text[at] === "'" ? quotedAt(text, at, report) : (tokenAt(text, at) ?? strangeAt(text, at, report));
    at = token.end;
    if (token.kind !== 'end') tokens.push(respelled(token, report));
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

function tokenAt(text: string, start: number): Token | undefined {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = start;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const end = start + found.length;
    if (kind === 'parameter') return { kind, text: found.slice(1, -1), start, end };
    return { kind: kind === 'name' && IS_KEYWORD.has(found) ? 'keyword' : kind, text: found, start, end };
  }
  return undefined;
}

/** `'word'`; a quotation mark inside of it is written twice. */
function quotedAt(text: string, start: number, report: ReportFault): Token {
  let end = start + 1;
  let word = '';
  for (; end < text.length; end++) {
    if (text[end] === "'") {
      if (text[end + 1] !== "'") return { kind: 'word', text: word, start, end: end + 1 };
      end++;
    }
    word += text[end];
  }
  report({
    code: 'formula/syntax',
    start,
    end,
    ...phrase`The word that begins here has no closing quotation mark ${{ sign: "'" }}.`,
    written: { text: `${text.slice(start, end).trimEnd()}'`, certain: false },
  });
  return { kind: 'word', text: word, start, end };
}

function strangeAt(text: string, start: number, report: ReportFault): Token {
  const end = start + String.fromCodePoint(text.codePointAt(start)!).length;
  report({
    code: 'formula/syntax',
    start,
    end,
    ...phrase`Formulas have no ${{ sign: text.slice(start, end) }}. Words stand in single quotation marks: ${{ written: "'red'" }}.`,
  });
  return { kind: 'end', text: '', start, end };
}

function respelled(token: Token, report: ReportFault): Token {
  const sign = token.kind === 'sign' ? RESPELLED[token.text] : undefined;
  if (sign === undefined) return token;
  const certain = HARMLESS.has(token.text);
  report({
    code: 'formula/other-sign',
    start: token.start,
    end: token.end,
    ...(certain && { severity: 'warning' as const }),
    ...phrase`Formulas write ${{ written: sign }} for ${{ sign: token.text }}.`,
    alternatives: [sign],
    written: { text: sign, certain },
  });
  return { ...token, kind: IS_KEYWORD.has(sign) ? 'keyword' : 'sign', text: sign };
}
