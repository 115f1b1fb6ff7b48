/** Where a bracket may be missing in a text that is not JSON, as indentation and the signs before the fault tell. */
import { lastBefore } from './last-before.ts';
import { stringEnd } from './string-end.ts';

/** A bracket, and where it would stand. */
interface MissingBracket {
  readonly at: number;
  /** With the blank before or after it that makes it look right. */
  readonly sign: string;
  /** Whether the lines are indented as if it stood there. */
  readonly isIndented: boolean;
}

const CLOSERS = { '[': ']', '{': '}' } as const;

interface Bracket {
  readonly at: number;
  readonly sign: keyof typeof CLOSERS;
  /** The commas and colons directly inside, up to the fault. */
  readonly signs: number[];
  /** The brackets directly inside that were closed. */
  readonly closed: Bracket[];
}

/** So many of the innermost open brackets, and of the commas of one line, are looked at. */
const MOST_TRIED = 24;

/** The places, the likeliest first. None stands twice. */
export function missingBrackets(json: string, fault: number): readonly MissingBracket[] {
  const { open, stolen } = bracketsBefore(json, fault);
  const places: MissingBracket[] = [];
  const add = (at: number, sign: string, isIndented: boolean): void => {
    if (!places.some((place) => place.at === at && place.sign.trim() === sign.trim())) places.push({ at, sign, isIndented });
  };
  const addIndented = (bracket: Bracket): void => {
    const at = indentedEnd(json, bracket.at, fault);
    // What stands on one line says nothing by its indentation.
    if (at !== undefined) add(at, closing(json, at, bracket), json.lastIndexOf('\n', at - 1) > bracket.at);
  };
  // What comes after the first one that another's closing bracket has closed follows from it.
  if (stolen !== undefined) addIndented(stolen);
  else for (const bracket of open.slice(-MOST_TRIED)) addIndented(bracket);
  const innermost = open.at(-1);
  if (innermost !== undefined) {
    const end = beforeComma(json, fault);
    add(end, closing(json, end, innermost), false);
    addOnLine(innermost, json.lastIndexOf('\n', end));
  }
  // A key where there is none to be: what it belongs to has not begun.
  const string = stringBefore(json, fault);
  if (json[fault] !== ':' || string === undefined) return places;
  add(lastBefore(json, string).end, innermost === undefined ? '{ ' : ' {', false);
  if (innermost === undefined) return places;
  const end = beforeComma(json, string);
  add(end, closing(json, end, innermost), false);
  return places;

  /** Where brackets may be missing on the line of the fault, and before the value of a key. */
  function addOnLine(bracket: Bracket, lineStart: number): void {
    const inside = bracket.closed.filter(({ at, sign }) => at > lineStart && sign === bracket.sign);
    for (const { signs } of [bracket, ...inside])
      for (const sign of signs.slice(-MOST_TRIED))
        if (json[sign] === ',' && sign > lineStart) add(lastBefore(json, sign).end, ` ${CLOSERS[bracket.sign]}`, false);
    for (const sign of bracket.signs.slice(-MOST_TRIED)) {
      if (json[sign] !== ':') continue;
      // What is a list already may have begun a second one inside.
      const list = bracket.closed.find((each) => each.sign === '[' && lastBefore(json, each.at).end === sign + 1);
      for (const inner of list?.signs.slice(0, MOST_TRIED) ?? []) add(inner + 1, ' [', false);
      add(sign + 1, ' [', false);
    }
  }
}

/** The brackets that are open at a place, and the first one that was closed on a line that is indented less than its own. */
function bracketsBefore(json: string, end: number): { readonly open: readonly Bracket[]; readonly stolen: Bracket | undefined } {
  const open: Bracket[] = [];
  let stolen: Bracket | undefined;
  for (let at = 0; at < end; at++) {
    const char = json[at];
    if (char === '"') at = stringEnd(json, at) - 1;
    else if (char === '{' || char === '[') open.push({ at, sign: char, signs: [], closed: [] });
    else if (char === ',' || char === ':') open.at(-1)?.signs.push(at);
    else if (char === '}' || char === ']') {
      const bracket = open.pop();
      if (bracket === undefined) continue;
      open.at(-1)?.closed.push(bracket);
      if (isFirstOnLine(json, at) && indentAt(json, at) < indentAt(json, bracket.at)) stolen ??= bracket;
    }
  }
  return { open, stolen };
}

function isFirstOnLine(json: string, at: number): boolean {
  return json.lastIndexOf('\n', at - 1) + 1 + indentAt(json, at) === at;
}

/** The end of the last line that is indented deeper than the one on which a bracket opens; undefined if none is. */
function indentedEnd(json: string, opening: number, fault: number): number | undefined {
  const own = indentAt(json, opening);
  let line = json.indexOf('\n', opening);
  while (line >= 0 && line < fault) {
    const next = json.indexOf('\n', line + 1);
    const text = json.slice(line + 1, next < 0 ? json.length : next);
    if (text.trim() !== '' && indentAt(json, line + 1) <= own) return beforeComma(json, line);
    line = next;
  }
  return undefined;
}

/** How far the line is indented on which a place lies. */
function indentAt(json: string, at: number): number {
  const start = json.lastIndexOf('\n', at - 1) + 1;
  const line = /[ \t]*/y;
  line.lastIndex = start;
  return line.exec(json)![0].length;
}

/** The end of what stands before a place, and before the comma between them if there is one. */
function beforeComma(json: string, at: number): number {
  const { char, end } = lastBefore(json, at);
  return char === ',' ? lastBefore(json, end - 1).end : end;
}

/** The bracket that closes; on a line of its own where the one that it closes stands on another line. */
function closing(json: string, at: number, opened: Bracket): string {
  const sign = CLOSERS[opened.sign];
  const lineStart = json.lastIndexOf('\n', at - 1) + 1;
  return lineStart > opened.at
    ? `\n${json.slice(json.lastIndexOf('\n', opened.at) + 1).slice(0, indentAt(json, opened.at))}${sign}`
    : ` ${sign}`;
}

/** Where the string begins that ends before a place. */
function stringBefore(json: string, at: number): number | undefined {
  const { char, end } = lastBefore(json, at);
  const start = char === '"' ? json.lastIndexOf('"', end - 2) : -1;
  return start < 0 ? undefined : start;
}
