/** Names of files that are made of ids, titles and other words from outside. */
import { CONTENT_LIMITS } from './limits.ts';
import { isDeviceName } from './path-fault.ts';

/** Letters of the words that the name of a file keeps. */
const MAX_LETTERS = 120;

/**
 * The name of one file in a folder, on every system: the letters, digits, `_` and `-` of `words`, and `_` for everything else; then
 * `ending`, which stands in our source (`.save.json`). No separator, dot or control character of the words gets into it, so that
 * it leads to no other folder.
 */
export function fileName(words: string, ending: string): string {
  const letters = [
    ...words
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N}_-]/gu, '_'),
  ].slice(0, MAX_LETTERS);
  const room = CONTENT_LIMITS.nameBytes - bytesOf(ending);
  while (bytesOf(letters.join('')) > room) letters.pop();
  // Programs take a name that begins with a hyphen for an option.
  const readable = letters.join('').replace(/^(?:-|$)/, '_');
  return `${isDeviceName(readable) ? `_${readable}` : readable}${ending}`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
