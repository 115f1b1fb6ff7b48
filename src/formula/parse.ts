/**
 * The text of a formula → its tree. Binds from loosest to tightest: clauses of a query, `to`, `if` and `let`, `or`, `and`, `not`, comparisons and `in`
 * (which do not chain), `+` and `-`, `*`, `//` and `%`, a sign, members and calls.
 */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { FormulaFault, ReportFault } from './fault.ts';
import type { ArithmeticSign, ComparisonSign, Extent, FormulaNode, QueryClauses } from './syntax.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Maximum number of nodes inside one another. */
const MAX_DEPTH = 60;
/** Maximum number of UTF-16 units of a formula. */
const MAX_LENGTH = 4000;

const COMPARISONS: ReadonlySet<string> = new Set<ComparisonSign>(['=', '!=', '<', '<=', '>', '>=']);
const SUMS: ReadonlySet<string> = new Set<ArithmeticSign>(['+', '-']);
const PRODUCTS: ReadonlySet<string> = new Set<ArithmeticSign>(['*', '//', '%']);

/** Ends reading at the first fault of syntax; what follows it would be guessed. */
class SyntaxFault extends Error {
  readonly fault: FormulaFault;
  constructor(fault: FormulaFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The tree of the formula that begins at `start`; null if it has no sound one, which is reported. */
export function parseFormula(text: string, start: number, report: ReportFault): FormulaNode | null {
  if (text.length > MAX_LENGTH) {
    report({
      code: 'formula/too-large',
      start: 0,
      end: text.length,
      ...phrase`A formula has at most ${{ most: MAX_LENGTH }} characters; this one has ${{ count: text.length }}. Give its parts names with "let", or write functions of their own.`,
    });
    return null;
  }
  let isSound = true;
  const tokens = tokenize(text, start, (fault) => {
    if (fault.severity !== 'warning') isSound = false;
    report(fault);
  });
  try {
    const node = new Reader(tokens).whole();
    return isSound ? node : null;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    if (isSound) report(error.fault);
    return null;
  }
}

type Clauses = { -readonly [Key in keyof QueryClauses]: QueryClauses[Key] };

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  /** Number of `let` whose `in` is still to come. */
  #openLets = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): FormulaNode {
    if (this.#peek().kind === 'end') this.#fail(this.#peek(), phrase`The formula is empty.`);
    const node = this.#query();
    if (this.#peek().kind !== 'end') this.#unexpected(['an operator', 'the end']);
    return node;
  }

  #peek(): Token {
    return this.#tokens[this.#at]!;
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#at++;
    return token;
  }

  #is(kind: 'sign' | 'keyword', text: string): boolean {
    return this.#peek().kind === kind && this.#peek().text === text;
  }

