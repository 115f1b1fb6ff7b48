/**
 * From paths of a document as data back to its text: where something stands, and how a change to the data is made in
 * the text without touching what stands around it.
 */
import {
  type Diagnostic,
  type Path,
  type PathChange,
  type PathFix,
  printPath,
  type Related,
  type TextEdit,
  type TextFix,
} from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/source.ts';
import { printJsonLine } from './print-json.ts';
import { printTomlKey, printTomlLine } from './print-toml.ts';
import { printFlow } from './print-yaml.ts';
import { valueSpan, type Entry, type ListTree, type MapTree, type Tree } from './tree.ts';

/** How a language writes what is put into a document: values on one line, keys, and what stands between them. */
interface Notation {
  readonly value: (value: unknown) => string;
  readonly key: (key: string) => string;
  readonly between: string;
  /** Tables begin with a header, and what belongs to one may be spread over the text. */
  readonly hasHeaders?: true;
}

const NOTATIONS: Readonly<Record<'yaml' | 'json' | 'toml', Notation>> = {
  yaml: { value: printFlow, key: String, between: ': ' },
  json: { value: printJsonLine, key: printJsonLine, between: ': ' },
  toml: { value: printTomlLine, key: printTomlKey, between: ' = ', hasHeaders: true },
};

/** Finds the places of one document; what fixes put into it is written in its notation. */
export function originsOf(
  root: Tree,
  notation: keyof typeof NOTATIONS = 'yaml',
): { spanOf(path: Path): Span | undefined; locate(diagnostic: Diagnostic): Diagnostic } {
  const spanOf = (path: Path): Span => spanAt(root, path);
  return { spanOf, locate: (diagnostic) => locate(root, diagnostic, NOTATIONS[notation]) };
}

function locate(root: Tree, diagnostic: Diagnostic, notation: Notation): Diagnostic {
  const { fix, related, ...rest } = diagnostic;
  const located: Diagnostic = { ...rest };
  if (located.span === undefined) located.span = aboutKey(diagnostic) ? keySpanAt(root, diagnostic.path) : spanAt(root, diagnostic.path);
  const section = located.section ?? sectionAt(root, diagnostic.path);
  // What was made as a whole has no name in the text.
  if (section !== '') located.section = section;
  if (related)
    located.related = onceEach(
      related.map((other) => (other.span === undefined ? { ...other, span: spanAt(root, other.path) } : other)),
      located.span,
    );
  const edit = fix === undefined || fix.kind === 'edit' ? fix : textFix(root, fix, notation);
  if (edit !== undefined) located.fix = edit;
  return located;
}

/** What a macro became in several places stands in one place of the text. */
function onceEach(related: readonly Related[], first: Span): Related[] {
  const seen = new Set([placeOf(first)]);
  return related.filter(({ span }) => span === undefined || (!seen.has(placeOf(span)) && seen.add(placeOf(span))));
}

function placeOf({ file, start, end }: Span): string {
  return `${file} ${start.offset} ${end.offset}`;
}

function aboutKey({ code, path, fix }: Diagnostic): boolean {
  return code === 'structure/unknown-key' || (fix?.kind === 'rename' && printPath(fix.path) === printPath(path));
}

/** How a path leads through a tree: what was found at each step, as far as it goes. */
interface Found {
  readonly tree: Tree;
  /** The entry by which it was reached, if the parent is a map. */
  readonly entry: Entry | undefined;
  readonly step: string | number;
}

function follow(root: Tree, path: Path): Found[] {
  const found: Found[] = [];
  let tree: Tree | undefined = root;
  for (const step of path) {
    const entry: Entry | undefined = tree.kind === 'map' ? tree.entries.find(({ key }) => key === step) : undefined;
    tree = tree.kind === 'list' && typeof step === 'number' ? tree.items[step] : entry?.value;
    if (tree === undefined) break;
    found.push({ tree, entry, step });
  }
  return found;
}

/** The text to point at: the value if it stands in one line, else its key or first key. What is missing is shown at its parent. */
function spanAt(root: Tree, path: Path): Span {
  const found = follow(root, path);
  const last = found.at(-1);
  const tree = last?.tree ?? root;
  if (isOneLine(tree.span)) return tree.span;
  const parent = found.at(-2)?.tree ?? root;
  if (last?.entry !== undefined && found.length === path.length && isInside(parent.span, tree.span)) return last.entry.keySpan;
  return headOf(tree);
}

