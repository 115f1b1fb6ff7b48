/**
 * Where and why a text is not JSON. `JSON.parse` says so in the engine's own words, often without a place;
 * this scanner gives the same answer on every engine. It keeps its own stack, so depth is not a danger.
 */
export interface JsonFault {
  readonly offset: number;
  readonly reason: string;
}

const CLOSER = { '[': ']', '{': '}' } as const;
const LITERAL = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const SPACE = /[ \t\n\r]*/y;

/** The first fault of a text as JSON, or null if there is none. */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('[' | '{')[] = [];
  let at = 0;
  let want: 'value' | 'first item' | 'first key' | 'key' | 'more' = 'value';
  for (;;) {
    at = matchEnd(SPACE, text, at)!;
    const char = text[at];
    const inside = open.at(-1);
    if (want === 'more') {
      if (inside === undefined) return char === undefined ? null : fault(at, `${seen(text, at)} follows the end of the document`);
      if (char === CLOSER[inside]) open.pop();
      else if (char === ',') want = inside === '{' ? 'key' : 'value';
      else return fault(at, `expected "," or "${CLOSER[inside]}", found ${seen(text, at)}`);
      at++;
    } else if ((want === 'first item' && char === ']') || (want === 'first key' && char === '}')) {
      open.pop();
      want = 'more';
      at++;
    } else if (want === 'key' || want === 'first key') {
      if (char === '}') return fault(at, 'a comma before "}" is not allowed');
      if (char !== '"') return fault(at, `expected a key in double quotes, found ${seen(text, at)}`);
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      at = matchEnd(SPACE, text, end)!;
      if (text[at] !== ':') return fault(at, `expected ":" after the key, found ${seen(text, at)}`);
      at++;
      want = 'value';
    } else if (char === '[' || char === '{') {
      open.push(char);
      want = char === '[' ? 'first item' : 'first key';
      at++;
    } else {
      if (char === ']' && inside === '[') return fault(at, 'a comma before "]" is not allowed');
      const end = char === '"' ? stringEnd(text, at) : (matchEnd(NUMBER, text, at) ?? matchEnd(LITERAL, text, at));
      if (end === undefined) return fault(at, `expected a value, found ${seen(text, at)}`);
      if (typeof end !== 'number') return end;
      at = end;
      want = 'more';
    }
  }
}

/** The offset after a string that begins at `start`. */
function stringEnd(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') return at + 1;
    if (char < ' ') return fault(at, `a string contains ${seen(text, at)}; write it as an escape such as \\n`);
    if (char !== '\\') continue;
    const escape = text[++at];
    if (escape === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4;
    else if (escape !== undefined && !'"\\/bfnrt'.includes(escape)) return fault(at - 1, 'a string contains an unknown escape');
  }
  return fault(start, 'a string begins here and does not end');
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function seen(text: string, at: number): string {
  const code = text.codePointAt(at);
  if (code === undefined) return 'the end of the text';
  const printable = code > 0x20 && code !== 0x7f && code !== 0xfeff;
  return printable ? JSON.stringify(String.fromCodePoint(code)) : `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function fault(offset: number, reason: string): JsonFault {
  return { offset, reason };
}
