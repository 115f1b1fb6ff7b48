/** Where the cells of a board lie: as the author says, by their rows and columns, by the directions of their edges, or by a layout. */
import { largest, smallest } from '../../ir/largest.ts';
import type { ZoneDef } from '../../ir/index.ts';
import type { BoardPresentation } from '../../ir/presentation.ts';
import type { Board } from '../picture.ts';
import { isCell } from '../../tell/cell-label.ts';
import { neighboursOf } from './neighbours.ts';
import { byCoordinates } from './by-coordinates.ts';
import { byDirections } from './by-directions.ts';
import { layOut } from './lay-out.ts';
import { distance, inRows, type Point } from './point.ts';

export interface Placing extends Pick<Board, 'shape' | 'lines' | 'width' | 'height'> {
  /** In the order of the cells. */
  readonly cells: readonly Point[];
}

/** Hexagons that are 1 wide and stand on a corner are as high as this. */
const HEX_HEIGHT = 1.16;

/** The places of cells that belong together. */
export function placeCells(zones: readonly ZoneDef[], as?: BoardPresentation['as']): Placing {
  const lines = linesBetween(zones);
  const { shape, points } = placed(zones, lines, as);
  const [left, top] = [smallest(points.map(({ x }) => x)), smallest(points.map(({ y }) => y))];
  const high = shape === 'hex' ? HEX_HEIGHT : 1;
  return {
    shape,
    cells: points.map(({ x, y }) => ({ x: rounded(x - left + 0.5), y: rounded(y - top + high / 2) })),
    width: rounded(largest(points.map(({ x }) => x)) - left + 1),
    height: rounded(largest(points.map(({ y }) => y)) - top + high),
    lines: shape === 'graph' ? lines : [],
  };
}

/** What the author's words for the cells of a board mean. */
const SAID = { squares: 'grid', hexes: 'hex', points: 'graph' } as const satisfies Record<
  NonNullable<BoardPresentation['as']>,
  Board['shape']
>;

interface Placed {
  readonly shape: Board['shape'];
  readonly points: readonly Point[];
}

function placed(zones: readonly ZoneDef[], lines: readonly (readonly [number, number])[], as: BoardPresentation['as']): Placed {
  const said = zones.map(({ presentation }) => presentation?.at);
  if (said.every((place) => place?.length === 2))
    return {
      shape: as === undefined ? (lines.length > 0 ? 'graph' : 'places') : SAID[as],
      points: said.map((place) => ({ x: place![0]!, y: place![1]! })),
    };
  if (zones.some(isCell)) {
    const { shape, points } = byCoordinates(zones, as === undefined ? null : SAID[as]);
    if (!haveCollisions(points)) return { shape, points: withTheRest(points, lines) };
  }
  const directed = byDirections(zones);
  if (directed !== null) return directed;
  return lines.length === 0 ? { shape: 'places', points: inRows(zones.length) } : { shape: 'graph', points: layOut(zones.length, lines) };
}

/** Pairs of neighbours, each once. */
function linesBetween(zones: readonly ZoneDef[]): [number, number][] {
  const index = new Map(zones.map(({ id }, at) => [id, at]));
  const lines = new Map<string, [number, number]>();
  zones.forEach((zone, from) => {
    for (const neighbour of neighboursOf(zone)) {
      const to = index.get(neighbour);
      if (to !== undefined && to !== from)
        lines.set(`${Math.min(from, to)} ${Math.max(from, to)}`, [Math.min(from, to), Math.max(from, to)]);
    }
  });
  return [...lines.values()];
}

function haveCollisions(points: readonly (Point | null)[]): boolean {
  const taken = points.flatMap((point) => (point === null ? [] : [`${point.x} ${point.y}`]));
  return new Set(taken).size < taken.length;
}

/** Cells without coordinates go to the rim, next to their neighbours: the stores at the ends of two rows of houses. */
function withTheRest(points: readonly (Point | null)[], lines: readonly (readonly [number, number])[]): Point[] {
  const known = points.filter((point) => point !== null);
  const middle = mean(known);
  const all = [...points];
  points.forEach((point, cell) => {
    if (point !== null) return;
    const near = lines.flatMap(([a, b]) => (a === cell ? [points[b]!] : b === cell ? [points[a]!] : [])).filter((other) => other !== null);
    const start = near.length === 0 ? { x: middle.x, y: largest(known.map(({ y }) => y)) } : mean(near);
    const away = outward(start, middle);
    let place = start;
    for (let steps = 1; all.some((other) => other !== null && distance(other, place) < 1); steps++)
      place = { x: start.x + (away.x * steps) / 2, y: start.y + (away.y * steps) / 2 };
    all[cell] = place;
  });
  return all as Point[];
}

/** To the nearest side: left or right, up or down. */
function outward(from: Point, middle: Point): Point {
  const [x, y] = [from.x - middle.x, from.y - middle.y];
  return Math.abs(x) > Math.abs(y) ? { x: Math.sign(x), y: 0 } : { x: 0, y: Math.sign(y) || 1 };
}

function mean(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
