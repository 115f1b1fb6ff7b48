/** Text → functions of Low. The text is ours: a mistake in it is a defect, and throws. */
import type { Expression, Fn, Statement, Target, Type } from './ast.ts';

const TOKEN =
  /\s+|\/\/[^\n]*|(0x[0-9a-fA-F]+|\d+)|([A-Za-z_$][\w$]*)|(>>>=|<<=|>>=|>>>|&&|\|\||[-+*/%&|^]=|<<|>>|==|!=|<=|>=|[-+*/%&|^~!<>=?:;,(){}[\]])/gy;

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const LEVEL = new Map(LEVELS.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)));
const TYPES: ReadonlySet<string> = new Set(['i32', 'i64', 'f64']);

const HEADER = /(?:\s+|\/\/[^\n]*)*(?:(export\s+)?(inline\s+)?fn\s+([\w$]+)\s*\(([^)]*)\)\s*(?::\s*(\w+)\s*)?(?=\{)|$)/y;
const BRACE = /[{}]|\/\/[^\n]*/g;

/** Reads all functions of a text. What is in them is read when it is first needed: of many, nothing ever is. */
export function parseLow(text: string): Fn[] {
  const found: Fn[] = [];
  for (let at = 0; at < text.length;) {
    HEADER.lastIndex = at;
    const header = HEADER.exec(text);
    if (header === null) throw new SyntaxError(`Low: expected a function near: ${text.slice(at, at + 80)}`);
    if (header[3] === undefined) break;
    const from = HEADER.lastIndex;
    at = endOfBody(text, from);
    found.push(new TextFn(header, text.slice(from, at)));
  }
  return found;
}

/** Where the braces that open at a place are closed again. */
function endOfBody(text: string, from: number): number {
  let depth = 0;
  BRACE.lastIndex = from;
  for (let found = BRACE.exec(text); found !== null; found = BRACE.exec(text)) {
    if (found[0] === '{') depth++;
    else if (found[0] === '}' && --depth === 0) return BRACE.lastIndex;
  }
  throw new SyntaxError('Low: the text ends too early');
}

/** A function as text. */
class TextFn implements Fn {
  readonly name: string;
  readonly params: Fn['params'];
  readonly result: Type;
  readonly inline: boolean;
  readonly exported: boolean;
  readonly #text: string;
  #body: Statement[] | null = null;

  constructor([, exported, inline, name, params, result]: RegExpExecArray, text: string) {
    this.name = name!;
    this.exported = exported !== undefined;
    this.inline = inline !== undefined;
    this.params = params!.split(',').flatMap((param) => {
      const [own, type] = param.split(':').map((part) => part.trim());
      return own === '' ? [] : [{ name: own!, type: typeNamed(type ?? 'i32') }];
    });
    this.result = result === undefined ? 'none' : typeNamed(result);
    this.#text = text;
  }

