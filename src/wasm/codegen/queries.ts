/**
 * Queries as loops of Low. Items are visited one by one where that makes no difference, and put on the item stack where
 * their order, number or equality matters.
 */
import { NONE, type Node, type Query, type Source, type Value, type ZoneList } from '../../program/nodes.ts';
import { cellSetsFor, EVERY_CELL } from './cell-sets.ts';
import { directionsOf, isCircular } from './directions.ts';
import { asNumbers } from '../../program/facts/numbers.ts';
import { isCostly } from '../../program/facts/walk.ts';
import {
  afford,
  emitted,
  type Emitter,
  itemNamed,
  knownItem,
  type LocalVariable,
  number,
  onStack,
  type Target,
  variableNamed,
} from './emitter.ts';
import { hoist } from './hoist.ts';
import { emitWordsHeld } from './words-held.ts';

/** Loops over so few items, with so little to do, are written out. */
const MOST_UNROLLED = 16;
const MOST_TEXT = 3000;
/** The directions of a cell are written out more readily: what is known of a step saves a table. */
const MOST_WAYS_TEXT = 12_000;
/** And in a whole module no more than this, so that it grows with the rules. */
const MOST_IN_ALL = 1_000_000;
/** Fewer cells than these are looked at one by one. */
const FEWEST_CELLS = 4;

/**
 * A loop that ends when the means are used up. What costs nothing itself cannot use them up, so that looking once is enough.
 * `body` is everything in the loop.
 */
function loop(target: Target, condition: string, body: () => string): string {
  const { text, pays } = emitted(target, body);
  return pays ? `while (${condition} && allowance >= 0) { ${text} }` : `if (allowance >= 0) { while (${condition}) { ${text} } }`;
}

/** A short range of known numbers is a list, and costs as much. */
export function asList(source: Source): Source {
  const numbers = source.op === 'range' ? asNumbers(source) : null;
  return numbers === null ? source : { op: 'list', items: Int32Array.from(numbers) };
}

/** The cells of a list up to the first of a set; all of them if that is empty. */
export function upToFirst(set: string): string {
  return `(${set} ^ (${set} - 1))`;
}

/** Whether each item is one for itself, wherever it comes. */
function hasNoOrder({ sortBy, distinct, limit }: Query): boolean {
  return sortBy === null && distinct === null && limit === null;
}

/** What is done with an item; `inner` has it bound. */
type Visit = (item: LocalVariable, inner: Emitter) => string;
type VisitItem = (item: LocalVariable) => string;

/** Emits queries for an expression emitter. */
export class QueryEmitter {
  readonly #outer: Emitter;
  readonly #target: Target;

  constructor(outer: Emitter) {
    this.#outer = outer;
    this.#target = outer.target;
  }

  /** Whether a query has items. */
  exists(query: Query): string {
    return this.#existsInCells(query, null) ?? this.#existsAmongAll(query) ?? this.#existsThat(query, () => '1');
  }

