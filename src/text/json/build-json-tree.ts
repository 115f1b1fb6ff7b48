/** The tree of a text that is known to be JSON, and not too deep. */
import type { SourceFile, Span } from '../../diagnostics/source.ts';
import type { Entry, ScalarTree, Tree } from '../tree.ts';
import { stringEnd } from './string-end.ts';

/** A key that its object has already. */
interface Repeated {
  readonly key: string;
  readonly first: Span;
  readonly span: Span;
}

/** Builds the tree. `json` has the length of the file's text; places are those of the file. */
export function buildJsonTree(file: SourceFile, json: string): { root: Tree; repeated: readonly Repeated[] } {
  const builder = new Builder(file, json);
  return { root: builder.value(), repeated: builder.repeated };
}

/** A literal: everything up to what cannot belong to it. */
const LITERAL = /[^\s,\]}]+/y;
const BLANKS = /[ \t\n\r]*/y;

class Builder {
  readonly repeated: Repeated[] = [];
  readonly #file: SourceFile;
  readonly #json: string;
  #at = 0;

  constructor(file: SourceFile, json: string) {
    this.#file = file;
    this.#json = json;
  }

  value(): Tree {
    this.#skip(BLANKS);
    const start = this.#at;
    const char = this.#json[start];
    if (char === '{') {
      const entries = this.#parts('}', () => this.#entry());
      this.#findRepeated(entries);
      return { kind: 'map', entries, flow: true, span: this.#spanFrom(start) };
    }
    if (char === '[') return { kind: 'list', items: this.#parts(']', () => this.value()), flow: true, span: this.#spanFrom(start) };
    return this.#scalar();
  }

  #scalar(): ScalarTree {
    const start = this.#at;
    const isString = this.#json[start] === '"';
    if (isString) this.#at = stringEnd(this.#json, start);
    else this.#skip(LITERAL);
    const value = JSON.parse(this.#json.slice(start, this.#at)) as ScalarTree['value'];
    return { kind: 'scalar', value, style: isString ? 'double' : 'plain', span: this.#spanFrom(start) };
  }

  /** What stands between brackets, one after the other. */
  #parts<Part>(closing: string, read: () => Part): Part[] {
    const parts: Part[] = [];
    this.#at++;
    this.#skip(BLANKS);
    while (this.#json[this.#at] !== closing) {
      parts.push(read());
      this.#skip(BLANKS);
      if (this.#json[this.#at] === ',') this.#at++;
      this.#skip(BLANKS);
    }
    this.#at++;
    return parts;
  }

  #entry(): Entry {
    const { value: key, span: keySpan } = this.#scalar();
    this.#skip(BLANKS);
    // The colon.
    this.#at++;
    return { key: String(key), keySpan, value: this.value() };
  }

  #findRepeated(entries: readonly Entry[]): void {
    const known = new Map<string, Span>();
    for (const { key, keySpan: span } of entries) {
      const first = known.get(key);
      if (first === undefined) known.set(key, span);
      else this.repeated.push({ key, first, span });
    }
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#json)) this.#at = pattern.lastIndex;
  }

  #spanFrom(start: number): Span {
    return this.#file.span(start, this.#at);
  }
}
