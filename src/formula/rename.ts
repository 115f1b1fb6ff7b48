/** Other names in the text of a formula, which otherwise stays as it was written. */
import { tokenize } from './tokenize.ts';

/** The formula with its names and words replaced; `other` gives undefined for those that stay. */
export function renameInFormula(text: string, other: (name: string) => string | undefined): string {
  let renamed = '';
  let at = 0;
  for (const { kind, text: name, start, end } of tokenize(text, 1, () => {})) {
    if (kind !== 'name' && kind !== 'word') continue;
    const replacement = other(name);
    if (replacement === undefined) continue;
    renamed += text.slice(at, start) + (kind === 'word' ? `'${replacement.replaceAll("'", "''")}'` : replacement);
    at = end;
  }
  return renamed + text.slice(at);
}
