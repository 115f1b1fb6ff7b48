/** Places inside of a string that was written with quotation marks, escapes or over several lines. */
import type { ScalarStyle } from './tree.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', '"': '"', '/': '/', '\\': '\\', ' ': ' ' };
const CODE_LENGTHS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * For each character of a value, and for its end, the offset in the text as it was written. Undefined if the two do not
 * belong together.
 */
export function writtenOffsets(written: string, style: ScalarStyle, value: string): number[] | undefined {
  const isQuoted = style === 'double' || style === 'single';
  const offsets: number[] = [];
  let at = isQuoted ? 1 : style === 'block' ? written.indexOf('\n') + 1 : 0;
  for (let index = 0; index < value.length;) {
    const escape = style === 'double' && written[at] === '\\' ? escapeAt(written, at) : undefined;
    if (escape !== undefined) {
      if (!value.startsWith(escape.text, index)) return undefined;
      for (let unit = 0; unit < escape.text.length; unit++) offsets.push(at);
      index += escape.text.length;
      at = escape.end;
      continue;
    }
    const character = value[index]!;
    if (isBlank(character)) {
      if (!isBlank(written[at])) return undefined;
      offsets.push(at++);
      // A line break with the blanks around it is one blank of the value.
      while (isBlank(written[at]) && !isBlank(value[index + 1])) at++;
    } else {
      while (isBlank(written[at])) at++;
      if (style === 'single' && character === "'" && written.startsWith("''", at)) at++;
      if (written[at] !== character) return undefined;
      offsets.push(at++);
    }
    index++;
  }
  return [...offsets, at];
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

/** An escape in double quotation marks; a line break that is escaped stands for nothing. */
function escapeAt(written: string, at: number): { text: string; end: number } | undefined {
  const letter = written[at + 1] ?? '';
  if (letter === '\n' || letter === '\r') {
    let end = at + 1;
    while (isBlank(written[end])) end++;
    return { text: '', end };
  }
  const length = CODE_LENGTHS[letter];
  if (length === undefined) {
    const text = ESCAPES[letter];
    return text === undefined ? undefined : { text, end: at + 2 };
  }
  const code = Number.parseInt(written.slice(at + 2, at + 2 + length), 16);
  return Number.isNaN(code) || code > 0x10_ff_ff ? undefined : { text: String.fromCodePoint(code), end: at + 2 + length };
}