  /** Takes a sign or keyword that must stand here. */
  #expect(kind: 'sign' | 'keyword', text: string): Token {
    return this.#is(kind, text) ? this.#take() : this.#unexpected([text]);
  }

  /** An expression or a query; clauses stand at the end of a formula, of an argument or of brackets only. */
  #query(): FormulaNode {
    const from = this.#expression();
    const source = this.#takesWord('to') ? this.#range(from) : from;
    const clauses: Clauses = {};
    for (let clause = this.#clause(); clause !== undefined; clause = this.#clause()) {
      const [name, token] = clause;
      if (clauses[name] !== undefined) this.#fail(token, phrase`The clause ${{ word: token.text }} stands here twice.`);
      this.#readClause(name, clauses);
    }
    if (Object.keys(clauses).length === 0) return source;
    return { kind: 'query', source, ...clauses, start: source.start, end: this.#tokens[this.#at - 1]!.end };
  }

  #range(from: FormulaNode): FormulaNode {
    const to = this.#expression();
    return { kind: 'range', from, to, start: from.start, end: to.end };
  }

  /** The clause that begins here. */
  #clause(): [Exclude<keyof QueryClauses, 'descending'>, Token] | undefined {
    const token = this.#peek();
    if (this.#takesWord('as')) return ['bind', token];
    if (this.#takesWord('where')) return ['where', token];
    if (this.#takesWord('limit')) return ['limit', token];
    const isSorting = this.#takesWord('sort');
    if (!isSorting && !this.#takesWord('distinct')) return undefined;
    if (!this.#takesWord('by')) this.#unexpected(['by']);
    return [isSorting ? 'sortBy' : 'distinct', token];
  }

  #readClause(name: Exclude<keyof QueryClauses, 'descending'>, clauses: Clauses): void {
    if (name === 'bind') {
      clauses.bind = this.#peek().kind === 'binding' ? this.#take().text : this.#unexpected(['a name with $']);
      return;
    }
    clauses[name] = this.#expression();
    if (name === 'sortBy' && this.#takesWord('descending')) clauses.descending = true;
  }

  /** Takes a word that means something between expressions only, and is a name elsewhere. */
  #takesWord(word: string): boolean {
    const { kind, text } = this.#peek();
    if (kind !== 'name' || text !== word) return false;
    this.#take();
    return true;
  }

  #expression(): FormulaNode {
    return this.#nested(() => (this.#is('keyword', 'if') ? this.#if() : this.#is('keyword', 'let') ? this.#let() : this.#junction('or')));
  }

  #if(): FormulaNode {
    const { start } = this.#take();
    const when = this.#expression();
    this.#expect('keyword', 'then');
    const then = this.#expression();
    this.#expect('keyword', 'else');
    const otherwise = this.#expression();
    return { kind: 'if', when, then, otherwise, start, end: otherwise.end };
  }

  #let(): FormulaNode {
    const { start } = this.#take();
    const name = this.#peek().kind === 'binding' ? this.#take() : this.#unexpected(['a name with $']);
    this.#expect('sign', '=');
    this.#openLets++;
    const value = this.#expression();
    this.#openLets--;
    this.#expect('keyword', 'in');
    const body = this.#expression();
    return { kind: 'let', bind: name.text, value, body, start, end: body.end };
  }

  #junction(op: 'and' | 'or'): FormulaNode {
    const operand = (): FormulaNode => (op === 'or' ? this.#junction('and') : this.#not());
    const first = operand();
    if (!this.#is('keyword', op)) return first;
    const args = [first];
    while (this.#is('keyword', op)) {
      this.#take();
      args.push(operand());
    }
    return { kind: 'junction', op, args, start: first.start, end: args.at(-1)!.end };
  }

  #not(): FormulaNode {
    if (!this.#is('keyword', 'not')) return this.#comparison();
    const { start } = this.#take();
    const arg = this.#nested(() => this.#not());
    return { kind: 'not', arg, start, end: arg.end };
  }

  #comparison(): FormulaNode {
    const left = this.#sum();
    const node = this.#comparedWith(left);
    if (node !== left && this.#isComparison())
      this.#fail(this.#peek(), phrase`Comparisons do not chain. Join two of them with ${{ word: 'and' }}.`);
    return node;
  }

  #isComparison(): boolean {
    return (this.#peek().kind === 'sign' && COMPARISONS.has(this.#peek().text)) || this.#is('keyword', 'in');
  }

  #comparedWith(left: FormulaNode): FormulaNode {
    const isNegated = this.#is('keyword', 'not') && this.#tokens[this.#at + 1]?.text === 'in';
    if (isNegated) this.#take();
    if (this.#is('keyword', 'in') && this.#openLets === 0) {
      this.#take();
      const set = this.#sum();
      return { kind: 'in', negated: isNegated, item: left, set, start: left.start, end: set.end };
    }
    if (!this.#isComparison() || this.#is('keyword', 'in')) return left;
    const op = this.#take().text as ComparisonSign;
    const right = this.#sum();
    return { kind: 'comparison', op, left, right, start: left.start, end: right.end };
  }

  #sum(): FormulaNode {
    return this.#arithmetic(SUMS, () => this.#product());
  }

  #product(): FormulaNode {
    const node = this.#arithmetic(PRODUCTS, () => this.#signed());
    const sign = this.#peek();
    if (sign.kind === 'sign' && sign.text === '/')
      this.#fail(sign, phrase`Numbers are integers: write ${{ written: '//' }} for the quotient without its fraction.`, '//');
    return node;
  }

  #arithmetic(signs: ReadonlySet<string>, operand: () => FormulaNode): FormulaNode {
    let left = operand();
    while (this.#peek().kind === 'sign' && signs.has(this.#peek().text)) {
      const op = this.#take().text as ArithmeticSign;
      const right = operand();
      left = { kind: 'arithmetic', op, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  #signed(): FormulaNode {
    if (!this.#is('sign', '-')) return this.#postfix();
    const { start } = this.#take();
    const arg = this.#nested(() => this.#signed());
    return arg.kind === 'literal' && typeof arg.value === 'number'
      ? { kind: 'literal', value: -arg.value, start, end: arg.end }
      : { kind: 'negative', arg, start, end: arg.end };
  }

  #postfix(): FormulaNode {
    let node = this.#primary();
    while (this.#is('sign', '.')) {
      this.#take();
      const name = this.#peek();
      if (name.kind !== 'name' && name.kind !== 'keyword') this.#unexpected(['a name']);
      this.#take();
      node = { kind: 'member', of: node, name: name.text, nameStart: name.start, start: node.start, end: name.end };
    }
    return node;
  }

  #primary(): FormulaNode {
    const token = this.#take();
    const { start, end, text } = token;
    switch (token.kind) {
      case 'number':
        if (Number(text) > 2_147_483_647) this.#fail(token, phrase`Numbers go up to ${{ most: 2_147_483_647 }}.`);
        return { kind: 'literal', value: Number(text), start, end };
      case 'word':
        return { kind: 'literal', value: text, start, end };
      case 'binding':
      case 'parameter':
        return { kind: token.kind, name: text, start, end };
      case 'name':
        return this.#is('sign', '(') ? this.#call(token) : { kind: 'name', name: text, start, end };
      case 'keyword':
        if (text === 'true' || text === 'false') return { kind: 'literal', value: text === 'true', start, end };
        if (text === 'none') return { kind: 'literal', value: null, start, end };
        break;
      case 'sign':
        if (text === '(') return this.#bracketed(start);
        if (text === '[') return this.#list(start);
        break;
      case 'end':
        break;
    }
    if (token.kind !== 'end') this.#at--;
    return this.#unexpected(['a value']);
  }

  /** A node in brackets has the extent of the brackets, so that a replacement takes their place. */
  #bracketed(start: number): FormulaNode {
    const node = this.#apart(() => this.#query());
    const { end } = this.#expect('sign', ')');
    return { ...node, start, end };
  }

  #list(start: number): FormulaNode {
    const items = this.#items(']');
    return { kind: 'list', items, start, end: this.#expect('sign', ']').end };
  }

  #call(name: Token): FormulaNode {
    this.#take();
    const args = this.#items(')');
    return { kind: 'call', name: name.text, nameEnd: name.end, args, start: name.start, end: this.#expect('sign', ')').end };
  }

  #items(close: string): FormulaNode[] {
    const items: FormulaNode[] = [];
    while (!this.#is('sign', close)) {
      if (items.length > 0) this.#expect('sign', ',');
      items.push(this.#apart(() => this.#query()));
    }
    return items;
  }

  #nested<Node>(read: () => Node): Node {
    if (++this.#depth > MAX_DEPTH)
      throw new SyntaxFault({
        code: 'formula/too-large',
        start: this.#peek().start,
        end: this.#peek().end,
        ...phrase`Parts of a formula stand in one another at most ${{ deepest: MAX_DEPTH }} deep.`,
      });
    const node = read();
    this.#depth--;
    return node;
  }

  /** Reads in brackets, where `in` belongs to no `let` outside of them. */
  #apart<Node>(read: () => Node): Node {
    const open = this.#openLets;
    this.#openLets = 0;
    const node = read();
    this.#openLets = open;
    return node;
  }

  #unexpected(expected: readonly string[]): never {
    const { kind, text, start, end } = this.#peek();
    const found = kind === 'end' ? 'the end' : `"${text}"`;
    throw new SyntaxFault({ code: 'formula/syntax', start, end, ...phrase`Expected ${{ expected }}, found ${{ found }}.` });
  }

  #fail({ start, end }: Extent, told: Phrase, written?: string): never {
    throw new SyntaxFault({
      code: 'formula/syntax',
      start,
      end,
      ...told,
      ...(written !== undefined && { alternatives: [written], written: { text: written, certain: false } }),
    });
  }
}
