/** Reads a document of a package, which is JSON and may have comments, and holds it against its schema. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { checkSize, schemaWalker } from '../schema/index.ts';
import { readJson } from '../text/json/read-json.ts';
import { originsOf } from '../text/origins.ts';
import { toJson } from '../text/tree.ts';
import { contentSchema } from './content-schema.ts';

/** The document, or null if something is wrong with it. */
export interface ParsedDocument<Form> {
  readonly value: Form | null;
  readonly diagnostics: Diagnostic[];
}

type SizeLimits = Parameters<typeof checkSize>[1];

const MOST_FAULTS = 20;
/** Made when they are first needed: most games are no packages. */
const walkers = new Map<string, ReturnType<typeof schemaWalker>>();

/** Reads a text whose form is a definition of the schema of packages. */
export function parseDocument<Form>(file: string, text: string, definition: string, size: SizeLimits): ParsedDocument<Form> {
  const { tree, diagnostics } = readJson(new SourceFile(file, text), 'jsonc');
  if (tree === null) return { value: null, diagnostics };
  const value = toJson(tree);
  const large = checkSize(value, size);
  const faults = large.length > 0 ? large : walkerOf(definition)(value);
  const { locate } = originsOf(tree, 'json');
  for (const each of faults) diagnostics.push(locate(each));
  return { value: diagnostics.length > 0 ? null : (value as Form), diagnostics };
}

function walkerOf(definition: string): ReturnType<typeof schemaWalker> {
  const walker =
    walkers.get(definition) ?? schemaWalker({ $ref: `#/definitions/${definition}`, definitions: contentSchema.definitions! }, MOST_FAULTS);
  walkers.set(definition, walker);
  return walker;
}
