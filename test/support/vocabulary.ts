/**
 * Everything that a GameDef can say, as a list of lines, and which of them a given GameDef says.
 * Both come from the schema: a line names a place in it and what may stand there, so that `player` of one effect is
 * not `player` of another. Words that the schema does not know (zone selectors, events with timings) come from the
 * lists that verify goes by.
 *
 *     VariableEffect.setVar.exact      an optional key
 *     PlayerSel: "left"                one of several forms
 *     Query(ray).while                 a key of the form `ray`
 *     Query(any).where                 a key that all forms share
 */
import { gameDefSchema } from '../../src/ir/game-def-schema.ts';
import type { JsonSchema, JsonType } from '../../src/ir/json-schema.ts';
import { BUILT_IN_PROPS, EVENTS, TIMINGS, type EventName } from '../../src/ir/vocabulary.ts';
import type { GameDef, TriggerDef } from '../../src/ir/game-def.ts';
import { HEARD_EVENTS, matchKeys } from '../../src/ir/events/heard.ts';
import { parseZoneSelector, ZONE_PLAYERS } from '../../src/verify/zone-selector.ts';

/** Keys that say nothing about play. */
const DESCRIPTIVE = /\.(?:description|tags|presentation|prompt)$|^Meta\.(?:name|author|version)$/;

/** One form that a value may take at a place. */
interface Form {
  schema: JsonSchema;
  /** What to call it among others; none where its one key says it all. */
  label: string | undefined;
  /** Where its parts are. */
  place: string;
  /** Keys that the other forms have too. */
  shared: ReadonlySet<string>;
  /** The key whose word tells this form from others. */
  tag: string | undefined;
  accepts(value: unknown): boolean;
}

/** Every line that some GameDef can say, in the order of the schema. */
export function offeredLines(): string[] {
  const lines = new Set<string>();
  const visited = new Set<string>();
  const offer = (schema: JsonSchema, place: string): void => {
    const { place: here, forms } = formsOf(schema, place);
    if (here !== place && visited.has(here)) return;
    visited.add(here);
    for (const form of forms) {
      if (forms.length > 1 && form.label !== undefined) lines.add(`${here}: ${form.label}`);
      if (form.schema.$ref !== undefined) offer(form.schema, '');
      for (const [key, inner] of Object.entries(form.schema.properties ?? {})) {
        const line = lineOf(form, key);
        if (key === form.tag || DESCRIPTIVE.test(line)) continue;
        lines.add(line);
        offer(inner, line);
      }
      if (form.schema.additionalProperties) offer(form.schema.additionalProperties, `${form.place}.*`);
      if (form.schema.items) offer(form.schema.items, `${form.place}[]`);
    }
  };
  offer(gameDefSchema, '');
  return [...lines, ...BUILT_IN_PROPS.map(builtInLine), ...EVENTS.flatMap(triggerLines)];
}

/** Every line that a GameDef says. */
export function usedLines(def: GameDef): Set<string> {
  const lines = new Set<string>();
  const use = (value: unknown, schema: JsonSchema, place: string): void => {
    const { place: here, forms } = formsOf(schema, place);
    const form = forms.find((candidate) => candidate.accepts(value));
    if (form === undefined) throw new Error(`${here} cannot be ${JSON.stringify(value)}`);
    if (forms.length > 1 && form.label !== undefined) lines.add(`${here}: ${form.label}`);
    if (form.schema.$ref !== undefined) return use(value, form.schema, '');
    if (Array.isArray(value)) for (const item of value as unknown[]) use(item, form.schema.items ?? {}, `${form.place}[]`);
    if (!isObject(value)) return;
    noteFacts(lines, here, form, value);
    for (const [key, inner] of Object.entries(value)) {
      const property = form.schema.properties?.[key];
      const line = lineOf(form, key);
      if (inner === undefined || key === form.tag || DESCRIPTIVE.test(line)) continue;
      if (property !== undefined) lines.add(line);
      use(inner, property ?? (form.schema.additionalProperties || {}), property === undefined ? `${form.place}.*` : line);
    }
  };
  use(def, gameDefSchema, '');
  return lines;
}

/** What a value says beyond its keys and forms. */
function noteFacts(lines: Set<string>, place: string, form: Form, value: Record<string, unknown>): void {
  if (place === 'TriggerDef') {
    const { event, timing = 'after', match = {} } = value as unknown as TriggerDef;
    lines.add(timingLine(event, timing));
    for (const key of Object.keys(match)) lines.add(matchLine(event, key));
  }
  const builtIn = BUILT_IN_PROPS.find((prop) => prop === value['prop']);
  if (form.place === 'Ref(tokenProp)' && builtIn !== undefined) lines.add(builtInLine(builtIn));
}

const builtInLine = (prop: string): string => `tokenProp of every token: ${prop}`;
const timingLine = (event: string, timing: string): string => `trigger ${timing} ${event}`;
const matchLine = (event: string, key: string): string => `trigger on ${event}, matching ${key}`;

function triggerLines(event: EventName): string[] {
  const timings = TIMINGS.filter((timing) => timing === 'after' || HEARD_EVENTS[event].heldUpAs !== null);
  return [...timings.map((timing) => timingLine(event, timing)), ...matchKeys(event).map((key) => matchLine(event, key))];
}

function lineOf(form: Form, key: string): string {
  return form.shared.has(key) ? `${form.place.replace(/\(.*\)$/, '')}(any).${key}` : `${form.place}.${key}`;
}

