/**
 * TOML text → tree with places.
 *
 * The library stops at the first error. So a text that it refuses is taken apart into statements, each of which is TOML by
 * itself: those that are wrong are reported and set aside, and the rest is read. What then is still refused contradicts
 * something that stands before it, and is set aside as well, one after the other.
 */
import { parseTOML, type AST } from 'toml-eslint-parser';
import { phrase } from '../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import { MOST_FAULTS, shown, toDiagnostic, type Fault } from '../fault.ts';
import type { MapTree } from '../tree.ts';
import { buildTomlTree } from './build-toml-tree.ts';
import { statementsOf, type Statement } from './statements.ts';

/** How many characters a file may have: the library takes seconds for more. */
const LONGEST_TEXT = 1 << 20;
/** The library has no room for longer strings. */
const LONGEST_STRING = 50_000;
const DEEPEST = 100;
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
  const { statements, deep, long } = statementsOf(text, { deepest: DEEPEST, longest: LONGEST_STRING });
  if (deep !== undefined) return { tree: null, faults: [tooDeep(deep)] };
  if (long !== undefined) {
    const told = phrase`A string has more than ${{ most: LONGEST_STRING }} characters.`;
    return { tree: null, faults: [{ code: 'toml/too-large', start: long, end: long + 1, ...told }] };
  }
  const faults: Fault[] = [];
  let left = text;
  let parsed = parse(left);
  if ('message' in parsed) {
    left = withoutWrongOnes(left, statements, faults);
    if (faults.length >= MOST_FAULTS) return { tree: null, faults };
    parsed = parse(left);
  }
  for (let again = 0; 'message' in parsed; again += left.length) {
    const { index } = parsed;
    const at = statements.findLastIndex(({ start }) => start <= index);
    const statement = statements[at];
    if (statement === undefined || left.slice(statement.start, statement.end).trim() === '' || again > MOST_READ_AGAIN)
      return { tree: null, faults: [...faults, notToml(text, index, statement, parsed.message)] };
    faults.push(contradiction(text, statement));
    left = setAside(left, statements, at);
    parsed = parse(left);
  }
  const { tree, faults: found, tooDeep: place } = buildTomlTree(file, parsed, DEEPEST);
  return place === undefined ? { tree, faults: [...faults, ...found] } : { tree: null, faults: [...faults, tooDeep(place)] };
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

/** The text without the statements that are not TOML by themselves, which are reported. */
function withoutWrongOnes(text: string, statements: readonly Statement[], faults: Fault[]): string {
  let left = text;
  for (const [at, statement] of statements.entries()) {
    const own = left.slice(statement.start, statement.end);
    const parsed = own.trim() === '' ? undefined : parse(own);
    if (parsed === undefined || !('message' in parsed)) continue;
    faults.push(notToml(text, statement.start + parsed.index, statement, parsed.message));
    if (faults.length >= MOST_FAULTS) break;
    left = setAside(left, statements, at);
  }
  return left;
}

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
