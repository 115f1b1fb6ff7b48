/** A value with everything in it that a schema offers; recursion and unions are cut to one example each. */
import type { JsonSchema } from '../../src/ir/json-schema.ts';

/** Texts, one of which fits any pattern. */
const SAMPLES = ['$sample', '#2f6fb0', 'cover.png'];

/** Every property, one item per list, one key per record, the first branch of a union that can end. */
export function sampleOf(root: JsonSchema, schema: JsonSchema = root, seen: readonly string[] = []): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/definitions/', '');
    return seen.includes(name) ? undefined : sampleOf(root, root.definitions![name]!, [...seen, name]);
  }
  if (schema.anyOf) return firstSample(root, schema.anyOf, seen);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return sampleObject(root, schema, seen);
    case 'array': {
      const item = sampleOf(root, schema.items ?? {}, seen);
      return item === undefined ? [] : [item];
    }
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return SAMPLES.find((text) => schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text));
  }
}

/** One branch after another: to sample them all would take exponential time. */
function firstSample(root: JsonSchema, branches: readonly JsonSchema[], seen: readonly string[]): unknown {
  for (const branch of branches) {
    const value = sampleOf(root, branch, seen);
    if (value !== undefined) return value;
  }
  return undefined;
}

function sampleObject(root: JsonSchema, schema: JsonSchema, seen: readonly string[]): unknown {
  const others = schema.additionalProperties ? { sample: schema.additionalProperties } : {};
  const entries = Object.entries({ ...schema.properties, ...others }).map(([key, inner]) => [key, sampleOf(root, inner, seen)] as const);
  const usable = entries.filter(([, value]) => value !== undefined);
  const complete = (schema.required ?? []).every((key) => usable.some(([usableKey]) => usableKey === key));
  return complete ? Object.fromEntries(usable) : undefined;
}
