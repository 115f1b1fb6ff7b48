/**
 * Compares a value with a schema. The usual validators try every branch of a union and report the failures of all;
 * this one first decides which branch the author meant, by its tag or leading key, so that one fault is one diagnostic.
 * Values are finite and not deep: `checkSize` comes first.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { JsonSchema } from '../ir/json-schema.ts';
import {
  misplacedKeys,
  missingKey,
  noBranch,
  unknownKey,
  unknownTag,
  unknownWord,
  wrongType,
  type JsonObject,
  type Walk,
} from './faults.ts';
import type { Described } from './phrases.ts';
import { branchFor, shapes, tagOf, type Branch, type Shape } from './shape.ts';

/**
 * Makes a checker that gives at most `most` diagnostics about a value. `brief` says in words what the leading keys of a
 * definition are, where they are too many to be listed.
 */
export function schemaWalker(root: JsonSchema, most: number, brief: Described['brief'] = {}): (value: unknown) => Diagnostic[] {
  const shapeOf = shapes(root);
  return (value) => {
    const walk: Walk = { shapeOf, brief, most, root: value, path: [], diagnostics: [] };
    walkValue(walk, value, root);
    return walk.diagnostics;
  };
}

function walkValue(walk: Walk, value: unknown, schema: JsonSchema): void {
  const shape = walk.shapeOf(schema);
  if (typeof value === 'string') walkString(walk, value, shape);
  else if (Array.isArray(value)) walkList(walk, value, shape);
  else if (value !== null && typeof value === 'object') walkObject(walk, value as JsonObject, shape);
  else if (!isScalar(value) || !(shape.anything || shape.types.has(value === null ? 'null' : (typeof value as 'number' | 'boolean'))))
    wrongType(walk, value, shape);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function walkString(walk: Walk, value: string, shape: Shape): void {
  if (shape.anything || shape.types.has('string') || shape.words.includes(value)) return;
  if (shape.patterns.some((pattern) => pattern.test(value))) return;
  if (shape.words.length + shape.patterns.length === 0) wrongType(walk, value, shape);
  else unknownWord(walk, value, shape);
}

function walkList(walk: Walk, value: readonly unknown[], shape: Shape): void {
  if (shape.items) for (let index = 0; index < value.length; index++) walkAt(walk, index, value[index], shape.items);
  else if (!shape.anything) wrongType(walk, value, shape);
}

function walkObject(walk: Walk, value: JsonObject, shape: Shape): void {
  if (shape.anything) return;
  if (shape.branches.length === 0) return wrongType(walk, value, shape);
  const branch = chooseBranch(walk, value, shape);
  if (branch) walkBranch(walk, value, shape, branch);
}

function walkAt(walk: Walk, step: string | number, value: unknown, schema: JsonSchema): void {
  if (walk.diagnostics.length >= walk.most) return;
  walk.path.push(step);
  walkValue(walk, value, schema);
  walk.path.pop();
}

function walkBranch(walk: Walk, value: JsonObject, shape: Shape, branch: Branch): void {
  const missing = new Set(branch.required.filter((key) => !Object.hasOwn(value, key)));
  const unknown: string[] = [];
  for (const key of Object.keys(value)) {
    if (walk.diagnostics.length >= walk.most) return;
    const property = Object.hasOwn(branch.properties, key) ? branch.properties[key] : key === '__proto__' ? undefined : branch.others;
    if (property) walkAt(walk, key, value[key], property);
    else unknown.push(key);
  }
  if (misplacedKeys(walk, value, unknown, shape, branch, missing)) return;
  for (const key of unknown) unknownKey(walk, value, key, shape, branch, missing);
  for (const key of missing) missingKey(walk, value, key, shape, branch.properties[key]!);
}

/** The form that the author meant, or a diagnostic if that cannot be told. */
function chooseBranch(walk: Walk, value: JsonObject, shape: Shape): Branch | undefined {
  const branch = branchFor(shape, value);
  if (branch) return misspelledBranch(shape, value, branch) ?? branch;
  const tag = tagOf(shape, value);
  if (tag === undefined) noBranch(walk, value, shape);
  else
    unknownTag(
      walk,
      value,
      tag,
      shape.branches.filter((other) => other.tag === tag),
    );
  return undefined;
}

/** Of forms that fit as well as the one chosen, the one whose missing key is there in another spelling. */
function misspelledBranch(shape: Shape, value: JsonObject, chosen: Branch): Branch | undefined {
  const lacking = ({ required }: Branch): string[] => required.filter((key) => !Object.hasOwn(value, key));
  if (shape.branches.length < 2 || chosen.tag !== undefined || lacking(chosen).length === 0) return undefined;
  const strange = Object.keys(value).filter((key) => !Object.hasOwn(chosen.properties, key));
  const present = (branch: Branch): number => branch.required.length - lacking(branch).length;
  return shape.branches.find(
    (branch) =>
      branch.tag === undefined && present(branch) === present(chosen) && strange.some((key) => nearest(key, lacking(branch)).length > 0),
  );
}
