/**
 * The change to a function that throws effects away, after which it returns them all: an array of what it does if it only does one
 * thing after the other, else an array to which each is pushed.
 */
import type { Fix, TextEdit } from '../../../diagnostics/diagnostic.ts';
import type { Position, Span } from '../../../diagnostics/source.ts';
import { givesEffect } from '../script/gives-effect.ts';
import { exitsOf, walkBlock } from '../script/walk.ts';
import { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { Block, Expression, Script, ScriptFunction } from '../script/syntax.ts';

/** Undefined where the function may end in the middle: what it returns then is a matter of its own. */
export function returnAll(made: ScriptFunction, { functions }: Script): Fix | undefined {
  if (exitsOf(made.body.statements).returns) return undefined;
  const byName = new Map(functions.map((each) => [each.name, each]));
  const effects = effectsIn(made.body, (name) => byName.get(name));
  if (effects.length === 0) return undefined;
  const edits = isSequence(made.body, effects) ? asArray(effects) : asCollector(made, effects);
  return { kind: 'edit', title: 'Return what happens', certain: false, edits };
}

/** An effect where a statement stands, or as what a case of a switch gives. */
interface Happening {
  readonly value: Expression;
  readonly semicolon: Span | undefined;
  readonly isCase: boolean;
}

type FunctionCalled = (name: string) => ScriptFunction | undefined;

function effectsIn({ statements }: Block, called: FunctionCalled): readonly Happening[] {
  return statements.flatMap((statement): readonly Happening[] => {
    if (statement.kind === 'for' || statement.kind === 'while') return effectsIn(statement.body, called);
    if (statement.kind !== 'expression') return [];
    const { end } = statement.at;
    return effectsOf(statement.value, statement.dropped ? { ...statement.at, start: before(end) } : undefined, called);
  });
}

function effectsOf(value: Expression, semicolon: Span | undefined, called: FunctionCalled): readonly Happening[] {
  switch (value.kind) {
    case 'if':
      return [...effectsIn(value.then, called), ...(value.otherwise === undefined ? [] : effectsOf(value.otherwise, undefined, called))];
    case 'block':
      return effectsIn(value.block, called);
    case 'switch':
      return value.cases.flatMap(({ then }) =>
        effectsOf(then, undefined, called).map((each) => ({ ...each, isCase: each.value === then })),
      );
    case 'call':
      return isEffect(value.name.name, called) ? [{ value, semicolon, isCase: false }] : [];
    case 'method':
      return value.name.name === 'map' ? [{ value, semicolon, isCase: false }] : [];
    case 'array':
    case 'map':
      return [{ value, semicolon, isCase: false }];
    default:
      return [];
  }
}

const TABLES = [SCRIPT_EFFECTS, SCRIPT_DURATIONS, SCRIPT_REPLACING];

function isEffect(name: string, called: FunctionCalled): boolean {
  const own = called(name);
  return own === undefined ? TABLES.some((table) => Object.hasOwn(table, name)) : givesEffect(own, { functionCalled: called }, new Map());
}

/** Whether the effects are the last statements of the body, one after the other. */
function isSequence({ statements }: Block, effects: readonly Happening[]): boolean {
  return statements
    .slice(-effects.length)
    .every((statement, index) => statement.kind === 'expression' && statement.value === effects[index]!.value);
}

function asArray(effects: readonly Happening[]): TextEdit[] {
  const last = effects.length - 1;
  return [
    { span: at(effects[0]!.value.at, 'start'), text: '[' },
    ...effects.map(({ value, semicolon }, index) => ({ span: semicolon ?? at(value.at, 'end'), text: index === last ? ']' : ',' })),
  ];
}

function asCollector({ body, params }: ScriptFunction, effects: readonly Happening[]): TextEdit[] {
  const list = freeName(body, new Set(params.map(({ name }) => name)));
  const close = before(body.at.end);
  const [begin, end] = body.at.start.line === body.at.end.line ? [' ', ' '] : ['\n  ', '\n'];
  return [
    { span: { ...body.at, start: after(body.at.start), end: after(body.at.start) }, text: `${begin}let ${list} = [];` },
    ...effects.flatMap(({ value, semicolon, isCase }) => [
      { span: at(value.at, 'start'), text: `${list}.push(` },
      { span: at(value.at, 'end'), text: semicolon === undefined && !isCase ? ');' : ')' },
    ]),
    { span: { ...body.at, start: close, end: close }, text: `${end === ' ' ? '' : '  '}${list}${end}` },
  ];
}

/** A name that the function does not use yet. */
function freeName(body: Block, taken: ReadonlySet<string>): string {
  const names = new Set(taken);
  walkBlock(
    body,
    (expression) => {
      if (expression.kind === 'name') names.add(expression.name);
    },
    (statement) => {
      if (statement.kind === 'let') names.add(statement.name);
    },
  );
  let name = 'effects';
  while (names.has(name)) name = `all_${name}`;
  return name;
}

function at(span: Span, side: 'start' | 'end'): Span {
  return { ...span, start: span[side], end: span[side] };
}

/** The place one character earlier, on the same line. */
function before({ offset, line, column }: Position): Position {
  return { offset: offset - 1, line, column: column - 1 };
}

function after({ offset, line, column }: Position): Position {
  return { offset: offset + 1, line, column: column + 1 };
}
