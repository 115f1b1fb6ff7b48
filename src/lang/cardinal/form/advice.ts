/** What was probably meant by a fault of form: more than the schema can know. */
import { printPath, type Diagnostic, type Fix } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import { meant } from '../../../diagnostics/suggest.ts';
import { slugOf } from '../../names.ts';
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { OBJECTS, type ObjectForm } from '../schema/objects.ts';
import { effectsFor } from '../reading/effects-for.ts';

/** The faults with what mends them, where that is known. What follows from a misspelled header is not told beside it. */
export function advisedAll(faults: readonly Diagnostic[], root: MapTree, file: SourceFile): readonly Diagnostic[] {
  const all = faults.map((fault) => advised(fault, root, file));
  const renamedTo = new Set(all.flatMap(({ fix }) => (fix?.kind === 'rename' ? [printPath([...fix.path.slice(0, -1), fix.to])] : [])));
  return all.filter(({ code, path }) => code !== 'structure/wrong-type' || !renamedTo.has(printPath(path)));
}

/** The fault with what mends it, where that is known. */
function advised(fault: Diagnostic, root: MapTree, file: SourceFile): Diagnostic {
  const at = treeAt(root, fault.path);
  switch (fault.code) {
    case 'structure/unknown-key':
      return nested(renamed(fault, at), at, treeAt(root, fault.path.slice(0, -1)), file);
    case 'structure/wrong-type':
      return doubled(fault, at, file);
    case 'structure/missing-key':
      return at?.kind === 'map' ? completed(fault, at) : fault;
    default:
      return fault;
  }
}

function treeAt(root: MapTree, path: Diagnostic['path']): Tree | undefined {
  let tree: Tree | undefined = root;
  for (const step of path) tree = tree?.kind === 'list' ? tree.items[Number(step)] : valueAt(tree, String(step));
  return tree;
}

const TABLES = [
  ...new Set(
    Object.values<ObjectForm>(OBJECTS).flatMap(({ required, optional }) =>
      Object.entries({ ...required, ...optional }).flatMap(([key, { holds }]) => (holds.type === 'array' ? [key] : [])),
    ),
  ),
];

/** A list of tables may be there already: one of its headers is misspelled. */
function renamed(fault: Diagnostic, at: Tree | undefined): Diagnostic {
  const key = String(fault.path.at(-1));
  if (fault.fix?.kind === 'rename' || at?.kind !== 'list' || at.flow) return fault;
  const to = meant(key, TABLES);
  if (to === undefined) return fault;
  return { ...fault, alternatives: [to], fix: { kind: 'rename', path: fault.path, to, title: `Rename "${key}" to "${to}"` } };
}

/** Params of the last ability stand in a table that is called after it. */
function nested(fault: Diagnostic, at: Tree | undefined, card: Tree | undefined, file: SourceFile): Diagnostic {
  const ability = mapsAt(card, 'abilities').at(-1);
  if (fault.path.at(-1) !== 'params' || at?.kind !== 'map' || at.flow || ability === undefined || entryAt(ability, 'params') !== undefined)
    return fault;
  const [header] = /^\[[^[\]]*\]/.exec(file.text.slice(at.span.start.offset)) ?? [];
  if (header === undefined) return fault;
  const text = header.replace('params', 'abilities.params');
  const span = headerSpan(at, header);
  return { ...fault, alternatives: [text], fix: { kind: 'edit', title: `Write ${text}`, certain: true, edits: [{ span, text }] } };
}

function headerSpan({ span }: MapTree, header: string): Span {
  const { offset, line, column } = span.start;
  return { ...span, end: { offset: offset + header.length, line, column: column + header.length } };
}

/** One table where a list of them stands has single brackets. */
function doubled(fault: Diagnostic, at: Tree | undefined, file: SourceFile): Diagnostic {
  if (at?.kind !== 'map' || at.flow || fault.args.types?.includes('array') !== true) return fault;
  const header = /^\[([^[\]]+)\]/.exec(file.text.slice(at.span.start.offset));
  if (header === null) return fault;
  const [all, name] = header;
  const span = headerSpan(at, all);
  const text = `[[${name!}]]`;
  return { ...fault, span, fix: { kind: 'edit', title: `Write ${text}`, certain: true, edits: [{ span, text }] } };
}

/** A key that is missing, where the others tell what it is. */
function completed(fault: Diagnostic, at: MapTree): Diagnostic {
  const key = fault.args.key ?? '';
  const value = GUESSES[key]?.(at);
  if (value === undefined) return fault;
  const fix: Fix = { kind: 'insert', path: [...fault.path, key], value, title: `Add ${key} = ${JSON.stringify(value)}` };
  return { ...fault, fix };
}

const GUESSES: Readonly<Record<string, (at: MapTree) => string | undefined>> = {
  id: (at) => {
    const name = textAt(at, 'name');
    if (name === undefined) return undefined;
    // Cards and decks have dashes in the names of their files; what rules declare has none.
    return entryAt(at, 'card_type') !== undefined || entryAt(at, 'cards') !== undefined ? slugOf(name) : plainWord(name);
  },
  name: (at) =>
    textAt(at, 'id')
      ?.replaceAll(/(?:^|[-_])(\p{L})/gu, (_, letter: string) => ` ${letter.toUpperCase()}`)
      .trim(),
  card_type: (at) => {
    if (entryAt(at, 'stats') !== undefined) return 'creature';
    const abilities = mapsAt(at, 'abilities');
    return abilities.length > 0 && abilities.every((ability) => textAt(ability, 'trigger') === 'on_play') ? 'spell' : 'enchantment';
  },
  trigger: (at) => (ACTIVATED.some((key) => entryAt(at, key) !== undefined) ? 'activated' : 'on_play'),
  effect: (at) => effectsFor(valueAt(at, 'params'))[0],
  version: () => '1.0.0',
};

const ACTIVATED = ['cost', 'tap', 'sacrifice', 'life'];
