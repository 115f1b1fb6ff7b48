import type { TextEdit } from './diagnostic.ts';

/** A text with edits made. They are in order and do not overlap; `origin` is the offset at which the text begins. */
export function editText(text: string, edits: readonly TextEdit[], origin = 0): string {
  let result = '';
  let at = 0;
  for (const { span, text: inserted } of edits) {
    result += text.slice(at, span.start.offset - origin) + inserted;
    at = span.end.offset - origin;
  }
  return result + text.slice(at);
}

/** Insertions come before what begins at the same place; otherwise equal places keep their order. */
export function compareEdits(a: TextEdit, b: TextEdit): number {
  return a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset;
}