  get body(): Statement[] {
    return (this.#body ??= new Parser(this.#text).body());
  }
}

function typeNamed(name: string): Type {
  if (!TYPES.has(name)) throw new SyntaxError(`Low: expected a type, not "${name}"`);
  return name as Type;
}

class Parser {
  readonly #tokens: string[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.length) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(text);
      if (found === null) throw new SyntaxError(`Low: unexpected ${JSON.stringify(text.slice(from, from + 40))}`);
      const token = found[1] ?? found[2] ?? found[3];
      if (token !== undefined) this.#tokens.push(token);
    }
  }

  #type(): Type | null {
    return this.#skip(':') ? typeNamed(this.#next()) : null;
  }

  body(): Statement[] {
    this.#need('{');
    const body: Statement[] = [];
    while (!this.#skip('}')) body.push(this.#statement());
    return body;
  }

  #block(): Statement[] {
    return this.#peek() === '{' ? this.body() : [this.#statement()];
  }

  #statement(): Statement {
    switch (this.#peek()) {
      case '{':
        return { is: 'block', body: this.body() };
      case 'var': {
        this.#at++;
        const name = this.#next();
        const type = this.#type();
        const value = this.#skip('=') ? this.#expression() : null;
        this.#need(';');
        return { is: 'var', name, type, value };
      }
      case 'if': {
        this.#at++;
        const when = this.#inParens();
        const then = this.#block();
        return { is: 'if', when, then, else: this.#skip('else') ? this.#block() : [] };
      }
      case 'while':
        this.#at++;
        return { is: 'while', when: this.#inParens(), body: this.#block() };
      case 'switch':
        return this.#switch();
      case 'label':
        this.#at++;
        return { is: 'label', name: this.#next(), body: this.body() };
      case 'leave': {
        this.#at++;
        const name = this.#next();
        this.#need(';');
        return { is: 'leave', name };
      }
      case 'break':
      case 'continue': {
        const is = this.#next() as 'break' | 'continue';
        this.#need(';');
        return { is };
      }
      case 'return': {
        this.#at++;
        const value = this.#peek() === ';' ? null : this.#expression();
        this.#need(';');
        return { is: 'return', value };
      }
      default: {
        const value = this.#expression();
        const op = this.#peek()!;
        if (op === '=' || (op.endsWith('=') && LEVEL.has(op.slice(0, -1)))) {
          this.#at++;
          const assigned = this.#expression();
          this.#need(';');
          if (value.is !== 'name' && value.is !== 'at') this.#fail('a target of the assignment');
          return { is: 'set', target: value as Target, op: op === '=' ? null : op.slice(0, -1), value: assigned };
        }
        this.#need(';');
        return { is: 'do', value };
      }
    }
  }

  /** Cases do not fall through. */
  #switch(): Statement {
    this.#need('switch');
    const on = this.#inParens();
    this.#need('{');
    const cases: { values: Expression[]; body: Statement[] }[] = [];
    let otherwise: Statement[] = [];
    while (!this.#skip('}')) {
      if (this.#skip('default')) {
        this.#need(':');
        otherwise = this.#block();
        continue;
      }
      const values: Expression[] = [];
      while (this.#skip('case')) {
        values.push(this.#expression());
        this.#need(':');
      }
      cases.push({ values, body: this.#block() });
    }
    return { is: 'switch', on, cases, otherwise };
  }

  #inParens(): Expression {
    this.#need('(');
    const inner = this.#expression();
    this.#need(')');
    return inner;
  }

  #expression(): Expression {
    const when = this.#binary(0);
    if (!this.#skip('?')) return when;
    const then = this.#expression();
    this.#need(':');
    return { is: 'choose', when, then, else: this.#expression() };
  }

  #binary(level: number): Expression {
    let left = this.#unary();
    for (let op = this.#peek(); op !== undefined; op = this.#peek()) {
      const found = LEVEL.get(op);
      if (found === undefined || found < level) break;
      this.#at++;
      left = { is: 'binary', op, left, right: this.#binary(found + 1) };
    }
    return left;
  }

  #unary(): Expression {
    const op = this.#peek();
    if (op === '-' || op === '!' || op === '~') {
      this.#at++;
      return { is: 'unary', op, of: this.#unary() };
    }
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#next();
    if (/^\d/.test(token)) return { is: 'number', value: Number(token) };
    if (token === '(') {
      const inner = this.#expression();
      this.#need(')');
      return inner;
    }
    if (token === '{') return this.#valueBody();
    if (!/^[A-Za-z_$]/.test(token)) this.#fail(`a value, not "${token}"`);
    if (this.#skip('(')) {
      const args: Expression[] = [];
      while (!this.#skip(')')) {
        args.push(this.#expression());
        if (this.#peek() !== ')') this.#need(',');
      }
      return { is: 'call', name: token, args };
    }
    if (this.#skip('[')) {
      const index = this.#expression();
      this.#need(']');
      return { is: 'at', array: token, index };
    }
    return { is: 'name', name: token };
  }

  /** `{ statements; give value; }` */
  #valueBody(): Expression {
    const body: Statement[] = [];
    while (this.#peek() !== 'give') body.push(this.#statement());
    this.#need('give');
    const value = this.#expression();
    this.#need(';');
    this.#need('}');
    return { is: 'body', body, value };
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #next(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new SyntaxError('Low: the text ends too early');
    return token;
  }

  #skip(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at++;
    return true;
  }

  #need(token: string): void {
    if (!this.#skip(token)) this.#fail(`"${token}"`);
  }

  #fail(expected: string): never {
    const around = this.#tokens.slice(Math.max(0, this.#at - 8), this.#at + 8).join(' ');
    throw new SyntaxError(`Low: expected ${expected} near: ${around} (in a text of ${this.#text.length} characters)`);
  }
}
