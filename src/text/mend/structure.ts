/**
 * Mends the lines of a block: indentation, dashes, keys, and through them the values.
 *
 * It knows the part of YAML that people write, and goes on after every fault as if it had been mended.
 * What it makes of a text is given to the YAML reader, which has the last word.
 */
import { phrase } from '../../diagnostics/phrase.ts';
import { MOST_FAULTS, type Fault } from '../fault.ts';
import { isForeignComment, readForeignComment } from './comments.ts';
import { keyFollowsAt, startAt, type DashStart, type KeyStart, type Start } from './entry.ts';
import { readUnopened } from './flow.ts';
import { close, isAt, newLevel, type Level, type Line } from './levels.ts';
import {
  checkDash,
  checkKey,
  extraBrackets,
  extraText,
  missingColon,
  missingLineBreak,
  readMarker,
  valueTooShallow,
} from './line-faults.ts';
import { lineEnd, skipBlanks, trimEnd } from './lines.ts';
import { Placement } from './placement.ts';
import { readValue, type Value } from './value.ts';

/** All faults of a text that lie in how its lines and brackets are put together. */
export function mendStructure(text: string): Fault[] {
  const reader = new LineReader(text);
  reader.read();
  return reader.faults;
}

const BARE: Start = { kind: 'bare' };

class LineReader {
  readonly text: string;
  readonly faults: Fault[] = [];
  readonly #reported = new Set<string>();
  readonly #placement: Placement;
  /** A scalar or brackets that are the whole block have been read. */
  #rootRead = false;

  constructor(text: string) {
    this.text = text;
    this.#placement = new Placement(this);
  }

  report(fault: Fault): void {
    // What follows brackets that had to be closed is read twice.
    const name = `${fault.code} ${fault.start}`;
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    this.faults.push(fault);
  }

  get full(): boolean {
    return this.faults.length >= MOST_FAULTS;
  }

  read(): void {
    for (let at = 0; at < this.text.length && !this.full; at = this.#line(at) + 1);
    this.#placement.finish();
  }

  /** Reads the line that begins at `start`, and further ones if its value goes on; returns where that ends. */
  #line(start: number): number {
    const { text } = this;
    const stop = lineEnd(text, start);
    const at = skipBlanks(text, start, stop);
    if (at >= trimEnd(text, start, stop) || text[at] === '#') return stop;
    if (isForeignComment(text, at)) return lineEnd(text, readForeignComment(this, at));
    const line: Line = { start, contentAt: at, column: at - start, stop, shift: 0, fault: undefined };
    const rest = readMarker(this, line);
    if (rest === stop || this.#placement.isAstray(line)) return stop;
    const content: Line = rest === undefined ? line : { ...line, contentAt: rest, column: 0 };
    this.#placement.lines.push(content);
    return lineEnd(text, this.#content(content));
  }

  /** Reads the content of a line; returns where it ends. */
  #content(line: Line): number {
    const start = this.#startOf(line);
    if (start.kind === 'bare') return this.#bare(line);
    if (this.#rootRead) {
      extraText(this, line);
      return line.stop;
    }
    const placed = this.#placement.place(line, start);
    return placed === undefined ? line.stop : this.#entries(line, placed.level, placed.at, placed.start);
  }

  /** What a line begins with, given what stands above it. */
  #startOf({ contentAt, stop, column }: Line): Start {
    const start = startAt(this.text, contentAt, stop);
    if (start.kind === 'dash') return start.marker === undefined || this.#isListMarker(start.marker, column) ? start : BARE;
    if (start.kind === 'bare') return start;
    // `deck:none` among items is an item.
    if (start.weak && start.glued && this.#takesItems(column)) return BARE;
    const isProse = start.sign !== 'colon' || (start.weak && !start.glued && /\s\S+\s/.test(start.key));
    return isProse && this.#goesOn(column) ? BARE : start;
  }

  /** Whether a mark that is not a dash stands where an item may. Other marks than bullets also begin prose. */
  #isListMarker(marker: string, column: number): boolean {
    const { top, levels } = this.#placement;
    if (top === undefined) return !/\d/.test(marker);
    if (this.#goesOn(column)) return false;
    return top.open || '•◦▪‣●○■'.includes(marker) || levels.some((level) => level.kind === 'list' && isAt(level, column));
  }

  #takesItems(column: number): boolean {
    const here = this.#placement.levels.filter((level) => isAt(level, column));
    return here.length > 0 && here.every((level) => level.kind === 'list');
  }

