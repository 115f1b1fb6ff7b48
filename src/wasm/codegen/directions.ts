/** The directions of a board. */
import { NONE, type Node, type Value } from '../../program/nodes.ts';
import type { ZoneTable } from '../../program/program.ts';

/** Whether steps lead back to where they began. */
export function isCircular(table: Int32Array): boolean {
  return table.some((_, start) => {
    let at = start;
    for (let steps = 0; steps <= table.length; steps++) {
      at = table[at]!;
      if (at < 0) return false;
    }
    return true;
  });
}

/** So many directions at most are gone through one by one. */
const MOST_WAYS = 10;

/** The directions of a board in the one order in which every zone names its own, each once; null if there is none such. */
export function directionsOf({ count, adjacentFrom, adjacentDirection, steps }: ZoneTable): number[] | null {
  const lists = Array.from({ length: count }, (_, zone) =>
    [...adjacentDirection.subarray(adjacentFrom[zone], adjacentFrom[zone + 1])].filter((word) => word !== NONE),
  );
  const longest = lists.reduce((most, list) => (list.length > most.length ? list : most), []);
  if (longest.length > MOST_WAYS || longest.some((word) => !steps.has(word))) return null;
  const rank = new Map(longest.map((word, index) => [word, index]));
  const inOrder = (list: readonly number[]): boolean =>
    list.every((word, i) => rank.has(word) && (i === 0 || rank.get(word)! > rank.get(list[i - 1]!)!));
  return lists.every(inOrder) ? longest : null;
}

/** A step in one of several directions is one of several steps, each in a direction that is known. */
export function waysOf(node: Node<'step'>): Value {
  const { zone, direction } = node;
  if (direction.op !== 'if') return node;
  return {
    ...direction,
    then: waysOf({ op: 'step', zone, direction: direction.then }),
    else: waysOf({ op: 'step', zone, direction: direction.else }),
  };
}
