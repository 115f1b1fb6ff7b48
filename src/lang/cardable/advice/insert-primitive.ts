/** Text edits that put a primitive before or after another one, or an action in front of others. */
import type { TextEdit } from '../../../diagnostics/diagnostic.ts';
import type { Position, Span } from '../../../diagnostics/source.ts';
import { printJson, printJsonLine } from '../../../text/print-json.ts';
import { entryAt, type Tree } from '../../../text/tree.ts';
import type { State } from '../game/game.ts';
import type { Placed } from './primitives-in.ts';

/** How an endpoint is written into a file. */
export interface Written {
  readonly endpoint: string;
  readonly params: readonly unknown[];
}

export function insertedBefore({ action, primitive: { at } }: Placed, added: Written): readonly TextEdit[] {
  const text = printJsonLine(added);
  return isAlone(action.at, at)
    ? [edit(at.span, 'start', `[${text}, `), edit(at.span, 'end', ']')]
    : [edit(at.span, 'start', `${text},\n${indentOf(at.span)}`)];
}

export function insertedAfter({ action, primitive: { at } }: Placed, added: Written): readonly TextEdit[] {
  const text = printJsonLine(added);
  return isAlone(action.at, at)
    ? [edit(at.span, 'start', '['), edit(at.span, 'end', `, ${text}]`)]
    : [edit(at.span, 'end', `,\n${indentOf(at.span)}${text}`)];
}

/** A new action comes before all others of a state. */
export function insertedFirst(state: State, action: Readonly<Record<string, unknown>>): readonly TextEdit[] {
  const actions = entryAt(state.at, 'actions')?.value;
  const [first] = actions?.kind === 'list' ? actions.items : [];
  if (first === undefined) return [];
  const indent = `\n${indentOf(first.span)}`;
  return [edit(first.span, 'start', `${printJson(action).trimEnd().replaceAll('\n', indent)},${indent}`)];
}

/** Whether a part of something stands at its key by itself, and not in a list. What was made from a definition stands where that is written. */
function isAlone(root: Tree, { span }: Pick<Tree, 'span'>): boolean {
  if (root.kind === 'scalar') return false;
  const parts = root.kind === 'list' ? root.items : root.entries.map(({ value }) => value);
  if (root.kind === 'map' && parts.some((part) => isSpan(part.span, span))) return true;
  return parts.some((part) => isAround(part.span, span) && isAlone(part, { span }));
}

function isSpan(one: Span, other: Span): boolean {
  return one.file === other.file && one.start.offset === other.start.offset && one.end.offset === other.end.offset;
}

function isAround(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start.offset <= inner.start.offset && inner.end.offset <= outer.end.offset;
}

function edit(span: Span, side: 'start' | 'end', text: string): TextEdit {
  const place: Position = span[side];
  return { span: { file: span.file, start: place, end: place }, text };
}

function indentOf({ start }: Span): string {
  return ' '.repeat(start.column - 1);
}
