/** Random values of any form that a schema allows, names and words from a list in which many mean something elsewhere. */
import fc from 'fast-check';
import type { JsonSchema } from '../../src/ir/json-schema.ts';

/** How a schema is filled in. */
export interface Filling {
  /** Strings where any string will do. */
  readonly strings: fc.Arbitrary<string>;
  readonly keys: fc.Arbitrary<string>;
  readonly numbers: fc.Arbitrary<number>;
  /** Values where anything will do. */
  readonly anything: fc.Arbitrary<unknown>;
}

/** Texts, some of which fit any pattern. */
const TEXTS = ['$x', '$each', '$token', '$player', '#2f6fb0', 'cover.png', '12', '0123456789abcdef', '0123456789abcdef0123456789abcdef'];

/** Values of a schema; deep places take the simplest form. */
export function arbitraryOf(root: JsonSchema, filling: Filling): fc.Arbitrary<unknown> {
  const definitions = Object.entries(root.definitions ?? {});
  const { root: whole } = fc.letrec<Record<string, unknown>>((tie) => {
    const build = (schema: JsonSchema): fc.Arbitrary<unknown> => {
      if (schema.$ref !== undefined) return tie(schema.$ref.replace('#/definitions/', ''));
      if (schema.anyOf) return choice(schema.anyOf.toSorted((a, b) => weight(a) - weight(b)).map(build));
      if (schema.const !== undefined) return fc.constant(schema.const);
      if (schema.enum) return fc.constantFrom(...schema.enum);
      if (schema.pattern !== undefined) return fc.constantFrom(...TEXTS.filter((text) => new RegExp(schema.pattern!, 'u').test(text)));
      const types = [schema.type ?? []].flat();
      return types.length === 0 ? filling.anything : choice(types.map((type) => ofType(schema, type)));
    };
    const ofType = (schema: JsonSchema, type: string): fc.Arbitrary<unknown> => {
      if (type === 'array') return fc.array(build(schema.items ?? {}), { maxLength: 3, depthIdentifier: DEPTH });
      if (type === 'object') return ofObject(schema);
      if (type === 'number') return filling.numbers;
      return type === 'string' ? filling.strings : type === 'boolean' ? fc.boolean() : fc.constant(null);
    };
    const ofObject = (schema: JsonSchema): fc.Arbitrary<unknown> => {
      if (schema.additionalProperties)
        return fc.dictionary(filling.keys, build(schema.additionalProperties), {
          maxKeys: 3,
          depthIdentifier: DEPTH,
          noNullPrototype: true,
        });
      const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => [key, build(property)] as const);
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true });
    };
    return { ...Object.fromEntries(definitions.map(([name, schema]) => [name, build(schema)])), root: build(root) };
  });
  return whole!;
}

const DEPTH = fc.createDepthIdentifier();

function choice(forms: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return forms.length === 1 ? forms[0]! : fc.oneof({ depthIdentifier: DEPTH, maxDepth: 4, depthSize: 'small' }, ...forms);
}

/** How much more there is inside; fast-check takes the first form at the greatest depth. */
function weight(schema: JsonSchema): number {
  return schema.const !== undefined ||
    schema.enum !== undefined ||
    (schema.type !== undefined && schema.type !== 'object' && schema.type !== 'array')
    ? 0
    : schema.$ref === undefined
      ? 1
      : 2;
}
