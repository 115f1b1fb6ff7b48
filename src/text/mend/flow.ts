/** Lists and maps in brackets: commas, colons, and brackets that are missing, extra or of the wrong kind. */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Fault } from '../fault.ts';
import { balances, CLOSER, valueEnd, type Opener } from './balance.ts';
import { isForeignComment, readForeignComment } from './comments.ts';
import {
  dashInBrackets,
  dots,
  extraBracket,
  extraComma,
  listInBraces,
  missingBrace,
  missingCommas,
  missingMark,
  shallowLine,
  unclosed,
  wrongCloser,
  wrongSign,
} from './flow-faults.ts';
import { isComment, isKeyAt, lineEnd, skipBlanks, trimEnd } from './lines.ts';
import { mendColon, openQuote, quoteSpecial } from './plain.ts';
import { closingQuote, isSmartQuote, readEscapedQuoted, readQuoted, readSmartQuoted, type Container } from './quoted.ts';
import type { Scan } from './scan.ts';

interface Bracket {
  readonly open: Opener;
  readonly at: number;
  /** What is expected next: in a map a key, its colon and its value, in a list an item; then a comma. */
  expects: 'item' | 'colon' | 'value' | 'comma';
  /** The comma just read, or −1. */
  comma: number;
  items: number;
  colons: number;
}

/** Brackets nested deeper than any rulebook needs; what is inside is left to the YAML reader. */
const DEEPEST = 200;
/** How often brackets are guessed about by looking ahead. */
const MOST_GUESSES = 20;

/**
 * Reads a list or map in brackets and returns where it ends.
 * `column` is where the entry that holds it is written; further lines have to be indented deeper. −1 if it is the whole block.
 */
export function readFlow(scan: Scan, start: number, column: number, moved: Moved): number {
  return new FlowReader(scan, column, moved).read(start);
}

/** By how many columns the line of the entry is to be moved, and the fault that says so. */
export interface Moved {
  readonly shift: number;
  readonly fault: Fault | undefined;
}

/** Reads a map whose opening brace is missing; undefined if none is. */
export function readUnopened(scan: Scan, start: number, column: number, moved: Moved): number | undefined {
  if (!isKeyAt(scan.text, start) || !balances(scan.text, start, ['{'], lineEnd(scan.text, start))) return undefined;
  return new FlowReader(scan, column, moved).readUnopened(start);
}

