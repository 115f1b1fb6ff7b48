/** The merge key `<<`, which takes over the entries of another map; rulebooks write them out. */
import { phrase } from '../../diagnostics/phrase.ts';
import { type Fault } from '../fault.ts';
import { printFlow } from '../print-yaml.ts';
import { toJson, type Entry, type Tree } from '../tree.ts';

/** The entries that a merge key stands for, and the fault that it is there. `own` are the keys that the map has itself. */
export function mergeKey(
  text: string,
  value: Tree,
  place: { start: number; end: number },
  own: ReadonlySet<string>,
  isFlow: boolean,
): { fault: Fault; entries: Entry[] } {
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for (const map of value.kind === 'list' ? value.items : [value])
    for (const entry of map.kind === 'map' ? map.entries : []) {
      if (own.has(entry.key) || seen.has(entry.key)) continue;
      seen.add(entry.key);
      entries.push(entry);
    }
  const column = place.start - (text.lastIndexOf('\n', place.start - 1) + 1);
  const separator = isFlow ? ', ' : `\n${' '.repeat(column)}`;
  const written = entries.map((entry) => printFlow({ [entry.key]: toJson(entry.value) }).slice(2, -2));
  const fix =
    written.length > 0
      ? { title: 'Write the entries out', certain: true, edits: [{ ...place, text: written.join(separator) }] }
      : { title: 'Delete the merge key', certain: false, edits: [deletion(text, place, isFlow)] };
  return {
    entries,
    fault: {
      code: 'yaml/merge-key',
      start: place.start,
      end: place.start + 2,
      ...phrase`Rulebooks have no merge keys: write out the entries that << stands for.`,
      fix,
    },
  };
}

/** Takes the entry out with its line, or with its comma. */
function deletion(
  text: string,
  { start, end }: { start: number; end: number },
  isFlow: boolean,
): { start: number; end: number; text: string } {
  if (isFlow) return { start, end: end + (/^\s*,\s*/.exec(text.slice(end, end + 100))?.[0].length ?? 0), text: '' };
  const lineStart = text.lastIndexOf('\n', start - 1);
  const isAlone = lineStart >= 0 && text.slice(lineStart, start).trim() === '';
  return { start: isAlone ? lineStart : start, end, text: '' };
}