/** The forms that a schema allows, and the name of the place: a definition is one place wherever it is used. */
function formsOf(schema: JsonSchema, place: string): { place: string; forms: Form[] } {
  if (schema.$ref !== undefined) {
    const target = follow(schema);
    return formsOf(target, isWords(target) ? place : nameOf(schema));
  }
  if (schema.anyOf === undefined)
    return { place, forms: schema.properties === undefined ? simpleForms(schema, place) : [plainForm(schema, place)] };
  const forms = schema.anyOf.flatMap((part) => {
    if (part.$ref !== undefined) return [referredForm(part)];
    return part.properties === undefined ? simpleForms(part, place) : objectForms(part, place);
  });
  const objects = forms.filter((form) => form.schema.properties !== undefined);
  if (objects.length < 2) return { place, forms };
  const isShared = (key: string): boolean => objects.every((form) => key !== form.tag && form.schema.properties![key] !== undefined);
  const shared = new Set(Object.keys(objects[0]!.schema.properties!).filter(isShared));
  return { place, forms: forms.map((form) => ({ ...form, shared })) };
}

/** A definition as one of several forms. */
function referredForm(schema: JsonSchema): Form {
  const label = follow(schema).pattern === undefined ? nameOf(schema) : '"$binding"';
  return { ...plainForm(schema, ''), label, accepts: (value) => accepts(schema, value) };
}

/** The forms of what has no keys: one, or one for each word, type or kind of string. */
function simpleForms(schema: JsonSchema, place: string): Form[] {
  const plain = plainForm(schema, place);
  const words = wordsOf(schema);
  if (words !== undefined) return words.map((word) => ({ ...plain, label: `"${word}"`, accepts: (value) => value === word }));
  if (schema.type === 'string' && STRINGS[place] !== undefined) {
    const { kinds, kindOf } = STRINGS[place];
    return kinds.map((kind) => ({ ...plain, label: `"${kind}"`, accepts: (value) => typeof value === 'string' && kindOf(value) === kind }));
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return [plain];
  return types.map((type) => ({ ...plain, label: type === 'array' ? 'a list' : `a ${type}`, accepts: (value) => typeOf(value) === type }));
}

/** The forms of an object in a union: one for each word of its tag, or one that is known by its only or leading key. */
function objectForms(schema: JsonSchema, place: string): Form[] {
  const { properties = {}, required = [] } = schema;
  const form: Form = { ...plainForm(schema, place), accepts: (value) => accepts(schema, value) };
  const only = Object.keys(properties).length === 1;
  const isTag = (key: string): boolean => {
    const words = wordsOf(follow(properties[key]!));
    // An only key with several words tells the form by being there, not by its word.
    return words !== undefined && (!only || words.length === 1);
  };
  const tag = required.find(isTag);
  if (tag === undefined) return [only ? form : { ...form, label: `{${required[0] ?? ''}}` }];
  const words = wordsOf(follow(properties[tag]!))!;
  const named = { ...form, tag, place: `${place}(${words[0]}${words.length > 1 ? '…' : ''})` };
  return words.map((word) => ({
    ...named,
    label: word,
    accepts: (value) => accepts(schema, value) && (value as Record<string, unknown>)[tag] === word,
  }));
}

function plainForm(schema: JsonSchema, place: string): Form {
  return { schema, label: undefined, place, shared: new Set(), tag: undefined, accepts: () => true };
}

/** Strings that say more than the schema tells. */
const STRINGS: Readonly<Record<string, { kinds: readonly string[]; kindOf(text: string): string }>> = {
  ValueExpr: { kinds: ['word', '$binding'], kindOf: (text) => (text.startsWith('$') ? '$binding' : 'word') },
  ZoneSel: {
    kinds: ['$binding', 'zone', 'zone:$player', 'zone:0', ...ZONE_PLAYERS.map((player) => `zone:${player}`)],
    kindOf: (text) => {
      const { of } = parseZoneSelector(text);
      if (text.startsWith('$')) return '$binding';
      return of === undefined ? 'zone' : of.startsWith('$') ? 'zone:$player' : /^\d+$/.test(of) ? 'zone:0' : `zone:${of}`;
    },
  },
};

/** Whether a value has this form, as far as its own keys tell. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  const { anyOf, pattern, properties = {}, required = [], ...rest } = follow(schema);
  if (anyOf !== undefined) return anyOf.some((part) => accepts(part, value));
  const words = wordsOf(rest);
  if (words !== undefined) return words.includes(value as string);
  if (rest.type !== undefined && ![rest.type].flat().includes(typeOf(value))) return false;
  if (pattern !== undefined) return new RegExp(pattern, 'u').test(value as string);
  if (!isObject(value)) return true;
  const fits = (key: string): boolean => {
    const inner = properties[key];
    return inner === undefined ? Boolean(rest.additionalProperties) : !isWords(follow(inner)) || accepts(inner, value[key]);
  };
  return required.every((key) => value[key] !== undefined) && Object.keys(value).every(fits);
}

function follow(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : follow(gameDefSchema.definitions![nameOf(schema)]!);
}

function nameOf(schema: JsonSchema): string {
  return schema.$ref!.replace('#/definitions/', '');
}

function isWords(schema: JsonSchema): boolean {
  return wordsOf(schema) !== undefined;
}

function wordsOf(schema: JsonSchema): readonly string[] | undefined {
  return schema.const === undefined ? schema.enum : [String(schema.const)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === 'object';
}

function typeOf(value: unknown): JsonType {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as JsonType);
}
