/** Values and conditions as expressions of Low. */
import { ZONE } from '../../program/layout.ts';
import { NONE, type Node, type Query, type Value } from '../../program/nodes.ts';
import { cellSetsFor } from './cell-sets.ts';
import { constantOf } from './constant-of.ts';
import { costOf } from './cost-of.ts';
import { waysOf } from './directions.ts';
import { factsOf } from '../../program/facts/values.ts';
import { type Emitter, type Locals, type LocalVariable, number, paying, type Rays, type Target, variableNamed } from './emitter.ts';
import { linesHeld } from './lines.ts';
import { joined } from './parts.ts';
import { isItem, isPresent, mayBeNone } from './presence.ts';
import { QueryEmitter } from './queries.ts';

/** Conditions up to so many instructions are computed as a whole. */
const MOST_STRAIGHT = 400;

/** Turns expressions into Low, given where their locals are. */
export class Expressions implements Emitter {
  readonly target: Target;
  readonly locals: Locals;
  readonly queries: QueryEmitter;
  /** While a condition is emitted without jumps: what was computed for it. */
  #facts: Map<string, { name: string; value: string }> | null = null;
  #shared: Rays | null = null;

  constructor(target: Target, locals: Locals) {
    this.target = target;
    this.locals = locals;
    this.queries = new QueryEmitter(this);
  }

  /** The same with one more local in a variable. */
  with(slot: number, variable: LocalVariable): Expressions {
    return new Expressions(this.target, { ...this.locals, names: new Map([...this.locals.names, [slot, variable]]) });
  }