/** What a macro stands for is written elsewhere, and there is what is wrong with it. */
function isInside(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start.offset <= inner.start.offset && inner.end.offset <= outer.end.offset;
}

function keySpanAt(root: Tree, path: Path): Span {
  const found = follow(root, path);
  return (found.length === path.length ? found.at(-1)?.entry?.keySpan : undefined) ?? spanAt(root, path);
}

/** The first line of something longer. */
function headOf(tree: Tree): Span {
  if (tree.kind === 'map' && tree.entries[0] !== undefined) {
    const { keySpan, value } = tree.entries[0];
    return isOneLine(value.span) && value.span.start.line === keySpan.start.line ? { ...keySpan, end: value.span.end } : keySpan;
  }
  if (tree.kind === 'list' && tree.items[0] !== undefined)
    return isOneLine(tree.items[0].span) ? tree.items[0].span : headOf(tree.items[0]);
  return tree.span;
}

function isOneLine({ start, end }: Span): boolean {
  return start.line === end.line;
}

/** `actions.buy.effects[2].moveToken.to`: items of lists by their names; what a macro made is left out. */
function sectionAt(root: Tree, path: Path): string {
  const found = follow(root, path);
  let text = '';
  for (const [index, { tree, entry, step }] of found.entries()) {
    const parent = index === 0 ? root : found[index - 1]!.tree;
    if (parent.made !== undefined) continue;
    text += printStep(tree, entry?.written ?? (parent.kind === 'list' ? writtenIndex(parent, step as number) : step), text === '');
  }
  const lost = path[found.length];
  return lost === undefined || found.at(-1)?.tree.made !== undefined ? text : text + printStep(undefined, lost, text === '');
}

/** The place in a list as written: what one macro became counts once. */
function writtenIndex({ items }: ListTree, index: number): number {
  let written = 0;
  for (let at = 1; at <= index; at++)
    if (items[at]!.made === undefined || items[at]!.span.start.offset !== items[at - 1]!.span.start.offset) written++;
  return written;
}

function printStep(tree: Tree | undefined, step: string | number, first: boolean): string {
  if (typeof step === 'string') return first ? step : `.${step}`;
  const name = tree === undefined || tree.made !== undefined ? undefined : (wordAt(tree, 'id') ?? wordAt(tree, 'name'));
  return name === undefined ? `[${step}]` : `.${name}`;
}

