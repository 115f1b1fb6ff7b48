/** Actions of states, with everything that is written in a shorter way written out. */
import type { MapTree, Tree } from '../../../text/tree.ts';
import { ACTION_TYPES, MESSAGE_TYPES, type Action, type ActionMessage, type Primitive } from '../game.ts';
import { callIn } from './calls.ts';
import { dataAt } from './data.ts';
import type { Expanded } from './references.ts';
import { givenAt, listAt, numberAt, textAt, truthAt, wordAt } from './shorthands.ts';

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

/** A primitive: a call with a condition. */
export function primitiveIn(at: Tree): Primitive | undefined {
  const call = callIn(at);
  return call === undefined ? undefined : { ...call, condition: givenAt(at, 'condition') };
}

/** A message, of an action or as an argument. */
export function messageIn(at: Tree | undefined): ActionMessage | undefined {
  if (at?.kind !== 'map') return undefined;
  return {
    type: wordAt(at, 'type', MESSAGE_TYPES) ?? 'center_screen',
    size: numberAt(at, 'size'),
    text: textAt(at, 'text') ?? '',
    tokens: listAt(at, 'tokens'),
    time: numberAt(at, 'time') ?? WHILE_AVAILABLE,
    at: at satisfies MapTree,
  };
}

const WHILE_AVAILABLE = -1;
