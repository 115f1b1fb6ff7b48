/** The diagnostics of the schema walk: each names the thing, says what was expected and offers the nearest name. */
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { JsonSchema } from '../ir/json-schema.ts';
import { leadingKeys, type Branch, type Shape } from './schema-shape.ts';
import { describe, either, expected, noun, quote } from './schema-words.ts';

export type JsonObject = Record<string, unknown>;

/** Where the walk is and what it has found. */
export interface Walk {
  readonly shapeOf: (schema: JsonSchema) => Shape;
  readonly most: number;
  readonly path: (string | number)[];
  readonly diagnostics: Diagnostic[];
}

/** The JSON type is not one of those accepted here. */
export function wrongType(walk: Walk, value: unknown, shape: Shape): void {
  report(walk, {
    code: 'structure/wrong-type',
    message: `${placeName(walk)} should be ${expected(walk.shapeOf, shape)}; it is ${describe(value)}.`,
    ...(value === undefined && walk.path.length > 0 && { fix: { kind: 'remove', path: [...walk.path], title: 'Leave the key out' } }),
  });
}

/** A string stands where only certain strings are known. */
export function unknownWord(walk: Walk, value: string, shape: Shape): void {
  const near = nearest(value, shape.words);
  const asBinding = shape.patterns.some((pattern) => pattern.test(`$${value}`)) ? `$${value}` : undefined;
  const wrapped = shape.branches.find((branch) => {
    const key = branch.required[0];
    return branch.required.length === 1 && key !== undefined && walk.shapeOf(branch.properties[key]!).patterns.some((p) => p.test(value));
  });
  const replacement = wrapped ? { [wrapped.required[0]!]: value } : near.length === 1 ? near[0] : near.length === 0 ? asBinding : undefined;
  report(walk, {
    code: 'structure/unknown-value',
    message:
      `${placeName(walk)} cannot be ${quote(value)}${didYouMean(near.length > 0 ? near : asBinding ? [asBinding] : [])}` +
      ` Expected ${expected(walk.shapeOf, shape)}.`,
    ...(near.length > 0 && { alternatives: near }),
    ...(replacement !== undefined && {
      fix: { kind: 'replace', path: [...walk.path], value: replacement, title: `Write ${JSON.stringify(replacement)}` },
    }),
  });
}

/** The tag is there but names no form: `{ "ref": "gvr" }`. */
export function unknownTag(walk: Walk, value: JsonObject, tag: string, tagged: readonly Branch[]): void {
  const words = tagged.flatMap((branch) => branch.words);
  const given = value[tag];
  const near = typeof given === 'string' ? nearest(given, words) : [];
  report(
    walk,
    {
      code: typeof given === 'string' ? 'structure/unknown-value' : 'structure/wrong-type',
      message:
        typeof given === 'string'
          ? `"${tag}" cannot be ${quote(given)}${didYouMean(near)} Expected ${either(words.map(quote))}.`
          : `"${tag}" should be ${either(words.map(quote))}; it is ${describe(given)}.`,
      ...(near.length > 0 && { alternatives: near }),
      ...(near.length === 1 && {
        fix: { kind: 'replace', path: [...walk.path, tag], value: near[0], title: `Write ${quote(near[0]!)}` },
      }),
    },
    tag,
  );
}

/** No tag and no leading key of any form: perhaps one is misspelled, perhaps it is left out. */
export function noBranch(walk: Walk, value: JsonObject, shape: Shape): void {
  const leading = leadingKeys(shape.branches);
  const keys = Object.keys(value).slice(0, KEYS_LOOKED_AT);
  const known = keys.filter((key) => shape.branches.some((branch) => Object.hasOwn(branch.properties, key)));
  const strange = keys.filter((key) => !known.includes(key));
  const suspect = strange.find((key) => nearest(key, leading).length > 0) ?? (known.length === 0 ? strange[0] : undefined);
  if (suspect === undefined) return missingTag(walk, value, shape, known);
  const near = nearest(suspect, leading);
  report(
    walk,
    {
      code: 'structure/unknown-value',
      message:
        `There is no ${shape.name === undefined ? 'form' : noun(shape.name)} with the key ${quote(suspect)}${didYouMean(near)}` +
        ` Expected ${either(leading.map(quote))}.`,
      ...(near.length > 0 && { alternatives: near }),
      ...(near.length === 1 && { fix: rename(walk, value, suspect, near[0]!) }),
    },
    suspect,
  );
}

