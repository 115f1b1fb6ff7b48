import { expect, test } from 'vitest';
import { ARITHMETIC, EVENTS, gameDefSchema, WINDOW_PRESETS, type JsonSchema } from '../../../src/ir/index.ts';
import { schemaWalker } from '../../../src/schema/schema-walker.ts';
import { checkStructure } from '../../../src/verify/structure.ts';
import { sampleOf } from '../../support/sample-of-schema.ts';

/** Every keyword is one that the walker understands; a new one must be taught to it. */
const KEYWORDS = ['$schema', '$id', 'title', 'description', 'definitions', '$ref', 'anyOf', 'type', 'const', 'enum', 'pattern'];
const OBJECT_KEYWORDS = ['properties', 'required', 'additionalProperties', 'items'];

function* schemasIn(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  const inner = [schema.items, schema.additionalProperties || undefined, ...(schema.anyOf ?? [])];
  const named = [...Object.values(schema.properties ?? {}), ...Object.values(schema.definitions ?? {})];
  for (const part of [...inner, ...named]) if (part) yield* schemasIn(part);
}

test('the schema uses only keywords that the walker knows', () => {
  const used = new Set([...schemasIn(gameDefSchema)].flatMap((schema) => Object.keys(schema)));
  expect([...used].filter((keyword) => ![...KEYWORDS, ...OBJECT_KEYWORDS].includes(keyword))).toEqual([]);
});

test('words are strings, and objects are closed or records', () => {
  const all = [...schemasIn(gameDefSchema)];
  const words = all.flatMap((schema) => [...(schema.enum ?? []), schema.const ?? '']);
  expect(words.filter((word) => typeof word !== 'string')).toEqual([]);
  expect(all.filter((schema) => schema.type === 'object' && schema.additionalProperties === undefined)).toEqual([]);
});

test('word lists of the vocabulary arrive in the schema', () => {
  const words = (name: string) => gameDefSchema.definitions![name]!.enum;
  expect(words('EventName')).toEqual(EVENTS);
  expect(words('WindowPreset')).toEqual(WINDOW_PRESETS);
  expect(words('Arithmetic')).toEqual(ARITHMETIC);
});

test('a sample of everything the schema offers is accepted', () => expect(checkStructure(sampleOf(gameDefSchema))).toEqual([]));

test('every branch of every union is recognised as itself', () => {
  for (const [name, { anyOf }] of Object.entries(gameDefSchema.definitions!)) {
    const checkDefinition = schemaWalker({ ...gameDefSchema, $ref: `#/definitions/${name}` }, 100);
    for (const branch of anyOf ?? []) expect(checkDefinition(sampleOf(gameDefSchema, branch))).toEqual([]);
  }
});
