/** A list of cards that a player brings, from a file in any of the forms that people have them in. */
import { extname } from 'node:path';
import { SourceFile } from '../diagnostics/source.ts';
import type { DeckEntry, PlayableGameDef } from '../ir/index.ts';
import { findJsonFault } from '../text/json/json-fault.ts';
import { readToml } from '../text/toml/read-toml.ts';
import { valueAt, type Tree } from '../text/tree.ts';
import { readText } from './files.ts';

/** The list, or what is wrong with the file. Cards are named by their ids, or by what people call them. */
export type ReadDeckList = { list: DeckEntry[] } | { unreadable: string };

/** Reads a list of cards. */
export function readDeckList(def: PlayableGameDef, path: string): ReadDeckList {
  const read = readText(path);
  if ('unreadable' in read) return read;
  const found = (FORMS[extname(path).toLowerCase()] ?? fromJson)(read.text, path);
  return 'unreadable' in found ? found : { list: found.list.map((entry) => ({ ...entry, card: idOf(def, entry.card) })) };
}

/** By the end of the name; all others are JSON. */
const FORMS: Readonly<Record<string, (text: string, path: string) => ReadDeckList>> = { '.toml': fromToml, '.txt': fromLines };

const EXAMPLE = '[{ "card": "ace", "count": 4 }]';

function fromJson(text: string): ReadDeckList {
  const fault = findJsonFault(text);
  if (fault !== null) return { unreadable: `it is not a list of cards: it is not JSON, ${fault.reason}` };
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every(isEntry)) return { unreadable: `it is not a list of cards such as ${EXAMPLE}` };
  return { list: list.map(({ card, count }) => (count === undefined ? { card } : { card, count })) };
}

function isEntry(entry: unknown): entry is DeckEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { card, count = 1 } = entry as Partial<Record<keyof DeckEntry, unknown>>;
  return typeof card === 'string' && typeof count === 'number';
}

/** `cards = { ace = 4 }`, or a table `[[cards]]` for each. */
function fromToml(text: string, path: string): ReadDeckList {
  const { tree, diagnostics } = readToml(new SourceFile(path, text));
  const [fault] = diagnostics.filter(({ severity }) => severity === 'error');
  if (tree === null || fault !== undefined)
    return { unreadable: `it is not TOML: line ${fault?.span?.start.line ?? 1}, ${fault?.message ?? 'there is nothing'}` };
  const cards = valueAt(tree, 'cards');
  const entries = cards?.kind === 'map' ? cards.entries.map(({ key, value }) => entryOf(key, value)) : listItems(cards);
  return entries === null || entries.includes(null)
    ? { unreadable: 'it is not a deck: it has no cards such as cards = { ace = 4 }' }
    : { list: entries.filter((entry) => entry !== null) };
}

function listItems(cards: Tree | undefined): (DeckEntry | null)[] | null {
  return cards?.kind !== 'list' ? null : cards.items.map((item) => entryOf(scalarOf(valueAt(item, 'card')), valueAt(item, 'count')));
}

function entryOf(card: unknown, count: Tree | undefined): DeckEntry | null {
  if (typeof card !== 'string' && typeof card !== 'number') return null;
  if (count === undefined) return { card: String(card) };
  const copies = Number(scalarOf(count) ?? Number.NaN);
  return Number.isFinite(copies) ? { card: String(card), count: copies } : null;
}

function scalarOf(tree: Tree | undefined): unknown {
  return tree?.kind === 'scalar' ? tree.value : undefined;
}

/** `4 Ace` or `4x Ace` on each line, as players exchange them; `#` and `//` begin remarks, and so do headings without a number. */
function fromLines(text: string): ReadDeckList {
  const list = text.split(/\r?\n/).flatMap((line): DeckEntry[] => {
    const [, count, card] = /^\s*(\d{1,4})x?\s+(\S.*?)\s*$/i.exec(line) ?? [];
    return count === undefined || card === undefined ? [] : [{ card, count: Number(count) }];
  });
  return list.length === 0 ? { unreadable: 'it has no lines such as "4 Ace"' } : { list };
}

/** What nobody is called stays as it is, and is found wrong by the rules for decks. */
function idOf(def: PlayableGameDef, name: string): string {
  const cards = def.cards ?? [];
  if (cards.some(({ id }) => id === name)) return name;
  const wanted = name.toLowerCase();
  return cards.find(({ id, presentation }) => (presentation?.label ?? id).toLowerCase() === wanted)?.id ?? name;
}
