/** Keys that stand twice in one map. */
import { phrase } from '../../diagnostics/phrase.ts';
import { excerpt, shown, type Fault } from '../fault.ts';
import { printFlow } from '../print-yaml.ts';
import { toJson, type Entry } from '../tree.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The entries without those that are repeated. The last value counts, as in JSON. */
export function duplicateKeys(entries: readonly Entry[], places: readonly Place[], report: (fault: Fault) => void): readonly Entry[] {
  const firsts = new Map<string, number>();
  const dropped = new Set<number>();
  for (const [index, { key, value }] of entries.entries()) {
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, index);
      continue;
    }
    const place = places[index]!;
    const isSame = printFlow(toJson(entries[first]!.value)) === printFlow(toJson(value));
    // The same again is dropped; otherwise the earlier one is.
    dropped.add(isSame ? index : first);
    if (!isSame) firsts.set(key, index);
    const edit = isSame
      ? { start: places[index - 1]!.end, end: place.end, text: '' }
      : { start: places[first]!.start, end: places[first + 1]!.start, text: '' };
    report({
      code: 'yaml/duplicate-key',
      start: place.start,
      end: place.start + key.length,
      ...phrase`The key ${shown({ key })} stands twice in this mapping${isSame ? ' with the same value' : ', and only one can count'}. Delete one, or give it another name.`,
      related: [{ start: places[first]!.start, end: places[first]!.start + key.length, message: `${excerpt(key)} stands here first.` }],
      fix: { title: isSame ? 'Delete the second one' : 'Delete the first one', certain: isSame, edits: [edit] },
    });
  }
  return dropped.size === 0 ? entries : entries.filter((_, index) => !dropped.has(index));
}
