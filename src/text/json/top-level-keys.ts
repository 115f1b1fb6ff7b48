/** The keys of a document that is one object, found without reading all of it: by them languages that share an ending are told apart. */
import { stringEnd } from './string-end.ts';

/** What begins something that is passed over whole, opens or closes a bracket, or follows a key. */
const PIECE = /"|\/\/[^\n]*|\/\*|[[\]{}:]/g;

/** The keys in the order of the text; undefined if it is not an object of JSON, with or without comments. What is broken ends the list. */
export function topLevelKeys(text: string): readonly string[] | undefined {
  const keys: string[] = [];
  let depth = 0;
  let seen = 0;
  /** The last string of the object itself: a key, if a colon follows. */
  let string = '';
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(text); found !== null; found = PIECE.exec(text)) {
    const { 0: piece, index } = found;
    const isBefore = depth === 0;
    if (
      isBefore &&
      text
        .slice(seen, index)
        .replace(/^\ufeff/, '')
        .trim() !== ''
    )
      return undefined;
    if (piece === '"') PIECE.lastIndex = stringEnd(text, index);
    if (piece === '/*') PIECE.lastIndex = commentEnd(text, index);
    seen = PIECE.lastIndex;
    if (piece.startsWith('/')) continue;
    if (isBefore && piece !== '{') return undefined;
    if (piece === '{' || piece === '[') depth++;
    else if (piece === '}' || piece === ']') depth--;
    else if (depth === 1 && piece === '"') string = text.slice(index, seen);
    else if (depth === 1 && string !== '') {
      keys.push(keyOf(string));
      string = '';
    }
    if (depth === 0) return keys;
  }
  return depth > 0 ? keys : undefined;
}

function commentEnd(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 2;
}

/** The key as it is meant; what is not a string of JSON, as it is written. */
function keyOf(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written.slice(1, -1);
  }
}
