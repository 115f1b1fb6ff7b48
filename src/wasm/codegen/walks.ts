/** Steps, edges and ways from zone to zone. */
import type { Value } from '../../program/nodes.ts';
import { directionsOf, isCircular } from './directions.ts';
import { afford, type Emitter, itemNamed, knownItem, type LocalVariable, onStack, variableNamed, type VisitItem } from './emitter.ts';
import { loop, MAX_UNROLLED_WAYS_TEXT, unrolled } from './unrolled.ts';

/** Visits the edges of a zone. */
export function eachEdge(
  x: Emitter,
  zone: Value,
  direction: Value | null,
  visit: (edge: { from: string; i: string }, direction: string | null) => string,
): string {
  const [from, i, end, wanted] = [x.target.fresh('from'), x.target.fresh('edge'), x.target.fresh('end'), x.target.fresh('wanted')];
  const towards = direction === null ? '' : `var ${wanted} = ${x.value(direction)};`;
  const test = direction === null ? `${from} >= 0` : `${from} >= 0 && ${wanted} != NONE`;
  return `{ var ${from} = ${x.value(zone)}; ${towards} if (${test}) { ${afford(x.target, `edgesAt(${from})`)} var ${i} = adjacentFrom[${from}]; var ${end} = adjacentFrom[${from} + 1]; ${loop(x.target, `${i} < ${end}`, () => `${visit({ from, i }, direction === null ? null : wanted)} ${i} += 1;`)} } }`;
}

/** Visits the directions of a zone one after the other, each known, where all zones name them in one order; null elsewhere. */
export function eachWay(x: Emitter, zone: Value, visit: VisitItem): string | null {
  const order = directionsOf(x.target.program.zones);
  const visits =
    order === null
      ? null
      : unrolled(
          x.target,
          order.map((word) => () => visit(knownItem(word))),
          MAX_UNROLLED_WAYS_TEXT,
        );
  if (order === null || visits === null) return null;
  const from = x.target.fresh('from');
  const steps = order.map(
    (word, i) => `if (allowance >= 0) { if (${x.table(x.target.program.zones.steps.get(word)!)}[${from}] != NONE) { ${visits[i]!} } }`,
  );
  return `{ var ${from} = ${x.value(zone)}; if (${from} >= 0) { ${afford(x.target, `edgesAt(${from})`)} ${steps.join(' ')} } }`;
}

/** Visits the neighbours of a zone, each once: edges of several directions may lead to it. */
export function eachNeighbour(x: Emitter, zone: Value, visit: VisitItem): string {
  const [from, i, end, item] = [x.target.fresh('from'), x.target.fresh('edge'), x.target.fresh('end'), x.target.fresh('item')];
  return `{ var ${from} = ${x.value(zone)}; if (${from} >= 0) { ${afford(x.target, `edgesAt(${from})`)} var ${i} = neighbourFrom[${from}]; var ${end} = neighbourFrom[${from} + 1]; ${loop(x.target, `${i} < ${end}`, () => `var ${item} = neighbour[${i}]; ${i} += 1; ${visit(itemNamed(item))}`)} } }`;
}

/** Steps in a direction; `endless` if they may lead around in a circle. */
export function stepper(x: Emitter, direction: Value): { setUp: string; from: (zone: string) => string; endless: boolean } {
  const known = x.constant(direction);
  if (known !== null) {
    const table = x.target.program.zones.steps.get(known);
    return {
      setUp: '',
      from: table === undefined ? () => 'NONE' : (zone) => `${x.table(table)}[${zone}]`,
      endless: table !== undefined && isCircular(table),
    };
  }
  const way = x.target.fresh('way');
  return {
    setUp: `var ${way} = wayOf(${x.value(direction)});`,
    from: (zone) => `stepBy(${zone}, ${way})`,
    endless: [...x.target.program.zones.steps.values()].some(isCircular),
  };
}

/** Zones that can be reached, nearest first, on the item stack from `top` on; gives their number. Marks lie behind them. */
export function reach(x: Emitter, from: string, via: Value | null, slot: number, stopAt: string): string {
  const { count } = x.target.program.zones;
  const [start, found, done, at, edge, end, next] = ['start', 'found', 'done', 'at', 'edge', 'end', 'item'].map((stem) =>
    x.target.fresh(stem),
  ) as [string, string, string, string, string, string, string];
  const open = (zone: LocalVariable): string => {
    if (via === null) return '1';
    return x.locals.inMemory ? `{ s[base + ${slot}] = ${zone.text}; give ${x.truth(via)}; }` : x.with(slot, zone).truth(via);
  };
  return onStack(
    x.target,
    `{ var ${start} = top; var ${found} = 0; ${afford(x.target, count >> 8)}
    if (${from} >= 0 && allowance >= 0) {
      top = ${start} + ${2 * count};
      if (${open(variableNamed(from))}) {
        memfill(addressOf(items) + 4 * (${start} + ${count}), 0, ${4 * count});
        items[${start} + ${count} + ${from}] = 1; items[${start}] = ${from}; ${found} = 1;
        var ${done} = 0;
        while (${done} < ${found}) {
          var ${at} = items[${start} + ${done}]; ${done} += 1;
          if (${at} == ${stopAt}) break;
          var ${edge} = adjacentFrom[${at}]; var ${end} = adjacentFrom[${at} + 1];
          ${afford(x.target, `1 + ${end} - ${edge}`)}
          if (allowance < 0) break;
          while (${edge} < ${end}) {
            var ${next} = adjacentZone[${edge}]; ${edge} += 1;
            if (items[${start} + ${count} + ${next}] == 0) {
              items[${start} + ${count} + ${next}] = 1;
              if (${open(itemNamed(next))}) { items[${start} + ${found}] = ${next}; ${found} += 1; }
            }
          }
        }
      }
      top = ${start};
    }
    give ${found}; }`,
  );
}
