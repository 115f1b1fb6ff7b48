/** Changes to the text of lists and maps that stand in the wrong form. */
import type { TextEdit } from '../../../diagnostics/diagnostic.ts';
import { valueSpan, type Entry, type MapTree } from '../../../text/tree.ts';
import type { Texts } from '../reporting/texts.ts';

/** The entries of a map as items of a list, each an object of its own; with `unnamed` only their values. */
export function asItems(texts: Texts, map: MapTree, unnamed: boolean): TextEdit[] | undefined {
  if (map.made !== undefined) return undefined;
  if (map.flow) {
    const items = map.entries.map((entry) => (unnamed ? texts.at(valueSpan(entry)) : `{ ${texts.at(wholeOf(entry))} }`));
    return [{ span: map.span, text: `[ ${items.join(', ')} ]` }];
  }
  return map.entries.flatMap((entry) => {
    const rest = indented(texts, entry, 2);
    const { keySpan } = entry;
    const colon = { ...keySpan, end: { ...keySpan.end, offset: keySpan.end.offset + 1, column: keySpan.end.column + 1 } };
    return [unnamed ? { span: colon, text: '-' } : { span: { ...keySpan, end: keySpan.start }, text: '- ' }, ...rest];
  });
}

/** An entry from its key to the end of its value. */
function wholeOf(entry: Entry): Entry['keySpan'] {
  return { ...entry.keySpan, end: valueSpan(entry).end };
}

/** The lines of an entry after its first one, by so many columns further to the right or, negative, to the left. */
export function indented(texts: Texts, entry: Entry, by: number): TextEdit[] {
  const { file, start } = entry.keySpan;
  const text = texts.at(wholeOf(entry));
  return [...text.matchAll(/\n( *)(?=\S)/g)].flatMap(({ index, 1: blanks }) => {
    const from = start.offset + index + 1;
    const span = texts.span(file, from, from + (by < 0 ? Math.min(-by, blanks!.length) : 0));
    return span === undefined ? [] : [{ span, text: ' '.repeat(Math.max(0, by)) }];
  });
}
