/** Actions of version 1.2 by the names and parameters that 1.3 has for them. */
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt, textOf } from '../../../text/tree-values.ts';
import { respellOperand } from './respell-operands.ts';
import { added, renamed, reworded, type Spelling } from './spelling.ts';
import { isPathLike, modernText } from './old-paths.ts';

/** An action as 1.3 has it, and why it is another one. */
interface Modern {
  readonly action: MapTree;
  readonly what?: string;
}

type Change = (action: MapTree, spelling: Spelling) => MapTree | undefined;

const CHANGES: Readonly<Record<string, Change>> = {
  SET_GAME_STATE: (action) => called(action, 'SET_STATE'),
  REPEAT_TURN: (action) => withDefault(called(action, 'EXTRA_TURN'), 'player', 'current'),
  INCREMENT_VARIABLE: (action) => withKeys(called(action, 'INCREMENT'), { value: 'by', amount: 'by', variable: 'path' }),
  REJECT_PLAY: (action) => called(action, 'REJECT'),
  RETURN_TO_HAND: (action, { names: { hand } }) =>
    hand === undefined
      ? undefined
      : withDefault(withDefault(withKeys(called(action, 'MOVE'), { card: 'from' }), 'from', { path: '$.card' }), 'to', {
          path: `$.player.zones.${hand}`,
        }),
  DRAW: drawn,
};

/** What has become of the actions of version 1.2. */
export const WHY: Readonly<Record<string, string>> = {
  SET_GAME_STATE: 'SET_GAME_STATE is the old name of SET_STATE',
  REPEAT_TURN: 'REPEAT_TURN of version 1.2 is EXTRA_TURN',
  INCREMENT_VARIABLE: 'INCREMENT_VARIABLE of version 1.2 is INCREMENT, and its "value" is "by"',
  REJECT_PLAY: 'REJECT_PLAY of version 1.2 is REJECT',
  RETURN_TO_HAND: 'RETURN_TO_HAND of version 1.2 is a MOVE to the hand',
  DRAW: 'DRAW of version 1.2 is a MOVE from the draw pile to the hand',
};

/** The action, its parameters still as they are written. */
export function modernAction(action: MapTree, spelling: Spelling): Modern {
  const name = textAt(action, 'action')!;
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name]!(action, spelling) : undefined;
  if (change !== undefined) return { action: change, what: WHY[name]! };
  // `do` is another word for `then`.
  if (name === 'IF' && valueAt(action, 'then') === undefined) return { action: withKeys(action, { do: 'then' }) };
  const joined = name === 'REQUEST_INPUT' ? withFilterInOptions(action) : undefined;
  return joined === undefined
    ? { action }
    : { action: joined, what: 'Options by type, with a filter beside them, are a form of version 1.2' };
}

/**
 * `player` says whose hand: its entry becomes the one that says where to. One card is the top one, so that what is stored
 * is a card; several are a count.
 */
function drawn(action: MapTree, spelling: Spelling): MapTree | undefined {
  const { drawPile, hand } = spelling.names;
  const [player, from, count] = ['player', 'from', 'count'].map((key) => valueAt(action, key));
  const hasTarget = valueAt(action, 'to') !== undefined;
  const whose = playerIn(player, spelling);
  if (whose === undefined || (hand === undefined && !hasTarget) || (drawPile === undefined && from === undefined)) return undefined;
  const isOne = count === undefined || textOf(count) === '1';
  const pile = from === undefined ? makeTree({ path: `$.zones.${drawPile}` }, action.span) : respellOperand(from, 'path', spelling);
  const source = isOne && valueAt(pile, 'path') !== undefined ? makeTree({ top: [pile] }, from?.span ?? action.span) : pile;
  const to = makeTree({ path: `${whose}.zones.${hand}` }, player?.span ?? action.span);
  const moved = called(action, 'MOVE');
  const entries = moved.entries.flatMap((entry): Entry[] => {
    if (entry.key === 'player') return hasTarget ? [] : [{ ...renamed(entry, 'to'), value: to }];
    if (entry.key === 'count' && isOne) return [];
    return [entry.key === 'from' ? { ...entry, value: source } : entry];
  });
  return withDefault(withDefault({ ...moved, entries }, 'from', source), 'to', to);
}

/** A player as the beginning of a path. */
function playerIn(tree: Tree | undefined, { names, place }: Spelling): string | undefined {
  if (tree === undefined) return '$.players[current]';
  const text = textOf(tree) ?? textAt(tree, 'path') ?? '';
  const ref = /^ref:([\w-]+)$/.exec(text)?.[1] ?? textAt(tree, 'ref');
  if (ref !== undefined) return `$.players[by_id=ref:${ref}]`;
  if (isPathLike(text)) return modernText(text, names, place);
  return /^(?:current|opponent|\d+)$/.test(text) ? `$.players[${text}]` : text === 'all' ? '$.players[*]' : undefined;
}

/** A filter beside the options belongs to them; `respellOptions` makes something of it. */
function withFilterInOptions(action: MapTree): MapTree | undefined {
  const filter = action.entries.find(({ key }) => key === 'filter');
  const options = action.entries.find(({ key }) => key === 'options');
  if (filter === undefined || options?.value.kind !== 'map' || options.value.tag !== undefined) return undefined;
  const joined: Entry = { ...options, value: { ...options.value, entries: [...options.value.entries, filter], made: {} } };
  return { ...action, entries: action.entries.flatMap((entry) => (entry === filter ? [] : [entry === options ? joined : entry])) };
}

function called(action: MapTree, name: string): MapTree {
  return {
    ...action,
    entries: action.entries.map((entry) => (entry.key === 'action' ? { ...entry, value: reworded(entry.value, name) } : entry)),
  };
}

function withKeys(action: MapTree, names: Readonly<Record<string, string>>): MapTree {
  return {
    ...action,
    entries: action.entries.map((entry) => (Object.hasOwn(names, entry.key) ? renamed(entry, names[entry.key]!) : entry)),
  };
}

function withDefault(action: MapTree, key: string, value: Tree | string | { readonly path: string }): MapTree {
  return action.entries.some((entry) => entry.key === key)
    ? action
    : { ...action, entries: [...action.entries, added(action, key, makeTree(value, action.span))] };
}
