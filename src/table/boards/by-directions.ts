/** Boards whose edges have the names of directions: where a step leads says where a cell lies. */
import type { ZoneDef } from '../../ir/index.ts';
import type { Point } from './point.ts';

const WORDS: readonly (readonly [Point, readonly string[]])[] = [
  [{ x: 0, y: -1 }, ['north', 'n', 'up']],
  [{ x: 1, y: 0 }, ['east', 'e', 'right']],
  [{ x: 0, y: 1 }, ['south', 's', 'down']],
  [{ x: -1, y: 0 }, ['west', 'w', 'left']],
  [{ x: 1, y: -1 }, ['northeast', 'north-east', 'ne']],
  [{ x: 1, y: 1 }, ['southeast', 'south-east', 'se']],
  [{ x: -1, y: 1 }, ['southwest', 'south-west', 'sw']],
  [{ x: -1, y: -1 }, ['northwest', 'north-west', 'nw']],
];
const DIRECTIONS: ReadonlyMap<string, Point> = new Map(
  WORDS.flatMap(([step, words]) => words.map((word): [string, Point] => [word, step])),
);

/** Places that agree with all directions; null if there are none, or some edge has no direction that we know. */
export function byDirections(zones: readonly ZoneDef[]): { shape: 'grid'; points: Point[] } | null {
  const places = new Map<string, Point>();
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const first = zones[0]!;
  places.set(first.id, { x: 0, y: 0 });
  const waiting = [first];
  for (let zone = waiting.pop(); zone !== undefined; zone = waiting.pop()) {
    const here = places.get(zone.id)!;
    for (const edge of zone.adjacentTo ?? []) {
      const direction = typeof edge === 'string' ? undefined : DIRECTIONS.get(edge.direction.toLowerCase());
      const neighbour = byId.get(typeof edge === 'string' ? edge : edge.zone);
      if (neighbour === undefined) continue;
      if (direction === undefined) return null;
      const there = { x: here.x + direction.x, y: here.y + direction.y };
      const before = places.get(neighbour.id);
      if (before === undefined) {
        places.set(neighbour.id, there);
        waiting.push(neighbour);
      } else if (before.x !== there.x || before.y !== there.y) return null;
    }
  }
  const points = zones.map(({ id }) => places.get(id));
  if (points.includes(undefined) || new Set(points.map((point) => `${point!.x} ${point!.y}`)).size < points.length) return null;
  return { shape: 'grid', points: points as Point[] };
}
