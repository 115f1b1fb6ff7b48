/**
 * A schema seen from the side of a value: what is allowed for each JSON type, with references followed and nested
 * unions flattened. A walker that asks "what may a string be here?" never meets the wrong branch of a union.
 */
import { invariant } from '../diagnostics/invariant.ts';
import type { JsonSchema, JsonType } from '../ir/json-schema.ts';

export interface Shape {
  /** The name of the definition, if the schema refers to one. */
  readonly name: string | undefined;
  /** The names of all definitions that the schema stands for: a value expression may be a reference. */
  readonly names: ReadonlySet<string>;
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
  /** The keys that tell forms apart by the word they hold. */
  readonly tags: readonly string[];
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

/** The form that a value has, seen from its keys; undefined if that cannot be told. */
export function branchFor(shape: Shape, value: Readonly<Record<string, unknown>>): Branch | undefined {
  if (shape.branches.length < 2) return shape.branches[0];
  const tag = tagOf(shape, value);
  if (tag !== undefined) return shape.branches.find((branch) => branch.tag === tag && branch.words.includes(value[tag] as string));
  const present = (branch: Branch) => branch.required.filter((key) => Object.hasOwn(value, key)).length;
  const untagged = shape.branches.filter((branch) => branch.tag === undefined && present(branch) > 0);
  if (untagged.length < 2) return untagged[0];
  // Of two forms in one object, the one that comes first counts.
  const keys = Object.keys(value);
  const rank = (branch: Branch) => present(branch) * keys.length - keys.indexOf(branch.required[0]!);
  return untagged.reduce((best, branch) => (rank(branch) > rank(best) ? branch : best));
}

/** The key of a value that tells forms apart by the word it holds. */
export function tagOf(shape: Shape, value: Readonly<Record<string, unknown>>): string | undefined {
  return shape.tags.find((key) => Object.hasOwn(value, key));
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
  const names = new Set<string>();
  let items: JsonSchema | undefined;
  for (const { leaf, type } of leaves(root, schema, names)) {
    if (type === 'object') branches.push(branchOf(root, leaf));
    else if (type === 'array') items ??= leaf.items ?? {};
    else if (type === 'string' && wordsOf(leaf)) words.push(...wordsOf(leaf)!);
    else if (type === 'string' && leaf.pattern !== undefined) patterns.push(new RegExp(leaf.pattern, 'u'));
    else types.add(type);
  }
  const anything = types.size + words.length + patterns.length + branches.length === 0 && items === undefined;
  const name = schema.$ref?.slice(DEFINITIONS.length);
  const tags = [...new Set(branches.flatMap((branch) => branch.tag ?? []))];
  return { name, names, anything, types, words, patterns, items, branches, tags };
}

/** The parts of a union, each with one of its types. */
function* leaves(root: JsonSchema, schema: JsonSchema, names: Set<string>): Generator<{ leaf: JsonSchema; type: JsonType }> {
  const leaf = follow(root, schema, names);
  if (leaf.anyOf) for (const part of leaf.anyOf) yield* leaves(root, part, names);
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

/** The words that a schema lists. Schemas of other documents list other constants as well; those go by their type. */
function wordsOf(schema: JsonSchema): readonly string[] | undefined {
  const words = (schema.const === undefined ? schema.enum : [schema.const])?.filter((word) => typeof word === 'string');
  return words?.length === 0 ? undefined : words;
}

const DEFINITIONS = '#/definitions/';

function follow(root: JsonSchema, schema: JsonSchema, names?: Set<string>): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.slice(DEFINITIONS.length);
  const target = root.definitions?.[name];
  invariant(target, `the schema has no ${schema.$ref}`);
  names?.add(name);
  return follow(root, target, names);
}