/** An anchor or a tag. */
const PROPERTY = /[&!][\w$.-][^\s,[\]{}"”]*/y;

class FlowReader {
  readonly #scan: Scan;
  readonly #text: string;
  /** The column of the entry as written, and as it will be. */
  readonly #column: number;
  readonly #movedColumn: number;
  readonly #stack: Bracket[] = [];
  /** Where the latest word, string or bracket began and ended. */
  #lastStart = 0;
  #last = 0;
  /** It was a plain word, which may go on in the next line. */
  #lastIsPlain = false;
  #indentation: Fault | undefined;
  #guesses = 0;

  constructor(scan: Scan, column: number, { shift, fault }: Moved) {
    this.#scan = scan;
    this.#text = scan.text;
    this.#column = column;
    this.#movedColumn = column < 0 ? -1 : Math.max(column, column + shift);
    if (shift > 0) this.#indentation = fault;
  }

  read(start: number): number {
    return this.#readOn(this.#open(start));
  }

  readUnopened(start: number): number {
    this.#insertBrace(start);
    return this.#readOn(start);
  }

  #readOn(from: number): number {
    let at = from;
    while (at < this.#text.length) {
      if (this.#stack.length === 0) return at;
      if (this.#stack.length > DEEPEST || this.#scan.full) return this.#text.length;
      const next = this.#step(at);
      if (next < 0) return this.#last;
      at = next;
    }
    if (this.#stack.length === 0) return at;
    this.#closeAll();
    return this.#last;
  }

  get #top(): Bracket {
    return this.#stack.at(-1)!;
  }

  get #opens(): Opener[] {
    return this.#stack.map(({ open }) => open);
  }

  get #container(): Container {
    return this.#top.open === '{' ? 'map' : 'list';
  }

  /** Reads one mark or word; returns where it ends, or −1 if the brackets end before it. */
  #step(at: number): number {
    const text = this.#text;
    const char = text[at]!;
    if (char === '\n') return this.#nextLine(at);
    if (char === ' ' || char === '\t' || char === '\r') return at + 1;
    if (isComment(text, at)) return lineEnd(text, at);
    if (isForeignComment(text, at)) return readForeignComment(this.#scan, at);
    if (char === ',') return this.#comma(at);
    if (char === '}' || char === ']') return this.#close(at, char);
    if (char === '{' || char === '[') return this.#open(at);
    if (char === ':' && this.#top.expects !== 'item') return this.#colon(at);
    if (char === '"' || char === "'") return this.#value(at, readQuoted);
    if (char === '\\' && text[at + 1] === '"') return this.#value(at, readEscapedQuoted);
    if (isSmartQuote(char)) return this.#value(at, readSmartQuoted);
    return this.#word(at);
  }

  /** Whether everything fits with these brackets open after `at`, and would not with those. */
  #fitsOnly(at: number, these: readonly Opener[], those: readonly Opener[]): boolean {
    return this.#guesses++ < MOST_GUESSES && balances(this.#text, at, these) && !balances(this.#text, at, those);
  }

  #open(at: number): number {
    const open = this.#text[at] as Opener;
    if (this.#stack.length > 0) {
      // A map or list cannot be a key: the map before it has not been closed, or the bracket should not be there.
      if (this.#top.open === '{' && this.#top.expects === 'item') {
        if (this.#isStray(at, open)) {
          extraBracket(this.#scan, at);
          return at + 1;
        }
        if (this.#top.comma >= 0 && this.#stack.length > 1) this.#closeBeforeComma();
      }
      this.#begin(at);
      if (this.#isEmptyUnclosed(at, open)) {
        unclosed(this.#scan, [{ open, at }], { start: at + 1, end: at + 1 }, phrase`before the comma`);
        return this.#finish(at, at + 1);
      }
    }
    this.#stack.push({ open, at, expects: 'item', comma: -1, items: 0, colons: 0 });
    this.#last = at + 1;
    return at + 1;
  }

  /** `{ params: [, pre: null }`: nothing but its closing bracket is missing. */
  #isEmptyUnclosed(at: number, open: Opener): boolean {
    return (
      this.#text[skipBlanks(this.#text, at + 1, this.#text.length)] === ',' && this.#fitsOnly(at + 1, this.#opens, [...this.#opens, open])
    );
  }

  /** Whether an opening bracket where a key should be is followed by that key, on the same line. */
  #isStray(at: number, open: Opener): boolean {
    if (open === '{' && this.#stack.at(-2)?.open === '[') return false;
    if (!isKeyAt(this.#text, skipBlanks(this.#text, at + 1, this.#text.length)) || this.#text.slice(this.#last, at).includes('\n'))
      return false;
    return this.#fitsOnly(at + 1, this.#opens, [...this.#opens, open]);
  }

  #insertBrace(at: number): void {
    missingBrace(this.#scan, at);
    this.#stack.push({ open: '{', at, expects: 'item', comma: -1, items: 0, colons: 0 });
    this.#last = at;
  }

  /** An item or a value begins at `at`. */
  #begin(at: number): void {
    const top = this.#top;
    if (top.expects === 'comma') {
      missingMark(this.#scan, 'comma', this.#last, at, this.#lastStart);
      top.expects = 'item';
    } else if (top.expects === 'colon') {
      missingMark(this.#scan, 'colon', this.#last, at, this.#lastStart);
      top.expects = 'value';
      top.colons++;
    }
    if (top.expects === 'item') top.items++;
  }

  /** An item or a value ended. */
  #finish(start: number, end: number): number {
    const top = this.#top;
    top.expects = top.expects === 'item' && top.open === '{' ? 'colon' : 'comma';
    top.comma = -1;
    this.#lastStart = start;
    this.#last = end;
    this.#lastIsPlain = false;
    return end;
  }

  #value(at: number, read: (scan: Scan, from: number, container: Container) => number): number {
    this.#begin(at);
    return this.#finish(at, Math.max(read(this.#scan, at, this.#container), at + 1));
  }

  #comma(at: number): number {
    const top = this.#top;
    if (top.expects === 'item') extraComma(this.#scan, at);
    else {
      top.expects = 'item';
      top.comma = at;
      this.#last = at + 1;
    }
    return at + 1;
  }

  #colon(at: number): number {
    const top = this.#top;
    // A colon after a value: the value was a key.
    if (top.open === '{' && top.expects === 'comma') return this.#keyInValue(this.#lastStart, at + 1);
    top.colons++;
    top.expects = 'value';
    top.comma = -1;
    this.#last = at + 1;
    return at + 1;
  }

  #keyInValue(start: number, from: number): number {
    const end = trimEnd(this.#text, start, valueEnd(this.#text, from));
    mendColon(this.#scan, start, end);
    this.#top.expects = 'value';
    return this.#finish(start, end);
  }

  #close(at: number, char: '}' | ']'): number {
    const top = this.#top;
    const matches = CLOSER[top.open] === char;
    const afterComma = top.expects === 'item' && top.comma >= 0;
    if ((!matches || afterComma) && this.#fitsOnly(at + 1, this.#opens, this.#opens.slice(0, -1))) {
      extraBracket(this.#scan, at);
      return at + 1;
    }
    if (afterComma) extraComma(this.#scan, top.comma);
    if (matches) this.#pop(at, at + 1);
    else this.#mismatch(at, char);
    return at + 1;
  }

  /** The innermost bracket is closed by what stands between `at` and `end`, or by nothing. */
  #pop(at: number, end: number): void {
    const { open, at: start, items, colons } = this.#stack.pop()!;
    if (
      open === '{' &&
      colons === 0 &&
      items > 0 &&
      at < end &&
      (items > 1 || /["'\d]/.test(this.#text[skipBlanks(this.#text, start + 1, at)] ?? ''))
    )
      listInBraces(this.#scan, start, end);
    if (this.#stack.length > 0) this.#finish(start, end);
    else this.#last = end;
  }

  /** A bracket that does not close the innermost one: either that one has not been closed, or this is of the wrong kind. */
  #mismatch(at: number, char: '}' | ']'): void {
    const opens = this.#opens;
    const depth = opens.findLastIndex((open) => CLOSER[open] === char);
    if (depth < 0 || this.#fitsOnly(at + 1, opens.slice(0, -1), opens.slice(0, depth))) {
      wrongCloser(this.#scan, this.#top, at);
      this.#pop(at, at + 1);
      return;
    }
    unclosed(this.#scan, this.#stack.slice(depth + 1).toReversed(), this.#placeOfClosers(), phrase`before the ${{ otherSign: char }}`);
    while (this.#stack.length > depth + 1) this.#pop(at, at);
    this.#pop(at, at + 1);
  }

  /** Closers belong behind the latest word. A comma that was just read would be left at the end, so they take its place. */
  #placeOfClosers(): { start: number; end: number } {
    const { expects, comma } = this.#top;
    return expects === 'item' && comma >= 0 ? { start: comma, end: comma + 1 } : { start: this.#last, end: this.#last };
  }

  /** The map before an opening brace ends before the comma that was just read. */
  #closeBeforeComma(): void {
    const top = this.#top;
    unclosed(this.#scan, [top], { start: top.comma, end: top.comma }, phrase`before the next {`);
    this.#stack.pop();
    this.#top.expects = 'item';
    this.#top.comma = top.comma;
  }

  /** Everything that is open ends where the latest word ended. */
  #closeAll(): void {
    unclosed(this.#scan, this.#stack.toReversed(), this.#placeOfClosers(), phrase`at the end`);
    this.#stack.length = 0;
  }

  /** A line break: what follows may show that the brackets should have been closed. */
  #nextLine(at: number): number {
    const text = this.#text;
    let start = at + 1;
    let content = skipBlanks(text, start, text.length);
    while (content < text.length && (text[content] === '\n' || text[content] === '#')) {
      start = lineEnd(text, content) + 1;
      content = skipBlanks(text, start, text.length);
    }
    if (content >= text.length) return text.length;
    const indent = content - start;
    const isItem = text[content] === '-' && /\s/.test(text[content + 1] ?? ' ');
    if (isItem || (indent <= this.#column && isKeyAt(text, content))) {
      this.#closeAll();
      return -1;
    }
    const isCloser = text[content] === '}' || text[content] === ']';
    const least = this.#movedColumn;
    if (least >= 0 && (isCloser ? indent < least : indent <= least)) this.#indent(start, content, isCloser ? least : least + 2);
    return content;
  }

  #indent(start: number, content: number, column: number): void {
    if (this.#indentation?.fix === undefined) this.#indentation = shallowLine(this.#scan, start, content, column);
    else this.#indentation.fix.edits.push({ start, end: content, text: ' '.repeat(column) });
  }

  /** A plain word: a key, a value, or several things that have grown together. */
  #word(at: number): number {
    const [text, top] = [this.#text, this.#top];
    const property = this.#propertyEnd(at);
    if (property !== undefined) return this.#beforeValue(at, property);
    const end = this.#wordEnd(at);
    if (end <= at) return text[at] === ':' ? this.#colon(at) : at + 1;
    const word = text.slice(at, end);
    if (/^(?:\.{2,}|…)$/.test(word)) return this.#dots(at, end);
    if (word === '-' || word.startsWith('- ')) return this.#dash(at, end);
    const sign = this.#signEnd(at, end, word);
    if (sign !== undefined) return this.#joinedKey(at, sign);
    const next = skipBlanks(text, end, text.length);
    if (top.expects === 'comma' && this.#lastIsPlain && text[next] !== ':' && text.slice(this.#last, at).includes('\n')) {
      this.#last = end;
      return end;
    }
    this.#begin(at);
    const colonFollows = text[next] === ':' && /[\s,[\]{}]/.test(text[next + 1] ?? ' ');
    if (top.expects === 'value' && colonFollows) return this.#grownTogether(at, end, next);
    if (top.expects === 'item' && top.open === '{' && /[,}]/.test(text[next] ?? '')) {
      const key = /^[A-Za-z_$][\w$-]*(?=\s+(?:-?\d+(?:\.\d+)?|true|false|null)$)/.exec(word)?.[0];
      if (key !== undefined) return this.#finish(at, at + key.length);
    }
    if (/^-?\d+(?:\s+-?\d+)+$/.test(word) && !colonFollows) missingCommas(this.#scan, at, end);
    else if (/^[@`%|>?,]/.test(word) || /^[*&!](?![\w$.-])/.test(word)) quoteSpecial(this.#scan, at, end);
    else if (/["”]$/.test(word) && !/^["“]/.test(word)) openQuote(this.#scan, at, end);
    else {
      this.#finish(at, end);
      this.#lastIsPlain = true;
      return end;
    }
    return this.#finish(at, end);
  }

  /** The end of an anchor or a tag that has a value after it; undefined if there is none. */
  #propertyEnd(at: number): number | undefined {
    PROPERTY.lastIndex = at;
    if (!PROPERTY.test(this.#text)) return undefined;
    const end = PROPERTY.lastIndex;
    return /[,\]}]/.test(this.#text[skipBlanks(this.#text, end, this.#text.length)] ?? ',') ? undefined : end;
  }

  /** After an anchor or a tag it is the value that counts. */
  #beforeValue(at: number, end: number): number {
    this.#begin(at);
    if (this.#top.expects === 'item') this.#top.items--;
    this.#last = end;
    return end;
  }

  #wordEnd(at: number): number {
    const text = this.#text;
    let end = at;
    for (; end < text.length; end++) {
      const char = text[end]!;
      if (char === '\n' || char === ',' || char === '[' || char === ']' || char === '{' || char === '}') break;
      if (char === ':' && end > at && /[\s,[\]{}]/.test(text[end + 1] ?? ' ')) break;
      if (end > at && (isComment(text, end) || isForeignComment(text, end))) break;
      if (char === '"' || char === '”') {
        // After a letter the mark belongs to the word; after a blank or a sign it begins a string.
        if (/[\s=:]/.test(text[end - 1] ?? ' ')) break;
        end++;
        break;
      }
      if (char === "'" && /[\s=:]/.test(text[end - 1] ?? ' ') && closingQuote(text, end + 1, lineEnd(text, end), "'") > 0) break;
    }
    return trimEnd(text, at, end);
  }

  /** Where the sign ends that has grown together with the key before it, as in `a:1` and `a=1`. */
  #signEnd(at: number, end: number, word: string): number | undefined {
    const [top, text] = [this.#top, this.#text];
    if (top.open === '[') return /^[\w$-]+\s*:$/.test(word) && /["']/.test(text[end] ?? '') ? end : undefined;
    if (top.expects === 'value') return undefined;
    const head = /^[\w$-]+(?:\s*(?:=>|:=|=:|::+|==?)\s*|\s*:(?=\S|$))/.exec(word)?.[0];
    if (head === undefined) return undefined;
    const signEnd = at + head.length;
    if (!/[\w$-]\s*:$/.test(head)) return skipBlanks(text, signEnd, text.length);
    if (text[end] === ':' && signEnd === end) return skipBlanks(text, end + 1, text.length);
    return signEnd === end && /[\s,\]}]/.test(text[end] ?? ' ') ? undefined : signEnd;
  }

  #joinedKey(at: number, end: number): number {
    const top = this.#top;
    this.#begin(at);
    const key = /^[\w$-]+/.exec(this.#text.slice(at, end))![0];
    wrongSign(this.#scan, key, at + key.length, end);
    top.expects = 'value';
    top.colons++;
    top.comma = -1;
    this.#last = end;
    return end;
  }

  /** `b c` before a colon where a value stands: the value, and the next key. `b` alone: a key inside a value. */
  #grownTogether(at: number, end: number, colon: number): number {
    const [text, opens] = [this.#text, this.#opens];
    let key = end;
    while (key > at && /[\w$-]/.test(text[key - 1]!)) key--;
    let gap = key;
    while (gap > at && /\s/.test(text[gap - 1]!)) gap--;
    if (at < gap && gap < key && key < end) {
      this.#finish(at, gap);
      this.#begin(key);
      return this.#finish(key, end);
    }
    if (this.#fitsOnly(at, [...opens, '{'], opens)) {
      this.#insertBrace(at);
      return at;
    }
    return this.#keyInValue(at, colon + 1);
  }

  #dots(at: number, end: number): number {
    const [text, top] = [this.#text, this.#top];
    const isValue = top.expects === 'value';
    const comma = top.expects === 'item' ? top.comma : -1;
    const after = skipBlanks(text, end, text.length);
    const stop = comma < 0 && text[after] === ',' ? skipBlanks(text, after + 1, text.length) : end;
    dots(this.#scan, at, end, comma >= 0 ? comma : at, stop, isValue);
    if (isValue) return this.#finish(at, end);
    // As if neither the dots nor the comma before them were there.
    if (comma >= 0) {
      top.expects = 'comma';
      top.comma = -1;
    }
    return stop;
  }

  /** A dash in brackets is a minus sign if nothing follows it, else it should not be there. */
  #dash(at: number, end: number): number {
    const text = this.#text;
    const content = skipBlanks(text, at + 1, text.length);
    if (!/[,\]}\n]/.test(text[content] ?? '\n')) {
      dashInBrackets(this.#scan, at, content);
      return content;
    }
    this.#begin(at);
    quoteSpecial(this.#scan, at, end);
    return this.#finish(at, end);
  }
}
