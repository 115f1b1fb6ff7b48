/** What the ground of cells is: terrain by attribute, else two quiet tones, and what is known of each cell. */
import type { ZoneDef } from '../../ir/index.ts';
import { largest } from '../../ir/largest.ts';
import { readable } from '../../tell/readable.ts';
import type { Board, Fact } from '../picture.ts';
import { isCell } from '../../tell/cell-label.ts';
import { coordinatesOf } from './neighbours.ts';
import type { Point } from './point.ts';

export interface Ground {
  readonly terrain: string;
  readonly colour: string | null;
  readonly facts: readonly Fact[];
}

/** Attributes that say where a cell is or whose, which one sees. */
const NO_FACTS = new Set(['row', 'column', 'side', 'owner', 'player', 'seat', 'index', 'id']);

/** The ground of every cell of a board. What all cells have in common says nothing about any. */
export function groundOf(
  zones: readonly ZoneDef[],
  points: readonly Point[],
  shape: Board['shape'],
  colours: Readonly<Record<string, string>>,
): Ground[] {
  const names = [...new Set(zones.flatMap(({ attributes }) => Object.keys(attributes ?? {})))].filter((name) => !NO_FACTS.has(name));
  const telling = names.filter((name) => new Set(zones.map(({ attributes }) => attributes?.[name] ?? null)).size > 1);
  const isWord = (name: string): boolean => zones.some(({ attributes }) => typeof attributes?.[name] === 'string');
  const isFlag = (name: string): boolean => zones.some(({ attributes }) => typeof attributes?.[name] === 'boolean');
  const terrain = telling.find(isWord);
  const flags = telling.filter(isFlag);
  const plain = terrain === undefined && flags.length === 0 && shape === 'grid' && isField(zones, points);
  const last = largest(zones.filter(isCell).map((zone) => coordinatesOf(zone).row));
  return zones.map((zone, index) => {
    const value = (name: string): number | boolean | string | undefined => zone.attributes?.[name];
    const words = [
      ...(terrain === undefined ? [] : [readable(String(value(terrain) ?? ''))]),
      ...flags.filter((name) => value(name) === true).map(readable),
    ].filter((word) => word !== '');
    const facts = telling
      .filter((name) => name !== terrain && !flags.includes(name) && value(name) !== undefined)
      .map((name) => ({ label: readable(name), value: readable(String(value(name))) }));
    const word = [...(terrain === undefined ? [] : [String(value(terrain))]), ...flags.filter((name) => value(name) === true)].find(
      (each) => Object.hasOwn(colours, each),
    );
    return {
      colour: word === undefined ? null : colours[word]!,
      terrain: plain ? tone(zone, points[index]!, last) : words.join(' '),
      facts,
    };
  });
}

/** Two tones are for fields that one counts by eye; two rows of houses have none. */
function isField(zones: readonly ZoneDef[], points: readonly Point[]): boolean {
  const cells = zones.some(isCell) ? points.filter((_, index) => isCell(zones[index]!)) : points;
  return new Set(cells.map(({ x }) => x)).size > 2 && new Set(cells.map(({ y }) => y)).size > 2;
}

/** As on a chessboard: dark in the near corner at the left. */
function tone(zone: ZoneDef, { x, y }: Point, lastRow: number): string {
  const { row, column } = isCell(zone) ? coordinatesOf(zone) : { row: Math.floor(y), column: Math.floor(x) };
  return Math.abs(row + column - lastRow) % 2 === 0 ? 'dark' : 'light';
}
