/**
 * Carries out scripts on plain boards, as the language means them: a small interpreter of the syntax tree that knows nothing of how
 * scripts are compiled. What is returned happens as soon as it is reached; what looks at the boards sees them as they are then.
 */
import type { Block, Expression, Script, ScriptFunction, Statement } from '../../../../src/lang/cardinal/script/syntax.ts';
import type { Board } from './board.ts';
import { EFFECTS, isEffectName } from './effects.ts';
import { PLAYERS } from './players.ts';
import { QUERIES } from './queries.ts';
import { asPlayer, isArray, isEffect, isList, NOTHING, type EffectValue, type ListValue, type PlayerValue, type Value } from './values.ts';

/** What players answer, in the order in which they are asked. */
export type Answers = (question: string, board: Board) => Value;

const MOST_ROUNDS = 10_000;

export function interpret(script: Script, board: Board, controller: number, answers: Answers): void {
  new Interpreter(script, board, controller, answers).run();
}

interface Cell {
  value: Value;
}

type Names = Map<string, Cell>;
type Env = readonly Names[];

/** Why statements ended before their end. */
type Exit = 'return' | 'break' | undefined;

/** What becomes of values: they happen, they are thrown away, or they are what a function gives. */
type Use = 'happens' | 'dropped' | { given: Value };

class Interpreter {
  readonly board: Board;
  readonly controller: number;
  readonly #functions: ReadonlyMap<string, ScriptFunction>;
  readonly #constants: Names = new Map();
  readonly #answers: Answers;

  constructor(script: Script, board: Board, controller: number, answers: Answers) {
    this.board = board;
    this.controller = controller;
    this.#answers = answers;
    this.#functions = new Map(script.functions.map((made) => [made.name, made]));
    for (const { name, value } of script.constants)
      this.#constants.set(name, { value: value === undefined ? NOTHING : this.value(value, [this.#constants]) });
  }

  run(): void {
    this.#call(this.#functions.get('execute_ability')!, [], 'happens');
  }

