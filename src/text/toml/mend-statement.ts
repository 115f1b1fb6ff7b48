/**
 * What was probably meant by a statement that is not TOML: changes that mend the slips of people, and habits from YAML, JSON
 * and Python. The first change after which the library takes the statement is the one.
 */

/** Where the library stops in a text; undefined if it takes all of it. */
export type Stops = (text: string) => number | undefined;

export interface Mended {
  readonly text: string;
  readonly title: string;
  /** No other reading makes sense. */
  readonly certain: boolean;
}

/** The statement as it was probably meant. */
export function mendStatement(text: string, isHeader: boolean, stops: Stops): Mended | undefined {
  for (const { make, title, certain } of isHeader ? HEADERS : PAIRS)
    for (const candidate of [make(text, stops(text) ?? text.length)].flat())
      if (candidate !== text && stops(candidate) === undefined) return { text: candidate, title, certain };
  return undefined;
}

interface Way {
  /** The statement with the change; `at` is where the library stops. */
  readonly make: (text: string, at: number) => string | readonly string[];
  readonly title: string;
  readonly certain: boolean;
}

const NAME = /[\w-]+(?:[ \t]*\.[ \t]*[\w-]+)*/.source;
const KEY = new RegExp(`^([ \\t]*${NAME}|[ \\t]*"[^"\\n]*")`);

const HEADERS: readonly Way[] = [
  { make: withBrackets, title: 'Close the brackets', certain: true },
  { make: (text) => text.replace(/[:=;,][ \t]*$/, ''), title: 'Leave out what follows the brackets', certain: true },
];

/** As many brackets on both sides as there are on the one with more. */
function withBrackets(text: string): string {
  const found = /^([ \t]*)(\[{1,2})[ \t]*([^[\]#]*?)[ \t]*(\]{0,2})([ \t\r]*(?:#.*)?)$/.exec(text);
  if (found === null) return text;
  const [, indent, open, name, close, rest] = found as unknown as readonly [string, string, string, string, string, string];
  const count = Math.max(open.length, close.length);
  return `${indent}${'['.repeat(count)}${name}${']'.repeat(count)}${rest}`;
}

const PAIRS: readonly Way[] = [
  { make: (text) => text.replaceAll(/[\u201c\u201d\u201e]/g, '"'), title: 'Write straight quotation marks', certain: true },
  { make: (text) => text.replace(KEY, '$1\n').replace(/\n[ \t]*(?::=|==|=>|:)/, ' ='), title: 'Write an equals sign', certain: true },
  { make: (text) => text.replace(KEY, '$1 ='), title: 'Write an equals sign', certain: true },
  { make: (text) => text.replace(/[;,][ \t\r]*$/, ''), title: 'Leave out what follows the value', certain: true },
  {
    make: (text) => text.replaceAll(/(?<=[=[,][ \t]*)(True|TRUE|False|FALSE)\b/g, (word) => word.toLowerCase()),
    title: 'Write it in small letters',
    certain: true,
  },
  { make: (text) => text.replaceAll(/(?<=[{,][ \t]*[\w-]+[ \t]*):/g, ' ='), title: 'Write equals signs', certain: true },
  { make: (text) => text.replaceAll(/(?<=[{,][ \t]*(?:"[^"]*"|[\w-]+)[ \t]*):/g, ' ='), title: 'Write equals signs', certain: true },
  { make: quoted, title: 'Write it in quotation marks', certain: false },
  { make: (text, at) => withMark(text, at, '"'), title: 'Add the quotation mark', certain: false },
  { make: (text, at) => withMark(text, at, "'"), title: 'Add the quotation mark', certain: false },
  { make: withComma, title: 'Add the comma', certain: true },
  { make: closedAtLine, title: 'Close the brackets', certain: false },
  { make: closed, title: 'Close the brackets', certain: false },
  { make: (text) => closed(quoted(text)), title: 'Write it in quotation marks', certain: false },
];

/** Words of a value in quotation marks; what stands in some already is left alone. */
function quoted(text: string): string {
  const key = KEY.exec(text)?.[0];
  if (key === undefined) return text;
  const [, sign = '', value = ''] = /^([ \t]*=[ \t]*)([^]*)$/.exec(text.slice(key.length)) ?? [];
  // A whole value of several words, or words between brackets.
  const whole = /^[^"'[{#=\n]+?(?=[ \t\r]*(?:#.*)?$)/.exec(value)?.[0];
  if (whole !== undefined) return `${key}${sign}"${whole.replace(/"$/, '')}"${value.slice(whole.length)}`;
  const words = value.replaceAll(
    /"[^"\n]*"|'[^'\n]*'|#.*|[\p{L}_+][\p{L}\p{N}_+/-]*(?:[ \t]+[\p{L}_][\p{L}\p{N}_+/-]*)*(?![\p{L}\p{N}_ \t-]*=)/gu,
    (word) => (/^["'#]/.test(word) || word === 'true' || word === 'false' ? word : `"${word}"`),
  );
  return `${key}${sign}${words}`;
}

/** A quotation mark where one may be missing: at the end of a word, behind the value, or before it. */
function withMark(text: string, at: number, mark: string): readonly string[] {
  const ends = Array.from(text.matchAll(/(?=[ \t]*(?:[,\]}\n]|$))/g), ({ index }) => index).filter((end) => end > text.indexOf('='));
  const starts = Array.from(text.matchAll(/(?<=[=[,{][ \t]*)(?=[\p{L}\d+-])/gu), ({ index }) => index);
  // The slip is mostly near to where the library stops.
  const near = [...new Set([...ends, ...starts])].toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, MOST_PLACES);
  return near.map((place) => `${text.slice(0, place)}${mark}${text.slice(place)}`);
}

const MOST_PLACES = 12;

/** A comma between two things, before the one at which the library stops. */
function withComma(text: string, at: number): readonly string[] {
  const places = Array.from(text.matchAll(/(?<=["'\]}\w])(?=[ \t\r\n]+["'[{\w-])/g), ({ index }) => index);
  return places
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .slice(0, MOST_PLACES)
    .map((place) => `${text.slice(0, place)},${text.slice(place)}`);
}

/** The brackets are closed at the end of a line, so that what follows is a statement of its own. */
function closedAtLine(text: string): readonly string[] {
  const ends = Array.from(text.matchAll(/\r?\n/g), ({ index }) => index).slice(0, MOST_PLACES);
  return ends.map((end) => closed(text.slice(0, end)) + text.slice(end));
}

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** The brackets that are open at the end are closed there; one that closes nothing is left out. */
function closed(text: string): string {
  const open: string[] = [];
  let kept = '';
  for (const [piece] of text.matchAll(/"[^"\n]*"|'[^'\n]*'|#.*|[^]/g)) {
    const isClosing = piece === ']' || piece === '}';
    if (isClosing && open.at(-1) !== piece) {
      if (open.length === 0) continue;
      kept += open.pop()!;
      continue;
    }
    if (isClosing) open.pop();
    else if (Object.hasOwn(CLOSING, piece)) open.push(CLOSING[piece]!);
    kept += piece;
  }
  const end = /[ \t\r\n,]*(?:#[^\n]*)?$/.exec(kept)?.index ?? kept.length;
  return kept.slice(0, end) + open.toReversed().join('') + kept.slice(end);
}
