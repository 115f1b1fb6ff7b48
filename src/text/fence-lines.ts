/** The lines of a Markdown text that matter for its code blocks. One pass over the text, whatever is in it. */

/** A line that begins with ``` or ~~~. */
export interface FenceLine {
  readonly kind: 'fence';
  readonly lineStart: number;
  /** Before the line break. */
  readonly lineEnd: number;
  /** After the line break. */
  readonly next: number;
  /** Where the marks begin. */
  readonly at: number;
  readonly char: '`' | '~';
  readonly length: number;
  /** What follows the marks. */
  readonly info: string;
  /** The first word of that. */
  readonly language: string;
  /** How many quotes it stands in. */
  readonly quotes: number;
  /** The column of the marks. */
  readonly column: number;
  /** What further lines of the block begin with. */
  readonly continuation: string;
}

export type Mark =
  | FenceLine
  /** A line with a fence behind other text: after YAML it closes, after prose ```yaml opens. */
  | {
      readonly kind: 'tail';
      readonly lineStart: number;
      readonly lineEnd: number;
      readonly next: number;
      readonly at: number;
      readonly textEnd: number;
      readonly opens: boolean;
    }
  /** A line `section: …`, or one that begins a comment. */
  | {
      readonly kind: 'section' | 'comment';
      readonly lineStart: number;
      readonly lineEnd: number;
      readonly next: number;
      readonly at: number;
    };

/** All of them, in the order of the text. */
export function findMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  for (let lineStart = 0; lineStart < text.length;) {
    const lineBreak = text.indexOf('\n', lineStart);
    const next = lineBreak < 0 ? text.length : lineBreak + 1;
    const stop = lineBreak < 0 ? text.length : lineBreak;
    const lineEnd = stop > lineStart && text[stop - 1] === '\r' ? stop - 1 : stop;
    const mark = markAt(text, lineStart, lineEnd, next);
    if (mark !== undefined) marks.push(mark);
    lineStart = next;
  }
  return marks;
}

function markAt(text: string, lineStart: number, lineEnd: number, next: number): Mark | undefined {
  const prefix = prefixOf(text, lineStart, lineEnd);
  const { at } = prefix;
  const char = text[at];
  const line = { lineStart, lineEnd, next, at };
  if (char === '`' || char === '~') {
    let marksEnd = at;
    while (marksEnd < lineEnd && text[marksEnd] === char) marksEnd++;
    const info = text.slice(marksEnd, lineEnd).trim();
    // Backticks in the info string make it code inside a line of prose.
    if (marksEnd - at >= 3 && !(char === '`' && info.includes('`')))
      return {
        kind: 'fence',
        ...line,
        char,
        length: marksEnd - at,
        info,
        language: /^\S*/.exec(info)![0].toLowerCase(),
        quotes: prefix.quotes,
        column: prefix.column,
        continuation: prefix.continuation,
      };
  }
  if (
    char === 's' &&
    /^section[ \t]*:[ \t]*["']?[A-Za-z]+["']?[ \t]*$/.test(text.slice(at, Math.min(lineEnd, at + 80))) &&
    prefix.column === at - lineStart &&
    prefix.quotes === 0
  )
    return { kind: 'section', ...line };
  if (char === '<' && text.startsWith('<!--', at)) return { kind: 'comment', ...line };
  return tailOf(text, lineStart, lineEnd, next);
}

function tailOf(text: string, lineStart: number, lineEnd: number, next: number): Mark | undefined {
  let end = lineEnd;
  while (end > lineStart && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  const opens = text.endsWith('```yaml', end) && text.slice(end - 7, end) === '```yaml';
  const at = end - (opens ? 7 : 3);
  if (at <= lineStart || text.slice(at, at + 3) !== '```' || text[at - 1] === '`') return undefined;
  // Code inside the line: its backticks come in pairs.
  if (text.slice(lineStart, at).includes('```')) return undefined;
  let textEnd = at;
  while (textEnd > lineStart && (text[textEnd - 1] === ' ' || text[textEnd - 1] === '\t')) textEnd--;
  return textEnd === lineStart ? undefined : { kind: 'tail', lineStart, lineEnd, next, at, textEnd, opens };
}

/** The indentation, quote marks and list marks in front of a line. */
function prefixOf(text: string, lineStart: number, lineEnd: number): { at: number; column: number; quotes: number; continuation: string } {
  let at = lineStart;
  let column = 0;
  let quotes = 0;
  let continuation = '';
  for (;;) {
    const char = text[at];
    if (at >= lineEnd) break;
    if (char === ' ') {
      at++;
      column++;
      continuation += ' ';
    } else if (char === '\t') {
      at++;
      continuation += ' '.repeat(4 - (column % 4));
      column += 4 - (column % 4);
    } else if (char === '>') {
      at++;
      column++;
      quotes++;
      continuation += '>';
    } else {
      const width = listMark(text, at, lineEnd);
      if (width === 0) break;
      at += width;
      column += width;
      continuation += ' '.repeat(width);
    }
    // Deeper than anything that is meant.
    if (column > 400) break;
  }
  return { at, column, quotes, continuation };
}

/** How wide the mark of a list item is that stands here with a blank after it, or 0. */
function listMark(text: string, at: number, lineEnd: number): number {
  let end = at;
  if (text[at] === '-' || text[at] === '*' || text[at] === '+') end = at + 1;
  else {
    while (end < lineEnd && end - at < 9 && text[end]! >= '0' && text[end]! <= '9') end++;
    if (end === at || (text[end] !== '.' && text[end] !== ')')) return 0;
    end++;
  }
  return end < lineEnd && (text[end] === ' ' || text[end] === '\t') ? end - at : 0;
}
