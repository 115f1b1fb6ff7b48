/** One function of Low → WebAssembly text. Constants are folded, branches that cannot be taken are left out, inline calls expanded. */
import { largest, smallest } from '../../ir/largest.ts';
import type { FunctionText } from '../assemble/index.ts';
import type { Expression, Fn, Statement, Type } from './ast.ts';
import { assigns } from './assigns.ts';
import { fold } from './fold.ts';
import { INTRINSICS } from './intrinsics.ts';
import { LocalPool } from './local-pool.ts';

/** What the functions of a module may refer to. */
export interface Surroundings {
  readonly constants: ReadonlyMap<string, number>;
  readonly globals: ReadonlyMap<string, { type: Type }>;
  readonly arrays: ReadonlyMap<string, { at: number; content?: Int32Array; uniform?: boolean }>;
  readonly functions: ReadonlyMap<string, Fn>;
  readonly fixed: ReadonlyMap<string, number>;
}

/** A piece of code with the type of its value; `known` if that is a constant. To look at the text would take as long as it is. */
interface Code {
  type: Type;
  wat: string;
  known?: number;
  /** It may be computed although it is not needed: no effect, no cost, no trap. */
  plain?: boolean;
  /** The local that it is. */
  local?: string;
  /** The global that it is. */
  global?: string;
  /** It is 0 or 1. */
  bit?: boolean;
  /** It asks whether this is not zero. */
  nonzero?: string;
}

/** A name of the function: a local, or a constant that an inline call was given. */
type Binding = { local: string; type: Type } | { known: number };

/** Where `return` goes: out of the function, or to the end of an inline call. */
interface Way {
  label: string | null;
  result: Type;
}

const ZERO = '(i32.const 0)';
const COMPARISONS: Readonly<Record<string, string>> = { '==': 'eq', '!=': 'ne', '<': 'lt_s', '<=': 'le_s', '>': 'gt_s', '>=': 'ge_s' };
const ARITHMETIC: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div_s',
  '%': 'rem_s',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '<<': 'shl',
  '>>': 'shr_s',
  '>>>': 'shr_u',
};
const FLOATS: Readonly<Record<string, string>> = { lt_s: 'lt', le_s: 'le', gt_s: 'gt', ge_s: 'ge', div_s: 'div' };

/** Statements that always go elsewhere, and those that are what is in them. */
const JUMPS: ReadonlySet<Statement['is']> = new Set(['leave', 'break', 'continue', 'return']);
const PASSING: ReadonlySet<Statement['is']> = new Set(['block', 'if']);

/** Emits one function, and remembers which others it calls. */
export class FunctionEmitter {
  readonly called = new Set<string>();
  readonly #around: Surroundings;
  #locals = new LocalPool(0);
  #scopes: Map<string, Binding>[] = [];
  #way: Way = { label: null, result: 'none' };
  /** The labels of the loops around: where to break to and where to continue. */
  #loops: { out: string; again: string }[] = [];
  #marks: { name: string; label: string }[] = [];
  #labels = 0;
  readonly #expanding: string[] = [];
  /** The ends of inline calls to which something jumps. */
  readonly #left = new Set<string>();
  /** Whether what was emitted last can be followed by anything: a jump that is always taken cannot. */
  #goesOn = true;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The function as folded instructions. */
  emit(fn: Fn): FunctionText {
    this.#way = { label: null, result: fn.result };
    this.#scopes = [new Map(fn.params.map(({ name, type }, index) => [name, { local: String(index), type }]))];
    this.#locals = new LocalPool(fn.params.length);
    const body = this.#statements(fn.body);
    const end = fn.result === 'none' ? '' : '(unreachable)';
    return {
      name: fn.name,
      exported: fn.exported,
      params: fn.params.map(({ type }) => type),
      result: fn.result,
      locals: this.#locals.types,
      body: [body, end].filter((line) => line !== '').join('\n'),
    };
  }

