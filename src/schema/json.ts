/** Short ways to write parts of schemas. */
import type { JsonSchema } from '../ir/json-schema.ts';

export const STRING: JsonSchema = { type: 'string' };
export const NUMBER: JsonSchema = { type: 'number' };
export const BOOLEAN: JsonSchema = { type: 'boolean' };
export const NULL: JsonSchema = { type: 'null' };

export function ref(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

export function wordIn(list: readonly string[]): JsonSchema {
  return { type: 'string', enum: list };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values };
}

export function anyOf(...parts: JsonSchema[]): JsonSchema {
  return { anyOf: parts };
}

/** One of them, or a list. */
export function oneOrList(items: JsonSchema): JsonSchema {
  return anyOf(items, listOf(items));
}

/** An object with these keys and no others; those that are required come first. */
export function object(
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>>,
  description?: string,
): JsonSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}
