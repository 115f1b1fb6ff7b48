/** What is printed on a card and stands beside `properties`: one fault, whose fix moves it there. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Path, TextEdit } from '../../../diagnostics/diagnostic.ts';
import { entryAt, treeAtPath, valueSpan, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import type { Texts } from '../reporting/texts.ts';
import { indented } from './respelled-text.ts';

/** The faults, with one for each card instead of those of its keys. */
export function looseProperties(faults: readonly Diagnostic[], root: Tree, texts: Texts): Diagnostic[] {
  const cards = new Map<string, { readonly path: Path; readonly card: MapTree; readonly loose: Entry[] }>();
  const explained = new Set<Diagnostic>();
  for (const fault of faults) {
    const path = fault.path.slice(0, -1);
    const card = fault.code === 'structure/unknown-key' ? cardAt(root, path) : undefined;
    const entry = card?.entries.find(({ key }) => key === fault.path.at(-1));
    // A key that is nearly one of those that are known is misspelled.
    if (card === undefined || entry === undefined || fault.fix?.kind === 'rename') continue;
    const found = cards.get(JSON.stringify(path)) ?? { path, card, loose: [] };
    found.loose.push(entry);
    cards.set(JSON.stringify(path), found);
    explained.add(fault);
  }
  const told = faults.filter(
    (fault) =>
      !explained.has(fault) &&
      !(fault.code === 'structure/missing-key' && fault.args.key === 'properties' && cards.has(JSON.stringify(fault.path))),
  );
  return [...told, ...[...cards.values()].map(({ path, card, loose }) => faultOf(path, card, loose, texts))];
}

/** The template of a single card at a path. */
function cardAt(root: Tree, path: Path): MapTree | undefined {
  const card = path.at(-2) === 'composition' ? treeAtPath(root, path) : undefined;
  return card?.kind === 'map' && textAt(card, 'type') === 'card' ? card : undefined;
}

function faultOf(path: Path, card: MapTree, loose: readonly Entry[], texts: Texts): Diagnostic {
  const edits = entryAt(card, 'properties') === undefined ? movedIn(card, loose, texts) : undefined;
  const written = `properties: { ${loose.map((entry) => texts.at(wholeOf(entry)).replaceAll(/\s+/g, ' ')).join(', ')} }`;
  return {
    code: 'structure/unknown-key',
    severity: 'error',
    path: [...path, loose[0]!.key],
    ...phrase`What is printed on a card stands under "properties": ${{ written }}.`,
    alternatives: ['properties'],
    ...(edits !== undefined && { fix: { kind: 'edit', title: 'Move it into "properties"', certain: true, edits } }),
  };
}

/** The loose keys, if they follow one another, as the entries of `properties`. */
function movedIn(card: MapTree, loose: readonly Entry[], texts: Texts): TextEdit[] | undefined {
  const first = card.entries.indexOf(loose[0]!);
  if (card.made !== undefined || loose.some((entry, index) => card.entries[first + index] !== entry)) return undefined;
  const [start, end] = [loose[0]!.keySpan, wholeOf(loose.at(-1)!)];
  if (card.flow)
    return [
      { span: { ...start, end: start.start }, text: 'properties: { ' },
      { span: { ...end, start: end.end }, text: ' }' },
    ];
  const column = ' '.repeat(start.start.column - 1);
  return loose.flatMap((entry, index) => {
    const { keySpan } = entry;
    const text = index === 0 ? `properties:\n${column}  ` : '  ';
    return [{ span: { ...keySpan, end: keySpan.start }, text }, ...indented(texts, entry, 2)];
  });
}

function wholeOf(entry: Entry): Entry['keySpan'] {
  return { ...entry.keySpan, end: valueSpan(entry).end };
}
