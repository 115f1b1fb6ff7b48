/** The words of the language that stand where names of a bundle may stand too: a bundle that declares one would rename them. */
import { gameSpecSchema } from '../lang/gamespec/schema.ts';
import type { JsonSchema } from '../ir/json-schema.ts';
import { TEXT_KEYS, WORD_KEYS } from './translate.ts';

let words: ReadonlySet<string> | undefined;

/** Whether a name is such a word. */
export function isLanguageWord(name: string): boolean {
  words ??= wordsOfLanguage();
  return words.has(name);
}

function wordsOfLanguage(): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const definitions = gameSpecSchema.definitions!;

  function walk(schema: JsonSchema, key: string): void {
    const target = schema.$ref?.slice('#/definitions/'.length);
    if (target !== undefined && !seen.has(`${target} ${key}`)) {
      seen.add(`${target} ${key}`);
      walk(definitions[target]!, key);
    }
    if (!WORD_KEYS.has(key) && !TEXT_KEYS.has(key))
      for (const word of [...(schema.enum ?? []), schema.const]) if (typeof word === 'string') found.add(word);
    for (const branch of schema.anyOf ?? []) walk(branch, key);
    if (schema.items) walk(schema.items, key);
    for (const [inner, property] of Object.entries(schema.properties ?? {})) if (inner !== 'presentation') walk(property, inner);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, key);
  }

  walk(gameSpecSchema, '');
  return found;
}
