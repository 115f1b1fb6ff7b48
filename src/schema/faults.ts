/** The diagnostics of the schema walk: each names the thing, says what was expected and offers the nearest name. */
import { phrase, type Phrase } from '../diagnostics/phrase.ts';
import type { Diagnostic, Path, PathFix } from '../diagnostics/diagnostic.ts';
import { meant, nearest } from '../diagnostics/suggest.ts';
import type { JsonSchema } from '../ir/json-schema.ts';
import { accepts, emptyFor, repaired } from './repair.ts';
import { branchFor, leadingKeys, type Branch, type Shape } from './shape.ts';
import { asSiblingsHave } from './siblings.ts';
import { describe, either, expected, leading, noun, oneOf, quote, quoted, type Described } from './phrases.ts';

export type JsonObject = Record<string, unknown>;

/** Where the walk is and what it has found. */
export interface Walk extends Described {
  readonly most: number;
  /** The whole document. */
  readonly root: unknown;
  readonly path: (string | number)[];
  readonly diagnostics: Diagnostic[];
}

/** The JSON type is not one of those accepted here. */
export function wrongType(walk: Walk, value: unknown, shape: Shape): void {
  const better =
    repaired(walk.shapeOf, value, shape) ??
    (value === null ? filling(walk, walk.path.slice(0, -1), String(walk.path.at(-1)), shape) : undefined);
  report(walk, {
    code: 'structure/wrong-type',
    ...phrase`${placeName(walk)} should be ${expected(walk, shape)}; it is ${{ found: describe(value) }}.`,
    ...offering([], shape.words),
    ...(value === undefined && walk.path.length > 0 && { fix: { kind: 'remove', path: [...walk.path], title: 'Leave the key out' } }),
    ...(better && { fix: write(walk.path, better.value) }),
  });
}

function write(path: Path, value: unknown): PathFix {
  const compound = typeof value === 'object' && value !== null;
  const title = Array.isArray(value)
    ? 'Write a list'
    : compound
      ? `Write an object with ${either(Object.keys(value).map(quote))}`
      : `Write ${JSON.stringify(value)}`;
  return { kind: 'replace', path: [...path], value, title };
}

/** A string stands where only certain strings are known. */
export function unknownWord(walk: Walk, value: string, shape: Shape): void {
  const near = nearest(value, shape.words);
  const asBinding = shape.patterns.some((pattern) => pattern.test(`$${value}`)) ? `$${value}` : undefined;
  const wrapped = shape.branches.find((branch) => {
    const key = branch.required[0];
    return branch.required.length === 1 && key !== undefined && walk.shapeOf(branch.properties[key]!).patterns.some((p) => p.test(value));
  });
  const better = repaired(walk.shapeOf, value, shape);
  const replacement = wrapped
    ? { [wrapped.required[0]!]: value }
    : near.length > 0
      ? meant(value, shape.words)
      : better === undefined
        ? asBinding
        : better.value;
  report(walk, {
    code: 'structure/unknown-value',
    ...phrase`${placeName(walk)} cannot be ${quoted({ value })}${didYouMean(near.length > 0 ? near : asBinding && !better ? [asBinding] : [])}${unlessNear(
      near,
      shape.words,
      () => expected(walk, shape),
    )}`,
    ...offering(near, shape.words),
    ...(replacement !== undefined && { fix: write(walk.path, replacement) }),
  });
}

/** The tag is there but names no form: `{ "ref": "gvr" }`. */
export function unknownTag(walk: Walk, value: JsonObject, tag: string, tagged: readonly Branch[]): void {
  const words = tagged.flatMap((branch) => branch.words);
  const given = value[tag];
  const near = typeof given === 'string' ? nearest(given, words) : [];
  const complete = tagged.filter(
    (branch) =>
      branch.required.every((key) => Object.hasOwn(value, key)) && Object.keys(value).every((key) => Object.hasOwn(branch.properties, key)),
  );
  const best =
    typeof given === 'string'
      ? (meant(given, words) ??
        meant(
          given,
          complete.flatMap((branch) => branch.words),
        ))
      : words.find((word) => Array.isArray(given) && given.length === 1 && given[0] === word);
  report(
    walk,
    {
      code: typeof given === 'string' ? 'structure/unknown-value' : 'structure/wrong-type',
      ...(typeof given === 'string'
        ? phrase`"${{ place: tag }}" cannot be ${quoted({ value: given })}${didYouMean(near)}${unlessNear(near, words, () => oneOf(words))}`
        : phrase`"${{ place: tag }}" should be ${oneOf(words)}; it is ${{ found: describe(given) }}.`),
      ...offering(near, words),
      ...(best !== undefined && { fix: write([...walk.path, tag], best) }),
    },
    tag,
  );
}

