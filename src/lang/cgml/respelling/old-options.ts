/**
 * What a player may choose from, as an operand. Version 1.2 names a type instead, where to look, and a filter:
 * `{ type: rank, from: player.current.hand }` is `{ distinct: [ { path: "$.players[current].zones.hand[*].properties.rank" } ] }`.
 */
import { makeTree } from '../../../text/make-tree.ts';
import { valueAt, type MapTree, type ScalarTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { lookingAtPlayers, respellOperand } from './respell-operands.ts';
import { OPERATORS } from '../schema/operators.ts';
import type { Spelling } from './spelling.ts';

export function respellOptions(tree: Tree, spelling: Spelling): Tree {
  const isQuery =
    tree.kind === 'map' &&
    tree.entries.length > 0 &&
    tree.entries.every(({ key, value }) => key === 'type' || key === 'from' || (key === 'filter' && value.kind !== 'list'));
  if (!isQuery) return respellOperand(tree, 'path', spelling);
  const options = optionsOf(tree, spelling);
  if (options === undefined) return tree;
  // With a filter from beside the options, the action as a whole is of the old form.
  if (tree.made === undefined) spelling.old(tree, options, 'Options by type, place and filter are a form of version 1.2');
  return options;
}

/** A formula, parts of which may have been written. */
type Operand = Tree | ScalarTree['value'] | readonly Operand[] | { readonly [operator: string]: Operand };

/** Undefined if there is no such type. */
function optionsOf(query: MapTree, spelling: Spelling): Tree | undefined {
  const type = textAt(query, 'type') ?? (mentionsCards(valueAt(query, 'filter')) ? 'card' : 'player');
  const filter = valueAt(query, 'filter');
  // A filter that gives a list is not a filter: it is the options.
  const listed = filter === undefined ? undefined : listIn(filter, spelling);
  if (listed !== undefined) return listed;
  const made = (value: Operand): Tree => makeTree(value, query.span);
  const source = valueAt(query, 'from');
  const from = source === undefined ? undefined : respellOperand(source, 'path', spelling);
  if (type === 'player') {
    const players = from ?? made({ path: '$.players[*]' });
    return filter === undefined ? players : made({ filter: [players, respellOperand(filter, 'condition', lookingAtPlayers(spelling))] });
  }
  const { hand, ranks, suits } = spelling.names;
  const cards = from ?? (hand === undefined ? undefined : made({ path: `$.players[current].zones.${hand}` }));
  const fitting =
    filter === undefined || cards === undefined ? cards : made({ filter: [cards, respellOperand(filter, 'condition', spelling)] });
  if (type === 'card') return fitting;
  if (type !== 'rank' && type !== 'suit') return undefined;
  if (from === undefined && filter === undefined) return made({ value: type === 'rank' ? ranks : suits });
  if (fitting === undefined) return undefined;
  // The values of all cards of a zone have a path of their own.
  const path = filter !== undefined ? undefined : textAt(fitting, 'path');
  const values =
    path !== undefined && /^[^()\s]+$/.test(path)
      ? { path: `${path}[*].properties.${type}` }
      : { map: [fitting, { path: `$.card.properties.${type}` }] };
  return made({ distinct: [values] });
}

/** Operators that give a list. */
const LISTS: ReadonlySet<string> = new Set(['distinct', 'map', 'list', 'group_by']);

function listIn(filter: Tree, spelling: Spelling): Tree | undefined {
  const [entry] = filter.kind === 'map' ? filter.entries : [];
  const isList =
    entry === undefined
      ? filter.kind === 'scalar' && /^\s*(?:distinct|map|list|group_by|filter)\(/.test(String(filter.value))
      : Object.hasOwn(OPERATORS, entry.key) && LISTS.has(entry.key);
  return isList ? respellOperand(filter, 'path', spelling) : undefined;
}

function mentionsCards(tree: Tree | undefined): boolean {
  if (tree?.kind === 'scalar') return /(?:^|[^\w.])card\b/.test(String(tree.value));
  if (tree?.kind === 'list') return tree.items.some(mentionsCards);
  return tree?.kind === 'map' && tree.entries.some(({ value }) => mentionsCards(value));
}
