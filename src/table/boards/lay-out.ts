/**
 * A graph in the plane: cells that are near by steps are near by eye (stress majorization, as in Gansner, Koren and North 2004).
 * The same graph always has the same layout: starts come from a generator with fixed seeds, and only operations are used that
 * every machine rounds alike.
 */
import { largest, smallest } from '../../ir/largest.ts';
import { distance, inRows, type Point } from './point.ts';

type Line = readonly [number, number];
interface Movable {
  x: number;
  y: number;
}

/** Distance of neighbours, in cells: there is room for a line between them. */
const EDGE = 1.6;
/** No two cells are nearer; a little more than 1, so that rounding cannot bring them nearer than that. */
const NEAREST = 1.05;
const STARTS = 5;
const ROUNDS = 60;
/** Above this many cells a layout takes too long; they lie in rows. Above this many lines nobody counts crossings. */
const MOST = 150;
const MOST_LINES = 600;

/** A place for each of `count` cells, with lines between some of them. Parts that no line joins lie side by side. */
export function layOut(count: number, lines: readonly Line[]): Point[] {
  const points: Point[] = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  let left = 0;
  for (const part of partsOf(count, lines)) {
    const place = new Map(part.map((cell, index) => [cell, index]));
    const inside = lines.flatMap(([a, b]): Line[] => (place.has(a) ? [[place.get(a)!, place.get(b)!]] : []));
    const laid = part.length > MOST ? inRows(part.length, EDGE) : layOutPart(part.length, inside);
    const [west, north] = [smallest(laid.map(({ x }) => x)), smallest(laid.map(({ y }) => y))];
    part.forEach((cell, index) => (points[cell] = { x: laid[index]!.x - west + left, y: laid[index]!.y - north }));
    left += largest(laid.map(({ x }) => x)) - west + EDGE;
  }
  return points;
}

/** Cells that lines join, part by part. */
function partsOf(count: number, lines: readonly Line[]): number[][] {
  const neighbours = neighbourLists(count, lines);
  const seen = new Set<number>();
  const parts: number[][] = [];
  for (let start = 0; start < count; start++) {
    if (seen.has(start)) continue;
    const part = [start];
    seen.add(start);
    for (const cell of part)
      for (const neighbour of neighbours[cell]!)
        if (!seen.has(neighbour)) {
          seen.add(neighbour);
          part.push(neighbour);
        }
    parts.push(part.toSorted((a, b) => a - b));
  }
  return parts;
}

/** The best of several starts: that with the fewest crossings, then that which fits the distances best. */
function layOutPart(count: number, lines: readonly Line[]): Movable[] {
  const steps = stepsBetween(count, lines);
  let best: { points: Movable[]; crossings: number; stress: number } | null = null;
  for (let seed = 1; seed <= STARTS; seed++) {
    const points = scattered(count, seed);
    for (let round = 0; round < ROUNDS; round++) relax(points, steps);
    const found = { points, crossings: crossingsIn(points, lines), stress: stressOf(points, steps) };
    if (best === null || found.crossings < best.crossings || (found.crossings === best.crossings && found.stress < best.stress))
      best = found;
  }
  return apart(lying(best!.points));
}

/** How many lines there are on the shortest way between cells. */
function stepsBetween(count: number, lines: readonly Line[]): number[][] {
  const neighbours = neighbourLists(count, lines);
  return Array.from({ length: count }, (_, start) => {
    const steps = Array.from({ length: count }, () => -1);
    steps[start] = 0;
    const reached = [start];
    for (const cell of reached)
      for (const neighbour of neighbours[cell]!)
        if (steps[neighbour] === -1) {
          steps[neighbour] = steps[cell]! + 1;
          reached.push(neighbour);
        }
    return steps;
  });
}

function neighbourLists(count: number, lines: readonly Line[]): number[][] {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of lines) {
    lists[a]!.push(b);
    lists[b]!.push(a);
  }
  return lists;
}

