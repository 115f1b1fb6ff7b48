/**
 * Conditions on the cells of a board for all cells at once: a set of cells is the bits of a 64-bit number, a step in a
 * direction a shift. No jump depends on what lies where. What a condition costs is told as exactly as cell by cell.
 */
import { largest } from '../../ir/largest.ts';
import type { Program } from '../../program/program.ts';
import type { Board } from '../board.ts';
import { setsOf } from '../board.ts';
import { NONE, type Node, type Query, type Value } from '../../program/nodes.ts';
import { type Emitter, knownItem, type Rays } from './emitter.ts';
import { isFree } from './hoist.ts';
import { directionsOf, isCircular } from './directions.ts';

/** The cells for which a condition holds, as an expression of 64 bits; and the items it costs to ask it of some cells, as terms of a sum. */
export interface CellSet {
  bits: string;
  cost(asked: string): string[];
}

/** All cells, whether of a list or not. */
export const EVERY_CELL = 'mask64(4294967295, 4294967295)';
/** So many different distances a direction may have on a board. */
const MOST_SHIFTS = 4;
/** So many sets may be computed for one condition: directions within directions multiply. */
const MOST_LINES = 400;
const FLIPPED: Readonly<Record<string, string>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const nothing = (): string[] => [];

/** Emits sets of cells. `lines` are the statements that compute what their expressions use. */
export class CellSets implements Rays {
  readonly lines: string[] = [];
  readonly #outer: Emitter;
  readonly #board: Board;
  readonly #names = new Map<string, string>();
  /** The names and constants that were given out: they are as good as any other name. */
  readonly #simple = new Set<string>();

  constructor(outer: Emitter, board: Board) {
    this.#outer = outer;
    this.#board = board;
  }

