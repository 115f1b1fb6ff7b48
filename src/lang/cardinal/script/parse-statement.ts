/** Functions, blocks and statements of scripts. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { isForeignFor, isForeignLet, isForeignFunction, parseLoopHead, skipMutable, skipThis } from './foreign.ts';
import { MAY_BE_ASSIGNED, parseExpression } from './parse-expression.ts';
import type { Reader } from './reader.ts';
import type { Block, Expression, ScriptFunction, Statement } from './syntax.ts';

export function parseFunction(reader: Reader): ScriptFunction | undefined {
  const { start } = reader.next;
  if (reader.isNext('private')) reader.refuseOutside();
  if (isForeignFunction(reader)) reader.instead(reader.spanOf(reader.skip()), 'fn');
  else reader.expect('fn');
  const name = reader.name('the name of the function');
  if (name === undefined) {
    reader.skipStatement();
    return undefined;
  }
  reader.expect('(');
  const params = reader.names(')');
  reader.skipType(BLOCK_BEGINS);
  const body = parseBlock(reader);
  return { name: name.name, nameAt: name.at, params, body, at: reader.spanFrom(start) };
}

const BLOCK_BEGINS: ReadonlySet<string> = new Set(['{', '}', ';']);
const VALUE_BEGINS: ReadonlySet<string> = new Set(['=', ';', '}']);

export function parseBlock(reader: Reader): Block {
  return reader.apart(() => blockAt(reader));
}

function blockAt(reader: Reader): Block {
  const { start } = reader.next;
  if (reader.expect('{') === undefined) return { statements: [], at: reader.spanFrom(start) };
  const statements: Statement[] = [];
  const column = reader.indentAt(start);
  let isUnclosed = false;
  reader.deeper(() => {
    while (!reader.isAtEnd && !reader.isNext('}')) {
      isUnclosed = reader.endsUnclosed(column, start);
      if (isUnclosed) return;
      const before = reader.at;
      const statement = parseStatement(reader);
      if (statement !== undefined) statements.push(statement);
      if (reader.at === before) reader.skip();
    }
  });
  if (!isUnclosed) reader.expect('}');
  return { statements, at: reader.spanFrom(start) };
}

export function parseStatement(reader: Reader): Statement | undefined {
  skipThis(reader);
  const { start, text } = reader.next;
  const at = (): Span => reader.spanFrom(start);
  if (reader.take(';') !== undefined) return undefined;
  if (reader.refuseOutside()) {
    reader.skipStatement(text);
    return undefined;
  }
  switch (reader.next.kind === 'name' ? wordAt(reader) : '') {
    case 'let':
    case 'const': {
      skipWord(reader, 'let');
      skipMutable(reader);
      const name = reader.name(`the name after \`${text}\``);
      if (name === undefined) {
        reader.skipStatement();
        return undefined;
      }
      reader.skipType(VALUE_BEGINS);
      const value = reader.take('=') === undefined ? undefined : parseExpression(reader);
      endStatement(reader);
      return { kind: 'let', name: name.name, nameAt: name.at, isConst: text === 'const', value, at: at() };
    }
    case 'for': {
      skipWord(reader, 'for');
      const head = parseLoopHead(reader);
      if (head === undefined) {
        reader.skipStatement();
        return undefined;
      }
      return { kind: 'for', ...head, body: parseBlock(reader), at: at() };
    }
    case 'while': {
      reader.skip();
      const condition = parseExpression(reader);
      return { kind: 'while', condition, body: parseBlock(reader), at: at() };
    }
    case 'return': {
      reader.skip();
      const value = reader.isNext(';') || reader.isNext('}') ? undefined : parseExpression(reader);
      endStatement(reader);
      return { kind: 'return', value, at: at() };
    }
    case 'break':
      reader.skip();
      endStatement(reader);
      return { kind: 'break', at: at() };
    case 'fn':
      reader.report(
        'cardinal/script-syntax',
        phrase`A function stands inside of another one; ${{ expected: ['functions stand side by side'] }}.`,
        reader.spanOf(reader.next),
      );
      parseFunction(reader);
      return undefined;
    default:
      return parsePlainStatement(reader, start);
  }
}

/** The word that begins a statement, or the one that is meant. */
function wordAt(reader: Reader): string {
  if (isForeignLet(reader)) return 'let';
  return isForeignFor(reader) ? 'for' : reader.next.text;
}

