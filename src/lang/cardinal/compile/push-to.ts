/** The changes to functions that collect effects in an array, and have forgotten one of them or the array. */
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { isCollected } from './collected.ts';
import type { ScriptFunction, Statement } from '../script/syntax.ts';

/** Pushes an effect to the array that the function returns; undefined if it returns none. */
export function pushTo({ body: { statements } }: ScriptFunction, effect: Span): Fix | undefined {
  const list = statements.find(
    (each, index): each is Extract<Statement, { kind: 'let' }> =>
      each.kind === 'let' &&
      each.value?.kind === 'array' &&
      each.at.end.offset <= effect.start.offset &&
      isCollected(statements.slice(index + 1), each.name),
  );
  if (list === undefined) return undefined;
  return {
    kind: 'edit',
    title: `Push it to "${list.name}"`,
    certain: false,
    edits: [
      { span: { ...effect, end: effect.start }, text: `${list.name}.push(` },
      { span: { ...effect, start: effect.end }, text: ')' },
    ],
  };
}

/** Returns the array at the end of the function; undefined if that returns something else. */
export function returnIt({ body: { statements, at } }: ScriptFunction, name: string): Fix | undefined {
  const last = statements.at(-1);
  if (last === undefined || last.kind === 'return') return undefined;
  const title = `Return "${name}"`;
  if (last.kind === 'expression' && last.value.kind === 'name' && last.value.name === name)
    return { kind: 'edit', title, certain: false, edits: [{ span: { ...last.at, start: last.value.at.end }, text: '' }] };
  const isOpenEnd = last.kind === 'expression' && !last.dropped && last.value.kind !== 'if' && last.value.kind !== 'switch';
  if (isOpenEnd) return undefined;
  const { end } = at;
  const close = { ...end, offset: end.offset - 1, column: end.column - 1 };
  const text = at.start.line === end.line ? `${name} ` : `  ${name}\n`;
  return { kind: 'edit', title, certain: false, edits: [{ span: { ...at, start: close, end: close }, text }] };
}