  /** Whether a line this deep goes on with the plain words of the line before. */
  #goesOn(column: number): boolean {
    const { top } = this.#placement;
    return top !== undefined && top.last === 'plain' && !top.open && column > top.current;
  }

  /** Reads the entries that follow one another on a line: dashes, then a key, then a value. */
  #entries(line: Line, first: Level, from: number, firstStart: Start): number {
    let level = first;
    let at = from;
    let start = firstStart;
    while (start.kind === 'dash') {
      level.entries++;
      level.below = undefined;
      close(level, 'none');
      const fault = checkDash(this, at, start);
      const content = start.contentAt;
      if (content >= line.stop || this.text[content] === '#') return line.stop;
      if (isForeignComment(this.text, content)) return readForeignComment(this, content);
      const inner = this.#itemStart(content, line.stop, level.current + content - at);
      if (inner.kind === 'bare') return this.#item(line, level, content);
      if (inner.kind === 'key') {
        const end = readUnopened(this, content, level.current, line);
        if (end !== undefined) {
          close(level, 'other');
          return end;
        }
      }
      close(level, 'other');
      level = this.#itemLevel(line, level, at, start, inner, fault);
      at = content;
      start = inner;
    }
    level.entries++;
    level.below = undefined;
    return start.kind === 'key' ? this.#keyEntry(line, level, at, start) : line.stop;
  }

  /** What an item begins with. A key that could be a word is one only if the next line has a key beside it. */
  #itemStart(content: number, stop: number, column: number): Start {
    const inner = startAt(this.text, content, stop);
    if (inner.kind === 'dash') return inner.marker !== undefined || inner.glued ? BARE : inner;
    if (inner.kind === 'bare' || !inner.weak) return inner;
    const isKey = inner.glued ? keyFollowsAt(this.text, content, column) : /^[\w$-]+(?: [\w$-]+)?$/.test(inner.key);
    return isKey ? inner : BARE;
  }

  #item(line: Line, level: Level, at: number): number {
    const value = readValue(this, at, line.stop, level.current, true, line);
    close(level, value.kind === 'none' ? 'none' : value.kind === 'plain' ? 'plain' : 'other');
    this.#moveText(line, value);
    return value.end;
  }

  /** The level of what stands behind a dash. */
  #itemLevel(line: Line, level: Level, at: number, dash: DashStart, inner: Start, fault: Fault | undefined): Level {
    const width = dash.contentAt - at;
    const growth = (dash.glued ? 1 : 0) + (dash.marker === undefined ? 0 : 1 - dash.marker.length);
    const next = newLevel(
      inner,
      level.current + width,
      level.actual + width + growth,
      this.#placement.lineNumber,
      line.fault ?? level.fault,
    );
    if (fault !== undefined) {
      next.fault ??= fault;
      // The lines below may already be indented for the dash as it should be.
      next.also.set(next.actual, fault);
    }
    return this.#placement.push(next);
  }

  #keyEntry(line: Line, level: Level, at: number, start: KeyStart): number {
    const { text } = this;
    level.keys.add(start.key);
    checkKey(this, at, start);
    const value = readValue(this, start.signEnd, line.stop, level.current, false, line);
    if (start.key === 'section' && level.entries === 1 && this.#placement.levels.length === 1)
      this.#placement.sectionName = /^\s*["']?([A-Za-z]\w*)/.exec(text.slice(start.signEnd, Math.min(line.stop, start.signEnd + 60)))?.[1];
    close(level, value.kind === 'none' ? 'none' : value.kind === 'plain' ? 'plain' : 'other');
    if (value.kind === 'dash') return this.#listOnKeyLine(line, level, start.signEnd, value.end);
    this.#moveText(line, value);
    return value.kind === 'block' ? value.end : this.#afterValue(line, level, value.end);
  }

  /** `tags: - "a"`: the list begins on the next line. */
  #listOnKeyLine(line: Line, level: Level, from: number, at: number): number {
    const fault: Fault = {
      code: 'yaml/misplaced-list',
      start: at,
      end: at + 1,
      ...phrase`A list does not begin on the line of its key. Begin a new line before the dash, or write the list in brackets.`,
      fix: { title: 'Begin a new line', certain: true, edits: [{ start: from, end: at, text: `\n${' '.repeat(level.actual + 2)}` }] },
    };
    this.report(fault);
    const start = startAt(this.text, at, line.stop);
    const list = newLevel(start, level.current + 2, level.actual + 2, this.#placement.lineNumber, fault);
    list.also.set(at - line.start, fault);
    return this.#entries(line, this.#placement.push(list), at, start);
  }

  /** After the value of a key: another key on the same line, or the end of it. */
  #afterValue(line: Line, level: Level, end: number): number {
    const { text } = this;
    const stop = lineEnd(text, end);
    const at = skipBlanks(text, end, stop);
    if (at >= stop || text[at] === '#' || this.full) return end;
    const next = text[at] === ',' || text[at] === ';' ? skipBlanks(text, at + 1, stop) : at;
    const start = startAt(text, next, stop);
    if (start.kind !== 'key' || start.weak) return end;
    missingLineBreak(this, end, next, start, level.actual);
    level.entries++;
    return this.#keyEntry({ ...line, stop }, level, next, start);
  }

  /** The lines of a text under `|` or `>` move with the entry they belong to. */
  #moveText(line: Line, value: Value): void {
    for (const { start, contentAt } of value.blockLines ?? [])
      this.#placement.lines.push({ start, contentAt, column: contentAt - start, stop: contentAt, shift: line.shift, fault: line.fault });
  }

  /** A line with neither a dash nor a key. */
  #bare(line: Line): number {
    const { top } = this.#placement;
    const { column, contentAt: at, stop } = line;
    if (extraBrackets(this, line)) return stop;
    if (top === undefined) return this.#root(line);
    if (top.open && column > top.current) return this.#valueBelow(line, top);
    // Plain words may go on in the next line.
    if (this.#goesOn(column)) return stop;
    if (top.open && top.kind === 'map' && column === top.current && /["'[{]/.test(this.text[at]!)) {
      line.fault = valueTooShallow(this, line, top.actual + 2);
      line.shift = top.actual + 2 - column;
      close(top, 'other');
      return readValue(this, at, stop, top.current, true, line).end;
    }
    const placed = this.#placement.place(line, BARE);
    if (placed?.level.kind === 'list') return this.#item(line, placed.level, at);
    this.#loneWord(line, placed?.level);
    return stop;
  }

  /** The first line of a block, if it has neither a dash nor a key: the whole block is one value, or this line is a fault. */
  #root(line: Line): number {
    const { contentAt: at, column, stop } = line;
    if (this.#rootRead || this.#entriesFollow(stop)) {
      extraText(this, line);
      return stop;
    }
    if (this.#isKeyWithoutColon(line)) {
      this.#loneWord(line, this.#placement.push(newLevel(BARE, column, column, this.#placement.lineNumber, undefined)));
      return stop;
    }
    this.#rootRead = true;
    return readValue(this, at, stop, -1, false, line).end;
  }

  /** A value on a line of its own, below its key. */
  #valueBelow(line: Line, level: Level): number {
    line.shift = level.actual - level.current;
    line.fault = line.shift === 0 ? undefined : level.fault;
    const value = readValue(this, line.contentAt, line.stop, level.current, true, line);
    close(level, value.kind === 'plain' ? 'plain' : 'other');
    level.below = { at: line.contentAt, line: this.#placement.lineNumber };
    return value.end;
  }

  /** A word alone among keys: a key without its colon if lines belong to it, else a remark. */
  #loneWord(line: Line, level: Level | undefined): void {
    if (level === undefined || !this.#isKeyWithoutColon(line)) return extraText(this, line);
    const end = trimEnd(this.text, line.contentAt, line.stop);
    level.entries++;
    level.keys.add(this.text.slice(line.contentAt, end));
    close(level, 'none');
    missingColon(this, line.contentAt, end);
  }

  /** Whether the next line with content is a key or an item at the left margin. */
  #entriesFollow(stop: number): boolean {
    const { text } = this;
    let start = stop + 1;
    while (start < text.length && (text[start] === '\n' || text[start] === '#')) start = lineEnd(text, start) + 1;
    return start < text.length && text[start] !== ' ' && startAt(text, start, lineEnd(text, start)).kind !== 'bare';
  }

  /** Whether a word stands alone on its line, and the next line is indented as if it were its value. */
  #isKeyWithoutColon({ contentAt, column, stop }: Line): boolean {
    const { text } = this;
    const next = stop + 1;
    const below = skipBlanks(text, next, text.length) - next;
    if (
      next >= text.length ||
      text[next + below] === '\n' ||
      !/^[A-Za-z_$][\w$-]*$/.test(text.slice(contentAt, trimEnd(text, contentAt, stop)))
    )
      return false;
    const isItem = text.startsWith('- ', next + below);
    return isItem ? below >= column : below > column && startAt(text, next + below, lineEnd(text, next)).kind === 'key';
  }
}
