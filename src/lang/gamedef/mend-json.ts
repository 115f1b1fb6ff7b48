/** What people and language models write into JSON although it is not allowed: comments, and a comma after the last item. */
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { stringEnd } from './string-end.ts';

/** Something to be taken out of the text. */
interface Surplus {
  readonly start: number;
  readonly end: number;
  readonly told: Phrase;
  readonly title: string;
}

interface Mended {
  /** The text with blanks in place of what is surplus, so that places stay what they are. */
  readonly json: string;
  readonly faults: readonly Surplus[];
  /** Where the nesting is deeper than allowed, if it is. */
  readonly deep?: number;
  /** How many commas separate parts of the document. */
  readonly commas: number;
}

/** How a piece of the text begins that matters here. */
const PIECE = /"|\/\/|\/\*|[[\]{},]/g;

/** What comes after so many faults is left as it is, and told when these are mended. */
const MOST_FAULTS = 100;

/** Finds what is surplus, and where brackets are nested too deep. */
export function mendJson(text: string, deepest: number): Mended {
  const faults: Surplus[] = [];
  let depth = 0;
  let commas = 0;
  let seen = 0;
  /** The last comma, as long as nothing but blanks and comments follow it. */
  let comma: number | undefined;
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(text); found !== null && faults.length < MOST_FAULTS; found = PIECE.exec(text)) {
    const { 0: piece, index } = found;
    if (text.slice(seen, index).trim() !== '') comma = undefined;
    seen = PIECE.lastIndex = endOf(piece, text, index);
    if (piece.startsWith('/')) {
      faults.push({ start: index, end: seen, told: phrase`JSON has no comments.`, title: 'Remove the comment.' });
      continue;
    }
    if ((piece === ']' || piece === '}') && comma !== undefined)
      faults.push({
        start: comma,
        end: comma + 1,
        told: phrase`JSON has no comma before "${{ sign: piece }}".`,
        title: 'Remove the comma.',
      });
    comma = piece === ',' ? index : undefined;
    if (comma !== undefined) commas++;
    depth += piece === '[' || piece === '{' ? 1 : piece === ']' || piece === '}' ? -1 : 0;
    if (depth > deepest) return { json: text, faults: [], deep: index, commas };
  }
  faults.sort((a, b) => a.start - b.start);
  return { json: blankedOut(text, faults), faults, commas };
}

/** Where a piece ends. What has no end reaches to the end of the text. */
function endOf(piece: string, text: string, start: number): number {
  if (piece === '"') return stringEnd(text, start);
  if (!piece.startsWith('/')) return start + 1;
  const end = piece === '//' ? text.indexOf('\n', start) : text.indexOf('*/', start + 2) + 2;
  return end < start + 2 ? text.length : end;
}

/** Line breaks stay; so does everything else, but for a mark of byte order at the beginning. */
function blankedOut(text: string, faults: readonly Surplus[]): string {
  let json = '';
  let done = 0;
  for (const { start, end } of faults) {
    json += text.slice(done, start) + text.slice(start, end).replaceAll(/[^\n\r]+/g, (line) => ' '.repeat(line.length));
    done = end;
  }
  return (json + text.slice(done)).replace(/^\ufeff/, ' ');
}
