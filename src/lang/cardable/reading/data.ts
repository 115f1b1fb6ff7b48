/** Data and parameters: what is kept under a name. */
import type { Tree } from '../../../text/tree.ts';
import { DATUM_TYPES, type Datum, type DatumType } from '../game/game.ts';
import { givenAt, mapsAt, textAt, truthAt, wordAt } from '../game/trees.ts';

/** The data that stand at a key, one or a list of them. */
export function dataAt(tree: Tree, key: string): readonly Datum[] {
  return mapsAt(tree, key).map((at) => {
    const value = givenAt(at, 'value');
    return {
      key: textAt(at, 'key', 'param') ?? '',
      type: wordAt(at, 'type', DATUM_TYPES) ?? impliedType(value),
      value,
      constant: truthAt(at, 'const') ?? false,
      at,
    };
  });
}

/** A path may lead to anything. */
function impliedType(value: Tree | undefined): DatumType {
  if (value?.kind === 'list') return 'array';
  if (value?.kind !== 'scalar') return 'any';
  if (typeof value.value === 'number') return 'number';
  if (typeof value.value === 'boolean') return 'boolean';
  return typeof value.value === 'string' && !value.value.startsWith('$') ? 'string' : 'any';
}