function wordAt(tree: Tree, key: string): string | undefined {
  const value = tree.kind === 'map' ? tree.entries.find((entry) => entry.key === key)?.value : undefined;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** All that a fix changes, or nothing. */
function textFix(root: Tree, fix: PathFix, notation: Notation): TextFix | undefined {
  const edits = [fix, ...(fix.others ?? [])].map((change) => editOf(root, change, notation));
  if (!edits.every((edit) => edit !== undefined)) return undefined;
  const once = new Map(edits.map((edit) => [placeOf(edit.span), edit]));
  return { kind: 'edit', title: fix.title, certain: fix.certain === true, edits: [...once.values()] };
}

function editOf(root: Tree, fix: PathChange, notation: Notation): TextEdit | undefined {
  const found = follow(root, fix.path);
  const there = found.length === fix.path.length;
  const last = found.at(-1);
  switch (fix.kind) {
    case 'replace':
      return there ? replaceEdit(last?.tree ?? root, fix.value, notation) : undefined;
    case 'rename':
      return there && last?.entry !== undefined && last.tree.made === undefined
        ? { span: last.entry.keySpan, text: notation.key(fix.to) }
        : undefined;
    case 'insert': {
      const parent = found.length === fix.path.length - 1 ? (last?.tree ?? root) : undefined;
      if (parent?.kind !== 'map' || parent.made !== undefined) return undefined;
      const text = `${notation.key(String(fix.path.at(-1)))}${notation.between}${notation.value(fix.value)}`;
      return notation.hasHeaders === true && !parent.flow ? insertPair(parent, text) : insertEdit(parent, text);
    }
    case 'split':
      return there && last?.entry !== undefined && typeof fix.path.at(-2) === 'number'
        ? splitEdit(found.at(-2)!.tree, last.entry)
        : undefined;
    case 'remove': {
      const parent = found.length < 2 ? root : found.at(-2)!.tree;
      return there && last !== undefined && parent.kind !== 'scalar' && parent.made === undefined && last.tree.made === undefined
        ? notation.hasHeaders === true && !parent.flow
          ? removePair(last)
          : removeEdit(parent, last.tree)
        : undefined;
    }
  }
}

/** The entry begins an item of its own: with a dash, or in braces of its own. */
function splitEdit(map: Tree, entry: Entry): TextEdit | undefined {
  if (map.kind !== 'map' || map.made !== undefined) return undefined;
  const { start } = entry.keySpan;
  const before = map.entries[map.entries.indexOf(entry) - 1];
  if (map.flow) return before && { span: { ...entry.keySpan, start: valueSpan(before).end, end: start }, text: ' }, { ' };
  // The keys of an item stand two columns behind its dash.
  const dash = { offset: start.offset - DASH.length, line: start.line, column: start.column - DASH.length };
  return dash.column > 0 ? { span: { ...entry.keySpan, start: dash, end: start }, text: DASH } : undefined;
}

const DASH = '- ';

function replaceEdit(tree: Tree, value: unknown, notation: Notation): TextEdit | undefined {
  // A table with a header is no value that something else could stand for.
  if (notation.hasHeaders === true && tree.kind !== 'scalar' && !tree.flow) return undefined;
  if (tree.made === undefined) return { span: tree.span, text: notation.value(value) };
  const { respell } = tree.made;
  return respell && { span: tree.span, text: notation.value(respell(value)) };
}

/** A new entry stands after the first one, which is mostly the name. */
function insertEdit(map: MapTree, text: string): TextEdit {
  const [first, second] = map.entries;
  if (first === undefined) return { span: map.span, text: `{ ${text} }` };
  if (map.flow) return { span: emptyAfter(valueSpan(first)), text: `, ${text}` };
  if (second !== undefined) return { span: emptyBefore(second.keySpan), text: `${text}\n${indentOf(second)}` };
  return { span: emptyBefore(first.keySpan), text: `${text}\n${indentOf(first)}` };
}

/** A new pair stands before the first one of its table, or after the header if there is none. */
function insertPair(map: MapTree, text: string): TextEdit | undefined {
  const first = map.entries.find((entry) => isPair(entry) && isInside(map.span, entry.keySpan));
  if (first !== undefined) return { span: emptyBefore(first.keySpan), text: `${text}\n${indentOf(first)}` };
  // A table that has no header of its own stands nowhere.
  return map.span.start.column > 1 ? undefined : { span: emptyAfter(map.span), text: `\n${text}` };
}

/** Takes away a pair; its line stays empty, as the next thing may be a header. */
function removePair({ entry }: Found): TextEdit | undefined {
  return entry !== undefined && isPair(entry) ? { span: { ...entry.keySpan, end: valueSpan(entry).end }, text: '' } : undefined;
}

/** A key with its value, and not a table with a header. */
function isPair(entry: Entry): boolean {
  return entry.value.kind === 'scalar' || entry.value.flow;
}

function indentOf(entry: Entry): string {
  return ' '.repeat(entry.keySpan.start.column - 1);
}

/** Takes away an entry or item with what separates it from its neighbour. */
function removeEdit(parent: MapTree | ListTree, tree: Tree): TextEdit | undefined {
  const parts =
    parent.kind === 'list'
      ? parent.items.map(({ span }) => span)
      : parent.entries.map((entry) => ({ ...entry.keySpan, end: valueSpan(entry).end }));
  const index = parent.kind === 'list' ? parent.items.indexOf(tree) : parent.entries.findIndex(({ value }) => value === tree);
  const here = parts[index]!;
  const next = parts[index + 1];
  const before = parts[index - 1];
  if (next !== undefined && isNext(here, next)) return { span: { ...here, end: next.start }, text: '' };
  if (before !== undefined && isNext(before, here)) return { span: { ...here, start: before.end }, text: '' };
  return next === undefined && before === undefined ? { span: parent.span, text: parent.kind === 'map' ? '{}' : '[]' } : undefined;
}

/** Lines between one part and the next; where there are more, the next one stands in another block. */
const MOST_LINES_BETWEEN = 3;

/** Whether one part comes after another in the text, and nothing but blanks and comments between them. */
function isNext(one: Span, other: Span): boolean {
  return one.file === other.file && one.end.offset <= other.start.offset && other.start.line - one.end.line <= MOST_LINES_BETWEEN;
}

function emptyBefore(span: Span): Span {
  return { ...span, end: span.start };
}

function emptyAfter(span: Span): Span {
  return { ...span, start: span.end };
}
