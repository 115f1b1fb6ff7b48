/** Goes through the words of a script, and tells what is wrong. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Fix, MissingCapability } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import { withReason } from '../../lowering/missing.ts';
import { OUTSIDE } from './outside.ts';
import type { Block, Expression, Name } from './syntax.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Blocks hold expressions and expressions hold blocks: each is read by a file of its own. */
export interface Grammar {
  readonly block: (reader: Reader) => Block;
  readonly expression: (reader: Reader) => Expression;
}

export class Reader {
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: SourceFile;
  readonly #grammar: Grammar;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  #lastTold = -1;
  #isOver = false;
  /** How many blocks are never closed. */
  #unclosed: number;
  /** The signs that close what is open in the statement. */
  readonly #open: string[] = [];

  /** Of a piece of the file, which stands in a template; places are those of the file, and what is told belongs to its reader. */
  constructor(file: SourceFile, grammar: Grammar, piece?: { readonly start: number; readonly end: number; readonly of: Reader }) {
    this.#file = file;
    this.#grammar = grammar;
    const tokens = tokensOf(file.text, piece?.start, piece?.end);
    this.#tokens = tokens.filter(({ kind }) => kind !== 'comment');
    this.#unclosed = braces(this.#tokens);
    if (piece !== undefined) {
      this.diagnostics = piece.of.diagnostics;
      this.#depth = piece.of.#depth;
    }
    for (const { kind, start } of tokens) if (kind === 'comment') this.instead(this.span(start, start + 1), '//');
  }

