/** What diagnostics say about schemas and values, in words an author or a language model can act on. */
import { indefinite, listed } from '../english/index.ts';
import { type Phrase } from '../diagnostics/phrase.ts';
import { leadingKeys, type Shape } from './shape.ts';
import type { JsonSchema, JsonType } from '../ir/json-schema.ts';

/** What is needed to describe a shape. */
export interface Described {
  readonly shapeOf: (schema: JsonSchema) => Shape;
  /** For definitions whose forms are too many to be listed: what their leading keys are, in words. */
  readonly brief: Readonly<Record<string, string>>;
}

/** `a zone selector: a string, or an object with …`: everything that would have been accepted. */
export function expected(schemas: Described, shape: Shape): Phrase {
  const forms = formsOf(schemas, shape);
  const message = shape.name !== undefined && shape.branches.length > 0 ? `${aNoun(shape.name)}: ${either(forms)}` : either(forms);
  return { message, args: { expected: forms, types: typesOf(shape), ...(shape.words.length > 0 && { words: shape.words }) } };
}

/** The JSON types that would have been accepted. */
function typesOf({ types, words, patterns, items, branches }: Shape): JsonType[] {
  const others = { string: words.length + patterns.length > 0, array: items !== undefined, object: branches.length > 0 };
  return [...new Set([...types, ...(['string', 'array', 'object'] as const).filter((type) => others[type])])];
}

/** `a zone selector`, or the forms where there is no name for them. */
function expectedShort(schemas: Described, shape: Shape): string {
  return shape.name === undefined || shape.branches.length === 0 ? expected(schemas, shape).message : aNoun(shape.name);
}

function formsOf(schemas: Described, shape: Shape): string[] {
  if (shape.anything) return ['any JSON value'];
  const forms: string[] = [];
  if (shape.types.has('number')) forms.push('a number');
  if (shape.types.has('boolean')) forms.push('true', 'false');
  if (shape.types.has('string')) forms.push('a string');
  else forms.push(...shape.words.map(quote));
  for (const pattern of shape.patterns) forms.push(patternText(pattern));
  if (shape.types.has('null')) forms.push('null');
  if (shape.items) forms.push(listOf(schemas, shape, schemas.shapeOf(shape.items)));
  if (shape.branches.length > 1) forms.push(`an object with ${leading(schemas, shape).message}`);
  for (const branch of shape.branches.length === 1 ? shape.branches : [])
    forms.push(branch.required.length > 0 ? `an object with ${listed(branch.required.map(quote), 'and')}` : 'an object');
  return forms;
}

/** `"path", "value" or "ref"`: the keys by which the forms of an object are told apart. */
export function leading({ brief }: Described, shape: Shape): Phrase {
  const keys = leadingKeys(shape.branches);
  return { message: (shape.name === undefined ? undefined : brief[shape.name]) ?? either(keys.map(quote)), args: { keys } };
}

/** Lists may hold what they are themselves: that is said once. */
function listOf(schemas: Described, shape: Shape, items: Shape): string {
  return shape.name !== undefined && items.name === shape.name
    ? 'a list of such values'
    : `a list, each item ${expectedShort(schemas, items)}`;
}

function patternText(pattern: RegExp): string {
  if (pattern.test('= a + 1')) return 'a formula such as "= a + 1"';
  if (pattern.test('$name')) return 'a binding name such as "$name"';
  if (pattern.test('#2f6fb0')) return 'a colour such as "#2f6fb0"';
  if (pattern.test('cover.png')) return 'a picture file such as "cover.png"';
  if (pattern.test('NAME')) return 'the name of a constant';
  if (pattern.test('my-game')) return 'a name of small letters, digits and dashes such as "my-game"';
  return pattern.test('1.0.0') ? 'a version such as "1.0.0"' : `a string like ${pattern.source}`;
}

/** A definition's name as people say it: `PlayerSel` is a player selector. */
export function noun(name: string): string {
  return name
    .replace(/(?<=.)(Def|Expr|Entry)$/, '')
    .replace(/Sel$/, 'Selector')
    .replace(/^Ref$/, 'Reference')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

/** A value as it should appear in a message: what kind it is, and its text where that is short. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'object':
      return 'an object';
    case 'string':
      return `the string ${quote(value)}`;
    case 'number':
      return Number.isFinite(value) ? `the number ${value}` : `${value}, which JSON cannot hold`;
    case 'boolean':
      return String(value);
    default:
      return `${value === undefined ? '' : 'a '}${typeof value}, which JSON cannot hold`;
  }
}

/** `"stack", "queue" or "set"`: one of the words. */
export function oneOf(words: readonly string[]): Phrase {
  return { message: either(words.map(quote)), args: { words } };
}

/** One of several things, each in words. */
export function either(items: readonly string[]): string {
  return listed(items, 'or');
}

/** An argument in quotation marks, cut if it is long. */
export function quoted<Name extends 'key' | 'otherKey' | 'expectedKey' | 'name' | 'value' | 'place'>(
  named: Readonly<Record<Name, string>>,
): Phrase {
  const [[name, text]] = Object.entries<string>(named) as [[string, string]];
  return { message: quote(text), args: { [name]: text.slice(0, MOST_QUOTED) } };
}

/** What is longer says nothing more. */
const MOST_QUOTED = 200;

/** The text in quotation marks, cut if it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
}

function aNoun(name: string): string {
  const text = noun(name);
  return `${indefinite(text)} ${text}`;
}