/** No tag and no leading key of any form: perhaps one is misspelled, perhaps it is left out. */
export function noBranch(walk: Walk, value: JsonObject, shape: Shape): void {
  const keysOfForms = leadingKeys(shape.branches);
  const keys = Object.keys(value).slice(0, KEYS_LOOKED_AT);
  const known = keys.filter((key) => shape.branches.some((branch) => Object.hasOwn(branch.properties, key)));
  const strange = keys.filter((key) => !known.includes(key));
  const suspect = strange.find((key) => nearest(key, keysOfForms).length > 0) ?? (known.length === 0 ? strange[0] : undefined);
  if (suspect === undefined) return missingTag(walk, value, shape, known);
  const near = nearest(suspect, keysOfForms);
  const fitting = near.filter((key) =>
    shape.branches.some((branch) => branch.tag === key && branch.words.includes(value[suspect] as string)),
  );
  const best = meant(suspect, fitting) ?? meant(suspect, keysOfForms);
  report(
    walk,
    {
      code: 'structure/unknown-value',
      ...phrase`There is no ${{ kind: shape.name === undefined ? 'form' : noun(shape.name) }} with the key ${quoted({ key: suspect })}${didYouMean(near)}${unlessNear(
        near,
        keysOfForms,
        () => leading(walk, shape),
      )}`,
      ...offering(near, keysOfForms),
      ...(best !== undefined && { fix: rename(walk, suspect, best) }),
    },
    suspect,
  );
}

/** `{ "left": 1, "right": 2 }`: the forms that have these keys tell which tags would do. */
function missingTag(walk: Walk, value: JsonObject, shape: Shape, known: readonly string[]): void {
  const fitting = shape.branches.filter((branch) => known.every((key) => Object.hasOwn(branch.properties, key)));
  const candidates = fitting.length > 0 ? fitting : shape.branches;
  const tags = leadingKeys(candidates);
  const [tag] = tags;
  const words = tags.length === 1 ? candidates.flatMap((branch) => branch.words) : [];
  const complete = candidates.filter((branch) => branch.required.every((key) => key === branch.tag || Object.hasOwn(value, key)));
  const alike = tags.length === 1 ? asSiblingsHave(walk.root, walk.path, tag!)?.value : undefined;
  const word = words.includes(alike as string) ? alike : tags.length === 1 ? onlyWord(complete) : undefined;
  report(walk, {
    code: 'structure/missing-key',
    ...phrase`${thing(walk, value, shape)} lacks the key that says what it is: ${eitherKey(tags)}${words.length > 0 ? phrase`, which is ${oneOf(words)}` : ''}.`,
    ...offering([], words),
    ...(word !== undefined && { fix: insert(walk, tag!, word) }),
  });
}

/** The word of the only form whose other keys are all there. */
function onlyWord(branches: readonly Branch[]): string | undefined {
  const words = branches.flatMap((branch) => branch.words);
  return words.length === 1 ? words[0] : undefined;
}

/** A huge object of nonsense should not be compared with every name. */
const KEYS_LOOKED_AT = 8;