  /** Where all items are looked at anyway, to keep one of those that are alike: whether any of them passes. */
  #existsAmongAll(query: Query): string | null {
    const { distinct } = query;
    if (distinct === null || isCostly(distinct, this.#target.program)) return null;
    const count = this.#countPassing({ ...query, distinct: null });
    if (count === null) return null;
    const any = this.#fresh('any');
    return `{ var ${any} = ${count}; give allowance >= 0 && ${any} > 0; }`;
  }

  /** How many tokens pass a cheap filter, without a jump for each; null for other queries. */
  #countPassing(query: Query): string | null {
    const { source, where } = query;
    if (source.op !== 'tokens' || where === null || !hasNoOrder(query)) return null;
    const sum = this.#fresh('sum');
    const { before, node, x } = hoist(where, query.slot, this.#outer);
    const inner = new QueryEmitter(x);
    let isStraight = true;
    const body = inner.#eachOf(source, (item) =>
      inner.#bound(query, item, (bound) => {
        isStraight &&= bound.isStraight(node);
        return isStraight ? `${sum} += ${bound.truth(node)};` : '';
      }),
    );
    return isStraight ? `{ ${before} var ${sum} = 0; ${body} give ${sum}; }` : null;
  }

  /** Pays for counting the tokens of a zone that pass a cheap filter, and does not count them; null where that costs something else. */
  payment(query: Query): string | null {
    const { source } = query;
    if (source.op !== 'tokens' || source.zones.length !== 1 || this.#countPassing(query) === null) return null;
    const [only] = source.zones;
    if (only === undefined || !('one' in only) || isCostly(only.one, this.#target.program)) return null;
    const zone = this.#fresh('zone');
    return `var ${zone} = ${this.#outer.value(only.one)}; if (${zone} >= 0) { ${this.#afford(`countOf(${zone}) + 1`)} }`;
  }

  /** Whether something holds for all items of a query. */
  forAll(query: Query, holds: Value): string {
    return `!${this.#existsInCells(query, { op: 'not', arg: holds }) ?? this.#existsThat(query, (inner) => `!${inner.truth(holds)}`)}`;
  }

  #existsInCells(query: Query, holds: Value | null): string | null {
    const ray = holds === null ? this.#onRay(query) : null;
    if (ray !== null) return `{ ${ray.lines} give ${ray.bits} != 0; }`;
    const set = this.inCells(query, holds);
    const found = this.#fresh('found');
    return set === null ? null : `{ ${set.lines} var ${found} = ${set.bits}; ${set.pay(upToFirst(found))} give ${found} != 0; }`;
  }

  #existsThat(query: Query, truth: (inner: Emitter) => string): string {
    const [found, label] = [this.#fresh('found'), this.#fresh('search')];
    const visit: Visit = (_, inner) => {
      const condition = truth(inner);
      const take = `{ ${found} = 1; leave ${label}; }`;
      return condition === '1' ? take : `if (${condition}) ${take}`;
    };
    return `{ var ${found} = 0; ${this.#scoped(label, () => this.each(query, visit))} give ${found}; }`;
  }

  /**
   * The items of a query as a set of cells, and for which of its items something else holds, too; null where that is not
   * possible. `pay` pays for those items of the list that are looked at.
   */
  inCells(
    { source: stated, slot, where, sortBy, distinct, limit }: Query,
    holds: Value | null = null,
    sets = cellSetsFor(this.#outer),
  ): { lines: string; bits: string; isFree: boolean; pay: (asked: string) => string } | null {
    const source = asList(stated);
    if (
      sets === null ||
      source.op !== 'list' ||
      sortBy !== null ||
      distinct !== null ||
      limit !== null ||
      source.items.length < FEWEST_CELLS
    )
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
      pay: (asked) => `${this.#afford([String(source.items.length), ...cost(asked)].join(' + '))}`,
    };
  }

  /**
   * The items of a query as a set of cells, and for each direction those of them that have it in another query, which is about
   * the directions of the cell in the local `place`. `pay` pays for the list, `payWays` for the directions of some cells.
   */
  cellsAndWays(
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
    const sets = cellSetsFor(this.#outer);
    const found = this.inCells(cells, null, sets);
    const towards = found?.isFree === true ? sets!.ways(ways, place, this.#outer, []) : null;
    if (found === null || towards === null || towards.some(({ set }) => set.cost('').length > 0)) return null;
    return {
      lines: sets!.lines.join(' '),
      bits: found.bits,
      ways: towards.map(({ word, set }) => ({ word, bits: set.bits })),
      pay: found.pay(EVERY_CELL),
      payWays: (asked) => `${this.#afford(sets!.edges(asked).join(' + ') || '0')}`,
    };
  }

  /** The cells of a ray that pass, paid for; what several rays of a condition have in common is computed once. */
  #onRay(query: Query): { lines: string; bits: string; grows: boolean } | null {
    if (query.source.op !== 'ray') return null;
    const shared = this.#outer.shared;
    const sets = shared ?? cellSetsFor(this.#outer);
    const ray = sets?.onRay(query) ?? null;
    return ray === null
      ? null
      : { ...ray, lines: `${shared === null ? sets!.lines.join(' ') : ''} ${this.#afford(1 + (this.#target.program.zones.count >> 4))}` };
  }

  /** Visits the cells of a set. */
  eachCell(bits: string, visit: VisitItem): string {
    const [left, item] = [this.#fresh('left'), this.#fresh('item')];
    return `{ var ${left} = ${bits}; ${loop(this.#target, `${left} != 0`, () => `var ${item} = ${this.#target.board!.first} + narrow(ctz64(${left})); ${left} = ${left} & (${left} - 1); ${visit(itemNamed(item))}`)} }`;
  }

  contains(query: Query, item: string): string {
    const wanted = this.#fresh('wanted');
    return `{ var ${wanted} = ${item}; give ${this.existsWith(query, (each) => `${each} == ${wanted}`)}; }`;
  }

  existsWith(query: Query, truth: (item: string) => string): string {
    const [found, label] = [this.#fresh('found'), this.#fresh('search')];
    return `{ var ${found} = 0; ${this.#scoped(label, () =>
      this.each(query, ({ text }) => `if (${truth(text)}) { ${found} = 1; leave ${label}; }`),
    )} give ${found}; }`;
  }

  /** The first item, or none. Of a query with an order, the first of the best. */
  first(query: Query): string {
    const [best, label] = [this.#fresh('best'), this.#fresh('search')];
    if (query.sortBy !== null && query.distinct === null && query.limit === null) {
      const [key, lead, any] = [this.#fresh('key'), this.#fresh('lead'), this.#fresh('any')];
      const body = this.each(
        { ...query, sortBy: null },
        (item, inner) =>
          `var ${key} = ${inner.value(query.sortBy!)}; if (${any} == 0 || ${key} ${query.descending ? '>' : '<'} ${lead}) { ${any} = 1; ${lead} = ${key}; ${best} = ${item.text}; }`,
      );
      return `{ var ${best} = NONE; var ${lead} = 0; var ${any} = 0; ${body} give ${best}; }`;
    }
    return `{ var ${best} = NONE; ${this.#scoped(label, () =>
      this.each(query, ({ text }) => `${best} = ${text}; leave ${label};`),
    )} give ${best}; }`;
  }

  aggregate({ fn, query, value }: Node<'aggregate'>): string {
    if (
      fn === 'count' &&
      value === null &&
      query.where === null &&
      query.source.op === 'tokens' &&
      query.distinct === null &&
      query.limit === null
    )
      return this.#countTokens(query.source.zones);
    const ray = fn === 'count' && value === null ? this.#onRay(query) : null;
    if (ray !== null) return `{ ${ray.lines} give narrow(popcnt64(${ray.bits})); }`;
    const set = fn === 'count' && value === null ? this.inCells(query) : null;
    if (set !== null) return `{ ${set.lines} ${set.pay(EVERY_CELL)} give narrow(popcnt64(${set.bits})); }`;
    const passing = fn === 'count' && value === null ? this.#countPassing(query) : null;
    if (passing !== null) return passing;
    const [sum, each] = [this.#fresh('sum'), this.#fresh('each')];
    const start = fn === 'min' || fn === 'max' ? 'NONE' : '0';
    const body = this.each(query, (item, inner) => {
      if (value === null && fn === 'count') return `${sum} += 1;`;
      const amount = value === null ? item.text : inner.value(value);
      const isNone = value !== null && inner.mayBeNone(value) ? `${each} != NONE` : '1';
      const fold =
        fn === 'sum'
          ? `${sum} += ${each};`
          : fn === 'count'
            ? `if (${each} > 0) ${sum} += 1;`
            : `if (${sum} == NONE || ${each} ${fn === 'min' ? '<' : '>'} ${sum}) ${sum} = ${each};`;
      return `var ${each} = ${amount}; if (${isNone}) { ${fold} }`;
    });
    return `{ var ${sum} = ${start}; ${body} give ${sum}; }`;
  }

  /** Whether there is a way between two zones. */
  connected(node: Node<'connected'>): string {
    const [from, to, count] = [this.#fresh('from'), this.#fresh('to'), this.#fresh('count')];
    return `{ var ${from} = ${this.#outer.value(node.zone)}; var ${to} = ${this.#outer.value(node.to)}; var ${count} = ${to} < 0 ? 0 : ${this.#reach(from, node.via, node.slot, to)}; give isListed(${count}, ${to}); }`;
  }

  /** Statements that visit every item. A visit may leave them by a label around. */
  each(query: Query, visit: Visit): string {
    const { source, where, sortBy, distinct, limit } = query;
    if (source.op === 'combinations') return this.#combinations(query, source, visit);
    if (sortBy === null && distinct === null && limit === null) {
      const set = this.inCells(query);
      // A visit may be the last, so that what comes after is not paid for: then nothing may cost more than the list.
      if (set?.isFree === true)
        return `{ ${set.lines} ${set.pay(EVERY_CELL)} ${this.eachCell(set.bits, (item) => this.#bound(query, item, (inner) => visit(item, inner)))} }`;
      if (where === null) return this.#eachOf(source, (item) => this.#bound(query, item, (inner) => visit(item, inner)));
      const { before, node, x } = hoist(where, query.slot, this.#outer);
      const inner = new QueryEmitter(x);
      const halves = inner.#halves(query, node);
      if (halves !== null) return `{ ${before} ${inner.#inTwoSteps(query, ...halves, visit)} }`;
      return `{ ${before} ${inner.#eachPassing(query, node, visit)} }`;
    }
    return this.#eachOnStack(this.collect(query), (item) => this.#bound(query, item, (inner) => visit(item, inner)));
  }

  /** A filter that begins with something cheap and goes on with something that is not, over a list: both parts. */
  #halves({ source, slot }: Query, where: Value): [cheap: Value, rest: Value] | null {
    const list = asList(source);
    if (this.#outer.locals.inMemory || list.op !== 'list' || list.items.length <= MOST_UNROLLED / 2 || where.op !== 'and') return null;
    const item = this.#outer.with(slot, itemNamed('item'));
    const dear = where.args.findIndex((arg) => !item.isStraight(arg));
    return dear <= 0
      ? null
      : [
          { op: 'and', args: where.args.slice(0, dear) },
          { op: 'and', args: where.args.slice(dear) },
        ];
  }

  /** Those that pass the cheap part are found first, without jumps that nobody can foresee. */
  #inTwoSteps(query: Query, cheap: Value, rest: Value, visit: Visit): string {
    const [start, count] = [this.#fresh('start'), this.#fresh('count')];
    const found = `{ var ${start} = top; var ${count} = 0; ${this.#filling(query, cheap, start, count)} top = ${start}; give ${count}; }`;
    return this.#eachOnStack(found, (item) => this.#bound(query, item, (inner) => `if (${inner.truth(rest)}) { ${visit(item, inner)} }`));
  }

  #eachPassing(query: Query, where: Value, visit: Visit): string {
    return this.#eachOf(query.source, (item) =>
      this.#bound(query, item, (inner) => `if (${inner.truth(where)}) { ${this.#again(query, item)} ${visit(item, inner)} }`),
    );
  }

  /** Visits every item after all were found: what is done then cannot change which there are. */
  eachCollected(query: Query, visit: VisitItem): string {
    return this.#eachOnStack(this.collect(query), visit);
  }

  /** An expression that puts all items on the item stack from `top` on and gives their number. */
  collect(query: Query): string {
    const { source, where, sortBy, distinct, limit } = query;
    const [start, count] = [this.#fresh('start'), this.#fresh('count')];
    const put = ({ text }: LocalVariable): string => `items[${start} + ${count}] = ${text}; ${count} += 1; top = ${start} + ${count};`;
    const parts = [`var ${start} = top; var ${count} = 0;`];
    const set = this.inCells({ ...query, sortBy: null, distinct: null, limit: null });
    if (set !== null) parts.push(`${set.lines} ${set.pay(EVERY_CELL)} ${this.eachCell(set.bits, put)}`);
    else if (where === null) parts.push(this.#eachOf(source, put));
    else {
      const fill = (): string => {
        const { before, node, x } = hoist(where, query.slot, this.#outer);
        return `${before} ${new QueryEmitter(x).#filling(query, node, start, count)}`;
      };
      parts.push(emitWordsHeld(this.#outer, query, start, count, fill) ?? fill());
    }
    if (sortBy !== null || distinct !== null) {
      // The keys lie behind the items.
      const keys = (key: Value): string => {
        const [i, item] = [this.#fresh('i'), this.#fresh('item')];
        const store = `items[${start} + ${count} + ${i}] = allowance < 0 ? NONE : ${this.#boundValue(query, item, key)};`;
        return `top = ${start} + 2 * ${count}; { var ${i} = 0; while (${i} < ${count}) { var ${item} = items[${start} + ${i}]; ${store} ${i} += 1; } }`;
      };
      if (sortBy !== null) parts.push(`${keys(sortBy)} sortItems(${start}, ${count}, ${Number(query.descending)});`);
      if (distinct !== null) parts.push(`${keys(distinct)} ${count} = keepDistinct(${start}, ${count});`);
    }
    // A limit may look at items itself, which go behind those that are there.
    if (limit !== null) parts.push(`top = ${start} + ${count}; ${count} = minimum(${count}, maximum(0, ${this.#outer.value(limit)}));`);
    parts.push(`top = ${start};`);
    return onStack(this.#target, `{ ${parts.join(' ')} give ${count}; }`);
  }

  /** Puts the items that pass on the stack. A cheap filter decides without a jump: every item is stored, and stays if it passes. */
  #filling(query: Query, where: Value, start: string, count: string): string {
    return this.#eachOf(query.source, (item) =>
      this.#bound(query, item, (inner) => {
        if (inner.isStraight(where)) return `items[${start} + ${count}] = ${item.text}; ${count} += ${inner.truth(where)};`;
        return `if (${inner.truth(where)}) { items[${start} + ${count}] = ${item.text}; ${count} += 1; top = ${start} + ${count}; }`;
      }),
    );
  }

  /** The item as the filter left it: a filter may have used the same word for something else. */
  #again(query: Query, item: LocalVariable): string {
    return this.#outer.locals.inMemory ? `s[base + ${query.slot}] = ${item.text};` : '';
  }

  #bound(query: Query, item: LocalVariable, body: (inner: Emitter) => string): string {
    return this.#outer.locals.inMemory
      ? `s[base + ${query.slot}] = ${item.text}; ${body(this.#outer)}`
      : body(this.#outer.with(query.slot, item));
  }

  #boundValue(query: Query, item: string, key: Value): string {
    return this.#outer.locals.inMemory
      ? `{ s[base + ${query.slot}] = ${item}; give ${this.#outer.value(key)}; }`
      : this.#outer.with(query.slot, itemNamed(item)).value(key);
  }

  /** Visits what lies on the item stack from `top` on; meanwhile the stack goes on behind it. */
  #eachOnStack(count: string, visit: VisitItem): string {
    const [start, length, i, item] = [this.#fresh('start'), this.#fresh('n'), this.#fresh('i'), this.#fresh('item')];
    const body = loop(
      this.#target,
      `${i} < ${length}`,
      () => `top = ${start} + ${length}; var ${item} = items[${start} + ${i}]; ${i} += 1; ${visit(itemNamed(item))}`,
    );
    return onStack(this.#target, `{ var ${start} = top; var ${length} = ${count}; var ${i} = 0; ${body} top = ${start}; }`);
  }

  #eachOf(stated: Source, visit: VisitItem): string {
    const source = asList(stated);
    const { program } = this.#target;
    const value = (node: Value): string => this.#outer.value(node);
    switch (source.op) {
      case 'tokens':
        return this.#eachToken(source.zones, visit);
      case 'range': {
        const [item, high] = [this.#fresh('item'), this.#fresh('high')];
        const body = `${this.#afford(`lengthOf(${item}, ${high})`)} ${loop(this.#target, `${item} <= ${high}`, () => `${visit(itemNamed(item))} if (${item} == ${high}) break; ${item} += 1;`)}`;
        const known = source.min.op === 'const' && source.max.op === 'const' && source.min.value !== NONE && source.max.value !== NONE;
        return `{ var ${item} = ${value(source.min)}; var ${high} = ${value(source.max)}; ${known ? body : `if (${item} != NONE && ${high} != NONE) { ${body} }`} }`;
      }
      case 'list':
        return this.#eachListed(source.items, visit);
      case 'players': {
        const item = this.#fresh('item');
        const wanted =
          source.include === 'everyone' ? '1' : source.include === 'eliminated' ? `isEliminated(${item})` : `!isEliminated(${item})`;
        return `${this.#afford('PLAYERS')} { var ${item} = 0; ${loop(this.#target, `${item} < PLAYERS`, () => `if (${wanted}) { ${visit(itemNamed(item))} } ${item} += 1;`)} }`;
      }
      case 'zonesOf': {
        const [owner, team, i, item] = [this.#fresh('owner'), this.#fresh('team'), this.#fresh('i'), this.#fresh('item')];
        const { length } = source.zones;
        const ofTeam = program.teams > 0 ? ` || (${team} != NONE && zoneTeam[${item}] == ${team})` : '';
        return `{ var ${owner} = ${value(source.owner)}; if (${owner} >= 0) { var ${team} = teamOf[${owner}]; ${this.#afford(length)} var ${i} = 0; ${loop(this.#target, `${i} < ${length}`, () => `var ${item} = ${this.#outer.table(source.zones)}[${i}]; ${i} += 1; if (zonePlayer[${item}] == ${owner}${ofTeam}) { ${visit(itemNamed(item))} }`)} } }`;
      }
      case 'adjacentZones':
        if (source.direction === null) return this.#eachNeighbourZone(source.zone, visit);
        return this.#eachNeighbour(source.zone, source.direction, (edge, direction) => {
          const item = this.#fresh('item');
          return `if (adjacentDirection[${edge.i}] == ${direction}) { var ${item} = adjacentZone[${edge.i}]; ${visit(itemNamed(item))} }`;
        });
      case 'tokensAround':
        return this.#eachNeighbourZone(source.zone, ({ text }) => this.#eachTokenOf(text, visit));
      case 'directions': {
        const unrolled = this.#eachWay(source.zone, visit);
        if (unrolled !== null) return unrolled;
        return this.#eachNeighbour(source.zone, null, (edge) => {
          const item = this.#fresh('item');
          return `var ${item} = adjacentDirection[${edge.i}]; if (${item} != NONE) { ${visit(itemNamed(item))} }`;
        });
      }
      case 'connectedZones': {
        const from = this.#fresh('from');
        return `{ var ${from} = ${value(source.zone)}; ${this.#eachOnStack(this.#reach(from, source.via, source.slot, '-1'), visit)} }`;
      }
      case 'ray':
        return this.#ray(source, visit);
      case 'set': {
        const [i, size, item] = [this.#fresh('i'), this.#fresh('size'), this.#fresh('item')];
        return `{ var ${size} = s[base + ${source.slot}]; ${this.#afford(size)} var ${i} = 1; ${loop(this.#target, `${i} <= ${size}`, () => `var ${item} = s[base + ${source.slot} + ${i}]; ${i} += 1; ${visit(itemNamed(item))}`)} }`;
      }
      case 'union':
        return this.#eachOnStack(this.#union(source.of), visit);
      case 'combinations':
        return '';
    }
  }

  #eachListed(list: Int32Array, visit: VisitItem): string {
    const { length } = list;
    if (length === 0) return '';
    // A few items are gone through one by one: what is known of each is known then.
    if (length <= MOST_UNROLLED) {
      const unrolled = this.#unrolled(
        Array.from(list, (each) => () => visit(knownItem(each))),
        MOST_TEXT,
      );
      if (unrolled !== null) {
        const [first, ...more] = unrolled;
        return `${this.#afford(length)} { ${first!} } ${more.map((text) => `if (allowance >= 0) { ${text} }`).join(' ')}`;
      }
    }
    const item = this.#fresh('item');
    const first = list[0]!;
    if (list.every((each, i) => each === first + i))
      return `${this.#afford(length)} { var ${item} = ${number(first)}; ${loop(this.#target, `${item} < ${first + length}`, () => `${visit(itemNamed(item))} ${item} += 1;`)} }`;
    const i = this.#fresh('i');
    return `${this.#afford(length)} { var ${i} = 0; ${loop(this.#target, `${i} < ${length}`, () => `var ${item} = ${this.#outer.table(list)}[${i}]; ${i} += 1; ${visit(itemNamed(item))}`)} }`;
  }

  #eachToken(zones: ZoneList, visit: VisitItem): string {
    const [only] = zones;
    if (zones.length === 1 && only !== undefined && 'one' in only) return this.#eachTokenOfValue(only.one, visit);
    return this.eachZone(zones, (zone) => this.#eachTokenOf(zone, visit));
  }

  #eachTokenOfValue(zone: Value, visit: VisitItem): string {
    if (zone.op === 'const') return zone.value < 0 ? '' : this.#eachTokenOf(String(zone.value), visit);
    const name = this.#fresh('zone');
    return `{ var ${name} = ${this.#outer.value(zone)}; if (${name} >= 0) { ${this.#eachTokenOf(name, visit)} } }`;
  }

  /** A visit that goes on must not skip the step to the next token, so that comes first. */
  #eachTokenOf(zone: string, visit: VisitItem): string {
    const [stored, item] = [this.#fresh('stored'), this.#fresh('item')];
    return `${this.#afford(`countOf(${zone}) + 1`)} { var ${stored} = headOf(${zone}); ${loop(this.#target, `${stored} != 0`, () => `var ${item} = ${stored} - 1; ${stored} = after(${stored}); ${visit(itemNamed(item))}`)} }`;
  }

  /** Visits the zones of a list, each once: one that an earlier part of the list has named is left out. */
  eachZone(list: ZoneList, visit: (zone: string) => string): string {
    const { program } = this.#target;
    const parts = list.map((entry) => {
      const zone = this.#fresh('zone');
      if ('one' in entry) {
        const fixed = entry.one.op === 'const' ? number(entry.one.value) : null;
        return {
          zone: fixed ?? zone,
          setUp: fixed === null ? `var ${zone} = ${this.#outer.value(entry.one)};` : '',
          names: (other: string) => (fixed === null ? `${other} == ${zone}` : `${other} == ${fixed}`),
          around: (body: string) => `if (${fixed ?? zone} >= 0) { ${body} }`,
        };
      }
      const { many, base, count } = entry;
      const perTeam = program.zones.team[base] !== NONE;
      const [i, own] = [this.#fresh('i'), this.#fresh('own')];
      const included = (index: string): string =>
        [perTeam ? '1' : `!isEliminated(${index})`, many === 'all' ? '1' : `${index} != ${own}`].join(' && ');
      return {
        zone,
        setUp: many === 'all' ? '' : `var ${own} = ${perTeam ? '(actor >= 0 ? teamOf[actor] : actor)' : 'actor'};`,
        names: (other: string) => `(${other} >= ${base} && ${other} < ${base + count} && ${included(`(${other} - ${base})`)})`,
        around: (body: string) =>
          `{ var ${i} = 0; while (${i} < ${count}) { if (${included(i)}) { var ${zone} = ${base} + ${i}; ${body} } ${i} += 1; } }`,
      };
    });
    return `{ ${parts
      .map(({ zone, setUp, around }, index) => {
        const before = parts.slice(0, index).map(({ names }) => names(zone));
        return `${setUp} ${around(before.length === 0 ? visit(zone) : `if (!(${before.join(' || ')})) { ${visit(zone)} }`)}`;
      })
      .join(' ')} }`;
  }

  #countTokens(zones: ZoneList): string {
    const count = this.#fresh('count');
    const fixed = zones.every((part) => 'one' in part && part.one.op === 'const' && part.one.value >= 0);
    if (fixed) {
      const words = zones.map((part) => `countOf(${(part as { one: Node<'const'> }).one.value})`);
      return `{ ${this.#afford(words.length)} give ${words.join(' + ')}; }`;
    }
    return `{ var ${count} = 0; ${this.eachZone(zones, (zone) => `${count} += countOf(${zone});`)} give ${count}; }`;
  }

  #eachNeighbour(
    zone: Value,
    direction: Value | null,
    visit: (edge: { from: string; i: string }, direction: string | null) => string,
  ): string {
    const [from, i, end, wanted] = [this.#fresh('from'), this.#fresh('edge'), this.#fresh('end'), this.#fresh('wanted')];
    const towards = direction === null ? '' : `var ${wanted} = ${this.#outer.value(direction)};`;
    const test = direction === null ? `${from} >= 0` : `${from} >= 0 && ${wanted} != NONE`;
    return `{ var ${from} = ${this.#outer.value(zone)}; ${towards} if (${test}) { ${this.#afford(`edgesAt(${from})`)} var ${i} = adjacentFrom[${from}]; var ${end} = adjacentFrom[${from} + 1]; ${loop(this.#target, `${i} < ${end}`, () => `${visit({ from, i }, direction === null ? null : wanted)} ${i} += 1;`)} } }`;
  }

  /** The directions of a zone, one after the other where all zones name them in one order: what is known of each is known then. */
  #eachWay(zone: Value, visit: VisitItem): string | null {
    const order = directionsOf(this.#target.program.zones);
    const visits =
      order === null
        ? null
        : this.#unrolled(
            order.map((word) => () => visit(knownItem(word))),
            MOST_WAYS_TEXT,
          );
    if (order === null || visits === null) return null;
    const from = this.#fresh('from');
    const steps = order.map(
      (word, i) =>
        `if (allowance >= 0) { if (${this.#outer.table(this.#target.program.zones.steps.get(word)!)}[${from}] != NONE) { ${visits[i]!} } }`,
    );
    return `{ var ${from} = ${this.#outer.value(zone)}; if (${from} >= 0) { ${this.#afford(`edgesAt(${from})`)} ${steps.join(' ')} } }`;
  }

  /** Two zones may be joined by edges of several directions, and are neighbours once. */
  #eachNeighbourZone(zone: Value, visit: VisitItem): string {
    const [from, i, end, item] = [this.#fresh('from'), this.#fresh('edge'), this.#fresh('end'), this.#fresh('item')];
    return `{ var ${from} = ${this.#outer.value(zone)}; if (${from} >= 0) { ${this.#afford(`edgesAt(${from})`)} var ${i} = neighbourFrom[${from}]; var ${end} = neighbourFrom[${from} + 1]; ${loop(this.#target, `${i} < ${end}`, () => `var ${item} = neighbour[${i}]; ${i} += 1; ${visit(itemNamed(item))}`)} } }`;
  }

  /** A ray whose condition costs something is looked at as a whole first, as it is told what that costs. */
  #ray(source: Extract<Source, { op: 'ray' }>, visit: VisitItem): string {
    const [origin, item, steps, going] = [this.#fresh('origin'), this.#fresh('item'), this.#fresh('steps'), this.#fresh('go')];
    const { zones } = this.#target.program;
    const next = this.#stepper(source.direction);
    const kept = source.while === null ? null : hoist(source.while, source.slot, this.#outer);
    const tested = (body: () => string): string => {
      if (kept === null) return body();
      const inner = kept.x.locals.inMemory ? kept.x : kept.x.with(source.slot, itemNamed(item));
      const bind = kept.x.locals.inMemory ? `s[base + ${source.slot}] = ${item};` : '';
      return `${bind} if (!${inner.truth(kept.node)}) break; ${body()}`;
    };
    const walk = (body: () => string): string =>
      `{ ${kept?.before ?? ''} ${next.setUp} var ${origin} = ${this.#outer.value(source.from)}; ${this.#afford(1 + (zones.count >> 4))} var ${item} = ${origin} < 0 ? NONE : ${next.from(origin)}; ${next.endless ? `var ${steps} = 0; ${loop(this.#target, `${item} != NONE && ${item} != ${origin} && ${steps} < ${zones.count}`, () => `${tested(body)} ${steps} += 1; ${item} = ${next.from(item)};`)}` : loop(this.#target, `${item} != NONE`, () => `${tested(body)} ${item} = ${next.from(item)};`)} }`;
    if (source.while === null || !isCostly(source.while, this.#target.program)) return walk(() => visit(itemNamed(item)));
    const start = this.#fresh('start');
    const collected = `{ var ${start} = top; var ${going} = 0; ${walk(() => `items[${start} + ${going}] = ${item}; ${going} += 1; top = ${start} + ${going};`)} top = ${start}; give ${going}; }`;
    return this.#eachOnStack(collected, visit);
  }

  /** Steps in a direction; `endless` if they may lead around in a circle. */
  #stepper(direction: Value): { setUp: string; from: (zone: string) => string; endless: boolean } {
    const known = this.#outer.constant(direction);
    if (known !== null) {
      const table = this.#target.program.zones.steps.get(known);
      return {
        setUp: '',
        from: table === undefined ? () => 'NONE' : (zone) => `${this.#outer.table(table)}[${zone}]`,
        endless: table !== undefined && isCircular(table),
      };
    }
    const way = this.#fresh('way');
    return {
      setUp: `var ${way} = wayOf(${this.#outer.value(direction)});`,
      from: (zone) => `stepBy(${zone}, ${way})`,
      endless: [...this.#target.program.zones.steps.values()].some(isCircular),
    };
  }

  /** Zones that can be reached, nearest first, on the item stack from `top` on; gives their number. Marks lie behind them. */
  #reach(from: string, via: Value | null, slot: number, stopAt: string): string {
    const { count } = this.#target.program.zones;
    const [start, found, done, at, edge, end, next] = ['start', 'found', 'done', 'at', 'edge', 'end', 'item'].map((stem) =>
      this.#fresh(stem),
    ) as [string, string, string, string, string, string, string];
    const open = (zone: LocalVariable): string => {
      if (via === null) return '1';
      return this.#outer.locals.inMemory
        ? `{ s[base + ${slot}] = ${zone.text}; give ${this.#outer.truth(via)}; }`
        : this.#outer.with(slot, zone).truth(via);
    };
    return onStack(
      this.#target,
      `{ var ${start} = top; var ${found} = 0; ${this.#afford(count >> 8)}
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
            ${this.#afford(`1 + ${end} - ${edge}`)}
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

  #union(parts: readonly Query[]): string {
    const [start, count, more, i, item, label] = ['start', 'count', 'more', 'i', 'item', 'union'].map((stem) => this.#fresh(stem)) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const one = (part: Query): string =>
      `top = ${start} + ${count}; { var ${more} = ${this.collect(part)}; var ${i} = (${count} + ${more}) >> 4; ${this.#afford(`${i} * ${i}`)} if (allowance < 0) leave ${label}; ${i} = 0; while (${i} < ${more}) { var ${item} = items[top + ${i}]; ${i} += 1; if (!isListedFrom(${start}, ${count}, ${item})) { items[${start} + ${count}] = ${item}; ${count} += 1; } } }`;
    return onStack(
      this.#target,
      `{ var ${start} = top; var ${count} = 0; label ${label} { ${parts.map(one).join(' ')} } top = ${start}; give ${count}; }`,
    );
  }

  /** Every subset of a given size, in lexicographic order, as a set in the locals; the places of its items lie behind the items. */
  #combinations(query: Query, { of, size }: Extract<Source, { op: 'combinations' }>, visit: Visit): string {
    const [start, count, i, place] = ['start', 'count', 'i', 'place'].map((stem) => this.#fresh(stem)) as [string, string, string, string];
    if (size < 1) return '';
    const chosen = `${start} + ${count}`;
    const at = `base + ${query.slot}`;
    const body =
      query.where === null
        ? visit(knownItem(0), this.#outer)
        : `if (${this.#outer.truth(query.where)}) { ${visit(knownItem(0), this.#outer)} }`;
    return onStack(
      this.#target,
      `{ var ${start} = top; var ${count} = ${this.collect(of)};
      if (${count} >= ${size}) {
        top = ${start} + ${count} + ${size};
        var ${i} = 0;
        while (${i} < ${size}) { items[${chosen} + ${i}] = ${i}; ${i} += 1; }
        while (1) {
          ${this.#afford(1 + (size >> 4))}
          if (allowance < 0) break;
          s[${at}] = ${size};
          ${i} = 0;
          while (${i} < ${size}) { s[${at} + 1 + ${i}] = items[${start} + items[${chosen} + ${i}]]; ${i} += 1; }
          ${body}
          var ${place} = ${size - 1};
          while (${place} >= 0) { if (items[${chosen} + ${place}] != ${count} - ${size} + ${place}) break; ${place} -= 1; }
          if (${place} < 0) break;
          items[${chosen} + ${place}] = items[${chosen} + ${place}] + 1;
          ${i} = ${place} + 1;
          while (${i} < ${size}) { items[${chosen} + ${i}] = items[${chosen} + ${i} - 1] + 1; ${i} += 1; }
        }
        top = ${start};
      } }`,
    );
  }

  /** Code that may be left by a label. Leaving a loop over the item stack leaves the stack where it was. */
  #scoped(label: string, body: () => string): string {
    const before = this.#fresh('before');
    const { text, stacks } = emitted(this.#target, body);
    return stacks ? `var ${before} = top; label ${label} { ${text} } top = ${before};` : `label ${label} { ${text} }`;
  }

  /**
   * Pieces of code that differ in what is known, if all of them together stay short. The first is tried out before, without
   * writing anything several times inside of it: so trying takes no longer than writing, however deep loops lie in one another.
   */
  #unrolled(pieces: readonly (() => string)[], most: number): string[] | null {
    const { noted } = this.#target;
    const [first, ...more] = pieces;
    if (noted.trying || first === undefined || noted.unrolled > MOST_IN_ALL) return null;
    const { payments, stacked } = noted;
    noted.trying = true;
    const tried = first();
    noted.trying = false;
    if (tried.length * pieces.length <= most) {
      const text = first();
      if (text.length * pieces.length <= most) {
        noted.unrolled += text.length * more.length;
        return [text, ...more.map((piece) => piece())];
      }
    }
    Object.assign(noted, { payments, stacked });
    return null;
  }

  #afford(amount: string | number): string {
    return afford(this.#target, amount);
  }

  #fresh(stem: string): string {
    return this.#target.fresh(stem);
  }
}