  /** A condition, true if not zero. */
  truth(node: Value): string {
    switch (node.op) {
      case 'const':
        return node.value > 0 ? '1' : '0';
      case 'and':
      case 'or': {
        if (node.args.length === 0) return node.op === 'and' ? '1' : '0';
        const held = linesHeld(node, this);
        if (held !== null) return held;
        // What is cheap is computed in any case: a jump that cannot be foreseen costs more.
        const cheap = costOf(node, this) <= MOST_STRAIGHT;
        if (cheap) return this.#straight(node);
        const postponed = node.op === 'and' ? this.#countedLast(node) : null;
        if (postponed !== null) return postponed;
        return this.#sharing(
          () =>
            `(${joined(
              node.args.map((arg) => this.truth(arg)),
              node.op === 'and' ? '&&' : '||',
            )})`,
        );
      }
      case 'not':
        return `!${this.truth(node.arg)}`;
      case 'if':
        return `(${this.truth(node.when)} ? ${this.truth(node.then)} : ${this.truth(node.else)})`;
      default:
        return factsOf(node).isTruth ? this.value(node) : `(${this.value(node)} > 0)`;
    }
  }

  /** Where a condition begins with counting and the rest is cheap: who fails the rest pays for it all the same, and it is not counted. */
  #countedLast({ args: [first, ...rest] }: Node<'and'>): string | null {
    if (first?.op !== 'compare' || rest.length === 0) return null;
    const { left, right } = first;
    const counted = left.op === 'aggregate' && right.op === 'const' ? left : null;
    if (counted === null || counted.fn !== 'count' || counted.value !== null) return null;
    const others: Value = { op: 'and', args: rest };
    const pay = this.isStraight(others) ? this.queries.payment(counted.query) : null;
    return pay === null ? null : `(${this.truth(others)} ? ${this.truth(first)} : { ${pay} give 0; })`;
  }

  /** A condition of several parts, after the sets of cells that some of them use. */
  #sharing(condition: () => string): string {
    if (this.#shared !== null || this.locals.inMemory) return condition();
    this.#shared = cellSetsFor(this);
    const text = condition();
    const lines = this.#shared?.lines ?? [];
    this.#shared = null;
    return lines.length === 0 ? text : `{ ${lines.join(' ')} give ${text}; }`;
  }

  get shared(): Rays | null {
    return this.#shared;
  }

  /** All of a condition, without jumps. What occurs in it several times is computed once. */
  #straight(node: Node<'and'> | Node<'or'>): string {
    const outermost = this.#facts === null;
    this.#facts ??= new Map();
    const combined = `(${joined(
      node.args.map((arg) => this.truth(arg)),
      node.op === 'and' ? '&' : '|',
    )})`;
    if (!outermost) return combined;
    const facts = [...this.#facts.values()].map(({ name, value }) => `var ${name} = ${value};`);
    this.#facts = null;
    return facts.length === 0 ? combined : `{ ${facts.join(' ')} give ${combined}; }`;
  }

  /** A value. */
  value(node: Value): string {
    if (this.#facts === null || !factsOf(node).isShared) return this.#value(node);
    return this.#fact(JSON.stringify(node), () => this.#value(node));
  }

  /** Where a condition is computed as a whole: a value that may occur in it again. */
  #fact(key: string, compute: () => string): string {
    if (this.#facts === null) return compute();
    let fact = this.#facts.get(key);
    if (fact === undefined) {
      fact = { name: this.target.fresh('fact'), value: compute() };
      this.#facts.set(key, fact);
    }
    return fact.name;
  }

  #value(node: Value): string {
    const known = this.constant(node);
    if (known !== null) return number(known);
    switch (node.op) {
      case 'const':
        return number(node.value);
      case 'local':
        return this.slot(node.slot);
      case 'actor':
        return 'actor';
      case 'word':
        return `s[${node.at}]`;
      case 'indexed':
        // Whoever acts is a player.
        if (node.index.op === 'actor' && node.count === this.target.program.players) return `s[${node.at} + actor]`;
        return this.#bounded(node.index, node.count, (index) => `s[${node.at} + ${index}]`);
      case 'table':
        return this.#bounded(node.index, node.table.length, (index) => `${this.table(node.table)}[${index}]`);
      case 'zoneFor':
        return this.#bounded(node.index, node.count, (index) => `(${node.base} + ${index})`);
      case 'bit':
        if (node.player.op === 'actor') return `((s[${node.at}] >> actor) & 1)`;
        return this.#given(node.player, (player) => `(${player} >= 0 ? (s[${node.at}] >> ${player}) & 1 : 0)`);
      case 'allPassed':
        return 'everyonePassed()';
      case 'answered':
        return this.#given(node.player, (player) => `(${player} < 0 ? 0 : answered(${player}, ${number(node.action)}))`);
      case 'answer':
        return this.#answer(node);
      case 'nextPlayer':
        return `nextPlayer(${this.value(node.player)}, ${this.value(node.by)}, ${Number(node.seating)})`;
      case 'zoneCount':
        return this.#ofZone(node.zone, (zone) => `s[ZONES + 3 * ${zone} + ${ZONE.COUNT}]`);
      case 'cell':
        return this.#cell(node);
      case 'step':
        return this.#step(node);
      case 'adjacent':
        return `isAdjacent(${this.value(node.zone)}, ${this.value(node.to)})`;
      case 'connected':
        return this.queries.connected(node);
      case 'tokenAt': {
        if (node.index !== null) return `tokenAt(${this.value(node.zone)}, ${this.value(node.index)})`;
        const end = node.from === 'top' ? ZONE.HEAD : ZONE.TAIL;
        return this.#ofZone(node.zone, (zone) => `lessOne(s[ZONES + 3 * ${zone} + ${end}])`);
      }
      case 'prop':
        return this.#prop(node);
      case 'builtIn':
        return this.#builtIn(node);
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'compare':
        return this.#compare(node);
      case 'and':
      case 'or':
      case 'not':
        return this.truth(node);
      case 'inList':
        return this.#inList(node);
      case 'inSet':
        return `isInSet(base + ${node.slot}, ${this.value(node.item)})`;
      case 'inQuery':
        return this.queries.contains(node.query, this.value(node.item));
      case 'if': {
        const straight = costOf(node, this) <= MOST_STRAIGHT;
        const [then, otherwise] = [this.value(node.then), this.value(node.else)];
        return straight ? `pick(${this.truth(node.when)}, ${then}, ${otherwise})` : `(${this.truth(node.when)} ? ${then} : ${otherwise})`;
      }
      case 'let':
        return this.#let(node);
      case 'aggregate':
        return this.queries.aggregate(node);
      case 'exists':
        return this.queries.exists(node.query);
      case 'forAll':
        return this.queries.forAll(node.query, node.holds);
      case 'first':
        return this.queries.first(node.query);
      case 'can':
        return paying(this.target, `dryRun(${node.routine}, ${node.locals}, ${this.proveUpTo(node.routine)})`);
    }
  }

  /** A local. */
  slot(slot: number): string {
    return this.locals.names.get(slot)?.text ?? `s[base + ${slot}]`;
  }

  /** A table of words by its name in Low. */
  table(words: Int32Array | readonly number[]): string {
    return this.target.module.table(words);
  }

  /** How far a trial of a routine goes: where an action is proven, or to its end. */
  proveUpTo(routine: number): number {
    return this.target.program.actions.find((action) => action.routine === routine)?.proveUpTo ?? 0x7fffffff;
  }

  /** Whether a value can be none. */
  mayBeNone(node: Value): boolean {
    return mayBeNone(node, this);
  }

  /** A value that is known already. */
  constant(node: Value): number | null {
    return constantOf(node, this.locals, this.target.program);
  }

  countsCheaply(query: Query): boolean {
    return this.queries.payment(query) !== null;
  }

  /** Whether a condition is best computed without jumps. */
  isStraight(node: Value): boolean {
    return costOf(node, this) <= MOST_STRAIGHT;
  }

  /** Whether a value is written as one name or number, which may be repeated. */
  isName(node: Value): boolean {
    if (this.constant(node) !== null || node.op === 'actor') return true;
    if (node.op === 'local') return (this.locals.names.get(node.slot)?.is ?? 'place') !== 'place';
    return this.#facts !== null && factsOf(node).isShared;
  }

  /** Uses a value several times: it is computed once. */
  #given(node: Value, use: (name: string) => string): string {
    const value = this.value(node);
    if (this.isName(node)) return use(value);
    const name = this.target.fresh('v');
    return `{ var ${name} = ${value}; give ${use(name)}; }`;
  }

  #bounded(index: Value, count: number, use: (name: string) => string): string {
    if (index.op === 'const') return index.value >= 0 && index.value < count ? use(String(index.value)) : 'NONE';
    return this.#given(index, (name) => `(${name} >= 0 && ${name} < ${count} ? ${use(name)} : NONE)`);
  }

  /** Something about a zone, which is one or none. What is read for none is the first zone's, and not used: that takes no jump. */
  #ofZone(zone: Value, use: (name: string) => string): string {
    const known = this.constant(zone);
    if (known !== null) return known >= 0 ? use(String(known)) : 'NONE';
    return this.mayBeNone(zone) && !isItem(zone, this)
      ? this.#given(zone, (name) => `pick(${name} >= 0, ${use(name)}, NONE)`)
      : this.#given(zone, use);
  }

  /** Something about a token; other numbers than tokens and none may stand for unknown ones. */
  #ofAnyToken(token: Value, use: (name: string) => string): string {
    if (token.op === 'const') return token.value >= 0 ? use(String(token.value)) : 'NONE';
    return this.mayBeNone(token) && !isItem(token, this)
      ? this.#given(token, (name) => `(${name} >= 0 ? ${use(name)} : NONE)`)
      : this.#given(token, use);
  }

  /** An argument of a sealed answer; which one depends on the action. */
  #answer(node: Node<'answer'>): string {
    // A seat that is not taken in this match has no words that could be read.
    if ((this.constant(node.player) ?? 0) < 0) return 'NONE';
    const [action, at] = [this.target.fresh('action'), this.target.fresh('at')];
    const place = `${this.table(node.places)}[${action}]`;
    return this.#given(
      node.player,
      (player) =>
        `{ var ${action} = ${player} < 0 ? NONE : sealedAction(${player}); var ${at} = ${action} < 0 || ${action} >= ${node.places.length} ? -1 : ${place}; give ${at} < 0 ? NONE : s[STRANDS + ${player} * STRAND_SIZE + STRAND_ARGS + ${at}]; }`,
    );
  }

  #cell(node: Node<'cell'>): string {
    const [row, column] = [this.target.fresh('r'), this.target.fresh('c')];
    const { firstRow, rows, firstColumn, columns, cells } = node;
    const rowIn =
      node.row.op === 'const' && node.row.value >= firstRow && node.row.value < firstRow + rows ? '1' : `(${row} >= 0 && ${row} < ${rows})`;
    return `{ var ${row} = ${this.value(node.row)} - ${number(firstRow)}; var ${column} = ${this.value(node.column)} - ${number(firstColumn)}; give ${rowIn} && ${column} >= 0 && ${column} < ${columns} ? ${this.table(cells)}[${row} * ${columns} + ${column}] : NONE; }`;
  }

  #step(node: Node<'step'>): string {
    const { steps } = this.target.program.zones;
    const ways = waysOf(node);
    if (ways !== node) return this.#value(ways);
    const direction = this.constant(node.direction);
    if (direction !== null) {
      const table = steps.get(direction);
      if (table === undefined) return 'NONE';
      return this.#ofZone(node.zone, (zone) => `${this.table(table)}[${zone}]`);
    }
    return `stepTo(${this.value(node.zone)}, ${this.value(node.direction)})`;
  }

  #prop(node: Node<'prop'>): string {
    const { column, printed, modifiers } = this.target.program.props[node.prop]!;
    if (modifiers.length > 0) return paying(this.target, `prop${node.prop}(${this.value(node.token)})`);
    return this.#ofToken(node.token, (token) =>
      column >= 0 ? `s[TOKENS + ${token} * STRIDE + ${column}]` : this.#printed(printed, token),
    );
  }

  /** A fact of a definition; the table begins with what a free slot has. */
  #printed(facts: Int32Array, token: string): string {
    return `${this.table([NONE, ...facts])}[s[TOKENS + ${token} * STRIDE]]`;
  }

  #builtIn(node: Node<'builtIn'>): string {
    const { layout, definitions, strings } = this.target.program;
    const reference = (column: string): string =>
      this.#ofToken(node.token, (token) => `lessOne(s[TOKENS + ${token} * STRIDE + ${column}])`);
    switch (node.prop) {
      case 'owner':
        return reference('T_OWNER');
      case 'controller':
        return reference(layout.controller >= 0 ? 'CONTROLLER' : 'T_OWNER');
      case 'zone':
        return reference('T_ZONE');
      case 'definition':
        return this.#ofToken(node.token, (token) => this.#printed(definitions.words, token));
      case 'type':
        return this.#ofToken(node.token, (token) => this.#printed(definitions.type, token));
      case 'face': {
        const [up, down] = [strings.indexOf('up'), strings.indexOf('down')];
        return this.#ofToken(node.token, (token) =>
          layout.face >= 0 ? `(s[TOKENS + ${token} * STRIDE + FACE] == 1 ? ${number(down)} : ${number(up)})` : number(up),
        );
      }
    }
  }

  /** What lies at the end of a zone is read without going by way of none. */
  #ofToken(token: Value, use: (name: string) => string): string {
    if (token.op === 'tokenAt' && token.index === null) {
      const end = token.from === 'top' ? ZONE.HEAD : ZONE.TAIL;
      const stored = this.target.fresh('t');
      return this.#ofZone(
        token.zone,
        (zone) => `{ var ${stored} = s[ZONES + 3 * ${zone} + ${end}]; give pick(${stored} == 0, NONE, ${use(`(${stored} - 1)`)}); }`,
      );
    }
    return this.#ofAnyToken(token, use);
  }

  #arithmetic(node: Node<'arithmetic'>): string {
    const [a, b] = [this.target.fresh('a'), this.target.fresh('b')];
    const tests: string[] = [];
    if (this.mayBeNone(node.left)) tests.push(`${a} == NONE`);
    if (this.mayBeNone(node.right)) tests.push(`${b} == NONE`);
    const zero = node.right.op === 'const' && node.right.value !== 0 ? null : `${b} == 0`;
    const result = ((): string => {
      switch (node.fn) {
        case '+':
        case '-':
        case '*':
          return `${a} ${node.fn} ${b}`;
        case '/':
        case '%':
          if (zero !== null) tests.push(zero);
          return `${a} ${node.fn} ${b}`;
        case 'floorDiv':
          if (zero !== null) tests.push(zero);
          return `floorDiv(${a}, ${b})`;
        case 'ceilDiv':
          if (zero !== null) tests.push(zero);
          return `ceilDiv(${a}, ${b})`;
        case 'min':
          return `(${a} < ${b} ? ${a} : ${b})`;
        case 'max':
          return `(${a} > ${b} ? ${a} : ${b})`;
      }
    })();
    const [left, right] = [this.value(node.left), this.value(node.right)];
    if (tests.length === 0 && (node.fn === '+' || node.fn === '-' || node.fn === '*')) return `(${left} ${node.fn} ${right})`;
    return `{ var ${a} = ${left}; var ${b} = ${right}; give ${tests.length === 0 ? result : `${tests.join(' || ')} ? NONE : ${result}`}; }`;
  }

  /** A reference as the state stores it, plus one and 0 for none; null where it would have to be computed. */
  #stored(node: Value): string | null {
    if (node.op === 'const') return node.value === NONE ? '0' : node.value >= 0 ? String(node.value + 1) : null;
    if (node.op === 'actor') return '(actor + 1)';
    if (node.op === 'tokenAt' && node.index === null && isPresent(node.zone, this))
      return this.#fact(
        `stored ${JSON.stringify(node)}`,
        () => `s[ZONES + 3 * ${this.value(node.zone)} + ${node.from === 'top' ? ZONE.HEAD : ZONE.TAIL}]`,
      );
    if (node.op !== 'builtIn' || node.token.op !== 'tokenAt' || !['owner', 'controller', 'zone'].includes(node.prop)) return null;
    const token = this.#stored(node.token);
    if (token === null) return null;
    const column =
      node.prop === 'owner'
        ? 'T_OWNER'
        : node.prop === 'zone'
          ? 'T_ZONE'
          : this.target.program.layout.controller >= 0
            ? 'CONTROLLER'
            : 'T_OWNER';
    const t = this.target.fresh('t');
    return this.#fact(
      `stored ${JSON.stringify(node)}`,
      () => `{ var ${t} = ${token}; give pick(${t} == 0, 0, s[TOKENS + (${t} - 1) * STRIDE + ${column}]); }`,
    );
  }

  #compare(node: Node<'compare'>): string {
    if (node.fn === '==' || node.fn === '!=') {
      const [one, other] = [this.#stored(node.left), this.#stored(node.right)];
      if (one !== null && other !== null) return `(${one} ${node.fn} ${other})`;
    }
    const [left, right] = [this.value(node.left), this.value(node.right)];
    if (node.fn === '==' || node.fn === '!=') return `(${left} ${node.fn} ${right})`;
    const tests: string[] = [];
    const [a, b] = [this.target.fresh('a'), this.target.fresh('b')];
    if (this.mayBeNone(node.left)) tests.push(`${a} != NONE`);
    if (this.mayBeNone(node.right)) tests.push(`${b} != NONE`);
    if (tests.length === 0) return `(${left} ${node.fn} ${right})`;
    return `{ var ${a} = ${left}; var ${b} = ${right}; give ${tests.join(' && ')} && ${a} ${node.fn} ${b}; }`;
  }

  #inList(node: Node<'inList'>): string {
    if (node.list.length === 0) return '0';
    return this.#given(node.item, (item) => `(${[...node.list].map((value) => `(${item} == ${number(value)})`).join(' | ')})`);
  }

  #let(node: Node<'let'>): string {
    const value = this.value(node.value);
    if (this.locals.inMemory) return `{ s[base + ${node.slot}] = ${value}; give ${this.value(node.in)}; }`;
    const name = this.target.fresh('let');
    return `{ var ${name} = ${value}; give ${this.with(node.slot, variableNamed(name)).value(node.in)}; }`;
  }
}