  #statements(body: readonly Statement[]): string {
    this.#scopes.push(new Map());
    this.#locals.openScope();
    const texts: string[] = [];
    for (const statement of body) {
      const text = this.#statement(statement);
      if (text !== '') texts.push(text);
      // What follows is never reached.
      if (!this.#goesOn) break;
    }
    this.#locals.closeScope();
    this.#scopes.pop();
    return texts.join('\n');
  }

  #statement(statement: Statement): string {
    this.#locals.openStatement();
    const text = this.#emitted(statement);
    this.#locals.closeStatement();
    // What is in a block, or in a branch that is always taken, is as if it stood there by itself.
    if (!PASSING.has(statement.is) || text === '') this.#goesOn = !JUMPS.has(statement.is);
    return text;
  }

  #emitted(statement: Statement): string {
    this.#goesOn = true;
    switch (statement.is) {
      case 'block':
        return this.#statements(statement.body);
      case 'var': {
        const value = statement.value === null ? null : this.#value(statement.value);
        const type = statement.type ?? value?.type ?? 'i32';
        const local = this.#declare(statement.name, type);
        // A variable declared inside a loop starts anew each time round.
        return `(local.set ${local} ${value?.wat ?? `(${type}.const 0)`})`;
      }
      case 'set':
        return this.#set(statement);
      case 'if': {
        const when = this.#value(statement.when);
        if (when.known !== undefined) return this.#statements(when.known !== 0 ? statement.then : statement.else);
        const then = this.#statements(statement.then);
        const otherwise = this.#statements(statement.else);
        this.#goesOn = true;
        return otherwise === '' ? `(if ${truth(when)} (then\n${then}))` : `(if ${truth(when)} (then\n${then})\n(else\n${otherwise}))`;
      }
      case 'while': {
        const out = this.#label();
        const again = this.#label();
        const when = this.#value(statement.when);
        if (when.known === 0) return '';
        this.#loops.push({ out, again });
        const body = this.#statements(statement.body);
        this.#loops.pop();
        const test = when.known === undefined ? `(br_if $${out} (i32.eqz ${when.wat}))\n` : '';
        return `(block $${out}\n(loop $${again}\n${test}${body}\n(br $${again})))`;
      }
      case 'switch':
        return this.#switch(statement);
      case 'label': {
        const label = this.#label();
        this.#marks.push({ name: statement.name, label });
        const body = this.#statements(statement.body);
        this.#marks.pop();
        return `(block $${label}\n${body})`;
      }
      case 'leave': {
        const mark = this.#marks.findLast(({ name }) => name === statement.name);
        if (mark === undefined) throw new SyntaxError(`Low: there is no label "${statement.name}" around`);
        return `(br $${mark.label})`;
      }
      case 'break':
        return `(br $${this.#loop().out})`;
      case 'continue':
        return `(br $${this.#loop().again})`;
      case 'return': {
        const value = statement.value === null ? null : this.#typed(this.#value(statement.value), this.#way.result);
        if (this.#way.label === null) return value === null ? '(return)' : `(return ${value.wat})`;
        this.#left.add(this.#way.label);
        return value === null ? `(br $${this.#way.label})` : `(br $${this.#way.label} ${value.wat})`;
      }
      case 'do': {
        const value = this.#value(statement.value);
        if (value.known !== undefined) return '';
        return value.type === 'none' ? value.wat : `(drop ${value.wat})`;
      }
    }
  }

  #set({ target, op, value }: Extract<Statement, { is: 'set' }>): string {
    const full: Expression = op === null ? value : { is: 'binary', op, left: target, right: value };
    const code = this.#value(full);
    if (target.is === 'at') {
      const { offset, address } = this.#address(target.array, target.index);
      if (address === ZERO && this.#around.fixed.has(`${target.array}[${(offset - this.#around.arrays.get(target.array)!.at) / 4}]`))
        return '';
      return `(i32.store offset=${offset} ${address} ${this.#typed(code, 'i32').wat})`;
    }
    const binding = this.#binding(target.name);
    if (binding !== undefined) {
      if ('known' in binding) throw new TypeError(`Low: "${target.name}" is assigned, so it must not be a constant`);
      return `(local.set ${binding.local} ${this.#typed(code, binding.type).wat})`;
    }
    const global = this.#around.globals.get(target.name);
    if (global === undefined) throw new ReferenceError(`Low: there is no variable "${target.name}"`);
    if (code.global === target.name) return '';
    return `(global.set $${target.name} ${this.#typed(code, global.type).wat})`;
  }

  /** A table of jumps over the values of the cases, which are constants. */
  #switch({ on, cases, otherwise }: Extract<Statement, { is: 'switch' }>): string {
    const subject = this.#value(on);
    const known = cases.map(({ values, body }) => ({ values: values.map((value) => this.#value(value).known!), body }));
    if (subject.known !== undefined)
      return this.#statements(known.find(({ values }) => values.includes(subject.known!))?.body ?? otherwise);
    if (known.length === 0) return [`(drop ${subject.wat})`, this.#statements(otherwise)].join('\n');
    const all = known.flatMap(({ values }) => values);
    const low = smallest(all);
    const done = this.#label();
    const last = this.#label();
    const labels = known.map(() => this.#label());
    const targets = Array.from(
      { length: largest(all) - low + 1 },
      (_, i) => labels[known.findIndex(({ values }) => values.includes(low + i))] ?? last,
    );
    const index = low === 0 ? subject.wat : `(i32.sub ${subject.wat} (i32.const ${low}))`;
    let text = `(br_table ${targets.map((label) => `$${label}`).join(' ')} $${last} ${index})`;
    known.forEach(({ body }, i) => {
      text = `(block $${labels[i]!}\n${text})\n${this.#statements(body)}\n(br $${done})`;
    });
    return `(block $${done}\n(block $${last}\n${text})\n${this.#statements(otherwise)})`;
  }

  #value(expression: Expression): Code {
    switch (expression.is) {
      case 'number':
        return constant(expression.value);
      case 'name':
        return this.#name(expression.name);
      case 'at': {
        const { offset, address } = this.#address(expression.array, expression.index);
        const table = this.#around.arrays.get(expression.array)!;
        const fixed = address === ZERO ? this.#around.fixed.get(`${expression.array}[${(offset - table.at) / 4}]`) : undefined;
        if (fixed !== undefined) return constant(fixed);
        // What is read from a place that is known, of a table that never changes, is known.
        if (address === ZERO && table.content !== undefined) return constant(table.content[(offset - table.at) / 4] ?? 0);
        if (table.content !== undefined && table.uniform === true) return constant(table.content[0]!);
        return { type: 'i32', wat: `(i32.load offset=${offset} ${address})` };
      }
      case 'unary': {
        const of = this.#value(expression.of);
        if (of.known !== undefined)
          return constant(expression.op === '-' ? -of.known : expression.op === '!' ? Number(of.known === 0) : ~of.known);
        if (expression.op === '!') return { type: 'i32', wat: `(${of.type}.eqz ${of.wat})`, bit: true };
        if (expression.op === '-')
          return of.type === 'f64'
            ? { type: 'f64', wat: `(f64.neg ${of.wat})` }
            : { type: of.type, wat: `(${of.type}.sub (${of.type}.const 0) ${of.wat})` };
        return { type: of.type, wat: `(${of.type}.xor ${of.wat} (${of.type}.const -1))` };
      }
      case 'binary':
        return this.#binary(expression.op, expression.left, expression.right);
      case 'choose': {
        const when = this.#value(expression.when);
        if (when.known !== undefined) return this.#value(when.known !== 0 ? expression.then : expression.else);
        const then = this.#value(expression.then);
        const otherwise = this.#typed(this.#value(expression.else), then.type);
        if (then.plain === true && otherwise.plain === true)
          return { type: then.type, wat: `(select ${then.wat} ${otherwise.wat} ${truth(when)})` };
        return {
          type: then.type,
          wat: `(if (result ${then.type}) ${truth(when)} (then ${then.wat}) (else ${otherwise.wat}))`,
          bit: then.bit === true && otherwise.bit === true,
        };
      }
      case 'call':
        return this.#call(expression.name, expression.args);
      case 'body': {
        this.#scopes.push(new Map());
        this.#locals.openExpression();
        const body = expression.body
          .map((statement) => this.#statement(statement))
          .filter((each) => each !== '')
          .join('\n');
        const value = this.#value(expression.value);
        this.#locals.closeExpression();
        this.#scopes.pop();
        return body === '' ? value : { type: value.type, wat: `(block (result ${value.type})\n${body}\n${value.wat})` };
      }
    }
  }

  #binary(op: string, left: Expression, right: Expression): Code {
    if (op === '&&' || op === '||') return this.#logical(op, left, right);
    const a = this.#value(left);
    const b = this.#typed(this.#value(right), a.type);
    if (a.known !== undefined && b.known !== undefined) {
      const folded = fold(op, a.known, b.known);
      if (folded !== undefined) return constant(folded);
    }
    const comparison = COMPARISONS[op];
    if (comparison !== undefined) {
      if (a.type === 'i32' && b.known === 0 && op === '==') return { type: 'i32', wat: `(i32.eqz ${a.wat})`, bit: true };
      if (a.type === 'i32' && b.known === 0 && op === '!=') return nonzero(a.wat);
      return { type: 'i32', wat: `(${instruction(a.type, comparison)} ${a.wat} ${b.wat})`, bit: true };
    }
    if (a.type === 'i32') {
      if (b.known === 0 && ['+', '-', '|', '^', '<<', '>>', '>>>'].includes(op)) return a;
      if (a.known === 0 && (op === '+' || op === '|' || op === '^')) return b;
      if (b.known === 1 && (op === '*' || op === '/')) return a;
      if (a.known === 1 && op === '*') return b;
    }
    return { type: a.type, wat: `(${instruction(a.type, ARITHMETIC[op]!)} ${a.wat} ${b.wat})` };
  }

  #logical(op: '&&' | '||', left: Expression, right: Expression): Code {
    const a = this.#value(left);
    if (a.known !== undefined) {
      if ((a.known !== 0) === (op === '||')) return constant(Number(op === '||'));
      const only = this.#value(right);
      return only.known === undefined ? asBit(only) : constant(Number(only.known !== 0));
    }
    const b = this.#value(right);
    const second = b.known === undefined ? asBit(b) : constant(Number(b.known !== 0));
    if (a.bit === true && b.plain === true && second.bit === true)
      return { type: 'i32', wat: `(i32.${op === '&&' ? 'and' : 'or'} ${a.wat} ${second.wat})`, bit: true };
    return {
      type: 'i32',
      wat:
        op === '&&'
          ? `(if (result i32) ${truth(a)} (then ${second.wat}) (else (i32.const 0)))`
          : `(if (result i32) ${truth(a)} (then (i32.const 1)) (else ${second.wat}))`,
      bit: true,
    };
  }

  #name(name: string): Code {
    const binding = this.#binding(name);
    if (binding !== undefined)
      return 'known' in binding
        ? constant(binding.known)
        : { type: binding.type, wat: `(local.get ${binding.local})`, plain: true, local: binding.local };
    const known = this.#around.constants.get(name);
    if (known !== undefined) return constant(known);
    const global = this.#around.globals.get(name);
    if (global === undefined) throw new ReferenceError(`Low: nothing is called "${name}" (in ${this.#expanding.join(' in ')})`);
    return { type: global.type, wat: `(global.get $${name})`, plain: true, global: name };
  }

  /** The address of an element: what is constant about it goes into the offset. The rest of an index is never negative. */
  #address(array: string, index: Expression): { offset: number; address: string } {
    const known = this.#around.arrays.get(array);
    if (known === undefined) throw new ReferenceError(`Low: there is no array "${array}"`);
    const { terms, sum } = this.#terms(index);
    // As the machine computes it: an index of none, which nobody asks for in the end, is one of zero.
    const offset = known.at + ((4 * sum) | 0);
    if (offset < 0) throw new RangeError(`Low: an element before the memory, of "${array}"`);
    if (terms.length === 0) return { offset, address: ZERO };
    const bytes = terms.map(({ code, factor }) =>
      factor === 1 ? `(i32.shl ${code} (i32.const 2))` : `(i32.mul ${code} (i32.const ${4 * factor}))`,
    );
    return { offset, address: bytes.reduce((all, each) => `(i32.add ${all} ${each})`) };
  }

  /** An index as a sum of multiples and a constant. */
  #terms(index: Expression): { terms: { code: string; factor: number }[]; sum: number } {
    if (index.is === 'binary' && (index.op === '+' || index.op === '-')) {
      const left = this.#terms(index.left);
      const right = this.#terms(index.right);
      if (index.op === '+') return { terms: [...left.terms, ...right.terms], sum: left.sum + right.sum };
      if (right.terms.length === 0) return { terms: left.terms, sum: left.sum - right.sum };
    } else if (index.is === 'binary' && index.op === '*') {
      const left = this.#value(index.left);
      const right = this.#value(index.right);
      if (left.known !== undefined && right.known !== undefined) return { terms: [], sum: left.known * right.known };
      if (right.known !== undefined) return this.#scaled(index.left, right.known);
      if (left.known !== undefined) return this.#scaled(index.right, left.known);
    }
    const code = this.#value(index);
    return code.known === undefined ? { terms: [{ code: code.wat, factor: 1 }], sum: 0 } : { terms: [], sum: code.known };
  }

  #scaled(index: Expression, factor: number): { terms: { code: string; factor: number }[]; sum: number } {
    const { terms, sum } = this.#terms(index);
    return { terms: terms.map((term) => ({ code: term.code, factor: term.factor * factor })), sum: sum * factor };
  }

  #call(name: string, args: readonly Expression[]): Code {
    const intrinsic = INTRINSICS.get(name);
    if (intrinsic !== undefined) {
      const values = args.map((arg, i) => this.#typed(this.#value(arg), intrinsic.params[i]!).wat);
      return {
        type: intrinsic.result,
        wat: `(${intrinsic.instruction} ${values.join(' ')})`,
        bit: intrinsic.isBit === true,
      };
    }
    // One value or the other without a jump: both are computed.
    if (name === 'pick') {
      const [when, then, otherwise] = args.map((arg) => this.#value(arg)) as [Code, Code, Code];
      if (when.known !== undefined) return when.known !== 0 ? then : otherwise;
      return { type: then.type, wat: `(select ${then.wat} ${this.#typed(otherwise, then.type).wat} ${truth(when)})` };
    }
    // A number of 64 bits by its lower and upper half, which are known.
    if (name === 'mask64') {
      const [low, up] = args.map((arg) => this.#value(arg).known!) as [number, number];
      return { type: 'i64', wat: `(i64.const ${BigInt.asIntN(64, (BigInt(up >>> 0) << 32n) | BigInt(low >>> 0))})` };
    }
    // Two words of an array that follow one another, as one number.
    if (name === 'pairAt') {
      const [array, index] = args as [{ name: string }, Expression];
      const { offset, address } = this.#address(array.name, index);
      return { type: 'i64', wat: `(i64.load offset=${offset} ${address})` };
    }
    // The address of an array in bytes, for whoever crosses the border with it.
    if (name === 'addressOf') {
      const [array] = args;
      return constant(this.#around.arrays.get((array as { name: string }).name)!.at);
    }
    const fn = this.#around.functions.get(name);
    if (fn === undefined) throw new ReferenceError(`Low: there is no function "${name}"`);
    if (fn.params.length !== args.length) throw new TypeError(`Low: "${name}" takes ${fn.params.length} arguments, not ${args.length}`);
    const values = args.map((arg, i) => this.#typed(this.#value(arg), fn.params[i]!.type));
    if (fn.inline) return this.#expand(fn, values);
    this.called.add(name);
    return { type: fn.result, wat: `(call $${name}${values.map(({ wat }) => ` ${wat}`).join('')})` };
  }

  #expand(fn: Fn, values: readonly Code[]): Code {
    if (this.#expanding.includes(fn.name)) throw new TypeError(`Low: inline function "${fn.name}" calls itself`);
    this.#expanding.push(fn.name);
    const before = { scopes: this.#scopes, way: this.#way, loops: this.#loops };
    const scope = new Map<string, Binding>();
    const settings: string[] = [];
    fn.params.forEach(({ name, type }, i) => {
      const { wat, known, local: alias } = values[i]!;
      if (assigns(fn.body, name) || (known === undefined && alias === undefined)) {
        const local = this.#locals.take(type);
        settings.push(`(local.set ${local} ${wat})`);
        scope.set(name, { local, type });
      } else scope.set(name, known === undefined ? { local: alias!, type } : { known });
    });
    const label = this.#label();
    this.#scopes = [scope];
    this.#way = { label, result: fn.result };
    this.#loops = [];
    this.#locals.openExpression();
    const single = fn.body.length === 1 ? fn.body[0] : undefined;
    let code: Code;
    if (single?.is === 'return' && single.value !== null) {
      const value = this.#typed(this.#value(single.value), fn.result);
      code =
        settings.length === 0 ? value : { type: fn.result, wat: `(block (result ${fn.result})\n${settings.join('\n')}\n${value.wat})` };
    } else {
      const body = [...settings, this.#statements(fn.body)].filter((line) => line !== '').join('\n');
      const needed = this.#left.has(label) ? ` $${label}` : '';
      if (fn.result === 'none') code = { type: 'none', wat: body === '' ? '(nop)' : `(block${needed}\n${body})` };
      else code = { type: fn.result, wat: `(block $${label} (result ${fn.result})\n${body}\n(unreachable))` };
    }
    this.#locals.closeExpression();
    ({ scopes: this.#scopes, way: this.#way, loops: this.#loops } = before);
    this.#expanding.pop();
    return code;
  }

  #typed(code: Code, type: Type): Code {
    if (code.type === type) return code;
    if (code.known !== undefined && (type === 'i64' || type === 'f64')) return { type, wat: `(${type}.const ${code.known})` };
    throw new TypeError(`Low: ${code.wat.slice(0, 80)} is ${code.type}, where ${type} is needed (in ${this.#expanding.join(' in ')})`);
  }

  #binding(name: string): Binding | undefined {
    for (let i = this.#scopes.length - 1; i >= 0; i--) {
      const found = this.#scopes[i]!.get(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #declare(name: string, type: Type): string {
    const local = this.#locals.takeForScope(type);
    this.#scopes.at(-1)!.set(name, { local, type });
    return local;
  }

  #label(): string {
    return `l${this.#labels++}`;
  }

  #loop(): { out: string; again: string } {
    const loop = this.#loops.at(-1);
    if (loop === undefined) throw new SyntaxError('Low: break or continue outside a loop');
    return loop;
  }
}

function constant(value: number): Code {
  return { type: 'i32', wat: `(i32.const ${value | 0})`, known: value | 0, plain: true, bit: value === 0 || value === 1 };
}

function instruction(type: Type, name: string): string {
  return `${type}.${type === 'f64' ? (FLOATS[name] ?? name) : name}`;
}

function nonzero(wat: string): Code {
  return { type: 'i32', wat: `(i32.ne ${wat} ${ZERO})`, bit: true, nonzero: wat };
}

function asBit(code: Code): Code {
  return code.bit === true ? code : nonzero(code.wat);
}

/** For a place where anything but zero is true. */
function truth({ wat, nonzero: tested }: Code): string {
  return tested ?? wat;
}
