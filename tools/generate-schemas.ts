/**
 * Writes the schema of a GameDef from its TypeScript types: once as the published JSON file, once as a module
 * for the pure code, which may not read files; so are those of messages and saved matches, and of packages. From that module come the schemas of rulebooks and of their sections; those of CGML, Cardable and Cardinal come from their own tables.
 * Traces and reports have published schemas alone. `--check` writes nothing and fails if any of them is not current.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createGenerator, createProgram, DEFAULT_CONFIG } from 'ts-json-schema-generator';
import type { JsonSchema } from '../src/ir/json-schema.ts';

const ROOT = join(import.meta.dirname, '..');

/** The generated files that differ from what the types say. */
export async function staleSchemas(): Promise<string[]> {
  return Object.entries({
    ...gameDefFiles(),
    ...simulationFiles(),
    ...protocolFiles(),
    ...contentFiles(),
    ...bundleFiles(),
    ...storeFiles(),
    ...(await rulebookFiles()),
    ...(await cgmlFiles()),
    ...(await cardableFiles()),
    ...(await cardinalFiles()),
  })
    .filter(([path, text]) => readIfPresent(join(ROOT, path)) !== text)
    .map(([path]) => path);
}

/** What the generated files should contain, by path relative to the repository. */
function gameDefFiles(): Record<string, string> {
  const schema = schemaOf('GameDef', { title: 'GameDef', description: 'A whole game as data, every name spelled out.' });
  return {
    'schemas/GameDef.schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'src/ir/game-def-schema.ts': printModule(schema, {
      name: 'gameDefSchema',
      about: 'The schema of a GameDef as a value.',
      types: './json-schema.ts',
    }),
  };
}

function protocolFiles(): Record<string, string> {
  const schema = schemaOf('Protocol', {
    title: 'Protocol',
    description: 'The messages between a table and whoever owns the match, and matches as files.',
  });
  return {
    'schemas/Protocol.schema.json': printLines(schema),
    'src/protocol/protocol-schema.ts': printModule(schema, {
      name: 'protocolSchema',
      about: 'The schema of messages and saved matches as a value.',
      types: '../ir/json-schema.ts',
    }),
  };
}

function contentFiles(): Record<string, string> {
  const schema = schemaOf('Content', {
    title: 'Package',
    description: 'The documents of a package: what its author says, what it contains, and how a skin makes things look.',
  });
  return {
    'schemas/Package.schema.json': printLines(schema),
    'src/content/content-schema.ts': printModule(schema, {
      name: 'contentSchema',
      about: 'The schema of the documents of packages as a value.',
      types: '../ir/json-schema.ts',
    }),
  };
}

function bundleFiles(): Record<string, string> {
  const schema = schemaOf('BundleDocuments', {
    title: 'Bundle',
    description: 'What mechanic bundles and frames say about themselves, and what a rulebook was composed of.',
  });
  return {
    'schemas/Bundle.schema.json': printLines(schema),
    'src/bundles/bundle-schema.ts': printModule(schema, {
      name: 'bundleSchema',
      about: 'The schema of the headers of bundles and frames as a value.',
      types: '../ir/json-schema.ts',
    }),
  };
}

function storeFiles(): Record<string, string> {
  const schema = schemaOf('Exported', {
    title: 'Exported',
    description: 'The files of an exported store: matches, and what the games and pictures are.',
  });
  return {
    'schemas/Exported.schema.json': printLines(schema),
    'src/server/store/transfer/exported-schema.ts': printModule(schema, {
      name: 'exportedSchema',
      about: 'The schema of exported stores as a value.',
      types: '../../../ir/json-schema.ts',
    }),
  };
}

function simulationFiles(): Record<string, string> {
  return {
    'schemas/Trace.schema.json': printLines(schemaOf('GameTrace', { title: 'Trace', description: 'A match as it was played.' })),
    'schemas/EvalReport.schema.json': printLines(
      schemaOf('EvalReport', {
        title: 'EvalReport',
        description: 'What is known of a game after it was played many times.',
      }),
    ),
    'schemas/CompareReport.schema.json': printLines(
      schemaOf('CompareReport', {
        title: 'CompareReport',
        description: 'Two versions of a game that were played with the same seeds, and what changed.',
      }),
    ),
    'schemas/SweepReport.schema.json': printLines(
      schemaOf('SweepReport', {
        title: 'SweepReport',
        description: 'A game that was played with several values of something written in its rules, and what depends on it.',
      }),
    ),
  };
}

/** The schemas of rulebooks rest on the generated module, so they are loaded after that is written. */
async function rulebookFiles(): Promise<Record<string, string>> {
  const { gameSpecSchema } = await import('../src/lang/gamespec/schema.ts');
  const { SECTION_NAMES } = await import('../src/lang/gamespec/sections.ts');
  const { sectionSchema } = await import('./section-schema.ts');
  return {
    'schemas/GameSpecDoc.schema.json': printLines(gameSpecSchema),
    ...Object.fromEntries(SECTION_NAMES.map((name) => [`schemas/gamespec/${name}.schema.json`, printLines(sectionSchema(name))])),
  };
}