/** A key that the chosen form does not have; takes it out of `missing` if it is a required key misspelled. */
export function unknownKey(walk: Walk, value: JsonObject, key: string, shape: Shape, branch: Branch, missing: Set<string>): void {
  const free = Object.keys(branch.properties).filter((known) => !Object.hasOwn(value, known));
  const wanted = nearest(key, missing);
  const candidates = wanted.length > 0 ? missing : free;
  const near = nearest(key, candidates);
  // What a required key that is missing would take is not to be thrown away.
  const takers = near.length > 0 ? [] : [...missing].filter((other) => accepts(walk.shapeOf(branch.properties[other]!), value[key]));
  const [taker, ...others] = takers;
  const isTaken = taker !== undefined && others.length === 0 && !takesAnyText(walk.shapeOf(branch.properties[taker]!));
  const best = meant(key, candidates) ?? (isTaken ? taker : undefined);
  const inner = best === undefined ? innerObject(walk, value, key, branch) : undefined;
  const rival = shape.branches.some((other) => other !== branch && (other.tag ?? other.required[0]) === key);
  // A misspelled required key is one fault, not an unknown key and a missing one.
  if (best !== undefined) missing.delete(best);
  report(
    walk,
    {
      code: 'structure/unknown-key',
      ...(rival
        ? phrase`${quoted({ key })} cannot stand in one object with ${quoted({ otherKey: branch.tag ?? branch.required[0]! })}; write two objects.`
        : inner === undefined
          ? phrase`${thing(walk, value, shape)} has an unknown key ${quoted({ key })}${didYouMean(near)}${knownKeys(branch, near)}`
          : phrase`${thing(walk, value, shape)} has an unknown key ${quoted({ key })}; it is a key of ${quoted({ otherKey: inner })}.`),
      ...offering(near.length > 0 ? near : takers, free),
      ...(rival
        ? typeof walk.path.at(-1) === 'number' && { fix: { kind: 'split', path: [...walk.path, key], title: 'Write two objects' } }
        : best !== undefined
          ? { fix: rename(walk, key, best) }
          : inner !== undefined
            ? { fix: moveInto(walk, key, inner, value[key]) }
            : takers.length === 0 && { fix: { kind: 'remove', path: [...walk.path, key], title: `Remove ${quote(key)}` } }),
    },
    key,
  );
}

/** The object beside a key, inside of the same object, that lacks the key and could have it: `{ draw: { from, to }, count }`. */
function innerObject(walk: Walk, value: JsonObject, key: string, branch: Branch): string | undefined {
  return Object.keys(branch.properties).find((other) => {
    const inner = Object.hasOwn(value, other) ? value[other] : undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || Object.hasOwn(inner, key)) return false;
    const properties = branchFor(walk.shapeOf(branch.properties[other]!), inner as JsonObject)?.properties ?? {};
    return Object.hasOwn(properties, key) && accepts(walk.shapeOf(properties[key]!), value[key]);
  });
}

function moveInto(walk: Walk, key: string, inner: string, value: unknown): PathFix {
  const others = [{ kind: 'insert', path: [...walk.path, inner, key], value }] as const;
  return { kind: 'remove', path: [...walk.path, key], title: `Move ${quote(key)} into ${quote(inner)}`, others };
}

/**
 * One required key is not there, but what should stand under it stands under other names: `condition` for `when`,
 * or `left` and `right` for the list `args`. Then that is the one fault.
 */
export function misplacedKeys(
  walk: Walk,
  value: JsonObject,
  unknown: readonly string[],
  shape: Shape,
  branch: Branch,
  missing: ReadonlySet<string>,
): boolean {
  const [wanted] = missing;
  const [first] = unknown;
  if (wanted === undefined || missing.size > 1 || first === undefined || nearest(first, missing).length > 0) return false;
  const place = walk.shapeOf(branch.properties[wanted]!);
  const isOther = unknown.length === 1 && accepts(place, value[first]) && !takesAnyText(place);
  const fix = isOther ? rename(walk, first, wanted) : gather(walk, value, unknown, wanted, place);
  if (fix === undefined) return false;
  report(
    walk,
    {
      code: 'structure/unknown-key',
      ...phrase`${thing(walk, value, shape)} has ${quotedKeys(unknown)} where it should have ${quoted({ expectedKey: wanted })}: ${expected(walk, place)}.`,
      alternatives: [wanted],
      fix,
    },
    first,
  );
  return true;
}

/** Whether a place takes any text: then a text under another key says nothing of what it was meant for. */
function takesAnyText({ types, words, patterns, items, branches }: Shape): boolean {
  return types.has('string') && words.length === 0 && patterns.length === 0 && items === undefined && branches.length === 0;
}

/** The values of several keys as the list that is wanted. */
function gather(walk: Walk, value: JsonObject, unknown: readonly string[], wanted: string, place: Shape): PathFix | undefined {
  if (place.items === undefined) return undefined;
  const item = walk.shapeOf(place.items);
  if (!unknown.every((key) => accepts(item, value[key]))) return undefined;
  const rest = Object.entries(value).filter(([key]) => !unknown.includes(key));
  return {
    kind: 'replace',
    path: [...walk.path],
    value: { ...Object.fromEntries(rest), [wanted]: unknown.map((key) => value[key]) },
    title: `Write ${quote(wanted)} as a list`,
  };
}