/** Places without any order. */
function scattered(count: number, seed: number): Movable[] {
  let word = (seed * 2654435761) >>> 0;
  const next = (): number => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return (word >>> 8) / 0x1000000;
  };
  const extent = Math.sqrt(count) * EDGE;
  return Array.from({ length: count }, () => ({ x: next() * extent, y: next() * extent }));
}

/** Moves every cell to where the others want it, each by how near it is. This is where the time goes. */
function relax(points: Movable[], steps: readonly (readonly number[])[]): void {
  for (let cell = 0; cell < points.length; cell++) {
    const point = points[cell]!;
    const row = steps[cell]!;
    let x = 0;
    let y = 0;
    let weights = 0;
    for (let index = 0; index < points.length; index++) {
      if (index === cell) continue;
      const other = points[index]!;
      const wanted = row[index]! * EDGE;
      const weight = 1 / (wanted * wanted);
      const dx = point.x - other.x;
      const dy = point.y - other.y;
      const stretch = wanted / (Math.sqrt(dx * dx + dy * dy) || 1e-6);
      x += weight * (other.x + stretch * dx);
      y += weight * (other.y + stretch * dy);
      weights += weight;
    }
    if (weights > 0) {
      point.x = x / weights;
      point.y = y / weights;
    }
  }
}

function stressOf(points: readonly Point[], steps: readonly (readonly number[])[]): number {
  let stress = 0;
  for (let a = 0; a < points.length; a++)
    for (let b = 0; b < a; b++) {
      const wanted = steps[a]![b]! * EDGE;
      stress += (distance(points[a]!, points[b]!) / wanted - 1) ** 2;
    }
  return stress;
}

/** On which side of a line a point lies. */
function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function crossingsIn(points: readonly Point[], lines: readonly Line[]): number {
  let crossings = 0;
  if (lines.length > MOST_LINES) return crossings;
  lines.forEach(([a, b], index) => {
    for (const [c, d] of lines.slice(0, index)) {
      if (a === c || a === d || b === c || b === d) continue;
      const [p, q, r, s] = [points[a]!, points[b]!, points[c]!, points[d]!];
      if (side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q)) crossings++;
    }
  });
  return crossings;
}

/** Cosine and sine of some turns, such as are exact. */
const TURNS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.8, 0.6],
  [0.6, 0.8],
  [0, 1],
  [-0.6, 0.8],
  [-0.8, 0.6],
];

/** The longer way from left to right: tables are wide. */
function lying(points: readonly Point[]): Movable[] {
  const turned = TURNS.map(([cosine, sine]) => points.map(({ x, y }) => ({ x: x * cosine - y * sine, y: x * sine + y * cosine })));
  return turned.reduce((lowest, each) => (heightOf(each) < heightOf(lowest) - 1e-6 ? each : lowest));
}

function heightOf(points: readonly Point[]): number {
  return largest(points.map(({ y }) => y)) - smallest(points.map(({ y }) => y));
}

/** Pushes cells apart that are too near; what is still too near then is solved by size. */
function apart(points: Movable[]): Movable[] {
  for (let round = 0; round < 50; round++) {
    let pushed = false;
    for (let a = 0; a < points.length; a++)
      for (let b = 0; b < a; b++) {
        const [p, q] = [points[a]!, points[b]!];
        const now = distance(p, q);
        if (now >= NEAREST) continue;
        pushed = true;
        // Two in one place go where their numbers send them.
        const [dx, dy] = now > 1e-6 ? [(p.x - q.x) / now, (p.y - q.y) / now] : [1, 0];
        const push = (NEAREST * 1.02 - now) / 2;
        p.x += dx * push;
        p.y += dy * push;
        q.x -= dx * push;
        q.y -= dy * push;
      }
    if (!pushed) return points;
  }
  const nearest = smallest(points.flatMap((p, a) => points.slice(0, a).map((q) => distance(p, q))));
  const scale = Math.max(1, NEAREST / Math.max(nearest, 0.05));
  return points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}
