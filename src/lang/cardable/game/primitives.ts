/** Primitives and messages, wherever they stand. */
import type { MapTree, Tree } from '../../../text/tree.ts';
import { callIn } from './calls.ts';
import { MESSAGE_TYPES, type ActionMessage, type Primitive } from './game.ts';
import { givenAt, listAt, numberAt, textAt, wordAt } from './trees.ts';

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
