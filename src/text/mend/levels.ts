/** The maps and lists that are open at a line, and the lines themselves. */
import type { Fault } from '../fault.ts';
import type { Start } from './entry.ts';

/** A line that has content. */
export interface Line {
  readonly start: number;
  readonly contentAt: number;
  readonly column: number;
  /** Where it ends, before its line break. */
  readonly stop: number;
  /** By how many columns it is to be moved, and the fault that says so. */
  shift: number;
  fault: Fault | undefined;
}

/** A map or list written line by line. */
export interface Level {
  readonly kind: 'map' | 'list';
  /** The column of its entries: as written first, and as it should be. */
  readonly written: number;
  readonly actual: number;
  /** The column of the latest entry as written. */
  current: number;
  /** The latest entry has no value yet. */
  open: boolean;
  /** What the latest value is; plain words may go on in the next line. */
  last: 'none' | 'plain' | 'other';
  readonly keys: Set<string>;
  readonly firstKey: string | undefined;
  /** The number of its first line. */
  readonly firstLine: number;
  entries: number;
  /** The value that stands on a line of its own below the latest key: its place and line. */
  below: { at: number; line: number } | undefined;
  /** Why its entries are moved, if they are. */
  fault: Fault | undefined;
  /** Other columns at which its entries were found, and the faults that say so. */
  readonly also: Map<number, Fault>;
}

/** A level that begins with an entry of this kind. */
export function newLevel(start: Start, written: number, actual: number, firstLine: number, fault: Fault | undefined): Level {
  const firstKey = start.kind === 'key' ? start.key : undefined;
  return {
    kind: start.kind === 'dash' ? 'list' : 'map',
    written,
    actual,
    current: written,
    open: false,
    last: 'none',
    keys: new Set(),
    firstKey,
    firstLine,
    entries: 0,
    below: undefined,
    fault,
    also: new Map(),
  };
}

/** Whether entries of a level have been seen at this column. */
export function isAt(level: Level, column: number): boolean {
  return level.written === column || level.also.has(column);
}

/** Whether an entry of this kind belongs to a level of this kind. */
export function fits(level: Level, start: Start): boolean {
  return (level.kind === 'list') === (start.kind === 'dash');
}

/** The column from which the value of the latest entry is indented if a line belongs to it, else undefined. */
export function valueColumn(level: Level, column: number, start: Start): number | undefined {
  if (!level.open || start.kind === 'bare') return undefined;
  if (start.kind === 'dash' && level.kind === 'map' && column === level.current) return level.current;
  if (column > level.current)
    return level.current < level.written && column === level.written && start.kind === 'key' ? undefined : level.current;
  // The entry is indented too deeply, but what belongs to it is not.
  return level.current > level.written && column > level.written ? level.written : undefined;
}

/** The latest entry of a level has got its value. */
export function close(level: Level, last: Level['last']): void {
  level.open = last === 'none';
  level.last = last;
}
