/** Finds out where lines belong that are indented wrongly, lack a dash or have one too many. */
import { phrase } from '../../diagnostics/phrase.ts';
import { shown, type Fault } from '../fault.ts';
import { startAt, type Start } from './entry.ts';
import { close, fits, isAt, newLevel, valueColumn, type Level, type Line } from './levels.ts';
import { wrongIndentation } from './line-faults.ts';
import { lineEnd, trimEnd } from './lines.ts';
import type { Scan } from './scan.ts';

/** Where a line belongs, and what of it is read there: usually all of it. */
export interface Placed {
  readonly level: Level;
  readonly at: number;
  readonly start: Start;
}

/** The first entry of a level, the list whose first item it begins, and the map whose key it belongs to. */
interface First {
  readonly level: Level;
  readonly list: Level | undefined;
  readonly key: Level;
}

/** Whether a dash stands where the dash of the item above should be, which is the value of a key. */
function isItemBelow(level: Level, item: Level | undefined, column: number, start: Start): boolean {
  return (
    start.kind === 'dash' &&
    level.kind === 'map' &&
    !level.open &&
    item?.kind === 'map' &&
    item.written === column + 2 &&
    item.also.size === 0 &&
    column > level.current
  );
}

/** The levels that are open, and the lines so far. */
export class Placement {
  readonly levels: Level[] = [];
  readonly lines: Line[] = [];
  /** The value of `section`, if that is the first key of the block. */
  sectionName: string | undefined;
  readonly #scan: Scan;
  readonly #text: string;
  /** An item that belongs to no list; what is below goes with it. */
  #stray: { column: number; fault: Fault } | undefined;

  constructor(scan: Scan) {
    this.#scan = scan;
    this.#text = scan.text;
  }

  get top(): Level | undefined {
    return this.levels.at(-1);
  }

  /** The number of the line that is being read. */
  get lineNumber(): number {
    return this.lines.length - 1;
  }

  push(level: Level): Level {
    this.levels.push(level);
    return level;
  }

  /** Gives faults the changes of indentation that mend them. */
  finish(): void {
    for (const { start, contentAt, shift, fault } of this.lines)
      if (shift !== 0 && fault?.fix !== undefined)
        fault.fix.edits.push({ start, end: contentAt, text: ' '.repeat(Math.max(0, contentAt - start + shift)) });
  }

