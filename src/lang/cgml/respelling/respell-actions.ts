/** Actions in the spelling of 1.3: old ones become what they are called now, then their parameters are respelled. */
import { makeTree } from '../../../text/make-tree.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import { modernAction } from './old-actions.ts';
import { respellOptions } from './old-options.ts';
import { isPathLike } from './old-paths.ts';
import { textAt } from '../../../text/tree-values.ts';
import { respellOperand } from './respell-operands.ts';
import { kindOf, WHO, type Kind } from '../schema/actions.ts';
import { eachItem, listOfOne, withEntries, withValue, type Spelling } from './spelling.ts';

/** A list of actions; one that stands alone is a list of one. */
export function respellActions(tree: Tree, spelling: Spelling): Tree {
  if (tree.kind === 'map' && textAt(tree, 'action') !== undefined) return listOfOne(respellAction(tree, spelling));
  return eachItem(tree, (item) => respellAction(item, spelling));
}

export function respellAction(tree: Tree, spelling: Spelling): Tree {
  if (tree.kind !== 'map' || textAt(tree, 'action') === undefined) return tree;
  const { action, what } = modernAction(tree, spelling);
  const result = respellParameters(action, spelling);
  if (what !== undefined) spelling.old(tree, result, what);
  return result;
}

function respellParameters(tree: MapTree, spelling: Spelling): MapTree {
  const name = textAt(tree, 'action')!;
  const entries = tree.entries.map((entry) => {
    const kind = entry.value.tag === undefined ? kindOf(name, entry.key) : undefined;
    // Cards are dealt to all players, moved to or from the current one.
    const isDealt = name.startsWith('DEAL') && entry.key === 'to';
    return kind === undefined
      ? entry
      : withValue(entry, respellParameter(entry.value, kind, isDealt ? { ...spelling, place: { all: true } } : spelling));
  });
  return withEntries(tree, entries);
}

function respellParameter(tree: Tree, kind: Kind, spelling: Spelling): Tree {
  switch (kind) {
    case 'operand':
      return respellOperand(tree, isValueOf(tree) ? 'value' : 'path', spelling);
    case 'condition':
      return respellOperand(tree, 'condition', spelling);
    case 'number':
      return tree.kind === 'scalar' && typeof tree.value !== 'string' ? tree : respellOperand(tree, 'path', spelling);
    case 'who':
      return tree.kind === 'list' ? eachItem(tree, (item) => respellPlayer(item, spelling)) : respellPlayer(tree, spelling);
    case 'orWord':
      return tree.kind === 'scalar' && !(typeof tree.value === 'string' && isPathLike(tree.value))
        ? tree
        : respellOperand(tree, 'path', spelling);
    case 'operands':
      return tree.kind === 'map'
        ? withEntries(
            tree,
            tree.entries.map((entry) => withValue(entry, respellOperand(entry.value, 'value', spelling))),
          )
        : tree;
    case 'actions':
      return respellActions(tree, spelling);
    case 'options':
      return respellOptions(tree, spelling);
    default:
      return tree;
  }
}

/** A bare number or truth value is not a path. */
function isValueOf(tree: Tree): boolean {
  return tree.kind === 'scalar' && typeof tree.value !== 'string';
}

/** A word for players stays; a number is a seat. */
function respellPlayer(tree: Tree, spelling: Spelling): Tree {
  if (tree.kind === 'scalar' && typeof tree.value === 'number') return makeTree({ path: `$.players[${tree.value}]` }, tree.span);
  const isWord = tree.kind === 'scalar' && (WHO.some((word) => word === tree.value) || !isPathLike(String(tree.value)));
  return isWord ? tree : respellOperand(tree, 'path', spelling);
}
