/** Texts that authors write, and places in them. */
import { mustBeText } from './caller-mistake.ts';

/** A place in a text: the offset in UTF-16 units from 0, line and column from 1. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** A part of a text; `end` is the first place that no longer belongs to it. */
export interface Span {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** Whether a stretch of text lies inside another one. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start.offset <= inner.start.offset && inner.end.offset <= outer.end.offset;
}

/** A text with its name, which finds lines and columns. */
export class SourceFile {
  readonly name: string;
  readonly text: string;
  /** Offsets at which lines begin. */
  readonly #lineStarts: readonly number[];

  constructor(name: string, text: string) {
    mustBeText(name, 'The name of a file');
    mustBeText(text, 'What is to be read');
    this.name = name;
    this.text = text;
    this.#lineStarts = lineStartsOf(text);
  }

  get lineCount(): number {
    return this.#lineStarts.length;
  }

  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#lineStarts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { offset: at, line: low + 1, column: at - this.#lineStarts[low]! + 1 };
  }

  span(start: number, end: number): Span {
    return { file: this.name, start: this.position(start), end: this.position(Math.max(start, end)) };
  }

  /** The text of a line (counted from 1) without its line break. */
  line(number: number): string {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return '';
    const end = this.#lineStarts[number] ?? this.text.length;
    return this.text.slice(start, end).replace(/\r?\n$|\r$/, '');
  }
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
