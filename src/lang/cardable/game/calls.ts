/** Calls of endpoints, however they are written: as an object, as text such as `active_players()`, or after a path. */
import type { ScalarTree, Tree } from '../../../text/tree.ts';
import type { Call } from './game.ts';
import { givenAt, listAt, textAt, textOf } from './trees.ts';

/** The call that a value is; undefined if it is something else. */
export function callIn(tree: Tree): Call | undefined {
  const endpoint = textAt(tree, 'endpoint');
  if (endpoint !== undefined) return { endpoint: plainName(endpoint), params: paramsOf(tree), at: tree };
  return tree.kind === 'scalar' ? callInText(tree) : undefined;
}

/** The name of an endpoint without brackets. */
export function plainName(endpoint: string): string {
  return endpoint.replace(/\(\)$/, '');
}

/** `active_players()` has no arguments; `$player.cards_in_hand()` has what stands before its name. */
function callInText(tree: ScalarTree): Call | undefined {
  const text = textOf(tree);
  const [, path, name] = /^(?:(\$.*)\.)?([^\s.$()]+)\(\)$/.exec(text ?? '') ?? [];
  if (name === undefined) return undefined;
  return { endpoint: name, params: path === undefined ? [] : [{ ...tree, value: path, made: madeFrom(name) }], at: tree };
}

/** What stands before a call is a part of its text: to change it is to write the call anew. */
function madeFrom(name: string): NonNullable<ScalarTree['made']> {
  return { respell: (value) => `${String(value)}.${name}()` };
}

/** The arguments of a call; those of a list that is split stand in its place. */
function paramsOf(tree: Tree): readonly Tree[] {
  // Empty text is an argument like any other: it sets something to nothing.
  const written = givenAt(tree, 'params') ?? (tree.kind === 'map' ? tree.entries.find(({ key }) => key === 'params')?.value : undefined);
  const params = written === undefined ? [] : written.kind === 'list' ? written.items : [written];
  return params.flatMap((param) => splitItems(param) ?? [param]);
}

/** The endpoint that is gone once a game is read. */
export const SPLIT = 'split_array_into_elements';

/** The items of a list that is split where it stands; undefined if nothing is split, or if it is no list. */
function splitItems(tree: Tree): readonly Tree[] | undefined {
  if (plainName(textAt(tree, 'endpoint') ?? '') !== SPLIT) return undefined;
  const lists = listAt(tree, 'params');
  const [only] = lists;
  if (lists.length === 1 && only?.kind === 'list') return only.items;
  return givenAt(tree, 'params')?.kind === 'list' ? lists : undefined;
}
