/** The parts of a rulebook, each with what its place asks for. Macro bodies are seen as what they stand for. */
import type { JsonSchema } from '../../../src/ir/json-schema.ts';
import { gameSpecSchema } from '../../../src/lang/index.ts';
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

const shapeOf = shapes(gameSpecSchema);
const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });
const EFFECTS: JsonSchema = { type: 'array', items: ref('Effect') };
const BODIES: Readonly<Record<string, JsonSchema>> = { effects: EFFECTS, condition: ref('Condition'), value: ref('ValueExpr') };
const ARGUMENTS: JsonSchema = { type: 'object', additionalProperties: ref('ValueExpr') };

/** Every part of a document, from the outside in. */
export function sitesOf(root: MapTree): Site[] {
  const sites: Site[] = [];
  const visit = (tree: Tree, schema: JsonSchema, path: Site['path'], entry: Entry | undefined, parent: Site | undefined): void => {
    const shape = shapeOf(schema);
    const branch = tree.kind === 'map' ? branchFor(shape, wordsOf(tree)) : undefined;
    const site: Site = { tree, shape, branch, path, entry, parent };
    sites.push(site);
    if (tree.kind === 'list') tree.items.forEach((item, index) => visit(item, shape.items ?? {}, [...path, index], undefined, site));
    if (tree.kind !== 'map') return;
    for (const inner of tree.entries) visit(inner.value, innerSchema(site, inner.key), [...path, inner.key], inner, site);
  };
  visit(root, ref('GameSpecDoc'), [], undefined, undefined);
  return sites;
}

function innerSchema({ branch, path }: Site, key: string): JsonSchema {
  if (path[0] === 'macros' && path.length === 2 && key in BODIES) return BODIES[key]!;
  if (key === 'args' && path.at(-1) === 'macro') return ARGUMENTS;
  if (branch === undefined) return {};
  return Object.hasOwn(branch.properties, key) ? branch.properties[key]! : (branch.others ?? {});
}

function wordsOf(tree: MapTree): Record<string, unknown> {
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, value.kind === 'scalar' ? value.value : true]));
}
