/** What is written in other languages where scripts have another word or sign; each is told with its change, and read as what is meant. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { TextEdit } from '../../../diagnostics/diagnostic.ts';
import type { Reader } from './reader.ts';
import type { BinaryOperator, Expression, Name } from './syntax.ts';

/** Words that begin functions, and words that begin names of values. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(['function', 'def', 'func', 'fun', 'sub', 'proc']);
const LET_WORDS: ReadonlySet<string> = new Set(['var', 'auto', 'local', 'int', 'mut', 'val', 'my', 'dim']);
const NOTHING_WORDS: ReadonlySet<string> = new Set(['null', 'None', 'nil', 'undefined', 'NULL']);
const LOOP_WORDS: ReadonlySet<string> = new Set(['foreach', 'for_each']);

/** Operators of other languages. */
const OPERATORS: Readonly<Record<string, BinaryOperator>> = { and: '&&', or: '||', '===': '==', '!==': '!=', '<>': '!=', '=': '==' };

/** `function f`, which is `fn f`. */
export function isForeignFunction(reader: Reader): boolean {
  return isWordBeforeName(reader, FUNCTION_WORDS) && reader.peek(2).text === '(';
}

/** `var n = 1`, which is `let n = 1`. */
export function isForeignLet(reader: Reader): boolean {
  return isWordBeforeName(reader, LET_WORDS) && reader.peek(2).text === '=';
}

/** `foreach c in cards`. */
export function isForeignFor(reader: Reader): boolean {
  return (
    isWordBeforeName(reader, LOOP_WORDS) || (reader.next.kind === 'name' && LOOP_WORDS.has(reader.next.text) && reader.peek(1).text === '(')
  );
}

function isWordBeforeName(reader: Reader, words: ReadonlySet<string>): boolean {
  return reader.next.kind === 'name' && words.has(reader.next.text) && reader.peek(1).kind === 'name';
}

/** `null`, which is `()`. */
export function takeNothing(reader: Reader): Expression | undefined {
  if (reader.next.kind !== 'name' || !NOTHING_WORDS.has(reader.next.text)) return undefined;
  const at = reader.spanOf(reader.skip());
  reader.instead(at, '()');
  return { kind: 'unit', at };
}

/** An operator by its name elsewhere; told where it is taken. */
export function foreignOperator({ next }: Reader): BinaryOperator | undefined {
  return (next.kind === 'name' || next.kind === 'sign') && Object.hasOwn(OPERATORS, next.text) ? OPERATORS[next.text] : undefined;
}

/** `this.f(…)`, which is `f(…)`. */
export function skipThis(reader: Reader): void {
  if (!reader.isNext('this') || reader.peek(1).text !== '.' || reader.peek(3).text !== '(') return;
  const { start } = reader.skip();
  reader.skip();
  reader.without(reader.spanFrom(start));
}

/** `let mut n`. */
export function skipMutable(reader: Reader): void {
  if (!reader.isNext('mut') || reader.peek(1).kind !== 'name') return;
  const { start } = reader.skip();
  reader.without(reader.span(start, reader.next.start));
}

/** `c => …` and `(c) => …`, which are `|c| …`: the parameter, if such a thing begins here. */
export function takeArrow(reader: Reader): Name | undefined {
  const inParentheses = reader.isNext('(');
  const name = inParentheses ? reader.peek(1) : reader.next;
  const isArrow = inParentheses ? reader.peek(2).text === ')' && reader.peek(3).text === '=>' : reader.peek(1).text === '=>';
  if (name.kind !== 'name' || name.text === '_' || !isArrow) return undefined;
  const { start } = reader.next;
  while (!reader.isNext('=>')) reader.skip();
  reader.skip();
  reader.instead(reader.spanFrom(start), `|${name.text}|`);
  return { name: name.text, at: reader.spanOf(name) };
}

/** `a ? b : c`, of which `a` has been read. */
export function parseTernary(reader: Reader, condition: Expression, start: number): Expression {
  const question = reader.skip();
  const then = reader.expression();
  const colon = reader.expect(':');
  const otherwise = colon === undefined ? undefined : reader.expression();
  const at = reader.spanFrom(start);
  const edits: TextEdit[] = [
    { span: reader.span(start, start), text: 'if ' },
    { span: reader.spanOf(question), text: '{' },
    ...(colon === undefined ? [] : [{ span: reader.spanOf(colon), text: '} else {' }]),
    { span: reader.span(reader.lastEnd, reader.lastEnd), text: ' }' },
  ];
  reader.report('cardinal/script-syntax', phrase`Here ${{ expected: ['if … { … } else { … }'] }} is written.`, at, {
    fix: { kind: 'edit', title: 'Write it with `if`', certain: true, edits },
  });
  return {
    kind: 'if',
    condition,
    then: blockOf(then),
    otherwise: otherwise === undefined ? undefined : { kind: 'block', block: blockOf(otherwise), at: otherwise.at },
    at,
  };
}

function blockOf(value: Expression): Extract<Expression, { kind: 'block' }>['block'] {
  return { statements: [{ kind: 'expression', value, dropped: false, at: value.at }], at: value.at };
}

/** What stands between `for` and the block: also `(let c of cards)`. Undefined if it cannot be read. */
export function parseLoopHead(reader: Reader): { readonly name: Name; readonly over: Expression } | undefined {
  const edits: TextEdit[] = [];
  const { start } = reader.next;
  const remove = (): void => {
    const taken = reader.skip();
    edits.push({ span: reader.span(taken.start, reader.next.start), text: '' });
  };
  const isOpened = reader.isNext('(');
  if (isOpened) remove();
  if (reader.isNext('let') || reader.isNext('const') || reader.isNext('var')) remove();
  const name = reader.name('the name after `for`');
  if (name === undefined) return undefined;
  if (reader.isNext('of')) edits.push({ span: reader.spanOf(reader.skip()), text: 'in' });
  else if (reader.expect('in') === undefined) return undefined;
  const over = isOpened ? reader.between(')', () => reader.expression()) : reader.expression();
  if (isOpened) {
    const closing = reader.expect(')');
    if (closing !== undefined) edits.push({ span: reader.spanOf(closing), text: '' });
  }
  if (edits.length > 0)
    reader.report('cardinal/script-syntax', phrase`Here ${{ expected: ['for name in list { … }'] }} is written.`, reader.spanFrom(start), {
      fix: { kind: 'edit', title: 'Write it as scripts have it', certain: true, edits },
    });
  return { name, over };
}
