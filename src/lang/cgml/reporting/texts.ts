/** The texts of a document, for changes to what stands in them. */
import type { TextEdit, TextFix } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import { printString } from '../../../text/print-yaml.ts';
import type { Tree } from '../../../text/tree.ts';

export class Texts {
  readonly #files: ReadonlyMap<string, SourceFile>;

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map((file) => [file.name, file]));
  }

  /** All comments. */
  get comments(): string[] {
    return [...this.#files.values()].flatMap(({ text }) => [...text.matchAll(/(?<=^|\s)#(.*)$/gm)].map(([, comment]) => comment!));
  }

  /** What stands at a place. */
  at({ file, start, end }: Span): string {
    return this.#files.get(file)?.text.slice(start.offset, end.offset) ?? '';
  }

  /** A stretch of a file; undefined if there is no such file. */
  span(file: string, start: number, end: number): Span | undefined {
    return this.#files.get(file)?.span(start, end);
  }

  /** Changes that write a word of a scalar in another way, wherever it stands there; none if it is not written there. */
  respelling(at: Tree, wrong: string, right: string): TextEdit[] {
    if (at.kind !== 'scalar') return [];
    const text = this.at(at.span);
    if (text === wrong) return [{ span: at.span, text: /^[\w.$-]+$/.test(right) ? right : printString(right) }];
    const word = new RegExp(String.raw`(?<![\w$])${wrong.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\w)`, 'g');
    return [...text.matchAll(word)].flatMap(({ index }) => {
      const start = at.span.start.offset + index;
      const span = this.span(at.span.file, start, start + wrong.length);
      return span === undefined ? [] : [{ span, text: right }];
    });
  }

  /** Writes a part of what stands at a place in another way. */
  replacing({ span }: Tree, part: RegExp, right: string): TextFix | undefined {
    const match = part.exec(this.at(span));
    const start = span.start.offset + (match?.index ?? 0);
    const place = match === null ? undefined : this.span(span.file, start, start + match[0].length);
    return place && writing(place, right);
  }

  /** `{ path: x }` becomes `{ ref: x }` or `{ value: x }`; a word that stands alone gets the key that it needs. */
  otherOperand({ span }: Tree, key: 'path' | 'ref' | 'value', text: string): TextFix | undefined {
    const file = this.#files.get(span.file);
    const written =
      file && /\b(?:path|value|ref):\s*$/.exec(file.text.slice(Math.max(0, span.start.offset - NEAR), span.start.offset))?.[0];
    const printed = /^[\w.-]+$/.test(text) || key === 'path' ? text : printString(text);
    if (file === undefined) return undefined;
    return written === undefined
      ? writing(span, `{ ${key}: ${printed} }`)
      : writing(file.span(span.start.offset - written.length, span.end.offset), `${key}: ${printed}`);
  }
}

/** A key stands so near to its value. */
const NEAR = 40;

/** A fix that writes something at one place. */
export function writing(span: Span, text: string, certain = false): TextFix {
  return { kind: 'edit', title: `Write ${text}`, certain, edits: [{ span, text }] };
}
