/** Actions of states, with everything that is written in a shorter way written out. */
import type { Tree } from '../../../text/tree.ts';
import { ACTION_TYPES, type Action, type Primitive } from '../game/game.ts';
import { messageIn, primitiveIn } from '../game/primitives.ts';
import { dataAt } from './data.ts';
import type { Expanded } from './references.ts';
import { givenAt, listAt, numberAt, textAt, truthAt, wordAt } from '../game/trees.ts';

/** Reads an action; `type` is what one without a type is. */
export function readAction({ at, reference }: Expanded, type: Action['type']): Action {
  return {
    name: textAt(at, 'action_name') ?? reference ?? '',
    type: wordAt(at, 'type', ACTION_TYPES) ?? type,
    typeParams: listAt(at, 'type_params', 'type_param'),
    condition: givenAt(at, 'condition'),
    message: messageIn(givenAt(at, 'action_message')),
    data: dataAt(at, 'action_data'),
    primitives: primitivesAt(at, 'primitives'),
    filter: givenAt(at, 'filter'),
    cost: primitivesAt(at, 'cost'),
    repeatable: truthAt(at, 'repeatable') ?? false,
    limit: numberAt(at, 'limit'),
    optional: truthAt(at, 'optional') ?? false,
    at,
  };
}

/** The primitives that stand at a key, one or a list of them. */
function primitivesAt(tree: Tree, key: string): readonly Primitive[] {
  return listAt(tree, key).flatMap((at) => primitiveIn(at) ?? []);
}
