/** A rulebook under another name. */
import { editText, compareEdits } from '../diagnostics/edit-text.ts';
import type { TextEdit } from '../diagnostics/diagnostic.ts';
import { parseGameSpec } from '../lang/index.ts';
import { valueAt } from '../text/tree.ts';

/** The rulebook with the id, the title and the first heading changed, and everything else as it was. */
export function renameGame(rulebook: string, id: string): string {
  const meta = valueAt(parseGameSpec(rulebook).root, 'meta');
  const title = titleOf(id);
  const edits = [
    { value: valueAt(meta, 'id'), to: id },
    { value: valueAt(meta, 'name'), to: title },
  ].flatMap(({ value, to }): TextEdit[] => (value === undefined ? [] : [{ span: value.span, text: JSON.stringify(to) }]));
  return editText(rulebook, edits.toSorted(compareEdits)).replace(/^(\s*)# .*/, `$1# ${title}`);
}

/** `my-game` is called `My Game`. */
function titleOf(id: string): string {
  return id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
