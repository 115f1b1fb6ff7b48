/** Expressions of scripts, by the strength of their operators. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { foreignOperator, parseTernary, skipThis, takeArrow, takeNothing } from './foreign.ts';
import { OUTSIDE } from './outside.ts';
import { parseTemplate } from './parse-template.ts';
import type { Reader } from './reader.ts';
import type { BinaryOperator, Expression, Name, SwitchCase, UnaryOperator } from './syntax.ts';
import { unquoted } from './unquoted.ts';

/** How strongly each operator binds; of equal ones the left one goes first. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  in: 4,
  '!in': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
};

/** A range binds weaker than sums and stronger than comparisons. */
const RANGE = 6;

/** Where a statement begins, which may be an assignment. */
export const MAY_BE_ASSIGNED = -1;

export function parseExpression(reader: Reader, weakest = 0): Expression {
  const { start } = reader.next;
  const read = (): Expression => {
    const value = parseBinary(reader, weakest);
    return weakest <= 0 && reader.isNext('?') ? parseTernary(reader, value, start) : value;
  };
  return reader.deeper(read) ?? { kind: 'unit', at: reader.spanFrom(start) };
}

function parseBinary(reader: Reader, weakest: number): Expression {
  const { start } = reader.next;
  let left = parseUnary(reader);
  // Of a chain of operators each holds all before it.
  for (let length = 0; ; length++) {
    if (reader.isTooDeep(length)) return left;
    const range = reader.isNext('..=') || reader.isNext('..');
    const foreign = range || (weakest < 0 && reader.isNext('=')) ? undefined : foreignOperator(reader);
    const operator = range ? undefined : (foreign ?? operatorAt(reader));
    if (range && RANGE >= weakest) {
      const inclusive = reader.skip().text === '..=';
      const to = parseExpression(reader, RANGE + 1);
      left = { kind: 'range', from: left, to, inclusive, at: reader.spanFrom(start) };
    } else if (operator !== undefined && STRENGTH[operator] >= weakest) {
      const sign = reader.skip();
      if (foreign !== undefined) reader.instead(reader.spanOf(sign), foreign);
      if (operator === '!in') reader.skip();
      const right = parseExpression(reader, STRENGTH[operator] + 1);
      left = { kind: 'binary', operator, left, right, at: reader.spanFrom(start) };
    } else return left;
  }
}

function operatorAt(reader: Reader): BinaryOperator | undefined {
  const { kind, text } = reader.next;
  if (kind === 'name') return text === 'in' ? 'in' : undefined;
  if (kind !== 'sign') return undefined;
  if (text === '!') return reader.afterNext.text === 'in' ? '!in' : undefined;
  return Object.hasOwn(STRENGTH, text) ? (text as BinaryOperator) : undefined;
}

function parseUnary(reader: Reader): Expression {
  const { start, kind, text } = reader.next;
  if (kind === 'name' && text === 'not') {
    reader.skip();
    reader.instead(reader.span(start, reader.next.start), '!');
    const operand = reader.deeper(() => parseUnary(reader)) ?? { kind: 'unit', at: reader.spanFrom(start) };
    return { kind: 'unary', operator: '!', operand, at: reader.spanFrom(start) };
  }
  if (kind === 'sign' && (text === '-' || text === '!' || text === '+')) {
    reader.skip();
    const operand = reader.deeper(() => parseUnary(reader)) ?? { kind: 'unit', at: reader.spanFrom(start) };
    if (text === '+') return operand;
    if (text === '-' && operand.kind === 'int') return { ...operand, value: -operand.value, at: reader.spanFrom(start) };
    return { kind: 'unary', operator: text satisfies UnaryOperator, operand, at: reader.spanFrom(start) };
  }
  return parseAfter(reader, parsePrimary(reader), start);
}