  /** Whether a line goes with an item that belongs nowhere. */
  isAstray(line: Line): boolean {
    if (this.#stray === undefined) return false;
    if (line.column > this.#stray.column) {
      this.#stray.fault.fix!.edits.push({ start: line.contentAt, end: line.contentAt, text: '# ' });
      return true;
    }
    if (line.column < this.#stray.column || this.#text[line.contentAt] !== '-') this.#stray = undefined;
    return false;
  }

  /** Finds the level of the line that was read last, reporting what does not fit. Undefined if it belongs nowhere. */
  place(line: Line, start: Start): Placed | undefined {
    const { levels } = this;
    const { column } = line;
    const at = line.contentAt;
    if (levels.length === 0) return { level: this.push(newLevel(start, column, column, this.lineNumber, undefined)), at, start };
    let popped: Level | undefined;
    for (let level = this.top; level !== undefined; level = this.top) {
      const from = valueColumn(level, column, start);
      if (isItemBelow(level, popped, column, start)) return { level: this.#dashBefore(line, level, popped!, start), at, start };
      if (from !== undefined) return { level: this.#openValue(line, level, from, start), at, start };
      if (start.kind === 'dash' && level.below !== undefined && column > level.current)
        return { level: this.#dashBelow(line, level, level.below, start), at, start };
      if (isAt(level, column)) {
        const below = levels.at(-2);
        const isNextItem =
          level.fault?.code === 'yaml/missing-dash' && column === level.written && start.kind === 'key' && level.keys.has(start.key);
        if (fits(level, start) && !isNextItem) return { level: this.#settle(line, level), at, start };
        // The list of a key may stand at the column of the key.
        if (isNextItem || (below !== undefined && fits(below, start) && isAt(below, column))) {
          popped = levels.pop();
          continue;
        }
        const first = level.kind === 'list' ? this.#wrongFirst(popped, column, start) : undefined;
        if (first !== undefined) return { level: this.#moveFirstEntry(line, first), at, start };
        if (level.kind === 'list') return this.#lacksDash(line, level, popped, start);
        return popped?.kind === 'list' ? { level: this.#moveInto(line, popped), at, start } : this.#strayDash(line, level, start);
      }
      if (column > level.written) break;
      popped = levels.pop();
    }
    return this.#misplaced(line, popped, start);
  }

  /** The line begins the value of a level's latest entry. */
  #openValue(line: Line, level: Level, from: number, start: Start): Level {
    const fault = level.also.get(level.current) ?? level.fault;
    close(level, 'other');
    return this.#settle(line, this.push(newLevel(start, line.column, level.actual + line.column - from, this.lineNumber, fault)));
  }

  /** The line belongs to the level: moves it to where the level's entries are. */
  #settle(line: Line, level: Level): Level {
    line.shift = level.actual - line.column;
    line.fault = level.also.get(line.column) ?? level.fault;
    level.current = line.column;
    return level;
  }

  /** A line at a column where nothing is. */
  #misplaced(line: Line, popped: Level | undefined, start: Start): Placed | undefined {
    const { top } = this;
    const { column } = line;
    const at = line.contentAt;
    if (popped !== undefined && top === undefined && popped.entries <= 1 && fits(popped, start))
      return { level: this.#moveFirst(line, popped), at, start };
    const first = this.#wrongFirst(popped, column, start);
    if (first !== undefined) return { level: this.#moveFirstEntry(line, first), at, start };
    if (popped !== undefined && popped.entries === 1 && popped.open && column - 2 > (top?.written ?? -1))
      return { level: this.#moveOpened(line, popped, start), at, start };
    const hasKey = start.kind === 'key' && popped?.keys.has(start.key) === true;
    // A key that the item above has already begins the next item.
    if (top?.kind === 'list' && (start.kind === 'bare' || hasKey)) return this.#lacksDash(line, top, undefined, start);
    const target = this.#nearest(popped, column, start, hasKey);
    if (target !== undefined) return { level: this.#moveInto(line, target), at, start };
    const nearest = top ?? this.push(popped!);
    return nearest.kind === 'list' ? this.#lacksDash(line, nearest, undefined, start) : this.#strayDash(line, nearest, start);
  }

  /** The level that a line fits and whose entries are nearest to it; it is taken from the levels. */
  #nearest(popped: Level | undefined, column: number, start: Start, hasKey: boolean): Level | undefined {
    const { levels } = this;
    const inner = popped !== undefined && fits(popped, start) ? popped : undefined;
    const outer = levels.findLast((level, index) => index >= levels.length - 2 && fits(level, start));
    if (outer === undefined) return inner;
    if (inner !== undefined && inner.written - column <= column - outer.written && !hasKey) return inner;
    while (levels.pop() !== outer);
    return outer;
  }

  /** The line belongs to a level whose entries are elsewhere, and which is open again. */
  #moveInto(line: Line, level: Level): Level {
    const fault = wrongIndentation(
      this.#scan,
      line,
      level.actual,
      level.kind === 'list' ? phrase`the other items are` : phrase`its neighbours are`,
      false,
    );
    level.also.set(line.column, fault);
    return this.#settle(line, this.push(level));
  }

  /** Only the first line of the block is indented: that one moves. */
  #moveFirst(line: Line, first: Level): Level {
    const { column } = line;
    const fault = wrongIndentation(this.#scan, this.lines[first.firstLine]!, column, phrase`the lines below it are`, true);
    for (const moved of this.lines.slice(first.firstLine, -1)) {
      moved.shift = column - first.written;
      moved.fault = fault;
    }
    return this.#settle(line, this.push({ ...first, written: column, actual: column, also: new Map() }));
  }

  /** The first entry below a key, or the first item with its dash, if the line is indented as one would expect and that one is not. */
  #wrongFirst(popped: Level | undefined, column: number, start: Start): First | undefined {
    const open = popped === undefined ? this.levels : [...this.levels, popped];
    const level = open.at(-1)!;
    const around = open.at(-2);
    if (around === undefined || level.entries !== 1 || level.open || !fits(level, start) || level.also.size > 0) return undefined;
    const list = around.kind === 'list' && around.firstLine === level.firstLine ? around : undefined;
    const key = list === undefined ? around : open.at(-3);
    if (key?.kind !== 'map' || (list !== undefined && (list.entries !== 1 || list.also.size > 0))) return undefined;
    const expected = key.current + (list === undefined ? 2 : 4);
    return column === expected && level.written !== column ? { level, list, key } : undefined;
  }

  #moveFirstEntry(line: Line, { level, list, key }: First): Level {
    const { column } = line;
    const shift = key.actual - key.current;
    const firstLine = this.lines[level.firstLine]!;
    const fault = wrongIndentation(
      this.#scan,
      firstLine,
      firstLine.column + column - level.written + shift,
      phrase`what follows asks for it to be`,
      false,
    );
    for (const moved of this.lines.slice(level.firstLine, -1)) {
      moved.shift = column - level.written + shift;
      moved.fault = fault;
    }
    while (this.top !== key) this.levels.pop();
    if (list !== undefined) this.push({ ...list, written: column - 2, actual: column - 2 + shift, current: column - 2, also: new Map() });
    return this.#settle(line, this.push({ ...level, written: column, actual: column + shift, current: column, also: new Map() }));
  }

  /** The first entry below a key is indented deeper than what belongs to it: that entry moves. */
  #moveOpened(line: Line, first: Level, start: Start): Level {
    const column = line.column - 2;
    const firstLine = this.lines[first.firstLine]!;
    firstLine.fault = wrongIndentation(
      this.#scan,
      firstLine,
      column,
      phrase`what belongs to it only by ${{ column: line.column }}; this line should be`,
      false,
    );
    firstLine.shift = column - first.written;
    this.push({ ...first, written: column, actual: column, current: column, open: false, last: 'other', also: new Map() });
    return this.#settle(line, this.push(newLevel(start, line.column, line.column, this.lineNumber, undefined)));
  }

  /** A key or a value at the column of a list's dashes. */
  #lacksDash(line: Line, list: Level, popped: Level | undefined, start: Start): Placed {
    const { column, contentAt: at } = line;
    // A key that the item above does not have yet belongs to it.
    if (start.kind === 'key' && popped?.kind === 'map' && !popped.keys.has(start.key))
      return { level: this.#moveInto(line, popped), at, start };
    const end = start.kind === 'key' ? start.keyEnd : trimEnd(this.#text, at, line.stop);
    const fault: Fault = {
      code: 'yaml/missing-dash',
      start: at,
      end,
      ...phrase`${shown({ text: this.#text.slice(at, end) })} stands in a list without a dash. Write "- " before it.`,
      fix: { title: 'Insert a dash', certain: start.kind !== 'key', edits: [{ start: at, end: at, text: '- ' }] },
    };
    this.#scan.report(fault);
    line.shift = list.actual - column;
    line.fault = fault;
    list.current = column;
    list.entries++;
    close(list, 'other');
    if (start.kind !== 'key') return { level: list, at, start };
    const item = newLevel(start, column, list.actual + 2, this.lineNumber, fault);
    item.also.set(column + 2, fault);
    item.also.set(list.written + 2, fault);
    return { level: this.push(item), at, start };
  }

  /** A dash at the column of a map's keys. */
  #strayDash(line: Line, map: Level, start: Start): Placed | undefined {
    const { levels } = this;
    const at = line.contentAt;
    if (start.kind !== 'dash') return { level: this.#settle(line, map), at, start };
    const inner = startAt(this.#text, start.contentAt, line.stop);
    const key = inner.kind === 'key' ? inner.key : undefined;
    const below = levels.at(-2);
    if (below?.kind === 'list' && (key === undefined || key === map.firstKey || map.keys.has(key))) {
      levels.length -= 2;
      return { level: this.#moveInto(line, below), at, start };
    }
    if (levels.length === 1 && map.entries === 1 && this.sectionName !== undefined)
      return { level: this.#insertKey(line, map, this.sectionName, start), at, start };
    if (isAt(map, line.column) && this.#isSecondItem(map, below, key)) return { level: this.#dashesFromStart(line, map, start), at, start };
    if (key === undefined || !isAt(map, line.column)) {
      this.#strayItem(line, map);
      return undefined;
    }
    return { level: this.#extraDash(line, map, key, start.contentAt), at: start.contentAt, start: inner };
  }

  /** Whether what looks like a map is the first item of a list: the next one begins with the same key, or like an effect. */
  #isSecondItem(map: Level, below: Level | undefined, key: string | undefined): boolean {
    if (key !== undefined && key === map.firstKey) return true;
    if (map.entries > 1 || below?.kind !== 'map') return false;
    const { contentAt, stop } = this.lines[map.firstLine]!;
    return key === undefined || /^[^:]*:[ \t]*(?:[[{]|$)/.test(this.#text.slice(contentAt, Math.min(stop, contentAt + 200)));
  }

  #extraDash(line: Line, map: Level, key: string, contentAt: number): Level {
    const at = line.contentAt;
    const fault: Fault = {
      code: 'yaml/extra-dash',
      start: at,
      end: at + 1,
      ...phrase`The key ${shown({ key })} has a dash, but the keys beside it have none. Delete the dash.`,
      fix: { title: 'Delete the dash', certain: false, edits: [{ start: at, end: contentAt, text: '' }] },
    };
    this.#scan.report(fault);
    this.#settle(line, map);
    line.fault ??= fault;
    map.also.set(line.column + contentAt - at, fault);
    return map;
  }

  /** An item that belongs to no list. Reading goes on without it. */
  #strayItem(line: Line, map: Level): void {
    const at = line.contentAt;
    const told = isAt(map, line.column)
      ? phrase`An item of a list stands among the keys of a mapping. Put the list under a key of its own.`
      : phrase`This list has no key: the key above it has a value already. Write a key of its own before it.`;
    if (this.#stray === undefined) {
      const fault: Fault = {
        code: 'yaml/misplaced-list',
        start: at,
        end: at + 1,
        ...told,
        fix: { title: 'Make it a comment', certain: false, edits: [] },
      };
      this.#stray = { column: line.column, fault };
      this.#scan.report(fault);
    }
    this.#stray.fault.fix!.edits.push({ start: at, end: at, text: '# ' });
  }

  /** The value below a key is the first item of a list: the next one has a dash. */
  #dashBelow(line: Line, map: Level, below: { at: number; line: number }, start: Start): Level {
    const fault = this.#firstLacksDash(below.at, lineEnd(this.#text, below.at), true);
    map.below = undefined;
    const first = this.lines[below.line]!;
    if (first.column !== line.column) {
      first.shift += line.column - first.column;
      first.fault ??= fault;
    }
    return this.#settle(line, this.push(newLevel(start, line.column, map.actual + line.column - map.current, below.line, map.fault)));
  }

  /** The item that came first has no dash, but the next one has. */
  #dashesFromStart(line: Line, map: Level, start: Start): Level {
    const first = this.lines[map.firstLine]!;
    const fault = this.#firstLacksDash(first.contentAt, first.stop, false);
    for (const moved of this.lines.slice(map.firstLine + 1, -1)) {
      moved.shift += 2;
      moved.fault ??= fault;
    }
    this.levels.pop();
    return this.#settle(line, this.push(newLevel(start, line.column, map.actual, map.firstLine, map.fault)));
  }

  /** The item that came first has blanks in place of its dash. */
  #dashBefore(line: Line, key: Level, item: Level, start: Start): Level {
    const { contentAt, stop } = this.lines[item.firstLine]!;
    this.#firstLacksDash(contentAt, stop, false, '- '.length);
    return this.#settle(
      line,
      this.push({ ...newLevel(start, line.column, key.actual + line.column - key.current, item.firstLine, key.fault), entries: 1 }),
    );
  }

  /** Reports the first item, whose dash takes the place of some blanks. */
  #firstLacksDash(at: number, stop: number, certain: boolean, blanks = 0): Fault {
    const end = trimEnd(this.#text, at, stop);
    const fault: Fault = {
      code: 'yaml/missing-dash',
      start: at,
      end,
      ...phrase`${shown({ text: this.#text.slice(at, end) })} is the first item of a list and has no dash. Write "- " before it.`,
      fix: { title: 'Insert a dash', certain, edits: [{ start: at - blanks, end: at, text: '- ' }] },
    };
    this.#scan.report(fault);
    return fault;
  }

  /** `section: "zones"` and then its list: the key of the list is missing. */
  #insertKey(line: Line, map: Level, name: string, start: Start): Level {
    const at = line.contentAt;
    this.#scan.report({
      code: 'yaml/misplaced-list',
      start: at,
      end: at + 1,
      ...phrase`The list of section "${{ section: name }}" has no key. Write "${{ written: `${name}:` }}" on a line of its own before it.`,
      fix: {
        title: `Insert "${name}:"`,
        certain: true,
        edits: [{ start: line.start, end: line.start, text: `${' '.repeat(map.actual)}${name}:\n` }],
      },
    });
    map.entries++;
    map.keys.add(name);
    return this.#settle(line, this.push(newLevel(start, line.column, map.actual, this.lineNumber, undefined)));
  }
}
