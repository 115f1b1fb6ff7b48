/**
 * Path strings: `$.players[current].zones.hand`, `top($.zones.deck)`, and whole formulas such as `count($.zones.deck) == 0`.
 * The grammar is the usual one: or, and, not, comparison, sum, product, sign, call or path.
 */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Formula, PathHead, PathStep, Pick } from './formula.ts';

/** What is wrong with a path string, and where. */
export class PathFault extends Error {
  readonly offset: number;
  readonly told: Phrase;

  constructor(told: Phrase, offset: number) {
    super(told.message);
    this.told = told;
    this.offset = offset;
  }
}

/** Reads a path string. Throws a `PathFault`, which the reader of formulas turns into a diagnostic. */
export function parseText(text: string, at: Tree): Formula {
  return new Parser(text, at).whole();
}

const TOKEN = /\s*(?:(\d+)|(\$?[A-Za-z_]\w*(?:-\w+)*|\$)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(==|!=|<=|>=|&&|\|\||[-+*/%<>=().,[\]:!]))/y;

interface Token {
  readonly kind: 'number' | 'name' | 'string' | 'sign' | 'end';
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

/** Formulas nested deeper than this are not read. */
const DEEPEST = 100;

const COMPARISONS: Readonly<Record<string, string>> = { '==': 'isEqual', '=': 'isEqual', '>': 'isGreaterThan', '<': 'isLessThan' };
/** Comparisons that are the opposite of another one. */
const NEGATED: Readonly<Record<string, string>> = { '!=': 'isEqual', '<=': 'isGreaterThan', '>=': 'isLessThan' };
const SUMS: Readonly<Record<string, string>> = { '+': 'add', '-': 'sub' };
const PRODUCTS: Readonly<Record<string, string>> = { '*': 'mul', '/': 'div', '%': 'mod' };
const LITERALS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
]);

class Parser {
  readonly #at: Tree;
  readonly #tokens: Token[];
  #index = 0;
  #depth = 0;

  constructor(text: string, at: Tree) {
    this.#at = at;
    this.#tokens = tokenize(text);
  }

  whole(): Formula {
    const formula = this.#or();
    if (this.#peek.kind !== 'end') this.#fail(phrase`"${{ word: this.#peek.text }}" is not expected here`);
    return formula;
  }

  get #peek(): Token {
    return this.#tokens[this.#index]!;
  }