/** A required key is not there. */
export function missingKey(walk: Walk, value: JsonObject, key: string, shape: Shape, schema: JsonSchema): void {
  const wanted = walk.shapeOf(schema);
  const empty = emptyFor(wanted);
  const fill = empty ?? filling(walk, walk.path, key, wanted);
  report(walk, {
    code: 'structure/missing-key',
    ...phrase`${thing(walk, value, shape)} lacks ${quoted({ key })}: ${expected(walk, wanted)}.`,
    ...(wanted.words.length > 0 && { alternatives: wanted.words }),
    ...(fill && { fix: { ...insert(walk, key, fill.value), certain: empty !== undefined } }),
  });
}

/** A guess at what a key should hold: what the neighbours have, if it will do, or the first of the words. No two have the same id. */
function filling(walk: Walk, path: Path, key: string, shape: Shape): { value: unknown } | undefined {
  const like = key === 'id' ? undefined : asSiblingsHave(walk.root, path, key);
  if (like !== undefined && accepts(shape, like.value)) return like;
  return shape.words[0] === undefined ? undefined : { value: shape.words[0] };
}

function report(walk: Walk, diagnostic: Omit<Diagnostic, 'severity' | 'path'>, ...steps: string[]): void {
  if (walk.diagnostics.length >= walk.most) return;
  walk.diagnostics.push({ ...diagnostic, severity: 'error', path: [...walk.path, ...steps] });
}

/** The near names, or all of them where they are few. */
function offering(near: readonly string[], all: readonly string[]): { alternatives?: readonly string[] } {
  if (near.length > 0) return { alternatives: near };
  return all.length > 0 && all.length <= MOST_OFFERED ? { alternatives: all } : {};
}

const MOST_OFFERED = 12;

function insert(walk: Walk, key: string, value: unknown): PathFix {
  return { kind: 'insert', path: [...walk.path, key], value, title: `Add ${quote(key)}: ${JSON.stringify(value)}` };
}

function rename(walk: Walk, from: string, to: string): PathFix {
  return { kind: 'rename', path: [...walk.path, from], to, title: `Rename ${quote(from)} to ${quote(to)}` };
}

function didYouMean(names: readonly string[]): Phrase {
  return names.length > 0 ? { message: `; did you mean ${either(names.map(quote))}?`, args: { offered: names } } : phrase`.`;
}

function eitherKey(keys: readonly string[]): Phrase {
  return { message: either(keys.map(quote)), args: { keys } };
}

function quotedKeys(keys: readonly string[]): Phrase {
  return { message: keys.map(quote).join(' and '), args: { keys } };
}

/** What is expected, unless a near name is offered and the list is long. */
function unlessNear(near: readonly string[], all: readonly string[], text: () => Phrase): Phrase | '' {
  return near.length > 0 && all.length > MOST_OFFERED ? '' : phrase` Expected ${text()}.`;
}

function knownKeys(branch: Branch, near: readonly string[]): Phrase | '' {
  const keys = Object.keys(branch.properties);
  if (near.length > 0) return '';
  if (branch.others) return phrase` That name is reserved.`;
  return keys.length > 0 ? phrase` Known keys: ${{ keys }}.` : phrase` It has no keys.`;
}

/** `The zone "hand"`, `The action "play"`, `"moveToken"`: an object as the author knows it. */
function thing(walk: Walk, value: JsonObject, shape: Shape): Phrase {
  if (shape.name === undefined) return placeName(walk);
  const { id } = value;
  return phrase`The ${{ kind: noun(shape.name) }}${typeof id === 'string' ? phrase` ${quoted({ name: id })}` : ''}`;
}

/** `"limit"`, `"params[2]"`: the place as its last key and what follows it. */
function placeName(walk: Walk): Phrase {
  const last = walk.path.findLastIndex((step) => typeof step === 'string');
  if (walk.path.length === 0) return phrase`The document`;
  const indices = walk.path.slice(last + 1).map((step) => `[${step}]`);
  return quoted({ place: `${last < 0 ? '' : walk.path[last]}${indices.join('')}` });
}
