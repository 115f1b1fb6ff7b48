/** The schema of one block of a rulebook, complete in itself: for editors, and for models whose output has to fit a schema. */
import { gameSpecSchema } from '../src/lang/gamespec/schema.ts';
import { SECTION_TEXTS } from '../src/lang/gamespec/section-texts.ts';
import type { SectionName } from '../src/lang/gamespec/sections.ts';
import type { JsonSchema } from '../src/ir/json-schema.ts';

/** `{ section: "zones", zones: […] }`, with the definitions that it needs. */
export function sectionSchema(name: SectionName): JsonSchema {
  const definitions = gameSpecSchema.definitions!;
  const content = definitions['GameSpecDoc']!.properties![name]!;
  return {
    $schema: gameSpecSchema.$schema!,
    $id: `gamespec/${name}.schema.json`,
    title: SECTION_TEXTS[name].heading,
    description: SECTION_TEXTS[name].purpose,
    type: 'object',
    properties: { section: { type: 'string', const: name }, [name]: content },
    required: ['section', name],
    additionalProperties: false,
    definitions: Object.fromEntries([...reachable(content)].toSorted().map((target) => [target, definitions[target]!])),
  };
}

/** The names of the definitions that a schema refers to, directly or by way of others. */
function reachable(schema: JsonSchema, found = new Set<string>()): Set<string> {
  for (const target of references(schema)) {
    if (found.has(target)) continue;
    found.add(target);
    reachable(gameSpecSchema.definitions![target]!, found);
  }
  return found;
}

function* references(schema: JsonSchema): Generator<string> {
  if (schema.$ref !== undefined) yield schema.$ref.replace('#/definitions/', '');
  const parts = [...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  for (const part of parts) if (part) yield* references(part);
}