/** What may follow a value: `.name`, `.name(…)`, `[…]`. */
function parseAfter(reader: Reader, first: Expression, start: number): Expression {
  let value = first;
  for (let length = 0; ; length++) {
    if (reader.isTooDeep(length)) return value;
    if (reader.skipSurplus()) continue;
    if (reader.take('.') !== undefined) {
      const name = reader.name('a name after the point');
      if (name === undefined) return value;
      value =
        reader.take('(') === undefined
          ? { kind: 'field', on: value, name, at: reader.spanFrom(start) }
          : { kind: 'method', on: value, name, args: parseItems(reader, ')'), at: reader.spanFrom(start) };
    } else if (
      reader.isNext('[') &&
      !reader.isNextOnOtherLine &&
      (value.kind === 'name' || value.kind === 'call' || value.kind === 'method')
    ) {
      const open = reader.skip();
      const index = reader.between(']', () => parseExpression(reader));
      reader.expect(']');
      reader.missing(phrase`A list has no numbered places.`, OUTSIDE.index, reader.spanFrom(open.start));
      value = { kind: 'index', on: value, index, at: reader.spanFrom(start) };
    } else return value;
  }
}

function parseItems(reader: Reader, closing: string): Expression[] {
  return reader.between(closing, () => itemsUpTo(reader, closing));
}

function itemsUpTo(reader: Reader, closing: string): Expression[] {
  const items: Expression[] = [];
  while (!reader.isAtEnd && reader.take(closing) === undefined) {
    const before = reader.at;
    items.push(parseItem(reader));
    if (reader.take(',') === undefined && !reader.isNext(closing)) {
      if (reader.isNextItem) {
        reader.missingSign(',');
        continue;
      }
      reader.expect(closing);
      if (reader.at === before) reader.skip();
      break;
    }
  }
  return items;
}

function parseItem(reader: Reader): Expression {
  const { start } = reader.next;
  const param = takeArrow(reader);
  return param === undefined ? parseExpression(reader) : closure(reader, [param], start);
}

function parsePrimary(reader: Reader): Expression {
  const token = reader.next;
  const { start } = token;
  const at = reader.spanOf(token);
  switch (token.kind) {
    case 'int':
      reader.skip();
      return { kind: 'int', value: intOf(reader, token.text), at };
    case 'float':
      reader.skip();
      return floatOf(reader, token.text, at);
    case 'char':
      reader.skip();
      reader.missing(phrase`There are no single characters.`, OUTSIDE.char, at, quoted(at, JSON.stringify(unquoted(token))));
      return { kind: 'string', value: unquoted(token), at };
    case 'string':
      reader.skip();
      if (token.unclosed === true)
        reader.report('cardinal/script-syntax', phrase`The text has no closing ${{ sign: '"' }}.`, at, {
          fix: quoted(reader.span(token.end, token.end), '"'),
        });
      return { kind: 'string', value: unquoted(token), at };
    case 'template':
      reader.skip();
      return parseTemplate(reader, token);
    case 'name':
      return parseWord(reader);
    default:
      return parseBracketed(reader, start);
  }
}

/** A number with a point, of which only those of whole numbers can be left out. */
function floatOf(reader: Reader, text: string, at: Span): Expression {
  const value = Number(text.replaceAll('_', ''));
  const whole = Math.trunc(value);
  reader.missing(
    phrase`${{ value: text }} is not a whole number.`,
    OUTSIDE.float,
    at,
    whole === value ? { kind: 'edit', title: `Write ${whole}`, certain: true, edits: [{ span: at, text: String(whole) }] } : undefined,
  );
  return { kind: 'int', value: whole, at };
}

function quoted(span: Span, text: string): Fix {
  return { kind: 'edit', title: 'Write double quotation marks', certain: true, edits: [{ span, text }] };
}

function intOf(reader: Reader, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (Number.isInteger(value) && Math.abs(value) <= MOST) return value;
  reader.report(
    'cardinal/script-syntax',
    phrase`${{ value: text.slice(0, 40) }} is not a number between ${{ least: -MOST }} and ${{ most: MOST }}.`,
    reader.span(reader.lastEnd - text.length, reader.lastEnd),
  );
  return 0;
}

/** The largest number that a state holds. */
const MOST = 2 ** 31 - 1;

function parseWord(reader: Reader): Expression {
  skipThis(reader);
  const token = reader.next;
  const at = reader.spanOf(token);
  const { start, text } = token;
  switch (text) {
    case 'true':
    case 'false':
      reader.skip();
      return { kind: 'bool', value: text === 'true', at };
    case 'if':
      return parseIf(reader);
    case 'switch':
      return parseSwitch(reader);
    default: {
      const nothing = takeNothing(reader);
      if (nothing !== undefined) return nothing;
      if (reader.refuseOutside()) return { kind: 'unit', at };
      const name = reader.name('a value');
      if (name === undefined) {
        reader.skip();
        return { kind: 'unit', at };
      }
      if (reader.take('(') === undefined) return { kind: 'name', name: text, at };
      return { kind: 'call', name, args: parseItems(reader, ')'), at: reader.spanFrom(start) };
    }
  }
}