  #call(made: ScriptFunction, args: readonly Value[], use: Use): void {
    const names: Names = new Map(made.params.map(({ name }, index) => [name, { value: args[index] ?? NOTHING }]));
    this.#block(made.body, [this.#constants, names], use, use);
  }

  /** `returned` is what becomes of returned values, `use` of the last one. */
  #block({ statements }: Block, outer: Env, use: Use, returned: Use): Exit {
    const names: Names = new Map();
    const env = [...outer, names];
    for (const [index, statement] of statements.entries()) {
      const isLast = index === statements.length - 1;
      const exit =
        statement.kind === 'let'
          ? this.#let(statement, statements.slice(index + 1), env, names)
          : this.#statement(statement, env, isLast ? use : 'dropped', returned);
      if (exit !== undefined) return exit;
    }
    return undefined;
  }

  #let({ name, value }: Extract<Statement, { kind: 'let' }>, rest: readonly Statement[], env: Env, names: Names): undefined {
    if (value?.kind === 'array' && returnsName(rest, name)) {
      this.#happen(value, env);
      names.set(name, { value: { kind: 'collector' } });
      return;
    }
    names.set(name, { value: value === undefined ? NOTHING : this.value(value, env) });
  }

  #statement(statement: Exclude<Statement, { kind: 'let' }>, env: Env, use: Use, returned: Use): Exit {
    switch (statement.kind) {
      case 'assign':
        return this.#assign(statement, env);
      case 'return':
        if (statement.value !== undefined) this.#use(statement.value, env, returned, returned);
        return 'return';
      case 'break':
        return 'break';
      case 'for':
        return this.#for(statement, env, returned);
      case 'while': {
        for (let round = 0; round < MOST_ROUNDS && this.value(statement.condition, env) === true; round++) {
          const exit = this.#block(statement.body, env, 'dropped', returned);
          if (exit === 'return') return exit;
          if (exit === 'break') break;
        }
        return undefined;
      }
      case 'expression':
        return this.#use(statement.value, env, statement.dropped ? 'dropped' : use, returned);
    }
  }

  #assign({ to, operator, value }: Extract<Statement, { kind: 'assign' }>, env: Env): undefined {
    const cell = find(env, to.name)!;
    if (typeof cell.value === 'object' && cell.value !== null && cell.value.kind === 'collector') return this.#happen(value, env);
    const given = this.value(value, env);
    cell.value = operator === '=' ? given : calculate(cell.value as number, operator.slice(0, -1) as '+', given as number);
    return undefined;
  }

  #for({ name, over, body }: Extract<Statement, { kind: 'for' }>, env: Env, returned: Use): Exit {
    for (const item of this.#items(over, env)) {
      const exit = this.#block(body, [...env, new Map([[name.name, { value: item }]])], 'dropped', returned);
      if (exit === 'return') return exit;
      if (exit === 'break') break;
    }
    return undefined;
  }

  #items(over: Expression, env: Env): readonly Value[] {
    if (over.kind === 'range') {
      const from = this.value(over.from, env) as number;
      const count = (((this.value(over.to, env) as number) - from) | 0) + (over.inclusive ? 1 : 0);
      return Array.from({ length: Math.min(Math.max(count, 0), MOST_ROUNDS) }, (_, index) => (from + index) | 0);
    }
    const list = this.value(over, env);
    return isArray(list) ? list.items : (list as ListValue).items();
  }

  /** Does with an expression what becomes of it; branches may end the function or the loop. */
  #use(expression: Expression, env: Env, use: Use, returned: Use): Exit {
    switch (expression.kind) {
      case 'if':
        if (this.value(expression.condition, env) === true) return this.#block(expression.then, env, use, returned);
        return expression.otherwise === undefined ? undefined : this.#use(expression.otherwise, env, use, returned);
      case 'switch': {
        const then = this.#case(expression, env);
        return then === undefined ? undefined : this.#use(then, env, use, returned);
      }
      case 'block':
        return this.#block(expression.block, env, use, returned);
      default:
    }
    if (use === 'happens') return this.#happen(expression, env);
    if (isPush(expression, env)) return expression.args.forEach((arg) => this.#happen(arg, env)) as undefined;
    const value = this.value(expression, env);
    if (use !== 'dropped') use.given = value;
    return undefined;
  }

  #case({ value, cases }: Extract<Expression, { kind: 'switch' }>, env: Env): Expression | undefined {
    const given = this.value(value, env);
    return cases.find(
      ({ values, condition }) =>
        (values.length === 0 || values.some((each) => this.#same(given, this.value(each, env)))) &&
        (condition === undefined || this.value(condition, env) === true),
    )?.then;
  }

  #happen(expression: Expression, env: Env): undefined {
    switch (expression.kind) {
      case 'array':
        for (const item of expression.items) this.#happen(item, env);
        return;
      case 'if':
      case 'switch':
      case 'block':
        this.#use(expression, env, 'happens', 'happens');
        return;
      case 'call': {
        const own = this.#functions.get(expression.name.name);
        if (expression.name.name === 'cantrip') {
          const who = this.value(expression.args[0]!, env);
          this.#happen(expression.args[1]!, env);
          EFFECTS.draw_cards(this.board, this.controller, [who, 1]);
          return;
        }
        if (own === undefined) break;
        const args = expression.args.map((arg) => this.value(arg, env));
        this.#call(own, args, 'happens');
        return;
      }
      default:
    }
    this.#perform(this.value(expression, env));
  }

  #perform(value: Value): undefined {
    if (isEffect(value)) value.happen();
    else if (isArray(value)) for (const item of value.items) this.#perform(item);
  }

  value(expression: Expression, env: Env): Value {
    switch (expression.kind) {
      case 'int':
      case 'bool':
      case 'string':
        return expression.value;
      case 'interpolated':
        return expression.texts
          .map((text, index) => (index === 0 ? '' : said(this.value(expression.values[index - 1]!, env))) + text)
          .join('');
      case 'name':
        return find(env, expression.name)?.value ?? this.#context(expression.name);
      case 'unary': {
        const operand = this.value(expression.operand, env);
        return expression.operator === '!' ? operand !== true : -(operand as number) | 0;
      }
      case 'binary':
        return this.#binary(expression, env);
      case 'array':
        return { kind: 'array', items: expression.items.map((item) => this.value(item, env)) };
      case 'if':
      case 'switch':
      case 'block':
        return this.#branch(expression, env);
      case 'call':
        return this.#called(expression, env);
      case 'method':
        return this.#method(expression, env);
      case 'map':
        return this.#map(expression, env);
      default:
        return NOTHING;
    }
  }

  /** A branch that is an effect is worked out when it happens, unless it is nothing but a value; what decides is worked out now. */
  #branch(expression: Extract<Expression, { kind: 'if' | 'switch' | 'block' }>, env: Env): Value {
    switch (expression.kind) {
      case 'if':
        if (this.value(expression.condition, env) === true)
          return this.#branch({ kind: 'block', block: expression.then, at: expression.at }, env);
        return expression.otherwise === undefined ? NOTHING : this.value(expression.otherwise, env);
      case 'switch': {
        const then = this.#case(expression, env);
        return then === undefined ? NOTHING : this.value(then, env);
      }
      case 'block': {
        const given = { given: NOTHING };
        this.#block(expression.block, env, given, given);
        return given.given;
      }
    }
  }

  #called({ name, args }: Extract<Expression, { kind: 'call' }>, env: Env): Value {
    const own = this.#functions.get(name.name);
    const given = args.map((arg) => (arg.kind === 'closure' ? NOTHING : this.value(arg, env)));
    if (own !== undefined) {
      // Functions that are called for what they do are called so.
      if (name.name.startsWith('do_')) return { kind: 'effect', happen: () => this.#call(own, given, 'happens') };
      const result = { given: NOTHING };
      this.#call(own, given, result);
      return result.given;
    }
    if (name.name in QUERIES) return QUERIES[name.name as keyof typeof QUERIES](this.board, this.controller, given);
    if (isEffectName(name.name)) {
      const effect = EFFECTS[name.name];
      return { kind: 'effect', happen: () => effect(this.board, this.controller, given, (value) => this.#perform(value)) };
    }
    // Where there is nothing to choose from, and where it is nobody who shall choose, nobody is asked.
    const isAsked = asPlayer(given[0]!, this.controller) !== undefined;
    if (name.name === 'choose_card' && (!isAsked || (given[1] as ListValue).items().length === 0)) return NOTHING;
    return this.#answers(name.name, this.board);
  }

  /** The effect of a type, with its parameters by their names in the order of the function. */
  #map({ entries }: Extract<Expression, { kind: 'map' }>, env: Env): EffectValue {
    const values = new Map(entries.map(({ key, value }) => [key.name, this.value(value, env)]));
    const type = values.get('type') as string;
    const effect = EFFECTS[(MAP_TYPES[type] ?? type) as keyof typeof EFFECTS];
    const given = [...values].filter(([key]) => key !== 'type').map(([, value]) => value);
    return { kind: 'effect', happen: () => effect(this.board, this.controller, given, (value) => this.#perform(value)) };
  }

  #method({ on, name, args }: Extract<Expression, { kind: 'method' }>, env: Env): Value {
    const list = this.value(on, env);
    const kept = env.map((names) => new Map([...names].map(([each, { value }]) => [each, { value }])));
    const [arg] = args;
    const of = (item: Value, from: Env = env): Value => {
      if (arg?.kind !== 'closure') return NOTHING;
      return this.value(arg.body, [...from, new Map([[arg.params[0]!.name, { value: item }]])]);
    };
    const items = (): readonly Value[] => (isArray(list) ? list.items : (list as ListValue).items());
    switch (name.name) {
      case 'filter':
        return { kind: 'list', items: () => (list as ListValue).items().filter((item) => of(item, kept) === true) };
      case 'sort_by':
        return {
          kind: 'list',
          items: () => {
            const keyed = (list as ListValue).items().map((item) => [item, of(item, kept) as number] as const);
            return keyed.toSorted(([, one], [, other]) => one - other).map(([item]) => item);
          },
        };
      case 'map':
        return {
          kind: 'effect',
          happen: () => {
            for (const item of (list as ListValue).items())
              this.#happen((arg as Extract<Expression, { kind: 'closure' }>).body, [
                ...kept,
                new Map([[(arg as Extract<Expression, { kind: 'closure' }>).params[0]!.name, { value: item as Value }]]),
              ]);
          },
        };
      case 'any':
        return items().some((item) => of(item) === true);
      case 'all':
        return items().every((item) => of(item) === true);
      case 'count':
        return arg === undefined ? items().length : items().filter((item) => of(item) === true).length;
      case 'len':
        return items().length;
      case 'is_empty':
        return items().length === 0;
      case 'contains':
        return this.#contains(items(), this.value(arg!, env));
      default:
        return NOTHING;
    }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, env: Env): Value {
    if (operator === '&&') return this.value(left, env) === true && this.value(right, env) === true;
    if (operator === '||') return this.value(left, env) === true || this.value(right, env) === true;
    const one = this.value(left, env);
    if (operator === 'in' || operator === '!in') return this.#isIn(one, right, env) === (operator === 'in');
    const other = this.value(right, env);
    switch (operator) {
      case '==':
        return this.#same(one, other);
      case '!=':
        return !this.#same(one, other);
      case '<':
        return (one as number) < (other as number);
      case '<=':
        return (one as number) <= (other as number);
      case '>':
        return (one as number) > (other as number);
      case '>=':
        return (one as number) >= (other as number);
      default:
        return calculate(one as number, operator, other as number);
    }
  }

  #isIn(item: Value, over: Expression, env: Env): boolean {
    if (over.kind === 'range') {
      const [from, to] = [this.value(over.from, env) as number, this.value(over.to, env) as number];
      return (item as number) >= from && (over.inclusive ? (item as number) <= to : (item as number) < to);
    }
    const list = this.value(over, env);
    return this.#contains(isArray(list) ? list.items : isList(list) ? list.items() : [], item);
  }

  #contains(items: readonly Value[], item: Value): boolean {
    return items.some((each) => this.#same(each, item));
  }

  #same(one: Value, other: Value): boolean {
    const isPlayer = [one, other].some((each) => typeof each === 'object' && each !== null && each.kind === 'player');
    return isPlayer ? asPlayer(one, this.controller) === asPlayer(other, this.controller) : one === other;
  }

  #context(name: string): Value {
    const player = (seat: number): PlayerValue => PLAYERS[seat]!;
    switch (name) {
      case 'controller':
      case 'active_player':
        return player(this.controller);
      case 'opponent':
        return player(1 - this.controller);
      case 'turn_number':
        return 1;
      default:
        return NOTHING;
    }
  }
}

