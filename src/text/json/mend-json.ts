/** What people and language models write into JSON although it is not allowed: comments, and a comma after the last item. */
import { stringEnd } from './string-end.ts';

/** Something to be taken out of the text: a comment, or the comma before a closing bracket. */
export interface Surplus {
  readonly kind: 'comment' | ']' | '}';
  readonly start: number;
  readonly end: number;
}

interface Mended {
  /** The text with blanks in place of what is surplus, so that places stay what they are. */
  readonly json: string;
  readonly surplus: readonly Surplus[];
  /** Where a comment begins that does not end, if there is one. */
  readonly unclosed?: number;
  /** Where the nesting is deeper than allowed, if it is. */
  readonly deep?: number;
  /** How many commas separate parts of the document. */
  readonly commas: number;
}

/** How a piece of the text begins that matters here. */
const PIECE = /"|\/\/|\/\*|[[\]{},]/g;

/** Finds what is surplus, no more than `most` of it, and where brackets are nested too deep. */
export function mendJson(text: string, deepest: number, most: number): Mended {
  const surplus: Surplus[] = [];
  let depth = 0;
  let commas = 0;
  let seen = 0;
  let unclosed: number | undefined;
  /** The last comma, as long as nothing but blanks and comments follow it. */
  let comma: number | undefined;
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(text); found !== null && surplus.length < most; found = PIECE.exec(text)) {
    const { 0: piece, index } = found;
    if (text.slice(seen, index).trim() !== '') comma = undefined;
    seen = PIECE.lastIndex = endOf(piece, text, index);
    if (piece.startsWith('/')) {
      surplus.push({ kind: 'comment', start: index, end: seen });
      if (piece === '/*' && (seen < index + 4 || !text.endsWith('*/', seen))) unclosed = index;
      continue;
    }
    if ((piece === ']' || piece === '}') && comma !== undefined) surplus.push({ kind: piece, start: comma, end: comma + 1 });
    comma = piece === ',' ? index : undefined;
    if (comma !== undefined) commas++;
    depth += piece === '[' || piece === '{' ? 1 : piece === ']' || piece === '}' ? -1 : 0;
    if (depth > deepest) return { json: text, surplus: [], deep: index, commas };
  }
  surplus.sort((a, b) => a.start - b.start);
  return { json: blankedOut(text, surplus), surplus, commas, ...(unclosed !== undefined && { unclosed }) };
}

/** Where a piece ends. What has no end reaches to the end of the text. */
function endOf(piece: string, text: string, start: number): number {
  if (piece === '"') return stringEnd(text, start);
  if (!piece.startsWith('/')) return start + 1;
  const end = piece === '//' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2) + 2;
  return end < start + 2 ? text.length : end;
}

/** Line breaks stay; so does everything else, but for a mark of byte order at the beginning. */
function blankedOut(text: string, surplus: readonly Surplus[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of surplus) {
    parts.push(
      text.slice(done, start),
      text.slice(start, end).replaceAll(/[^\n\r]+/g, (line) => ' '.repeat(line.length)),
    );
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join('').replace(/^\ufeff/, ' ');
}
