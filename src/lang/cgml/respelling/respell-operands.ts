/**
 * Operands in the spelling of 1.3: a bare string becomes `{ path: … }` or `{ value: … }`, an operand that stands alone a
 * list of one, an operator by its sign one by its name, and paths of 1.2 get their roots.
 */
import { makeTree } from '../../../text/make-tree.ts';
import type { Entry, MapTree, ScalarTree, Tree } from '../../../text/tree.ts';
import { bySign } from './signs.ts';
import { isPathLike, modernText } from './old-paths.ts';
import { textOf } from '../../../text/tree-values.ts';
import { OPERATORS } from '../schema/operators.ts';
import { eachItem, listOfOne, renamed, reworded, withEntries, withValue, type Spelling } from './spelling.ts';

/** What a bare string is taken for: always a path, a condition written as a formula, or a value unless it looks like a path. */
export type Expected = 'path' | 'condition' | 'value';

export function respellOperand(tree: Tree, expected: Expected, spelling: Spelling): Tree {
  if (tree.tag !== undefined) return tree;
  if (tree.kind === 'scalar') return respellScalar(tree, expected, spelling);
  if (tree.kind === 'list') return respellList(tree, expected, spelling);
  return respellMap(tree, spelling);
}

function respellScalar(tree: ScalarTree, expected: Expected, spelling: Spelling): Tree {
  const { value } = tree;
  if (typeof value !== 'string' || !(expected !== 'value' || isPathLike(value))) return makeTree({ value: tree }, tree.span);
  const stored = STORED.exec(value)?.[1];
  return stored === undefined
    ? makeTree({ path: modernPath(tree, spelling) }, tree.span)
    : makeTree({ ref: reworded(tree, stored) }, tree.span);
}

/** `ref:x`, and nothing behind it. */
const STORED = /^\s*ref:([\w-]+)\s*$/;

/** The text of a path as 1.3 has it; the same tree if it is so already. */
function modernPath(tree: Tree, { names, place, old }: Spelling): Tree {
  const text = textOf(tree);
  if (tree.kind !== 'scalar' || text === undefined) return tree;
  const modern = modernText(text, names, place);
  if (modern === text) return tree;
  const path = reworded(tree, modern);
  if (!/^\s*\$/.test(text)) old(tree, path, `The path "${text}" is written as in version 1.2`);
  return path;
}

/** Words and numbers are values as they are; with other operands among them it is a list of operands. */
function respellList(tree: Tree & { kind: 'list' }, expected: Expected, spelling: Spelling): Tree {
  const isValue = tree.items.every((item) => item.kind === 'scalar' && !(typeof item.value === 'string' && isPathLike(item.value)));
  return isValue
    ? makeTree({ value: tree }, tree.span)
    : makeTree({ list: eachItem(tree, (item) => respellOperand(item, expected, spelling)) }, tree.span);
}

function respellMap(tree: MapTree, spelling: Spelling): Tree {
  const signed = bySign(tree, (operand) => respellOperand(operand, 'value', spelling));
  if (signed !== undefined) {
    spelling.old(tree, signed, 'An operator by its sign is a form of version 1.2');
    return signed;
  }
  return withEntries(
    tree,
    tree.entries.map((entry) => respellEntry(tree, entry, spelling)),
  );
}

function respellEntry(map: MapTree, entry: Entry, spelling: Spelling): Entry {
  const { key, value } = entry;
  if (value.tag !== undefined) return entry;
  if (key === 'path') return withValue(entry, modernPath(value, spelling));
  if (key === 'select') return withValue(renamed(entry, 'path'), modernPath(value, spelling));
  if (key === 'value') return respellValue(map, entry, spelling);
  if (!Object.hasOwn(OPERATORS, key)) return entry;
  if (key === 'canPerform')
    return withValue(
      entry,
      eachItem(value.kind === 'list' ? value : listOfOne(value), (action) => spelling.action(action, spelling)),
    );
  if (value.kind !== 'list') return withValue(entry, listOfOne(respellOperand(value, expectedBy(key, 0), spelling)));
  const first = value.items[0];
  const items = value.items.map((item, index) =>
    respellOperand(
      item,
      expectedBy(key, index),
      index > 0 && LOOKS_THROUGH.has(key) && isPlayers(first) ? lookingAtPlayers(spelling) : spelling,
    ),
  );
  return withValue(entry, items.every((item, index) => item === value.items[index]) ? value : { ...value, items });
}

/** `value: ref:x` is what was stored as x, or a part of it. */
function respellValue(map: MapTree, entry: Entry, spelling: Spelling): Entry {
  const text = entry.value.kind === 'scalar' && typeof entry.value.value === 'string' ? entry.value.value : '';
  if (!text.startsWith('ref:')) return entry;
  const stored = STORED.exec(text)?.[1];
  const modern =
    stored === undefined
      ? renamed(withValue(entry, modernPath(entry.value, { ...spelling, old: () => {} })), 'path')
      : renamed(withValue(entry, reworded(entry.value, stored)), 'ref');
  spelling.old(
    map,
    withEntries(
      map,
      map.entries.map((other) => (other === entry ? modern : other)),
    ),
    `"value: ${text}" is written as in version 1.2`,
  );
  return modern;
}

/** Operators whose operands are paths if they are words, and those that look at each item of a list. */
const OF_PATHS: ReadonlySet<string> = new Set(['count', 'len', 'top', 'bottom', 'owner', 'rank', 'exists', 'distinct', 'sum', 'avg']);
const OF_CONDITIONS: ReadonlySet<string> = new Set(['and', 'or', 'not']);
const LOOKS_THROUGH: ReadonlySet<string> = new Set(['filter', 'map', 'any', 'all', 'group_by']);

function expectedBy(operator: string, index: number): Expected {
  if (LOOKS_THROUGH.has(operator)) return index === 0 ? 'path' : operator === 'map' || operator === 'group_by' ? 'path' : 'condition';
  return OF_PATHS.has(operator) ? 'path' : OF_CONDITIONS.has(operator) ? 'condition' : 'value';
}

/** Whether an operand gives players rather than what they have. */
function isPlayers(tree: Tree | undefined): boolean {
  const text = textOf(tree?.kind === 'map' ? tree.entries[0]?.value : tree) ?? '';
  return /^(?:\$\.)?players?(?:\[[^\]]*\]|\.(?:all|current|opponent))?$/.test(text);
}

/** Inside a condition on players, `player` is the one that is looked at. */
export function lookingAtPlayers(spelling: Spelling): Spelling {
  return { ...spelling, place: { ...spelling.place, lookingAtPlayers: true } };
}
