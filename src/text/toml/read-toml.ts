/**
 * TOML text → tree with places.
 *
 * The library stops at the first error. So a text that it refuses is taken apart into statements, each of which is TOML by
 * itself: those that are wrong are reported and mended in a shadow copy, or set aside if nobody knows what was meant, and the
 * rest is read. What then is still refused contradicts something that stands before it, and is treated in the same way.
 */
import { parseTOML, type AST } from 'toml-eslint-parser';
import { phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import { MOST_FAULTS, shown, toDiagnostic, type Fault, type FaultFix } from '../fault.ts';
import { Shadow } from '../shadow.ts';
import type { MapTree } from '../tree.ts';
import { buildTomlTree } from './build-toml-tree.ts';
import { mendStatement, type Mended } from './mend-statement.ts';
import { statementsOf, type Statement } from './statements.ts';

/** How many characters a file may have: the library takes seconds for more. */
const LONGEST_TEXT = 1 << 20;
/** The library has no room for longer strings. */
const LONGEST_STRING = 50_000;
const DEEPEST = 100;
const BOUNDS = { deepest: DEEPEST, longest: LONGEST_STRING };
/** How many faults are listed. */
const MOST_LISTED = 50;
/** How many characters are read again because of contradictions. */
const MOST_READ_AGAIN = 4 * LONGEST_TEXT;

/** Reads a text. Never throws; the tree is null if nothing can be read. */
export function readToml(file: SourceFile): { tree: MapTree | null; diagnostics: Diagnostic[] } {
  const { tree, faults } = read(file);
  const inOrder = faults.toSorted((a, b) => a.start - b.start);
  const diagnostics = inOrder.slice(0, MOST_LISTED).map((fault) => toDiagnostic(file, { text: file.text, toSource: (at) => at }, fault));
  const more = inOrder[MOST_LISTED];
  if (more !== undefined) {
    const told = phrase`This text has ${{ count: inOrder.length - MOST_LISTED }} more faults, which are not listed.`;
    diagnostics.push(toDiagnostic(file, { text: file.text, toSource: (at) => at }, { ...more, code: 'toml/too-many', ...told }));
  }
  return { tree, diagnostics };
}

interface Reading {
  readonly tree: MapTree | null;
  readonly faults: readonly Fault[];
}

function read(file: SourceFile): Reading {
  const text = file.text.replace(/^\ufeff/, ' ');
  if (text.length > LONGEST_TEXT) {
    const told = phrase`This text has ${{ count: text.length }} characters; at most ${{ most: LONGEST_TEXT }} are read. Split it into several files.`;
    return { tree: null, faults: [{ code: 'toml/too-large', start: 0, end: 0, ...told }] };
  }
  const { statements, deep, long } = statementsOf(text, BOUNDS);
  if (deep !== undefined) return { tree: null, faults: [tooDeep(deep)] };
  if (long !== undefined) {
    const told = phrase`A string has more than ${{ most: LONGEST_STRING }} characters.`;
    return { tree: null, faults: [{ code: 'toml/too-large', start: long, end: long + 1, ...told }] };
  }
  const shadow = new Shadow(text);
  const faults: Fault[] = [];
  let parsed = parse(shadow.text);
  if ('message' in parsed) {
    mendWrongOnes(shadow, statements, faults);
    if (faults.length >= MOST_FAULTS) return { tree: null, faults };
    parsed = parse(shadow.text);
  }
  for (let again = 0; 'message' in parsed; again += shadow.text.length) {
    const { index } = parsed;
    const now = statementsOf(shadow.text, BOUNDS).statements;
    const at = now.findLastIndex(({ start }) => start <= index);
    const statement = now[at];
    if (statement === undefined || shadow.text.slice(statement.start, statement.end).trim() === '' || again > MOST_READ_AGAIN)
      return { tree: null, faults: [...faults, shadow.inOriginal(notToml(shadow.text, index, statement, parsed.message))] };
    const fault = doubled(shadow.text, now, at) ?? contradiction(shadow.text, statement);
    for (const found of shadow.mend([fault])) faults.push(found);
    if (fault.fix === undefined) shadow.text = setAside(shadow.text, now, at);
    parsed = parse(shadow.text);
  }
  const { tree, faults: found, tooDeep: place } = buildTomlTree(file, shadow, parsed, DEEPEST);
  if (place !== undefined) return { tree: null, faults: [...faults, shadow.inOriginal(tooDeep(place))] };
  return { tree, faults: [...faults, ...found.map((fault) => shadow.inOriginal(fault))] };
}

/** What the library complains about, and where. */
interface Complaint {
  readonly message: string;
  readonly index: number;
}

function parse(text: string): AST.TOMLProgram | Complaint {
  try {
    return parseTOML(text, { tomlVersion: '1.1' });
  } catch (error) {
    const { message, index = 0 } = error as Error & { index?: number };
    return { message, index };
  }
}

/** Mends the statements that are not TOML by themselves, or sets them aside; all of them are reported. */
function mendWrongOnes(shadow: Shadow, statements: readonly Statement[], faults: Fault[]): void {
  const found: Fault[] = [];
  for (const [at, statement] of statements.entries()) {
    const own = shadow.text.slice(statement.start, statement.end);
    const parsed = own.trim() === '' ? undefined : parse(own);
    if (parsed === undefined || !('message' in parsed)) continue;
    const fault = notToml(shadow.text, statement.start + parsed.index, statement, parsed.message);
    const mended = own.length > LONGEST_MENDED ? undefined : mendStatement(own, statement.header !== undefined, stopsIn);
    if (mended !== undefined) found.push(placed(fault, fixOf(own, statement.start, mended), shadow.text));
    else {
      found.push(fault);
      shadow.text = setAside(shadow.text, statements, at);
    }
    if (found.length >= MOST_FAULTS) break;
  }
  for (const fault of shadow.mend(found)) faults.push(fault);
}

/** What is missing at the end of a line is told there, and not where the library misses it. */
function placed(fault: Fault, fix: FaultFix, text: string): Fault {
  const [edit] = fix.edits;
  const isBefore = edit !== undefined && text.slice(edit.end, fault.start).includes('\n');
  return { ...fault, ...(isBefore && { start: edit.start, end: edit.end }), fix };
}

/** A longer statement is no slip. */
const LONGEST_MENDED = 2000;

function stopsIn(text: string): number | undefined {
  const parsed = parse(text);
  return 'message' in parsed ? parsed.index : undefined;
}

/** The change from one text to another, without what both begin and end with. */
function fixOf(before: string, start: number, { text, title, certain }: Mended): FaultFix {
  let from = 0;
  while (from < Math.min(before.length, text.length) && before[from] === text[from]) from++;
  let behind = 0;
  while (behind < Math.min(before.length, text.length) - from && before.at(-1 - behind) === text.at(-1 - behind)) behind++;
  const edit = { start: start + from, end: start + before.length - behind, text: text.slice(from, text.length - behind) };
  return { title, certain, edits: [edit] };
}

/** A list of tables of which one has single brackets. */
function doubled(text: string, statements: readonly Statement[], at: number): Fault | undefined {
  const { header } = statements[at]!;
  if (header === undefined) return undefined;
  const isDouble = ({ start }: Statement): boolean => /[ \t]*\[\[/y.test(text.slice(start, start + HEADER_INDENT));
  const same = statements.filter((each) => each.header === header);
  const single = same.find((each) => !isDouble(each));
  if (single === undefined || !same.some(isDouble)) return undefined;
  const own = text.slice(single.start, single.end);
  const mended = own.replace(/\[([^\]]*)\]/, '[[$1]]');
  if (stopsIn(mended) !== undefined) return undefined;
  return {
    ...contradiction(text, single),
    fix: { title: 'Write double brackets', certain: true, edits: [{ start: single.start, end: single.end, text: mended }] },
  };
}

const HEADER_INDENT = 40;

/** The text with blanks in place of a statement. A table without its header would become part of another one, so it goes with it. */
function setAside(text: string, statements: readonly Statement[], at: number): string {
  const { start, end, header } = statements[at]!;
  if (header === undefined) return blanked(text, start, end);
  const isOther = ({ header: other }: Statement, index: number): boolean =>
    index > at && other !== undefined && !other.startsWith(`${header}.`);
  const next = statements.find(isOther);
  return blanked(text, start, next?.start ?? text.length);
}

function blanked(text: string, start: number, end: number): string {
  const blanks = text.slice(start, end).replaceAll(/[^\n\r]+/g, (line) => ' '.repeat(line.length));
  return text.slice(0, start) + blanks + text.slice(end);
}

function notToml(text: string, index: number, statement: Statement | undefined, message: string): Fault {
  const end = statement?.end ?? text.length;
  const start = Math.max(0, Math.min(index, end));
  const lineEnd = text.indexOf('\n', start);
  const near = text.slice(text.lastIndexOf('\n', start - 1) + 1, lineEnd < 0 ? end : lineEnd).trim();
  return {
    code: 'toml/syntax',
    start,
    end: Math.max(start, Math.min(end, lineEnd < 0 ? end : lineEnd)),
    ...phrase`This cannot be read as TOML${near === '' ? '' : phrase` near ${shown({ text: near })}`}: ${{ reason: message }}.`,
  };
}

function contradiction(text: string, { start, end, header }: Statement): Fault {
  const line = text.slice(start, end).trimEnd();
  const told =
    header === undefined
      ? phrase`${shown({ text: line })} gives a value to a key that has one already.`
      : phrase`${shown({ text: line })} begins a table that is there already, or whose name stands for something else.`;
  return { code: 'toml/duplicate-key', start, end: start + line.length, ...told };
}

function tooDeep(start: number): Fault {
  return {
    code: 'toml/too-deep',
    start,
    end: start + 1,
    ...phrase`Lists and tables are nested more than ${{ most: DEEPEST }} deep here.`,
  };
}
