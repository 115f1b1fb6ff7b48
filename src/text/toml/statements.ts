/** A text in TOML, line by line as far as lines go: headers of tables, and pairs of key and value, which may have several lines. */

/** A part of the text that is TOML by itself. Comments are such parts too, as something may be wrong with them. */
export interface Statement {
  readonly start: number;
  /** Before the line break. */
  readonly end: number;
  /** For the header of a table, its name as it is written. */
  readonly header?: string;
}

interface Bounds {
  readonly deepest: number;
  readonly longest: number;
}

interface Statements {
  readonly statements: readonly Statement[];
  /** Where brackets are nested too deep, or a string is too long. */
  readonly deep?: number;
  readonly long?: number;
}

/** Takes a text apart. What has no end, a bracket or a string, ends where something begins that can only be the next statement. */
export function statementsOf(text: string, bounds: Bounds): Statements {
  const statements: Statement[] = [];
  for (let start = 0; start < text.length;) {
    const header = headerAt(text, start);
    const scanned = header === undefined ? scanPair(text, start, bounds) : { end: lineEnd(text, start) };
    if ('deep' in scanned || 'long' in scanned) return { statements, ...scanned };
    const { end } = scanned;
    if (text.slice(start, end).trim() !== '') statements.push({ start, end, ...(header !== undefined && { header }) });
    start = end + 1;
  }
  return { statements };
}

/** The name in a line that begins with a bracket: a header, whole or not. */
function headerAt(text: string, start: number): string | undefined {
  const open = /[ \t]*\[/y;
  open.lastIndex = start;
  if (!open.test(text)) return undefined;
  const line = text.slice(start, lineEnd(text, start));
  return line.replace(/#.*$/, '').replaceAll(/[[\]\s]/g, '');
}

type Scanned = { readonly end: number } | { readonly deep: number } | { readonly long: number };

/** How a piece of a pair begins that matters here. */
const PIECE = /"""|'''|["'#[\]{}\n]/g;

function scanPair(text: string, start: number, { deepest, longest }: Bounds): Scanned {
  const open: string[] = [];
  PIECE.lastIndex = start;
  for (let found = PIECE.exec(text); found !== null; found = PIECE.exec(text)) {
    const { 0: piece, index } = found;
    if (piece === '\n') {
      if (open.length === 0 || beginsAnother(text, index + 1, open.at(-1)!)) return { end: index };
    } else if (piece === '#') PIECE.lastIndex = lineEnd(text, index);
    else if (piece === '[' || piece === '{') {
      if (open.push(piece) > deepest) return { deep: index };
    } else if (piece === ']' || piece === '}') open.pop();
    else {
      const end = stringEnd(text, index, piece);
      if (end - index > longest) return { long: index };
      PIECE.lastIndex = end;
    }
  }
  return { end: text.length };
}

/** Where a string ends. One that has no end reaches to the end of its line, and so does not hide what follows. */
function stringEnd(text: string, start: number, mark: string): number {
  const last = mark.length === 3 ? text.length : lineEnd(text, start);
  for (let at = start + mark.length; at < last; at++) {
    if (text[at] === '\\' && mark[0] === '"') at++;
    else if (text.startsWith(mark, at)) {
      // Up to two more quotation marks belong to the text of the string.
      let end = at + mark.length;
      while (mark.length === 3 && end < at + 5 && text[end] === mark[0]) end++;
      return end;
    }
  }
  return lineEnd(text, start);
}

/** A header with plain names, which cannot be an item of a list. */
const HEADER = /[ \t]*\[\[?[ \t]*(?!(?:true|false|inf|nan)[ \t]*\])[A-Za-z_][\w-]*(?:[ \t]*\.[ \t]*[\w-]+)*[ \t]*\]\]?[ \t\r]*(?:#.*)?$/my;
const PAIR = /[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*[ \t]*=/y;

/** Whether a line inside brackets can only be the next statement. In a table in braces there are pairs, too. */
function beginsAnother(text: string, start: number, inside: string): boolean {
  return (inside === '[' && matches(PAIR, text, start)) || matches(HEADER, text, start);
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