  /** A reader of what stands in a template. */
  inside(start: number, end: number): Reader {
    return new Reader(this.#file, this.#grammar, { start, end, of: this });
  }

  /** A block that begins here. */
  block(): Block {
    return this.#grammar.block(this);
  }

  /** An expression that begins here. */
  expression(): Expression {
    return this.#grammar.expression(this);
  }

  get at(): number {
    return this.#at;
  }

  get next(): Token {
    return this.#tokens[this.#at]!;
  }

  get afterNext(): Token {
    return this.#tokens[Math.min(this.#at + 1, this.#tokens.length - 1)]!;
  }

  /** The word so many places on. */
  peek(places: number): Token {
    return this.#tokens[Math.min(this.#at + places, this.#tokens.length - 1)]!;
  }

  get isAtEnd(): boolean {
    return this.next.kind === 'end';
  }

  /** Where the word before the next one ends. */
  get lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  isNext(text: string): boolean {
    const { kind } = this.next;
    return this.next.text === text && (kind === 'name' || kind === 'sign');
  }

  /** Whether a call of a function begins here. */
  get isCallNext(): boolean {
    return this.next.kind === 'name' && !RESERVED.has(this.next.text) && this.afterNext.kind === 'sign' && this.afterNext.text === '(';
  }

  skip(): Token {
    const token = this.next;
    if (token.kind !== 'end') this.#at++;
    return token;
  }

  take(text: string): Token | undefined {
    return this.isNext(text) ? this.skip() : undefined;
  }

  /** How many words and signs there are. */
  get length(): number {
    return this.#tokens.length;
  }

  /** Leaves all that follows out; nothing more is told. */
  skipAll(): void {
    this.#at = this.#tokens.length - 1;
    this.#isOver = true;
  }

  /** Whether the next word stands on another line than the last one. */
  get isNextOnOtherLine(): boolean {
    return this.#file.position(this.next.start).line !== this.#file.position(this.lastEnd).line;
  }

  /** Whether another item begins here, on the same line. */
  get isNextItem(): boolean {
    const { kind, text } = this.next;
    if (this.isNextOnOtherLine) return false;
    return kind === 'name'
      ? !RESERVED.has(text) || VALUES.has(text)
      : ITEMS.has(kind) || (kind === 'sign' && (text === '#{' || text === '|'));
  }

  /** Takes a sign or word that must be there; tells where it is missing. */
  expect(text: string): Token | undefined {
    const taken = this.take(text);
    if (taken !== undefined) return taken;
    if (CLOSING.has(text)) this.missingSign(text);
    else this.unexpected(phrase`${{ sign: text }}`);
    return undefined;
  }

  /** Reads what stands between brackets; what closes others in it is too much. */
  between<Result>(closing: string, read: () => Result): Result {
    this.#open.push(closing);
    const result = read();
    this.#open.pop();
    return result;
  }

  /** Blocks inside of brackets have statements of their own. */
  apart<Result>(read: () => Result): Result {
    const outer = this.#open.splice(0);
    const result = read();
    for (const each of outer) this.#open.push(each);
    return result;
  }

  /** Tells of closing brackets that close nothing, and goes on behind them. */
  skipSurplus(): boolean {
    const { text, kind } = this.next;
    if (kind !== 'sign' || (text !== ')' && text !== ']') || this.#open.includes(text)) return false;
    const at = this.spanOf(this.skip());
    this.report('cardinal/script-syntax', phrase`${{ sign: text }} closes nothing.`, at, {
      fix: { kind: 'edit', title: `Leave "${text}" out`, certain: true, edits: [{ span: at, text: '' }] },
    });
    return true;
  }

  /** Tells of a sign that is missing behind the last word. */
  missingSign(text: string, written = text): void {
    const { lastEnd } = this;
    const at = this.span(lastEnd, lastEnd);
    this.report('cardinal/script-syntax', phrase`Here ${{ sign: text }} is missing.`, at, {
      fix: { kind: 'edit', title: `Write "${text}"`, certain: true, edits: [{ span: at, text: written }] },
    });
  }

  /** Whether a block whose line begins at a column should have ended before the next word, since one is never closed. */
  endsUnclosed(column: number, opened: number): boolean {
    const next = this.spanOf(this.next).start;
    const before = this.#file.position(this.lastEnd);
    if (this.#unclosed <= 0 || this.isNext('}') || next.line === before.line || next.column > column) return false;
    this.#unclosed--;
    this.missingSign('}', before.line === this.#file.position(opened).line ? ' }' : '\n}');
    return true;
  }

  /** The column at which the line of a place begins. */
  indentAt(offset: number): number {
    const first = this.#file.text.lastIndexOf('\n', offset - 1) + 1;
    return 1 + this.#file.text.slice(first).search(/\S/);
  }

  /** Tells that something is written in another way here. */
  instead(at: Span, text: string): void {
    const found = this.#file.text.slice(at.start.offset, at.end.offset);
    this.report('cardinal/script-syntax', phrase`Here ${{ found }} stands; scripts have ${{ expected: [text] }} for it.`, at, {
      fix: { kind: 'edit', title: `Write "${text}"`, certain: true, edits: [{ span: at, text }] },
    });
  }

  /** `: Type` behind a name, and `-> Type` behind the parameters of a function. */
  skipType(closing: ReadonlySet<string>): void {
    if (!this.isNext(':') && !this.isNext('->')) return;
    const { lastEnd: start } = this;
    while (!this.isAtEnd && !closing.has(this.next.text)) this.skip();
    this.report('cardinal/script-syntax', phrase`Types are not written; what something is follows from its value.`, this.spanFrom(start), {
      fix: {
        kind: 'edit',
        title: 'Leave the type out',
        certain: true,
        edits: [{ span: this.spanFrom(start), text: '' }],
      },
    });
  }

  /** Tells of what is left out in scripts. */
  without(at: Span): void {
    const found = this.#file.text.slice(at.start.offset, at.end.offset).trim();
    this.report('cardinal/script-syntax', phrase`Scripts do without ${{ found }}.`, at, {
      fix: { kind: 'edit', title: 'Leave it out', certain: true, edits: [{ span: at, text: '' }] },
    });
  }

  name(what: string): Name | undefined {
    if (this.next.kind === 'name' && !RESERVED.has(this.next.text)) {
      const token = this.skip();
      return { name: token.text, at: this.spanOf(token) };
    }
    this.unexpected({ message: what, args: { expected: [what] } });
    return undefined;
  }

  /** Names between commas up to a sign. */
  names(closing: string): Name[] {
    const names: Name[] = [];
    while (!this.isAtEnd && this.take(closing) === undefined) {
      const name = this.name('the name of a parameter');
      if (name === undefined) {
        this.skipTo(closing);
        break;
      }
      names.push(name);
      this.skipType(PARAMETER_END);
      if (this.take(',') === undefined && !this.isNext(closing)) {
        this.expect(closing);
        break;
      }
    }
    return names;
  }

  /** Tells that something else was expected. What follows from one mistake is not told again. */
  unexpected(expected: Phrase): void {
    const { next } = this;
    const found = next.kind === 'end' ? 'the script ends' : `\`${next.text.slice(0, 40)}\` stands`;
    this.report('cardinal/script-syntax', phrase`Here ${{ found }}, but ${expected} is expected.`, this.spanOf(next));
  }

  /** Tells of what the compiled part of the language leaves out, if it stands here. */
  refuseOutside(): boolean {
    const { kind, text } = this.next;
    if (kind !== 'name' || !REFUSED.has(text) || !(text in OUTSIDE)) return false;
    this.missing(phrase`\`${{ word: text }}\` is not possible.`, OUTSIDE[text as keyof typeof OUTSIDE], this.spanOf(this.next));
    this.skip();
    return true;
  }

  missing(told: Phrase, missing: MissingCapability, at: Span, fix?: Fix): void {
    this.report('cardinal/missing-capability', withReason(told, missing), at, { missing, ...(fix !== undefined && { fix }) });
  }

  report(code: string, told: Phrase, span: Span, more: { readonly fix?: Fix; readonly missing?: MissingCapability } = {}): void {
    if (this.#isOver || span.start.offset === this.#lastTold) return;
    this.#lastTold = span.start.offset;
    if (this.diagnostics.length < MOST_TOLD) this.diagnostics.push({ code, severity: 'error', path: [], span, ...told, ...more });
  }

  /** To the end of the statement, or to where its block ends; one that `do` has begun goes on after its block. */
  skipStatement(begun = ''): void {
    let depth = 0;
    while (!this.isAtEnd) {
      if (depth === 0 && this.isNext('}')) return;
      const { kind, text } = this.skip();
      if (kind !== 'sign') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text)) depth--;
      if (depth <= 0 && (text === ';' || (text === '}' && !this.#goesOn(begun)))) return;
    }
  }

  #goesOn(begun: string): boolean {
    return this.isNext('else') || this.isNext('catch') || (begun === 'do' && (this.isNext('while') || this.isNext('until')));
  }

  skipTo(closing: string): void {
    while (!this.isAtEnd && !this.isNext('{') && !this.isNext('}') && this.take(closing) === undefined) this.skip();
  }

  /** Parts may not be nested without end. */
  deeper<Result>(inner: () => Result): Result | undefined {
    if (this.isTooDeep(0)) return undefined;
    this.#depth++;
    const result = inner();
    this.#depth--;
    return result;
  }

  /** Whether a part with so many others inside of it is too deep, which is told; nothing more is read then. */
  isTooDeep(inside: number): boolean {
    if (this.#depth + inside < DEEPEST) return false;
    this.report('cardinal/script-syntax', phrase`This is nested deeper than ${{ deepest: DEEPEST }} levels.`, this.spanOf(this.next));
    this.#at = this.#tokens.length - 1;
    return true;
  }

  spanOf({ start, end }: Token): Span {
    return this.#file.span(start, end);
  }

  spanFrom(start: number): Span {
    return this.#file.span(start, this.lastEnd);
  }

  span(start: number, end: number): Span {
    return this.#file.span(start, end);
  }
}

/** Deeper than anybody writes, and shallow enough for every stack. */
const DEEPEST = 100;
/** What else is wrong with a text of which so much is wrong nobody reads. */
const MOST_TOLD = 100;

const OPENING: ReadonlySet<string> = new Set(['{', '(', '[', '#{']);
const CLOSING: ReadonlySet<string> = new Set(['}', ')', ']']);

/** Words of the language; no name is called so. */
const RESERVED: ReadonlySet<string> = new Set(
  'let const if else switch for in while return break fn true false loop do until continue import export as try catch throw this private'.split(
    ' ',
  ),
);

const VALUES: ReadonlySet<string> = new Set(['true', 'false', 'if', 'switch']);
const ITEMS: ReadonlySet<Token['kind']> = new Set(['int', 'float', 'string', 'template', 'char']);

/** Those of them that begin something the compiled part does not have. */
const REFUSED: ReadonlySet<string> = new Set(['loop', 'do', 'continue', 'import', 'export', 'try', 'throw', 'this', 'private']);

/** What follows the type of a parameter in other languages. */
const PARAMETER_END: ReadonlySet<string> = new Set([',', ')', '|', '{', ';']);

/** How many braces are never closed. */
function braces(tokens: readonly Token[]): number {
  let open = 0;
  for (const { kind, text } of tokens) if (kind === 'sign') open += text === '{' || text === '#{' ? 1 : text === '}' ? -1 : 0;
  return open;
}