  #next(): Token {
    return this.#tokens[this.#index++]!;
  }

  #accept(...texts: string[]): string | undefined {
    const { kind, text } = this.#peek;
    if (kind === 'end' || kind === 'string' || !texts.includes(text)) return undefined;
    this.#index++;
    return text;
  }

  #expect(text: string): void {
    if (this.#accept(text) === undefined)
      this.#fail(
        phrase`"${{ sign: text }}" is missing${this.#peek.kind === 'end' ? ' at the end' : phrase` before "${{ word: this.#peek.text }}"`}`,
      );
  }

  #fail(told: Phrase): never {
    throw new PathFault(told, this.#peek.offset);
  }

  #call(operator: string, args: readonly Formula[]): Formula {
    return { kind: 'call', operator, args, at: this.#at };
  }

  #or(): Formula {
    if (++this.#depth > DEEPEST) this.#fail(phrase`it is nested too deeply`);
    const parts = [this.#and()];
    while (this.#accept('or', '||') !== undefined) parts.push(this.#and());
    this.#depth--;
    return parts.length === 1 ? parts[0]! : this.#call('or', parts);
  }

  #and(): Formula {
    const parts = [this.#not()];
    while (this.#accept('and', '&&') !== undefined) parts.push(this.#not());
    return parts.length === 1 ? parts[0]! : this.#call('and', parts);
  }

  #not(): Formula {
    let negations = 0;
    while (
      this.#accept('!') !== undefined ||
      (this.#peek.text === 'not' && this.#tokens[this.#index + 1]?.text !== '(' && this.#accept('not') !== undefined)
    )
      negations++;
    const inner = this.#comparison();
    return negations % 2 === 1 ? this.#call('not', [inner]) : inner;
  }

  #comparison(): Formula {
    const left = this.#sum();
    const sign = this.#accept('==', '=', '!=', '<=', '>=', '<', '>', 'in');
    if (sign === undefined) return left;
    const right = this.#sum();
    if (sign === 'in') return this.#call('in', [left, right]);
    const negated = NEGATED[sign];
    return negated === undefined ? this.#call(COMPARISONS[sign]!, [left, right]) : this.#call('not', [this.#call(negated, [left, right])]);
  }

  #sum(): Formula {
    let left = this.#product();
    for (;;) {
      const sign = this.#accept('+', '-');
      if (sign === undefined) return left;
      left = this.#call(SUMS[sign]!, [left, this.#product()]);
    }
  }

  #product(): Formula {
    let left = this.#signed();
    for (;;) {
      const sign = this.#accept('*', '/', '%');
      if (sign === undefined) return left;
      left = this.#call(PRODUCTS[sign]!, [left, this.#signed()]);
    }
  }

  #signed(): Formula {
    if (this.#accept('-') === undefined) return this.#primary();
    if (this.#peek.kind === 'number') return { kind: 'literal', value: -Number(this.#next().text), at: this.#at };
    return this.#call('sub', [{ kind: 'literal', value: 0, at: this.#at }, this.#primary()]);
  }

  #primary(): Formula {
    const token = this.#next();
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text), at: this.#at };
    if (token.kind === 'string') return { kind: 'literal', value: unquoted(token.text), at: this.#at };
    if (token.text === '(') {
      const inner = this.#or();
      this.#expect(')');
      return inner;
    }
    if (token.kind !== 'name') {
      this.#index--;
      return this.#fail(
        token.kind === 'end' ? phrase`something is missing at the end` : phrase`"${{ word: token.text }}" is not expected here`,
      );
    }
    if (this.#peek.text === '(' && !token.text.startsWith('$')) return this.#stepsAfter(this.#arguments(token.text));
    if (LITERALS.has(token.text)) return { kind: 'literal', value: LITERALS.get(token.text)!, at: this.#at };
    return this.#path(token);
  }

  #arguments(operator: string): Formula {
    this.#expect('(');
    const args: Formula[] = [];
    while (this.#peek.text !== ')') {
      args.push(this.#or());
      if (this.#accept(',') === undefined) break;
    }
    this.#expect(')');
    return this.#call(operator, args);
  }

  #path(first: Token): Formula {
    let head: PathHead;
    const steps: PathStep[] = [];
    if (first.text === '$') head = { kind: 'root' };
    else if (first.text === 'ref' && this.#accept(':') !== undefined) head = { kind: 'ref', name: this.#name() };
    else if (first.text.startsWith('$')) head = { kind: 'anchor', name: first.text };
    else {
      // A word without a root: `card.properties.rank` is `$.card.properties.rank`.
      head = { kind: 'root' };
      steps.push({ kind: 'field', name: first.text });
    }
    return { kind: 'path', head, steps: [...steps, ...this.#steps()], at: this.#at };
  }

  /** `top($.zones.deck).properties.rank`: steps behind a call. */
  #stepsAfter(call: Formula): Formula {
    const steps = this.#steps();
    return steps.reduce<Formula>(
      (inner, step) => this.#call('step', [inner, { kind: 'path', head: { kind: 'root' }, steps: [step], at: this.#at }]),
      call,
    );
  }

  #steps(): PathStep[] {
    const steps: PathStep[] = [];
    for (;;) {
      if (this.#accept('.') !== undefined) {
        // `players.0.score`: a number behind a dot is a place in the list.
        if (this.#peek.kind === 'number') steps.push({ kind: 'pick', pick: { kind: 'index', index: Number(this.#next().text) } });
        else steps.push({ kind: 'field', name: this.#name() });
      } else if (this.#accept('[') !== undefined) {
        steps.push({ kind: 'pick', pick: this.#pick() });
        this.#expect(']');
      } else return steps;
    }
  }

  #pick(): Pick {
    if (this.#accept('*') !== undefined) return { kind: 'all' };
    const { kind, text } = this.#peek;
    const after = this.#tokens[this.#index + 1]?.text;
    if (kind === 'name' && after === '=') {
      this.#index += 2;
      return { kind: 'by', key: text, value: this.#pickedValue() };
    }
    if (kind === 'name' && after === ']' && !text.startsWith('$')) {
      this.#index++;
      return { kind: 'word', word: text };
    }
    const formula = this.#sum();
    return formula.kind === 'literal' && typeof formula.value === 'number'
      ? { kind: 'index', index: formula.value }
      : { kind: 'formula', formula };
  }

  /** Behind `by_id=`: a word stands for itself. */
  #pickedValue(): Formula {
    const { kind, text } = this.#peek;
    if (kind === 'name' && !text.startsWith('$') && this.#tokens[this.#index + 1]?.text === ']') {
      this.#index++;
      return { kind: 'literal', value: text, at: this.#at };
    }
    return this.#sum();
  }

  #name(): string {
    const { kind, text } = this.#peek;
    if (kind !== 'name')
      this.#fail(kind === 'end' ? phrase`a name is missing at the end` : phrase`a name is expected, not "${{ word: text }}"`);
    return this.#next().text;
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (;;) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) {
      if (text.slice(start).trim() !== '')
        throw new PathFault(phrase`"${{ word: text.slice(start).trim()[0]! }}" is not expected here`, start);
      tokens.push({ kind: 'end', text: '', offset: text.length, end: text.length });
      return tokens;
    }
    const [, number, name, string] = match;
    const token = number ?? name ?? string ?? match[4]!;
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : string !== undefined ? 'string' : 'sign';
    tokens.push({ kind, text: token, offset: TOKEN.lastIndex - token.length, end: TOKEN.lastIndex });
  }
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