/** Takes it; another word for it is told. */
function skipWord(reader: Reader, word: 'let' | 'for'): void {
  const token = reader.skip();
  if (token.text !== word && token.text !== 'const') reader.instead(reader.spanOf(token), word);
}

const ASSIGNS: ReadonlySet<string> = new Set(['=', '+=', '-=', '*=', '/=', '%=']);

function parsePlainStatement(reader: Reader, start: number): Statement | undefined {
  const value = parseExpression(reader, MAY_BE_ASSIGNED);
  const sign = reader.next;
  if (sign.kind === 'sign' && ASSIGNS.has(sign.text)) {
    reader.skip();
    const assigned = parseExpression(reader);
    endStatement(reader);
    if (value.kind !== 'name') {
      reader.report(
        'cardinal/script-syntax',
        phrase`Only names can be given a value: ${{ expected: ['a name that `let` has made'] }}.`,
        value.at,
      );
      return undefined;
    }
    const operator = sign.text as Extract<Statement, { kind: 'assign' }>['operator'];
    return { kind: 'assign', to: { name: value.name, at: value.at }, operator, value: assigned, at: reader.spanFrom(start) };
  }
  if (reader.isNext(',')) return parseSideBySide(reader, value, start);
  const isBlock = value.kind === 'if' || value.kind === 'switch' || value.kind === 'block';
  if (value.kind === 'call' && reader.isCallNext) return parseOneAfterTheOther(reader, value, start);
  const dropped = reader.take(';') !== undefined;
  if (!dropped && !isBlock && !reader.isNext('}') && !reader.isAtEnd) reader.missingSign(';');
  return { kind: 'expression', value, dropped, at: reader.spanFrom(start) };
}

/** Effects with commas between them are meant as an array. */
function parseSideBySide(reader: Reader, first: Expression, start: number): Statement {
  const items = [first];
  while (reader.take(',') !== undefined && !reader.isNext('}') && !reader.isNext(';')) items.push(parseExpression(reader));
  return meantAsArray(reader, items, start, []);
}

/** Effects with nothing between them are meant as an array, too: a semicolon would throw the first one away. */
function parseOneAfterTheOther(reader: Reader, first: Expression, start: number): Statement {
  const items = [first];
  const ends: number[] = [];
  while (reader.isCallNext) {
    ends.push(reader.lastEnd);
    items.push(parseExpression(reader));
  }
  return meantAsArray(reader, items, start, ends);
}

/** Tells that effects stand in an array; commas are missing at some places. */
function meantAsArray(reader: Reader, items: readonly Expression[], start: number, commas: readonly number[]): Statement {
  const at = reader.spanFrom(start);
  const ends = [reader.span(start, start), reader.span(reader.lastEnd, reader.lastEnd)] as const;
  reader.report('cardinal/script-syntax', phrase`Several effects stand in an array: ${{ expected: ['[ first, second ]'] }}.`, at, {
    fix: {
      kind: 'edit',
      title: 'Write an array',
      certain: true,
      edits: [
        { span: ends[0], text: '[' },
        ...commas.map((end) => ({ span: reader.span(end, end), text: ',' })),
        { span: ends[1], text: ']' },
      ],
    },
  });
  const dropped = reader.take(';') !== undefined;
  return { kind: 'expression', value: { kind: 'array', items, at }, dropped, at: reader.spanFrom(start) };
}

function endStatement(reader: Reader): void {
  if (reader.take(';') === undefined && !reader.isNext('}') && !reader.isAtEnd) reader.missingSign(';');
}