const MAP_TYPES: Readonly<Record<string, string>> = {
  damage: 'deal_damage',
  draw: 'draw_cards',
  mill: 'mill_cards',
  pump: 'pump_creature',
};

function find(env: Env, name: string): Cell | undefined {
  for (let index = env.length - 1; index >= 0; index--) {
    const cell = env[index]!.get(name);
    if (cell !== undefined) return cell;
  }
  return undefined;
}

/** Whether the array under a name is what a list of statements returns: what is pushed to it then happens at once. */
function returnsName(rest: readonly Statement[], name: string): boolean {
  const last = rest.at(-1);
  const value = last?.kind === 'return' || (last?.kind === 'expression' && !last.dropped) ? last.value : undefined;
  return value?.kind === 'name' && value.name === name;
}

function isPush(expression: Expression, env: Env): expression is Extract<Expression, { kind: 'method' }> {
  if (expression.kind !== 'method' || expression.name.name !== 'push' || expression.on.kind !== 'name') return false;
  const value = find(env, expression.on.name)?.value;
  return typeof value === 'object' && value !== null && value.kind === 'collector';
}

/** The least number of 32 bits is none to the kernel: nothing is said about scripts that come to it. */
export class LeastNumber extends Error {}

const LEAST = -(2 ** 31);

function calculate(one: number, operator: '+' | '-' | '*' | '/' | '%', other: number): number {
  const result = calculated(one, operator, other);
  if (result === LEAST) throw new LeastNumber('a number that the kernel does not have');
  return result;
}

/** Numbers have 32 bits and wrap; what is divided by zero is 0. */
function calculated(one: number, operator: '+' | '-' | '*' | '/' | '%', other: number): number {
  switch (operator) {
    case '+':
      return (one + other) | 0;
    case '-':
      return (one - other) | 0;
    case '*':
      return Math.imul(one, other);
    case '/':
      return other === 0 ? 0 : Math.trunc(one / other) | 0;
    case '%':
      return other === 0 ? 0 : (one % other) | 0;
  }
}

function said(value: Value): string {
  return String(value);
}
