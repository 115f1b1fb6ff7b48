/** Queries whose items are sets of cells of a board. */
import { asNumbers } from '../../program/facts/numbers.ts';
import type { Query, Source, Value } from '../../program/nodes.ts';
import { cellSetsFor, EVERY_CELL } from './cell-sets.ts';
import { afford, type Emitter, itemNamed, type VisitItem } from './emitter.ts';
import { loop } from './unrolled.ts';

/** Minimum number of cells that become a set; fewer are visited one by one. */
const MIN_CELLS = 4;

/** A short range of known numbers is a list, and costs as much. */
export function asList(source: Source): Source {
  const numbers = source.op === 'range' ? asNumbers(source) : null;
  return numbers === null ? source : { op: 'list', items: Int32Array.from(numbers) };
}

/** The cells of a list up to the first of a set; all of them if that is empty. */
export function upToFirst(set: string): string {
  return `(${set} ^ (${set} - 1))`;
}

/**
 * The items of a query as a set of cells, and for which of its items something else holds, too; null where that is not
 * possible. `pay` pays for those items of the list that are looked at.
 */
export function inCells(
  x: Emitter,
  { source: stated, slot, where, sortBy, distinct, limit }: Query,
  holds: Value | null = null,
  sets = cellSetsFor(x),
): { lines: string; bits: string; isFree: boolean; pay: (asked: string) => string } | null {
  const source = asList(stated);
  if (sets === null || source.op !== 'list' || sortBy !== null || distinct !== null || limit !== null || source.items.length < MIN_CELLS)
    return null;
  const tests = [where, holds].filter((test) => test !== null);
  const list = sets.listed(source.items);
  const passing = tests.length === 0 || list === null ? null : sets.where({ op: 'and', args: tests }, slot);
  if (list === null || passing === null) return null;
  const cost = (asked: string): string[] => passing.cost(`(${asked} & ${list})`);
  return {
    lines: sets.lines.join(' '),
    bits: `(${passing.bits} & ${list})`,
    isFree: cost('').length === 0,
    pay: (asked) => `${afford(x.target, [String(source.items.length), ...cost(asked)].join(' + '))}`,
  };
}

/**
 * The items of a query as a set of cells, and for each direction those of them that have it in another query, which is about
 * the directions of the cell in the local `place`. `pay` pays for the list, `payWays` for the directions of some cells.
 */
export function cellsAndWays(
  x: Emitter,
  cells: Query,
  ways: Query,
  place: number,
): { lines: string; bits: string; ways: { word: number; bits: string }[]; pay: string; payWays: (asked: string) => string } | null {
  const { source, sortBy, distinct, limit } = ways;
  if (
    source.op !== 'directions' ||
    source.zone.op !== 'local' ||
    source.zone.slot !== place ||
    sortBy !== null ||
    distinct !== null ||
    limit !== null
  )
    return null;
  const sets = cellSetsFor(x);
  const found = inCells(x, cells, null, sets);
  const towards = found?.isFree === true ? sets!.ways(ways, place, x, []) : null;
  if (found === null || towards === null || towards.some(({ set }) => set.cost('').length > 0)) return null;
  return {
    lines: sets!.lines.join(' '),
    bits: found.bits,
    ways: towards.map(({ word, set }) => ({ word, bits: set.bits })),
    pay: found.pay(EVERY_CELL),
    payWays: (asked) => `${afford(x.target, sets!.edges(asked).join(' + ') || '0')}`,
  };
}

/** The cells of a ray that pass, paid for; parts that several rays of a condition share are computed once. */
export function onRay(x: Emitter, query: Query): { lines: string; bits: string; grows: boolean } | null {
  if (query.source.op !== 'ray') return null;
  const shared = x.shared;
  const sets = shared ?? cellSetsFor(x);
  const ray = sets?.onRay(query) ?? null;
  return ray === null
    ? null
    : { ...ray, lines: `${shared === null ? sets!.lines.join(' ') : ''} ${afford(x.target, 1 + (x.target.program.zones.count >> 4))}` };
}

/** Visits the cells of a set. */
export function eachCell({ target }: Emitter, bits: string, visit: VisitItem): string {
  const [left, item] = [target.fresh('left'), target.fresh('item')];
  return `{ var ${left} = ${bits}; ${loop(target, `${left} != 0`, () => `var ${item} = ${target.board!.first} + narrow(ctz64(${left})); ${left} = ${left} & (${left} - 1); ${visit(itemNamed(item))}`)} }`;
}