/** One for each version of CGML. */
async function cgmlFiles(): Promise<Record<string, string>> {
  const { publishedSchema } = await import('../src/lang/cgml/schema/index.ts');
  const { CGML_VERSIONS } = await import('../src/lang/cgml/schema/versions.ts');
  return Object.fromEntries(CGML_VERSIONS.map((version) => [`schemas/Cgml-${version}.schema.json`, printLines(publishedSchema(version))]));
}

async function cardableFiles(): Promise<Record<string, string>> {
  const { publishedSchema } = await import('../src/lang/cardable/published-schema.ts');
  return { 'schemas/Cardable.schema.json': printLines(publishedSchema()) };
}

/** One for each kind of file. */
async function cardinalFiles(): Promise<Record<string, string>> {
  const { publishedSchema } = await import('../src/lang/cardinal/schema/index.ts');
  const { DOCUMENT_KINDS } = await import('../src/lang/cardinal/game/document.ts');
  return Object.fromEntries(DOCUMENT_KINDS.map((kind) => [`schemas/Cardinal-${kind}.schema.json`, printLines(publishedSchema(kind))]));
}

/** JSON with a line for each key and for each definition: half the size of what is spread out, and a change still shows. */
function printLines(schema: JsonSchema): string {
  const { definitions = {}, ...head } = schema;
  return `{\n${linesOf(head, '  ')},\n  "definitions": {\n${linesOf(definitions, '    ')}\n  }\n}\n`;
}

function linesOf(value: object, indent: string): string {
  return Object.entries(value)
    .map(([key, inner]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(inner)}`)
    .join(',\n');
}

/** The files of src whose types have schemas. */
const ROOTS = [
  'ir/game-def.ts',
  'protocol/protocol.ts',
  'content/content.ts',
  'bundles/form.ts',
  'server/store/transfer/exported.ts',
  'sim/trace.ts',
  'sim/report.ts',
  'sim/compare/comparison.ts',
] as const;

/** How types become schemas; all of them are read from one program, since to read them takes most of the time. */
let config: Parameters<typeof createProgram>[0] | undefined;

function configOf(): Parameters<typeof createProgram>[0] {
  const folder = withCommentsOnLines(join(ROOT, 'src'));
  const common = {
    ...DEFAULT_CONFIG,
    path: join(folder, `{${ROOTS.join(',')}}`),
    tsconfig: join(ROOT, 'tsconfig.json'),
    expose: 'all',
    jsDoc: 'extended',
    additionalProperties: false,
    encodeRefs: false,
    // The types are checked by `tsc`; a fault elsewhere in the tree should not stop the schema.
    skipTypeCheck: true,
  } as const;
  const tsProgram = createProgram(common);
  rmSync(folder, { recursive: true });
  return { ...common, tsProgram };
}

/** The schema of a type in one of the files, under the title that it is published by. */
function schemaOf(type: string, { title, description }: { title: string; description: string }): JsonSchema {
  const generated = createGenerator((config ??= configOf())).createSchema(type) as JsonSchema;
  const definitions = generated.definitions ?? {};
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${title}.schema.json`,
    title,
    description,
    $ref: `#/definitions/${type}`,
    definitions: Object.fromEntries(
      Object.entries(definitions)
        .filter(([definition]) => !isRecord(definition))
        .map(([definition, schema]) => [definition, tidy(schema, definitions)]),
    ),
  };
}

/** A copy of a folder in which `{ /** … *\/ key` has a line break after the brace: without it the comment belongs to nothing. */
function withCommentsOnLines(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'src-'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), readFileSync(join(folder, name), 'utf8').replaceAll('{ /**', '{\n/**'));
  }
  return copy;
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
  // What is `undefined` in a list is null in JSON, so nothing is left of that branch.
  if (schema.anyOf) result.anyOf = schema.anyOf.filter((branch) => !('not' in branch)).map((branch) => tidy(branch, definitions));
  if (schema.items) result.items = tidy(schema.items, definitions);
  if (schema.properties)
    result.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, tidy(property, definitions)]));
  if (schema.additionalProperties)
    result.additionalProperties = 'not' in schema.additionalProperties ? false : tidy(schema.additionalProperties, definitions);
  return result;
}

/** One definition per line: short to scroll past, and a change shows as the line it is on. */
function printModule(schema: JsonSchema, { name, about, types }: { name: string; about: string; types: string }): string {
  const { definitions, ...head } = schema;
  const lines = Object.entries(definitions!).map(([key, definition]) => `    ${JSON.stringify(key)}: ${JSON.stringify(definition)},\n`);
  const headLines = Object.entries(head).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return (
    `/** ${about} Generated from the types by \`npm run schemas\`; do not edit. */\n` +
    `import type { JsonSchema } from '${types}';\n\n` +
    `export const ${name}: JsonSchema = {\n${headLines.join('')}  definitions: {\n${lines.join('')}  },\n};\n`
  );
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = await staleSchemas();
    if (stale.length > 0) {
      console.error(`Not current: ${stale.join(', ')}. Run "npm run schemas".`);
      process.exitCode = 1;
    }
  } else {
    write(gameDefFiles());
    write(simulationFiles());
    write(protocolFiles());
    write(contentFiles());
    write(bundleFiles());
    write(storeFiles());
    write(await rulebookFiles());
    write(await cgmlFiles());
    write(await cardableFiles());
    write(await cardinalFiles());
  }
}
