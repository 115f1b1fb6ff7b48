/** What an author most likely meant by a value of the wrong type: the same thing written in the right way. */
import type { JsonSchema, JsonType } from '../ir/json-schema.ts';
import type { Shape } from './shape.ts';

/** The value as it should have been written; undefined if that cannot be told. */
export function repaired(shapeOf: (schema: JsonSchema) => Shape, value: unknown, shape: Shape): { value: unknown } | undefined {
  const candidates = [...rewritten(value), ...wrapped(shapeOf, value, shape), ...inObject(shapeOf, value, shape), ...unwrapped(value)];
  return candidates.map((candidate) => ({ value: candidate })).find((candidate) => accepts(shape, candidate.value));
}

/** `"5"` for 5, `"true"` or `"yes"` for true, 5 for `"5"`. */
function rewritten(value: unknown): unknown[] {
  if (typeof value === 'string' && /^-?(0|[1-9][0-9]{0,9})$/.test(value)) return [Number(value)];
  if (typeof value === 'string' && TRUE.test(value)) return [true];
  if (typeof value === 'string' && FALSE.test(value)) return [false];
  if (value === 'null') return [null];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return [];
}

const TRUE = /^(true|yes|on)$/i;
const FALSE = /^(false|no|off)$/i;

/** One item where a list is wanted, or nothing where an empty list will do. */
function wrapped(shapeOf: (schema: JsonSchema) => Shape, value: unknown, shape: Shape): unknown[] {
  if (shape.items === undefined || Array.isArray(value)) return [];
  if (value === null || isEmptyObject(value)) return [[]];
  return accepts(shapeOf(shape.items), value) ? [[value]] : [];
}

/** `{ id: 0 }` for 0: the only form with one key that takes the value. A word where there are words means one of those. */
function inObject(shapeOf: (schema: JsonSchema) => Shape, value: unknown, shape: Shape): unknown[] {
  if (typeof value !== 'number' && (typeof value !== 'string' || shape.words.length > 0)) return [];
  const keys = shape.branches.flatMap(({ required: [key, ...others], properties }) =>
    key !== undefined && others.length === 0 && accepts(shapeOf(properties[key]!), value) ? [key] : [],
  );
  return keys.length === 1 ? [{ [keys[0]!]: value }] : [];
}

/** A list of one where the item itself is wanted, or an empty list or null where an empty object or null will do. */
function unwrapped(value: unknown): unknown[] {
  if (value === null) return [{}];
  if (!Array.isArray(value) || value.length > 1) return [];
  return value.length === 1 ? [value[0]] : [null, {}];
}

/** Whether the outermost form of a value will do. */
export function accepts(shape: Shape, value: unknown): boolean {
  if (shape.anything) return true;
  if (typeof value === 'string')
    return shape.types.has('string') || shape.words.includes(value) || shape.patterns.some((pattern) => pattern.test(value));
  if (Array.isArray(value)) return shape.items !== undefined;
  if (value !== null && typeof value === 'object')
    return shape.branches.some((branch) => branch.required.every((key) => Object.hasOwn(value, key)));
  return shape.types.has(value === null ? 'null' : (typeof value as JsonType));
}

/** The value that stands for "nothing here", where there is one: an empty list, null, an empty object. Where a number may stand, nothing is not an answer. */
export function emptyFor(shape: Shape): { value: unknown } | undefined {
  if (shape.types.has('number')) return undefined;
  return [[], null, {}].map((value) => ({ value })).find(({ value }) => accepts(shape, value));
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
