/** The names that shorthands have to know: constants, words, zones without an owner. */
import { entryAt, valueAt, type MapTree, type Tree } from '../../text/tree.ts';

export interface Declarations {
  readonly constants: ReadonlyMap<string, number>;
  /** Words of enumerations and attributes; a string that is one of them is never a constant. */
  readonly words: ReadonlySet<string>;
  /** Zones that belong to nobody. */
  readonly common: ReadonlySet<string>;
  /** The cells of each board. */
  readonly cells: ReadonlyMap<string, readonly string[]>;
  /** Variables of the game and of each player. */
  readonly globals: ReadonlySet<string>;
  readonly perPlayer: ReadonlySet<string>;
  readonly twoPlayers: boolean;
  /** Whether `each` is written anywhere. */
  readonly saysEach: boolean;
}

export function declarationsOf(root: MapTree): Declarations {
  const constants = entriesOf(valueAt(root, 'constants')).flatMap(({ key, value }): [string, number][] =>
    value.kind === 'scalar' && typeof value.value === 'number' ? [[key, value.value]] : [],
  );
  const zones = itemsOf(valueAt(root, 'zones')).filter((zone) => textAt(zone, 'owner') === 'none');
  const players = valueAt(valueAt(root, 'meta'), 'players');
  const byName = new Map(constants);
  const variables = valueAt(root, 'variables');
  const words = new Set<string>();
  const seen = { each: false };
  collect(root, words, seen);
  return {
    constants: byName,
    words,
    common: new Set(zones.flatMap((zone) => textAt(zone, 'id') ?? [])),
    cells: cellsOf(zones),
    globals: new Set(entriesOf(valueAt(variables, 'global')).map(({ key }) => key)),
    perPlayer: new Set(entriesOf(valueAt(variables, 'perPlayer')).map(({ key }) => key)),
    twoPlayers: ['min', 'max'].every((bound) => numberAt(players, bound, byName) === 2),
    saysEach: seen.each,
  };
}

function cellsOf(zones: readonly Tree[]): Map<string, string[]> {
  const boards = new Map<string, string[]>();
  for (const zone of zones) {
    const [board, id] = [textAt(zone, 'board'), textAt(zone, 'id')];
    if (board === undefined || id === undefined) continue;
    const cells = boards.get(board) ?? [];
    boards.set(board, cells);
    cells.push(id);
  }
  return boards;
}

/** Everything under `values` is a word, wherever it stands; and so is every attribute. */
function collect(tree: Tree, words: Set<string>, seen: { each: boolean }): void {
  if (tree.kind === 'scalar') {
    if (typeof tree.value === 'string' && /(^|:)each$/.test(tree.value)) seen.each = true;
    return;
  }
  if (tree.kind === 'list') return tree.items.forEach((item) => collect(item, words, seen));
  for (const { key, value } of tree.entries) {
    if (key === 'values') for (const item of itemsOf(value)) addWord(item, words);
    if (key === 'attributes') for (const { value: attribute } of entriesOf(value)) addWord(attribute, words);
    collect(value, words, seen);
  }
}

function addWord(tree: Tree, words: Set<string>): void {
  if (tree.kind === 'scalar' && typeof tree.value === 'string') words.add(tree.value);
}

function entriesOf(tree: Tree | undefined): MapTree['entries'] {
  return tree?.kind === 'map' ? tree.entries : [];
}

function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree?.kind === 'list' ? tree.items : [];
}

function textAt(tree: Tree, key: string): string | undefined {
  const value = entryAt(tree, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** A number, or that of a constant. */
function numberAt(tree: Tree | undefined, key: string, constants: ReadonlyMap<string, number>): number | undefined {
  const value = valueAt(tree, key);
  if (value?.kind !== 'scalar') return undefined;
  return typeof value.value === 'number' ? value.value : constants.get(String(value.value));
}