/** `{ "left": 1, "right": 2 }`: the forms that have these keys tell which tags would do. */
function missingTag(walk: Walk, value: JsonObject, shape: Shape, known: readonly string[]): void {
  const fitting = shape.branches.filter((branch) => known.every((key) => Object.hasOwn(branch.properties, key)));
  const candidates = fitting.length > 0 ? fitting : shape.branches;
  const tags = leadingKeys(candidates);
  const words = tags.length === 1 ? candidates.flatMap((branch) => branch.words) : [];
  report(walk, {
    code: 'structure/missing-key',
    message:
      `${thing(walk, value, shape)} lacks the key that says what it is: ${either(tags.map(quote))}` +
      `${words.length > 0 ? `, which is ${either(words.map(quote))}` : ''}.`,
  });
}

/** A huge object of nonsense should not be compared with every name. */
const KEYS_LOOKED_AT = 8;

/** A key that the chosen form does not have; takes it out of `missing` if it is a required key misspelled. */
export function unknownKey(walk: Walk, value: JsonObject, key: string, shape: Shape, branch: Branch, missing: Set<string>): void {
  const free = Object.keys(branch.properties).filter((known) => !Object.hasOwn(value, known));
  const wanted = nearest(key, missing);
  const near = wanted.length > 0 ? wanted : nearest(key, free);
  const rival = shape.branches.some((other) => other !== branch && (other.tag ?? other.required[0]) === key);
  // A misspelled required key is one fault, not an unknown key and a missing one.
  if (near.length === 1) missing.delete(near[0]!);
  report(
    walk,
    {
      code: 'structure/unknown-key',
      message: rival
        ? `${quote(key)} cannot stand in one object with ${quote(branch.tag ?? branch.required[0]!)}; write two objects.`
        : `${thing(walk, value, shape)} has an unknown key ${quote(key)}${didYouMean(near)}${knownKeys(branch, near)}`,
      ...(near.length > 0 && { alternatives: near }),
      ...(!rival && {
        fix:
          near.length === 1
            ? rename(walk, value, key, near[0]!)
            : { kind: 'remove', path: [...walk.path, key], title: `Remove ${quote(key)}` },
      }),
    },
    key,
  );
}

/** A required key is not there. */
export function missingKey(walk: Walk, value: JsonObject, key: string, shape: Shape, schema: JsonSchema): void {
  report(walk, {
    code: 'structure/missing-key',
    message: `${thing(walk, value, shape)} lacks ${quote(key)}: ${expected(walk.shapeOf, walk.shapeOf(schema))}.`,
  });
}

function report(walk: Walk, diagnostic: Omit<Diagnostic, 'severity' | 'path'>, ...steps: string[]): void {
  if (walk.diagnostics.length >= walk.most) return;
  walk.diagnostics.push({ ...diagnostic, severity: 'error', path: [...walk.path, ...steps] });
}

function rename(walk: Walk, value: JsonObject, from: string, to: string): Fix {
  const renamed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));
  return { kind: 'replace', path: [...walk.path], value: renamed, title: `Rename ${quote(from)} to ${quote(to)}` };
}

function didYouMean(names: readonly string[]): string {
  return names.length > 0 ? `; did you mean ${either(names.map(quote))}?` : '.';
}

function knownKeys(branch: Branch, near: readonly string[]): string {
  const keys = Object.keys(branch.properties);
  if (near.length > 0) return '';
  if (branch.others) return ' That name is reserved.';
  return keys.length > 0 ? ` Known keys: ${keys.join(', ')}.` : ' It has no keys.';
}

/** `The zone "hand"`, `The action "play"`, `"moveToken"`: an object as the author knows it. */
function thing(walk: Walk, value: JsonObject, shape: Shape): string {
  if (shape.name === undefined) return placeName(walk);
  return `The ${noun(shape.name)}${typeof value['id'] === 'string' ? ` ${quote(value['id'])}` : ''}`;
}

/** `"limit"`, `"params[2]"`: the place as its last key and what follows it. */
function placeName(walk: Walk): string {
  const last = walk.path.findLastIndex((step) => typeof step === 'string');
  if (walk.path.length === 0) return 'The document';
  const indices = walk.path.slice(last + 1).map((step) => `[${step}]`);
  return quote(`${last < 0 ? '' : walk.path[last]}${indices.join('')}`);
}
