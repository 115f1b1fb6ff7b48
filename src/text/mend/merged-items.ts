/** Items of a list whose dash was left out, so that their keys were taken for more keys of the item above. */
import { phrase } from '../../diagnostics/phrase.ts';
import { isMap, isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import { shown, type Fault } from '../fault.ts';

/** Keys that begin the next item: an item of a list, written line by line, has its first key once more. */
export function mergedItems(doc: Document.Parsed, text: string): Fault[] {
  const faults: Fault[] = [];
  const visit = (node: unknown): void => {
    if (isMap(node)) for (const { value } of node.items) visit(value);
    if (!isSeq(node)) return;
    const firsts = new Set(node.items.map((item) => (isMap(item) ? keyOf(item.items[0])?.name : undefined)));
    for (const item of node.items) {
      if (isMap(item) && node.flow !== true && item.flow !== true) for (const fault of secondItems(item, firsts, text)) faults.push(fault);
      visit(item);
    }
  };
  visit(doc.contents);
  return faults;
}

/** `firsts` are the keys that items of the list begin with. */
function secondItems({ items }: YAMLMap, firsts: ReadonlySet<string | undefined>, text: string): Fault[] {
  const first = keyOf(items[0]);
  if (first === undefined) return [];
  return items.slice(1).flatMap((pair, index) => {
    const repeated = keyOf(pair);
    const before = keyOf(items[index]);
    // Where other items begin with the key before, this one does so, too.
    const key =
      repeated !== undefined && index > 0 && before !== undefined && before.name !== first.name && firsts.has(before.name)
        ? { ...before, name: repeated.name }
        : repeated;
    // With the same value, or one word after the other, it is the key that stands twice, unless the second key does so, too.
    const isRepeated = items.length > index + 2 && index > 0 && keyOf(items[index + 2])?.name === keyOf(items[1])?.name;
    const isTwice = !isRepeated && (String(pair.value) === String(items[0]!.value) || (index === 0 && isScalar(pair.value)));
    if (
      key === undefined ||
      key.name !== first.name ||
      isTwice ||
      !/^\s*$/.test(text.slice(text.lastIndexOf('\n', key.start - 1) + 1, key.start))
    )
      return [];
    return [
      {
        code: 'yaml/missing-dash',
        start: key.start,
        end: key.end,
        ...phrase`${shown({ key: text.slice(key.start, key.end) })} begins the next item of the list, but has no dash. Write "- " before it.`,
        related: [{ start: first.start, end: first.end, message: 'The item above has this key already.' }],
        fix: { title: 'Insert a dash', certain: false, edits: [{ start: key.start - 2, end: key.start, text: '- ' }] },
      },
    ];
  });
}

function keyOf(pair: Pair | undefined): { name: string; start: number; end: number } | undefined {
  const key = pair?.key as Node | undefined;
  return isScalar(key) && key.range ? { name: String(key.value), start: key.range[0], end: key.range[1] } : undefined;
}
