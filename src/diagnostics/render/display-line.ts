/**
 * A line as a terminal can show it. Authors' texts hold tabs, wide and combining characters, and now and then a
 * control character that would move the cursor or turn the text around; none of them may spoil the underline.
 */

/** A line, and where the marked part of it stands, in cells of the terminal. */
export interface DisplayedLine {
  text: string;
  /** Cells before the mark. */
  before: number;
  /** Cells of the mark, at least one. */
  marked: number;
}

interface Glyph {
  text: string;
  cells: number;
  /** Offsets in the line, in UTF-16 units. */
  start: number;
  end: number;
}

const CUT = '…';
const TAB = '    ';

/** The line with the mark from `from` to `to` (UTF-16 offsets) in view, in no more than `room` cells. */
export function displayLine(line: string, from: number, to: number, room: number): DisplayedLine {
  const glyphs = glyphsNear(line, from, room);
  const { first, last } = inView(glyphs, line, from, to, room);
  const shown = glyphs.slice(first, last);
  const left = (shown[0]?.start ?? 0) > 0 ? CUT : '';
  const right = (shown.at(-1)?.end ?? line.length) < line.length ? CUT : '';
  const before = left.length + cellsOf(shown.filter((glyph) => glyph.end <= from));
  const marked = cellsOf(shown.filter((glyph) => glyph.end > from && glyph.start < to));
  return { text: left + shown.map((glyph) => glyph.text).join('') + right, before, marked: Math.max(1, marked) };
}

/** Text in which every character can be seen, line breaks excepted. */
export function visible(text: string): string {
  return text.replace(UNSEEN, picture);
}

/** Control characters, those that change the direction of writing, and halves of surrogate pairs. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function picture(char: string): string {
  if (char === '\t') return TAB;
  const code = char.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}

/** A line can be very long; what is far from the mark is not looked at. */
function glyphsNear(line: string, from: number, room: number): Glyph[] {
  const start = Math.max(0, from - 2 * room);
  const glyphs: Glyph[] = [];
  let at = start;
  for (const char of line.slice(start, from + 2 * room)) {
    const text = visible(char);
    glyphs.push({ text, cells: text.length > 1 && char === '\t' ? TAB.length : cellsOfChar(text), start: at, end: at + char.length });
    at += char.length;
  }
  return glyphs;
}

const NO_CELL = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const TWO_CELLS = /^[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]$/u;

function cellsOfChar(char: string): number {
  if (char.charCodeAt(0) < 0x300) return 1;
  return NO_CELL.test(char) ? 0 : TWO_CELLS.test(char) ? 2 : 1;
}

function cellsOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((cells, glyph) => cells + glyph.cells, 0);
}

/** Which glyphs to show: all if they fit, else from the beginning if the mark is in view then, else around it. */
function inView(glyphs: readonly Glyph[], line: string, from: number, to: number, room: number): { first: number; last: number } {
  const isWhole = (glyphs[0]?.start ?? 0) === 0 && (glyphs.at(-1)?.end ?? 0) === line.length;
  if (isWhole && cellsOf(glyphs) <= room) return { first: 0, last: glyphs.length };
  const upToMark = cellsOf(glyphs.filter((glyph) => glyph.start < to || glyph.start < from));
  let first = 0;
  if (glyphs[0]!.start > 0 || upToMark >= room) {
    let context = cellsOf(glyphs.filter((glyph) => glyph.end <= from));
    while (context > room / 3) context -= glyphs[first++]!.cells;
  }
  let last = first;
  for (let left = room - (first > 0 ? 2 : 1); last < glyphs.length && glyphs[last]!.cells <= left; last++) left -= glyphs[last]!.cells;
  return { first, last };
}