  /** The zones of a list, if they are cells in the order of their numbers. */
  listed(items: Int32Array): string | null {
    const inOrder = items.every((zone, i) => this.#isCell(zone) && (i === 0 || zone > items[i - 1]!));
    return inOrder ? this.#constant((zone) => items.includes(zone)) : null;
  }

  /** The cells for which a condition on the local `slot` holds; null if they cannot be had at once. */
  where(node: Value, slot: number, x: Emitter = this.#outer, outer: readonly number[] = []): CellSet | null {
    if (this.lines.length > MOST_LINES) return null;
    const bound = [...outer, slot];
    if (isFree(node, bound, this.#program))
      return { bits: this.#name(`widen(0 - (${x.truth(node)} != 0)) & ${this.#all()}`), cost: nothing };
    switch (node.op) {
      case 'and':
      case 'or':
        return this.#combined(node, slot, x, outer);
      case 'not': {
        const of = this.where(node.arg, slot, x, outer);
        return of === null ? null : { ...of, bits: this.#except(of.bits) };
      }
      case 'compare': {
        const bits =
          this.#compared(node.fn, node.left, node.right, slot, x, bound) ??
          this.#compared(FLIPPED[node.fn]!, node.right, node.left, slot, x, bound);
        return bits === null ? null : { bits, cost: nothing };
      }
      case 'prop': {
        const index = this.#board.marks.indexOf(node.prop);
        if (index < 0 || !isTop(node.token)) return null;
        const bits = this.#gather(node.token.zone, this.#kept(this.#sets.marked + index), slot, x, bound);
        return bits === null ? null : { bits, cost: nothing };
      }
      case 'inList':
        return isLocal(node.item, slot) ? { bits: this.#constant((zone) => node.list.includes(zone)), cost: nothing } : null;
      case 'exists':
        return this.#exists(node.query, slot, x, outer);
      default:
        return null;
    }
  }

  /**
   * The cells of a ray from a zone, as far as it goes, in a direction along which the numbers of cells grow or shrink; and those
   * of them that pass. Null if they cannot be had at once, or if that costs more than the ray.
   */
  onRay({ source, slot, where, sortBy, distinct, limit }: Query): { bits: string; grows: boolean } | null {
    if (source.op !== 'ray' || sortBy !== null || distinct !== null || limit !== null) return null;
    const word = this.#outer.constant(source.direction);
    const steps = word === null ? null : this.#stepsTo(word);
    if (steps === null || steps.length === 0) return null;
    const grows = steps[0]!.distance > 0;
    if (steps.some(({ distance }) => distance > 0 !== grows)) return null;
    return this.#orNothing(() => {
      const goes = source.while === null ? { bits: this.#all(), cost: nothing } : this.where(source.while, source.slot);
      const right = where === null ? null : this.where(where, slot);
      if (goes === null || goes.cost('').length > 0 || (where !== null && (right === null || right.cost('').length > 0))) return null;
      const { first, count } = this.#board;
      const table = this.#outer.target.program.zones.steps.get(word!)!;
      const from = this.#given(source.from, this.#outer);
      // A zone that is no cell has no rays.
      const ray = this.#name(
        `ltu(${from} - ${first}, ${count}) ? load64(addressOf(${this.#outer.table(this.#rays(table))}) + 8 * (${from} - ${first})) : wide(0)`,
      );
      const stops = this.#name(`${ray} & ~${goes.bits}`);
      const before = grows ? `(~${stops} & (${stops} - 1))` : `pick(${stops} == 0, ${EVERY_CELL}, ~(${EVERY_CELL} >>> clz64(${stops})))`;
      const bits = this.#name(`${ray} & ${before}`);
      return { bits: right === null ? bits : this.#name(`${bits} & ${right.bits}`), grows };
    });
  }

  /** For each cell, all that lie in a direction, as two words. */
  #rays(table: Int32Array): number[] {
    return this.#cells().flatMap((cell) => {
      const words = [0, 0];
      for (let zone = table[cell]!; zone !== NONE; zone = table[zone]!)
        words[(zone - this.#board.first) >> 5]! |= 1 << ((zone - this.#board.first) & 31);
      return words;
    });
  }

  /** What was begun in vain leaves nothing behind. */
  #orNothing<T>(make: () => T | null): T | null {
    const [lines, names] = [this.lines.length, new Set(this.#names.keys())];
    const made = make();
    if (made !== null) return made;
    this.lines.length = lines;
    for (const name of this.#names.keys()) if (!names.has(name)) this.#names.delete(name);
    return null;
  }

  /** A set by a name: equal ones are computed once. */
  #name(bits: string): string {
    if (this.#simple.has(bits)) return bits;
    let name = this.#names.get(bits);
    if (name === undefined) {
      name = this.#outer.target.fresh('cells');
      this.lines.push(`var ${name} = ${bits};`);
      this.#names.set(bits, name);
      this.#simple.add(name);
    }
    return name;
  }

  /** A value that is no set, computed once as well: by what it is, since its text may have names of its own. */
  #given(node: Value, x: Emitter): string {
    const key = `${JSON.stringify(node)} ${[...x.locals.names].map(([slot, { text }]) => `${slot},${text}`).join(' ')}`;
    const name = this.#names.get(key) ?? (x.isName(node) ? x.value(node) : this.#name(x.value(node)));
    this.#names.set(key, name);
    return name;
  }

  /** Parts of a condition one after the other: each is asked of those cells that the parts before have not decided. */
  #combined(node: Node<'and'> | Node<'or'>, slot: number, x: Emitter, outer: readonly number[]): CellSet | null {
    const parts: CellSet[] = [];
    for (const arg of node.args) {
      const part = this.where(arg, slot, x, outer);
      if (part === null) return null;
      parts.push(part);
    }
    const [first, ...more] = parts;
    if (first === undefined) return null;
    const cost = (asked: string): string[] => {
      let open = asked;
      return parts.flatMap((part) => {
        const terms = part.cost(open);
        open = node.op === 'and' ? `(${open} & ${part.bits})` : `(${open} & ~${part.bits})`;
        return terms;
      });
    };
    return { bits: more.reduce((bits, part) => this.#name(`${bits} ${node.op === 'and' ? '&' : '|'} ${part.bits}`), first.bits), cost };
  }

  #compared(fn: string, subject: Value, other: Value, slot: number, x: Emitter, bound: readonly number[]): string | null {
    const known = x.constant(other);
    if (isLocal(subject, slot)) {
      if (known !== null) return this.#constant((zone) => holds(fn, zone, known));
      return null;
    }
    if (subject.op === 'table')
      return known !== null && isLocal(subject.index, slot)
        ? this.#constant((zone) => holds(fn, subject.table[zone] ?? NONE, known))
        : null;
    if (subject.op === 'zoneCount') {
      const { occupied, several } = this.#sets;
      const at = (set: string): string | null => this.#gather(subject.zone, set, slot, x, bound);
      const empty = (): string => this.#except(this.#kept(occupied));
      switch (`${fn} ${known}`) {
        case '== 0':
        case '< 1':
        case '<= 0':
          return at(empty());
        case '== 1':
          return at(this.#name(`${this.#kept(occupied)} & ~${this.#kept(several)}`));
        case '> 0':
        case '>= 1':
          return at(this.#kept(occupied));
        case '!= 0': {
          const none = at(empty());
          return none === null ? null : this.#except(none);
        }
        default:
          return null;
      }
    }
    if (fn !== '==' && fn !== '!=') return null;
    const equal = ((): string | null => {
      if (isTop(subject) && known === NONE) {
        const taken = this.#gather(subject.zone, this.#kept(this.#sets.occupied), slot, x, bound);
        return taken === null ? null : this.#except(taken);
      }
      if (subject.op !== 'builtIn' || !isTop(subject.token) || !this.#isHolder(subject.prop) || !isFree(other, bound, this.#program))
        return null;
      return this.#heldBy(other, subject.token.zone, slot, x, bound);
    })();
    return equal === null ? null : fn === '==' ? equal : this.#except(equal);
  }

  /** The owner is kept unless control changes: then whoever controls. */
  #isHolder(prop: string): boolean {
    return prop === 'controller' || (prop === 'owner' && this.#outer.target.program.layout.controller < 0);
  }

  /** The cells where the topmost token is a player's. Nobody's are all others: those without a token, and no cell at all, too. */
  #heldBy(player: Value, zone: Value, slot: number, x: Emitter, bound: readonly number[]): string | null {
    const { held } = this.#sets;
    const { players } = this.#outer.target.program;
    for (let owner = 0; owner <= players; owner++) this.#outer.target.setsUsed.add(held + owner);
    if (player.op === 'actor') return this.#gather(zone, this.#name(`setAt(${held + 1} + actor)`), slot, x, bound);
    const who = this.#given(player, x);
    const owned = Array.from({ length: players }, (_, i) => `setAt(${held + 1 + i})`).join(' | ');
    const base = this.#name(`ltu(${who}, ${players}) ? setAt(${held + 1} + ${who}) : ${who} == NONE ? ${owned} : wide(0)`);
    const found = this.#gather(zone, base, slot, x, bound);
    if (found === null || !x.mayBeNone(player)) return found;
    return this.#name(`(${found} ^ widen(0 - (${who} == NONE))) & ${this.#all()}`);
  }

  /** The cells from which a zone, reached from the cell, is in a set. */
  #gather(zone: Value, set: string, slot: number, x: Emitter, bound: readonly number[]): string | null {
    if (isLocal(zone, slot)) return set;
    if (zone.op !== 'step') return null;
    const { direction } = zone;
    const word = x.constant(direction);
    if (word !== null) {
      const before = this.#before(word, set);
      return before === null ? null : this.#gather(zone.zone, before, slot, x, bound);
    }
    if (direction.op !== 'if' || !isFree(direction.when, bound, this.#program)) return null;
    const [then, otherwise] = [direction.then, direction.else].map((way) =>
      this.#gather({ op: 'step', zone: zone.zone, direction: way }, set, slot, x, bound),
    );
    return then == null || otherwise == null ? null : this.#name(`pick(${x.truth(direction.when)}, ${then}, ${otherwise})`);
  }

  /** The cells from which a step in a direction leads into a set. */
  #before(word: number, set: string): string | null {
    const steps = this.#stepsTo(word);
    if (steps === null) return null;
    const distances = [...new Set(steps.map(({ distance }) => distance))];
    if (distances.length > MOST_SHIFTS) return null;
    const parts = distances.map((distance) => {
      const from = new Set(steps.filter((step) => step.distance === distance).map(({ zone }) => zone));
      const shifted = distance > 0 ? `${set} >>> ${distance}` : `${set} << ${-distance}`;
      // Where every other cell would look outside the board, where nothing is, the shift is enough.
      const alone =
        this.#cells().every((zone) => from.has(zone) || !this.#isCell(zone + distance)) && (distance > 0 || this.#board.count === 64);
      return alone ? `(${shifted})` : `((${shifted}) & ${this.#constant((zone) => from.has(zone))})`;
    });
    return parts.length === 0 ? 'wide(0)' : this.#name(parts.join(' | '));
  }

  /** Where a direction leads from each cell that has it; null if it leads away from the board. */
  #stepsTo(word: number): { zone: number; distance: number }[] | null {
    const table = this.#outer.target.program.zones.steps.get(word);
    const steps = this.#cells().flatMap((zone) =>
      table === undefined || table[zone] === NONE ? [] : [{ zone, distance: table[zone]! - zone }],
    );
    return steps.every(({ zone, distance }) => this.#isCell(zone + distance)) ? steps : null;
  }

  #exists(query: Query, slot: number, x: Emitter, outer: readonly number[]): CellSet | null {
    const { source, sortBy, distinct, limit } = query;
    if (sortBy !== null || distinct !== null || limit !== null) return null;
    if (source.op === 'directions' && isLocal(source.zone, slot)) return this.#someWay(query, slot, x, outer);
    if (source.op === 'ray' && isLocal(source.from, slot)) return this.#onRay(query, source, x, [...outer, slot]);
    return null;
  }

  /** The directions of the cells in their order; each is asked of those for which none before was right. */
  ways(query: Query, slot: number, x: Emitter, outer: readonly number[]): { word: number; set: CellSet }[] | null {
    const order = directionsOf(this.#outer.target.program.zones);
    if (order === null) return null;
    const ways: { word: number; set: CellSet }[] = [];
    for (const word of order) {
      const steps = this.#stepsTo(word);
      if (steps === null) return null;
      const from = new Set(steps.map(({ zone }) => zone));
      const has = this.#constant((zone) => from.has(zone));
      const inner =
        query.where === null ? { bits: has, cost: nothing } : this.where(query.where, slot, x.with(query.slot, knownItem(word)), outer);
      if (inner === null) return null;
      ways.push({ word, set: { bits: this.#name(`${inner.bits} & ${has}`), cost: (asked) => inner.cost(`(${asked} & ${has})`) } });
    }
    return ways;
  }

  /** What it costs to look at the neighbours of cells. */
  edges(asked: string): string[] {
    const { adjacentFrom } = this.#outer.target.program.zones;
    const edgesAt = (zone: number): number => {
      const edges = adjacentFrom[zone + 1]! - adjacentFrom[zone]!;
      return edges + ((edges * edges) >> 4);
    };
    const costs = [...new Set(this.#cells().map(edgesAt))].filter((cost) => cost > 0);
    return costs.map((cost) => `${cost} * narrow(popcnt64(${asked} & ${this.#constant((zone) => edgesAt(zone) === cost)}))`);
  }

  #someWay(query: Query, slot: number, x: Emitter, outer: readonly number[]): CellSet | null {
    const ways = this.ways(query, slot, x, outer);
    if (ways === null || ways.length === 0) return null;
    const found: string[] = [];
    for (const { set } of ways) found.push(found.length === 0 ? set.bits : this.#name(`${found.at(-1)!} | ${set.bits}`));
    const cost = (asked: string): string[] => [
      ...this.edges(asked),
      ...ways.flatMap(({ set }, i) => set.cost(i === 0 ? asked : `(${asked} & ~${found[i - 1]!})`)),
    ];
    return { bits: found.at(-1)!, cost };
  }

  /** Whether something holds for a cell on the ray from each cell: it does on the next one, or further on if the ray goes on. */
  #onRay(query: Query, source: Extract<Query['source'], { op: 'ray' }>, x: Emitter, outer: readonly number[]): CellSet | null {
    const { zones } = this.#outer.target.program;
    const word = x.constant(source.direction);
    if (word === null) return null;
    const table = zones.steps.get(word);
    const goes = source.while === null ? { bits: this.#all(), cost: nothing } : this.where(source.while, source.slot, x, outer);
    const right = query.where === null ? { bits: this.#all(), cost: nothing } : this.where(query.where, query.slot, x, outer);
    if (
      table === undefined ||
      isCircular(table) ||
      goes === null ||
      right === null ||
      goes.cost('0').length > 0 ||
      right.cost('0').length > 0
    )
      return null;
    const here = this.#name(`${goes.bits} & ${right.bits}`);
    let found = this.#before(word, here);
    for (let steps = longest(table); steps > 1 && found !== null; steps--)
      found = this.#before(word, this.#name(`${here} | (${goes.bits} & ${found})`));
    return found === null ? null : { bits: found, cost: (asked) => [`${1 + (zones.count >> 4)} * narrow(popcnt64(${asked}))`] };
  }

  /** A set that is kept. */
  #kept(set: number): string {
    this.#outer.target.setsUsed.add(set);
    return this.#name(`setAt(${set})`);
  }

  get #program(): Program {
    return this.#outer.target.program;
  }

  get #sets(): ReturnType<typeof setsOf> {
    return setsOf(this.#board, this.#outer.target.program.players);
  }

  #except(bits: string): string {
    return this.#name(this.#board.count === 64 ? `~${bits}` : `~${bits} & ${this.#all()}`);
  }

  #all(): string {
    return this.#constant(() => true);
  }

  #constant(has: (zone: number) => boolean): string {
    const words = [0, 0];
    for (const zone of this.#cells()) if (has(zone)) words[(zone - this.#board.first) >> 5]! |= 1 << ((zone - this.#board.first) & 31);
    const mask = `mask64(${words[0]! >>> 0}, ${words[1]! >>> 0})`;
    this.#simple.add(mask);
    return mask;
  }

  #cells(): number[] {
    return Array.from({ length: this.#board.count }, (_, i) => this.#board.first + i);
  }

  #isCell(zone: number): boolean {
    return zone >= this.#board.first && zone < this.#board.first + this.#board.count;
  }
}

/** Whether conditions on cells are emitted for what an emitter emits. */
export function cellSetsFor(x: Emitter): CellSets | null {
  const { board } = x.target;
  return board === null ? null : new CellSets(x, board);
}

function isLocal(node: Value, slot: number): boolean {
  return node.op === 'local' && node.slot === slot;
}

function isTop(node: Value): node is Node<'tokenAt'> {
  return node.op === 'tokenAt' && node.index === null && node.from === 'top';
}

/** A comparison of known values; only equality holds of none. */
function holds(fn: string, a: number, b: number): boolean {
  if (fn === '==') return a === b;
  if (fn === '!=') return a !== b;
  if (a === NONE || b === NONE) return false;
  return fn === '<' ? a < b : fn === '<=' ? a <= b : fn === '>' ? a > b : a >= b;
}

/** How many steps there are at most one after the other. */
function longest(table: Int32Array): number {
  const from = (zone: number): number => (table[zone] === NONE ? 0 : 1 + from(table[zone]!));
  return largest(Array.from(table, (_, zone) => from(zone)));
}
