/**
 * A schema seen from the side of a value: what is allowed for each JSON type, with references followed and nested
 * unions flattened. A walker that asks "what may a string be here?" never meets the wrong branch of a union.
 */
import { invariant } from '../diagnostics/invariant.ts';
import type { JsonSchema, JsonType } from '../ir/json-schema.ts';

export interface Shape {
  /** The name of the definition, if the schema refers to one. */
  readonly name: string | undefined;
  /** Any JSON value will do. */
  readonly anything: boolean;
  /** Types accepted whatever the value. */
  readonly types: ReadonlySet<JsonType>;
  /** Strings accepted one by one. */
  readonly words: readonly string[];
  readonly patterns: readonly RegExp[];
  /** The schema of list items, if a list will do. */
  readonly items: JsonSchema | undefined;
  /** The forms that an object may take. */
  readonly branches: readonly Branch[];
}

/** One form of an object. In a union it is recognised by `tag` holding one of `words`, or else by its required keys. */
export interface Branch {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** The schema of all other keys; without one there are no others. */
  readonly others: JsonSchema | undefined;
  readonly tag: string | undefined;
  readonly words: readonly string[];
}

/** The keys by which the forms of an object are told apart: tags, or the first required key. */
export function leadingKeys(branches: readonly Branch[]): string[] {
  const keys = branches.map((branch) => branch.tag ?? branch.required[0]);
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Computes shapes of the schemas below one root, each once. */
export function shapes(root: JsonSchema): (schema: JsonSchema) => Shape {
  const known = new Map<JsonSchema, Shape>();
  return function shapeOf(schema) {
    let shape = known.get(schema);
    if (!shape) known.set(schema, (shape = computeShape(root, schema)));
    return shape;
  };
}

function computeShape(root: JsonSchema, schema: JsonSchema): Shape {
  const types = new Set<JsonType>();
  const words: string[] = [];
  const patterns: RegExp[] = [];
  const branches: Branch[] = [];
  let items: JsonSchema | undefined;
  for (const { leaf, type } of leaves(root, schema)) {
    if (type === 'object') branches.push(branchOf(root, leaf));
    else if (type === 'array') items ??= leaf.items ?? {};
    else if (type === 'string' && wordsOf(leaf)) words.push(...wordsOf(leaf)!);
    else if (type === 'string' && leaf.pattern !== undefined) patterns.push(new RegExp(leaf.pattern, 'u'));
    else types.add(type);
  }
  const anything = types.size + words.length + patterns.length + branches.length === 0 && items === undefined;
  const name = schema.$ref?.slice(DEFINITIONS.length);
  return { name, anything, types, words, patterns, items, branches };
}

/** The parts of a union, each with one of its types. */
function* leaves(root: JsonSchema, schema: JsonSchema): Generator<{ leaf: JsonSchema; type: JsonType }> {
  const leaf = follow(root, schema);
  if (leaf.anyOf) for (const part of leaf.anyOf) yield* leaves(root, part);
  else if (typeof leaf.type === 'string') yield { leaf, type: leaf.type };
  else for (const type of leaf.type ?? []) yield { leaf, type };
}

function branchOf(root: JsonSchema, schema: JsonSchema): Branch {
  const properties = schema.properties ?? {};
  const required = schema.required ?? [];
  const tag = required.find((key) => wordsOf(follow(root, properties[key]!)) !== undefined);
  const words = tag === undefined ? [] : wordsOf(follow(root, properties[tag]!))!;
  return { properties, required, others: schema.additionalProperties || undefined, tag, words };
}

function wordsOf(schema: JsonSchema): readonly string[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

const DEFINITIONS = '#/definitions/';

function follow(root: JsonSchema, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const target = root.definitions?.[schema.$ref.slice(DEFINITIONS.length)];
  invariant(target, `the schema has no ${schema.$ref}`);
  return follow(root, target);
}
