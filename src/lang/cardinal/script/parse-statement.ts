/** Functions, blocks and statements of scripts. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { parseExpression } from './parse-expression.ts';
import type { Reader } from './reader.ts';
import type { Block, Expression, ScriptFunction, Statement } from './syntax.ts';

export function parseFunction(reader: Reader): ScriptFunction | undefined {
  const { start } = reader.next;
  if (reader.isNext('private')) reader.refuseOutside();
  reader.expect('fn');
  const name = reader.name('the name of the function');
  if (name === undefined) {
    reader.skipStatement();
    return undefined;
  }
  reader.expect('(');
  const params = reader.names(')');
  const body = parseBlock(reader);
  return { name: name.name, nameAt: name.at, params, body, at: reader.spanFrom(start) };
}

export function parseBlock(reader: Reader): Block {
  const { start } = reader.next;
  if (reader.expect('{') === undefined) return { statements: [], at: reader.spanFrom(start) };
  const statements: Statement[] = [];
  reader.deeper(() => {
    while (!reader.isAtEnd && !reader.isNext('}')) {
      const before = reader.at;
      const statement = parseStatement(reader);
      if (statement !== undefined) statements.push(statement);
      if (reader.at === before) reader.skip();
    }
  });
  reader.expect('}');
  return { statements, at: reader.spanFrom(start) };
}

export function parseStatement(reader: Reader): Statement | undefined {
  const { start, text } = reader.next;
  const at = (): Span => reader.spanFrom(start);
  if (reader.take(';') !== undefined) return undefined;
  if (reader.refuseOutside()) {
    reader.skipStatement(text);
    return undefined;
  }
  switch (reader.next.kind === 'name' ? text : '') {
    case 'let':
    case 'const': {
      reader.skip();
      const name = reader.name(`the name after \`${text}\``);
      if (name === undefined) {
        reader.skipStatement();
        return undefined;
      }
      const value = reader.take('=') === undefined ? undefined : parseExpression(reader);
      endStatement(reader);
      return { kind: 'let', name: name.name, nameAt: name.at, isConst: text === 'const', value, at: at() };
    }
    case 'for': {
      reader.skip();
      const name = reader.name('the name after `for`');
      if (name === undefined || reader.expect('in') === undefined) {
        reader.skipStatement();
        return undefined;
      }
      const over = parseExpression(reader);
      return { kind: 'for', name, over, body: parseBlock(reader), at: at() };
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

const ASSIGNS: ReadonlySet<string> = new Set(['=', '+=', '-=', '*=', '/=', '%=']);

function parsePlainStatement(reader: Reader, start: number): Statement | undefined {
  const value = parseExpression(reader);
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
  const dropped = reader.take(';') !== undefined;
  if (!dropped && !isBlock && !reader.isNext('}') && !reader.isAtEnd) missingSemicolon(reader);
  return { kind: 'expression', value, dropped, at: reader.spanFrom(start) };
}

/** Effects with commas between them are meant as an array. */
function parseSideBySide(reader: Reader, first: Expression, start: number): Statement {
  const items = [first];
  while (reader.take(',') !== undefined && !reader.isNext('}') && !reader.isNext(';')) items.push(parseExpression(reader));
  const at = reader.spanFrom(start);
  const ends = [reader.span(start, start), reader.span(reader.lastEnd, reader.lastEnd)] as const;
  reader.report('cardinal/script-syntax', phrase`Several effects stand in an array: ${{ expected: ['[ first, second ]'] }}.`, at, {
    fix: {
      kind: 'edit',
      title: 'Write an array',
      certain: true,
      edits: [
        { span: ends[0], text: '[' },
        { span: ends[1], text: ']' },
      ],
    },
  });
  const dropped = reader.take(';') !== undefined;
  return { kind: 'expression', value: { kind: 'array', items, at }, dropped, at: reader.spanFrom(start) };
}

function endStatement(reader: Reader): void {
  if (reader.take(';') === undefined && !reader.isNext('}') && !reader.isAtEnd) missingSemicolon(reader);
}

function missingSemicolon(reader: Reader): void {
  const end = reader.lastEnd;
  reader.report('cardinal/script-syntax', phrase`Here ${{ sign: ';' }} is missing.`, reader.span(end, end), {
    fix: { kind: 'edit', title: 'Write ";"', certain: true, edits: [{ span: reader.span(end, end), text: ';' }] },
  });
}
