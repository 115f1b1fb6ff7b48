/**
 * Queries as loops of Low. Items are visited one by one where that makes no difference, and put on the item stack where
 * their order, number or equality matters.
 */
import { isCostly } from '../../program/facts/walk.ts';
import { NONE, type Node, type Query, type Source, type Value } from '../../program/nodes.ts';
import { asList, eachCell, inCells, onRay, upToFirst } from './cell-queries.ts';
import { EVERY_CELL } from './cell-sets.ts';
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
  type VisitItem,
} from './emitter.ts';
import { hoist } from './hoist.ts';
import { loop, MAX_UNROLLED, MAX_UNROLLED_TEXT, unrolled } from './unrolled.ts';
import { eachEdge, eachNeighbour, eachWay, reach, stepper } from './walks.ts';
import { emitWordsHeld } from './words-held.ts';
import { countTokens, eachToken, eachTokenOf } from './zone-loops.ts';

/** Whether each item is one for itself, wherever it comes. */
function hasNoOrder({ sortBy, distinct, limit }: Query): boolean {
  return sortBy === null && distinct === null && limit === null;
}

/** The code for an item; `inner` has it bound. */
type Visit = (item: LocalVariable, inner: Emitter) => string;

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
    const ray = holds === null ? onRay(this.#outer, query) : null;
    if (ray !== null) return `{ ${ray.lines} give ${ray.bits} != 0; }`;
    const set = inCells(this.#outer, query, holds);
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
      return countTokens(this.#outer, query.source.zones);
    const ray = fn === 'count' && value === null ? onRay(this.#outer, query) : null;
    if (ray !== null) return `{ ${ray.lines} give narrow(popcnt64(${ray.bits})); }`;
    const set = fn === 'count' && value === null ? inCells(this.#outer, query) : null;
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
    return `{ var ${from} = ${this.#outer.value(node.zone)}; var ${to} = ${this.#outer.value(node.to)}; var ${count} = ${to} < 0 ? 0 : ${reach(this.#outer, from, node.via, node.slot, to)}; give isListed(${count}, ${to}); }`;
  }

  /** Statements that visit every item. A visit may leave them by a label around. */
  each(query: Query, visit: Visit): string {
    const { source, where, sortBy, distinct, limit } = query;
    if (source.op === 'combinations') return this.#combinations(query, source, visit);
    if (sortBy === null && distinct === null && limit === null) {
      const set = inCells(this.#outer, query);
      // A visit may be the last, so that what comes after is not paid for: then nothing may cost more than the list.
      if (set?.isFree === true)
        return `{ ${set.lines} ${set.pay(EVERY_CELL)} ${eachCell(this.#outer, set.bits, (item) => this.#bound(query, item, (inner) => visit(item, inner)))} }`;
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
    if (this.#outer.locals.inMemory || list.op !== 'list' || list.items.length <= MAX_UNROLLED / 2 || where.op !== 'and') return null;
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
    const set = inCells(this.#outer, { ...query, sortBy: null, distinct: null, limit: null });
    if (set !== null) parts.push(`${set.lines} ${set.pay(EVERY_CELL)} ${eachCell(this.#outer, set.bits, put)}`);
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
        return eachToken(this.#outer, source.zones, visit);
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
        if (source.direction === null) return eachNeighbour(this.#outer, source.zone, visit);
        return eachEdge(this.#outer, source.zone, source.direction, (edge, direction) => {
          const item = this.#fresh('item');
          return `if (adjacentDirection[${edge.i}] == ${direction}) { var ${item} = adjacentZone[${edge.i}]; ${visit(itemNamed(item))} }`;
        });
      case 'tokensAround':
        return eachNeighbour(this.#outer, source.zone, ({ text }) => eachTokenOf(this.#outer, text, visit));
      case 'directions': {
        const ways = eachWay(this.#outer, source.zone, visit);
        if (ways !== null) return ways;
        return eachEdge(this.#outer, source.zone, null, (edge) => {
          const item = this.#fresh('item');
          return `var ${item} = adjacentDirection[${edge.i}]; if (${item} != NONE) { ${visit(itemNamed(item))} }`;
        });
      }
      case 'connectedZones': {
        const from = this.#fresh('from');
        return `{ var ${from} = ${value(source.zone)}; ${this.#eachOnStack(reach(this.#outer, from, source.via, source.slot, '-1'), visit)} }`;
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
    if (length <= MAX_UNROLLED) {
      const pieces = unrolled(
        this.#target,
        Array.from(list, (each) => () => visit(knownItem(each))),
        MAX_UNROLLED_TEXT,
      );
      if (pieces !== null) {
        const [first, ...more] = pieces;
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

  /** A ray whose condition costs something is looked at as a whole first, as it is told what that costs. */
  #ray(source: Extract<Source, { op: 'ray' }>, visit: VisitItem): string {
    const [origin, item, steps, going] = [this.#fresh('origin'), this.#fresh('item'), this.#fresh('steps'), this.#fresh('go')];
    const { zones } = this.#target.program;
    const next = stepper(this.#outer, source.direction);
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

  #afford(amount: string | number): string {
    return afford(this.#target, amount);
  }

  #fresh(stem: string): string {
    return this.#target.fresh(stem);
  }
}
