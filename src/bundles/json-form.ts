/** A bundle as JSON, both ways. JSON becomes the same text that a person would write, so that there is one way to read and compose it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import { schemaWalker } from '../schema/index.ts';
import { readJson } from '../text/json/read-json.ts';
import { originsOf } from '../text/origins.ts';
import { toJson } from '../text/tree.ts';
import { bundleSchema } from './bundle-schema.ts';
import type { BundleHeader, MechanicBundle, Patch, VariableOfPatch } from './form.ts';
import { joinHints, type Hints } from './frame-text.ts';
import type { Bundle } from './part.ts';
import { readBundle, type Reading } from './read.ts';
import { blockText } from './text-of.ts';

/** A bundle as JSON. What it says to players goes along; the order of its blocks, and where in the prose they stand, does not. */
export function bundleToJson({ header, written }: Bundle): MechanicBundle {
  const patch: Record<string, unknown> = {};
  for (const { section, content } of written.blocks) addSection(patch, section, toJson(content));
  return { ...header, prose: proseOf(written.file.text, written.fences), patch: patch as Patch };
}

const MOST_FAULTS = 50;

/** Reads a bundle as JSON. Places are told in the JSON; what is wrong deeper inside is told in the text that it becomes. */
export function readBundleJson(text: string, name = 'bundle.json'): Reading<Bundle> {
  const source = new SourceFile(name, text);
  const { tree, diagnostics } = readJson(source, 'json');
  if (tree === null) return { part: null, diagnostics, source };
  const value = toJson(tree);
  const walk = schemaWalker({ $ref: '#/definitions/MechanicBundle', definitions: bundleSchema.definitions! }, MOST_FAULTS);
  const { locate } = originsOf(tree, 'json');
  const faults: Diagnostic[] = [...diagnostics, ...walk(value).map(locate)];
  if (faults.some(({ severity }) => severity === 'error')) return { part: null, diagnostics: faults, source };
  const reading = readBundle(bundleAsText(value as MechanicBundle), `${name}.md`);
  return { ...reading, diagnostics: [...faults, ...reading.diagnostics] };
}

/** The text of a bundle that came as JSON. */
export function bundleAsText({ patch, prose, ...header }: MechanicBundle): string {
  const { id, name, ...rest } = header;
  const headerOfText: BundleHeader = { id, name, family: id, ...rest };
  const told = prose ?? [`# ${name}`, ...(header.description === undefined ? [] : [header.description])].join('\n\n');
  const sections = Object.entries(patch).map(([key, content]) => sectionText(key, content));
  return `${[told.trim(), blockText('bundle', headerOfText).trim(), ...sections.map((section) => section.trim())].join('\n\n')}\n`;
}

function sectionText(key: string, content: unknown): string {
  if (key === 'phases') return blockText('turnStructure', { phases: content });
  if (key !== 'variables') return blockText(key, content);
  const scopes: Record<string, Record<string, unknown>> = {};
  for (const { id, scope = 'global', ...variable } of content as VariableOfPatch[]) (scopes[scope] ??= {})[id] = variable;
  return blockText('variables', scopes);
}

/** Lists go on, mappings are joined, as in a rulebook. */
function addSection(patch: Record<string, unknown>, section: SectionName, content: unknown): void {
  if (section === 'turnStructure') append(patch, 'phases', (content as { phases: unknown[] }).phases);
  else if (section === 'variables')
    for (const [scope, variables] of Object.entries(content as object))
      append(
        patch,
        'variables',
        Object.entries(variables as object).map(([id, variable]) => ({ id, scope, ...(variable as object) })),
      );
  else if (section === 'setup' && !Array.isArray(content)) append(patch, 'setup', (content as { effects?: unknown[] }).effects ?? []);
  else if (Array.isArray(content)) append(patch, section, content);
  else if (section === 'presentation') patch[section] = joinHints((patch[section] as Hints | undefined) ?? {}, content as Hints);
  else if (section === 'scoring') patch[section] = patch[section] === undefined ? content : { sum: [patch[section], content] };
  else patch[section] = { ...(patch[section] as object), ...(content as object) };
}

function append(patch: Record<string, unknown>, key: string, items: readonly unknown[]): void {
  patch[key] = [...((patch[key] as unknown[] | undefined) ?? []), ...items];
}

/** What stands outside of all blocks. */
function proseOf(text: string, fences: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of fences) {
    parts.push(text.slice(at, start));
    at = end;
  }
  return [...parts, text.slice(at)]
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
