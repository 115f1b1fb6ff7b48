/** The parts of a document, each with what its place asks for. */
import type { JsonSchema } from '../../../src/ir/json-schema.ts';
import { branchFor, shapes, type Branch, type Shape } from '../../../src/schema/index.ts';
import type { Entry, MapTree, Tree } from '../../../src/text/index.ts';

export interface Site {
  readonly tree: Tree;
  readonly shape: Shape;
  /** The form of a map. */
  readonly branch: Branch | undefined;
  readonly path: readonly (string | number)[];
  /** The entry whose value this is. */
  readonly entry: Entry | undefined;
  readonly parent: Site | undefined;
}

/** What a language asks for in its documents. */
export interface Grammar {
  readonly shapeOf: (schema: JsonSchema) => Shape;
  readonly start: JsonSchema;
  /** What stands at a key of a place, where the schema does not say. */
  readonly at: (path: Site['path'], key: string) => JsonSchema | undefined;
}

export function grammar(schema: JsonSchema, start: string, at: Grammar['at'] = () => undefined): Grammar {
  return { shapeOf: shapes(schema), start: { $ref: `#/definitions/${start}` }, at };
}

/** Every part of a document, from the outside in; not what other files put in the place of a tag. */
export function sitesOf(root: MapTree, { shapeOf, start, at }: Grammar): Site[] {
  const sites: Site[] = [];
  const visit = (tree: Tree, schema: JsonSchema, path: Site['path'], entry: Entry | undefined, parent: Site | undefined): void => {
    if (tree.tag !== undefined) return;
    const shape = shapeOf(schema);
    const branch = tree.kind === 'map' ? branchFor(shape, wordsOf(tree)) : undefined;
    const site: Site = { tree, shape, branch, path, entry, parent };
    sites.push(site);
    if (tree.kind === 'list') tree.items.forEach((item, index) => visit(item, shape.items ?? {}, [...path, index], undefined, site));
    if (tree.kind !== 'map') return;
    for (const inner of tree.entries)
      visit(inner.value, at(path, inner.key) ?? innerSchema(branch, inner.key), [...path, inner.key], inner, site);
  };
  visit(root, start, [], undefined, undefined);
  return sites;
}

function innerSchema(branch: Branch | undefined, key: string): JsonSchema {
  if (branch === undefined) return {};
  return Object.hasOwn(branch.properties, key) ? branch.properties[key]! : (branch.others ?? {});
}

function wordsOf(tree: MapTree): Record<string, unknown> {
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, value.kind === 'scalar' ? value.value : true]));
}