function parseBracketed(reader: Reader, start: number): Expression {
  const at = () => reader.spanFrom(start);
  if (reader.take('(') !== undefined) {
    if (reader.take(')') !== undefined) return { kind: 'unit', at: at() };
    const inner = reader.between(')', () => parseExpression(reader));
    reader.expect(')');
    return { ...inner, at: at() };
  }
  if (reader.take('[') !== undefined) return { kind: 'array', items: parseItems(reader, ']'), at: at() };
  if (reader.isNext('{') && reader.peek(1).kind === 'name' && reader.peek(2).text === ':') {
    const brace = reader.skip();
    reader.instead(reader.spanOf(brace), '#{');
    return parseMap(reader, start);
  }
  if (reader.isNext('{')) return { kind: 'block', block: reader.block(), at: at() };
  if (reader.take('#{') !== undefined) return parseMap(reader, start);
  if (reader.take('||') !== undefined) return closure(reader, [], start);
  if (reader.take('|') !== undefined) return closure(reader, reader.names('|'), start);
  reader.unexpected(phrase`${{ expected: ['a value'] }}`);
  // What closes something belongs to whoever opened it.
  if (!CLOSES.has(reader.next.text)) reader.skip();
  return { kind: 'unit', at: at() };
}

const CLOSES: ReadonlySet<string> = new Set([')', ']', '}', ';', ',']);

function closure(reader: Reader, params: readonly Name[], start: number): Expression {
  return { kind: 'closure', params, body: parseExpression(reader), at: reader.spanFrom(start) };
}

function parseMap(reader: Reader, start: number): Expression {
  return reader.apart(() => mapFrom(reader, start));
}

function mapFrom(reader: Reader, start: number): Expression {
  const entries: { key: Name; value: Expression }[] = [];
  while (!reader.isAtEnd && reader.take('}') === undefined) {
    const token = reader.next;
    const key = token.kind === 'string' ? { name: unquoted(reader.skip()), at: reader.spanOf(token) } : reader.name('the name of an entry');
    if (key === undefined || reader.expect(':') === undefined) {
      reader.skipTo('}');
      break;
    }
    entries.push({ key, value: parseExpression(reader) });
    if (reader.take(',') === undefined && !reader.isNext('}')) {
      reader.expect('}');
      break;
    }
  }
  return { kind: 'map', entries, at: reader.spanFrom(start) };
}

function parseIf(reader: Reader): Expression {
  const { start } = reader.skip();
  const condition = parseExpression(reader);
  const then = reader.block();
  let otherwise: Expression | undefined;
  if (reader.take('else') !== undefined) {
    const { start: from } = reader.next;
    otherwise = reader.isNext('if')
      ? (reader.deeper(() => parseIf(reader)) ?? { kind: 'unit', at: reader.spanFrom(from) })
      : { kind: 'block', block: reader.block(), at: reader.spanFrom(from) };
  }
  return { kind: 'if', condition, then, otherwise, at: reader.spanFrom(start) };
}

function parseSwitch(reader: Reader): Expression {
  const { start } = reader.skip();
  const value = parseExpression(reader);
  const cases: SwitchCase[] = [];
  if (reader.expect('{') !== undefined) {
    while (!reader.isAtEnd && reader.take('}') === undefined) {
      const before = reader.at;
      cases.push(parseCase(reader));
      if (reader.take(',') === undefined && !reader.isNext('}') && reader.at === before) reader.skip();
    }
  }
  return { kind: 'switch', value, cases, at: reader.spanFrom(start) };
}

function parseCase(reader: Reader): SwitchCase {
  const { start } = reader.next;
  const values: Expression[] = [];
  if (reader.take('_') === undefined) {
    do values.push(parseExpression(reader, STRENGTH['&&']));
    while (reader.take('|') !== undefined);
  }
  const condition = reader.take('if') === undefined ? undefined : parseExpression(reader);
  reader.expect('=>');
  return { values, condition, then: parseExpression(reader), at: reader.spanFrom(start) };
}
