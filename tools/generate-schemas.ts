/**
 * Writes the schema of a GameDef from its TypeScript types: once as the published JSON file, once as a module
 * for the pure code, which may not read files. `--check` writes nothing and fails if either is not current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import type { JsonSchema } from '../src/ir/json-schema.ts';

const ROOT = join(import.meta.dirname, '..');

/** What the generated files should contain, by path relative to the repository. */
export function generateSchemas(): Record<string, string> {
  const schema = gameDefSchema();
  return {
    'schemas/GameDef.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'src/ir/game-def-schema.ts': printModule(schema),
  };
}

/** The generated files that differ from what the types say. */
export function staleSchemas(): string[] {
  return Object.entries(generateSchemas())
    .filter(([path, text]) => readIfPresent(join(ROOT, path)) !== text)
    .map(([path]) => path);
}

function gameDefSchema(): JsonSchema {
  const generated = createGenerator({
    path: join(ROOT, 'src/ir/game-def.ts'),
    tsconfig: join(ROOT, 'tsconfig.json'),
    type: 'GameDef',
    expose: 'all',
    jsDoc: 'extended',
    additionalProperties: false,
    encodeRefs: false,
    // The types are checked by `tsc`; a fault elsewhere in the tree should not stop the schema.
    skipTypeCheck: true,
  }).createSchema('GameDef') as JsonSchema;
  const definitions = generated.definitions ?? {};
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'GameDef.schema.json',
    title: 'GameDef',
    description: 'A whole game as data, every name spelled out.',
    $ref: '#/definitions/GameDef',
    definitions: Object.fromEntries(
      Object.entries(definitions)
        .filter(([name]) => !isRecord(name))
        .map(([name, schema]) => [name, tidy(schema, definitions)]),
    ),
  };
}

/** `Record<string,…>` is not a name people would look up, and its brackets do not belong in a reference. */
function isRecord(name: string): boolean {
  return name.startsWith('Record<');
}

/** Puts records where they are used, and says "no other keys" in one way. */
function tidy(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const target = schema.$ref?.slice('#/definitions/'.length);
  if (target !== undefined && isRecord(target)) {
    const { $ref: _, ...own } = schema;
    return { ...tidy(definitions[target]!, definitions), ...own };
  }
  const result: JsonSchema = { ...schema };
  if (schema.anyOf) result.anyOf = schema.anyOf.map((branch) => tidy(branch, definitions));
  if (schema.items) result.items = tidy(schema.items, definitions);
  if (schema.properties)
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [key, tidy(property, definitions)]),
    );
  if (schema.additionalProperties)
    result.additionalProperties = 'not' in schema.additionalProperties ? false : tidy(schema.additionalProperties, definitions);
  return result;
}

/** One definition per line: short to scroll past, and a change shows as the line it is on. */
function printModule(schema: JsonSchema): string {
  const { definitions, ...head } = schema;
  const lines = Object.entries(definitions!).map(([name, definition]) => `    ${JSON.stringify(name)}: ${JSON.stringify(definition)},\n`);
  const headLines = Object.entries(head).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return (
    '/** The schema of a GameDef as a value. Generated from the types by `npm run schemas`; do not edit. */\n' +
    "import type { JsonSchema } from './json-schema.ts';\n\n" +
    `export const gameDefSchema: JsonSchema = {\n${headLines.join('')}  definitions: {\n${lines.join('')}  },\n};\n`
  );
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleSchemas();
    if (stale.length > 0) {
      console.error(`Not current: ${stale.join(', ')}. Run "npm run schemas".`);
      process.exitCode = 1;
    }
  } else for (const [path, text] of Object.entries(generateSchemas())) writeFileSync(join(ROOT, path), text);
}
