/** Nesting that is refused before anything tries to read it. */
import { phrase } from '../../diagnostics/phrase.ts';
import type { Fault } from '../fault.ts';

/** More brackets or dashes on one line than any rulebook nests. */
const DEEPEST = 150;
/** More than can have been left open by mistake. */
const MOST_OPEN = 1000;

/** The first line that opens too many brackets, or has too many dashes in front, if there is one. */
export function tooDeep(text: string): Fault | undefined {
  let depth = 0;
  let open = 0;
  let dashes = 0;
  let lineStart = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x0a:
        depth = 0;
        dashes = 0;
        lineStart = at + 1;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > DEEPEST || ++open > MOST_OPEN) return fault(lineStart, at, 'brackets');
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        if (open > 0) open--;
        break;
      case 0x2d:
      case 0x3f:
        if (text[at + 1] === ' ' && ++dashes > DEEPEST && /^[-? ]+$/.test(text.slice(lineStart, at))) return fault(lineStart, at, 'dashes');
        break;
    }
  }
  return undefined;
}

function fault(start: number, end: number, what: 'brackets' | 'dashes'): Fault {
  return { code: 'yaml/too-deep', start, end, ...phrase`There are more than ${{ most: DEEPEST }} ${what} inside one another here.` };
}
