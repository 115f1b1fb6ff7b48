/** The words of the published schema: `State.actions`, `Action.type=button`, `draw_cards`; which there are, and which a document uses. */
import type { JsonSchema } from '../../../src/ir/json-schema.ts';

/** Every key of every object, and every word that may stand at one. */
export function offeredWords({ definitions = {} }: JsonSchema): string[] {
  const words = Object.entries(definitions).flatMap(([name, schema]) =>
    formsOf(schema).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, value]) => [
        `${name}.${key}`,
        ...formsOf(value).flatMap((form) => (form.enum ?? []).map((word) => wordAt(name, key, String(word)))),
      ]),
    ),
  );
  // Empty text says the same as leaving the key out.
  return [...new Set(words)].filter((word) => !word.endsWith('='));
}

/** The words that a document uses. */
export function usedWords(schema: JsonSchema, document: unknown): Set<string> {
  const { definitions = {} } = schema;
  const used = new Set<string>();
  const walk = (name: string, form: JsonSchema, value: unknown): void => {
    if (form.$ref !== undefined) {
      const target = form.$ref.split('/').at(-1)!;
      walk(target, definitions[target]!, value);
      return;
    }
    for (const part of form.anyOf ?? []) walk(name, part, value);
    if (Array.isArray(value) && form.items !== undefined) for (const item of value) walk(name, form.items, item);
    if (form.properties === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return;
    // Of several forms of an object, it is the one that knows all its keys.
    if (Object.keys(value).some((key) => form.properties![key] === undefined)) return;
    for (const [key, item] of Object.entries(value)) {
      used.add(`${name}.${key}`);
      if (typeof item === 'string') used.add(wordAt(name, key, item));
      walk(name, form.properties[key]!, item);
    }
  };
  walk('Document', schema, document);
  return used;
}

/** An endpoint is known by its name, with brackets or without. */
function wordAt(name: string, key: string, word: string): string {
  return name === 'Call' && key === 'endpoint' ? word.replace(/\(\)$/, '') : `${name}.${key}=${word}`;
}

/** A schema and the forms that it may have instead. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []).flatMap(formsOf)];
}
