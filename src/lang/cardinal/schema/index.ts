/** The JSON Schemas of Cardinal's files, from the table of objects. Strict: a key that is not known is a fault. */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { object, wordIn } from '../../../schema/json.ts';
import type { DocumentKind } from '../game/document.ts';
import { OBJECTS, type ObjectForm, type ObjectName } from './objects.ts';

/** What stands at the top of each kind of file. */
export const TOP: Readonly<Record<DocumentKind, ObjectName>> = {
  rules: 'Rules',
  card: 'Card',
  cards: 'CardFile',
  deck: 'Deck',
  pack: 'Pack',
};

/** The schema of a kind of file, against which its form is checked; words are looked at afterwards, by their own tables. */
export function schemaFor(kind: DocumentKind): JsonSchema {
  return schemaWith(kind, ({ holds }) => holds);
}

/** The schema for editors and validators, which offers the words. */
export function publishedSchema(kind: DocumentKind): JsonSchema {
  return schemaWith(kind, ({ holds, words }) =>
    words === undefined ? holds : wordIn(Object.entries(words).flatMap(([name, { also = [] }]) => [name, ...also])),
  );
}

type Holds = (key: ObjectForm['required'][string]) => JsonSchema;

function schemaWith(kind: DocumentKind, holds: Holds): JsonSchema {
  const top = TOP[kind];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `Cardinal-${kind}.schema.json`,
    title: `Cardinal ${kind}`,
    description: OBJECTS[top].about,
    $ref: `#/definitions/${top}`,
    definitions: definitionsFor(top, holds),
  };
}

/** What stands at the top, and all that it refers to. */
function definitionsFor(top: ObjectName, holds: Holds): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const add = (name: string): void => {
    if (Object.hasOwn(found, name)) return;
    const schema = schemaOf(OBJECTS[name as ObjectName], holds);
    found[name] = schema;
    for (const inner of referredTo(schema)) add(inner);
  };
  add(top);
  return found;
}

function referredTo({ $ref, properties = {}, additionalProperties, items, anyOf = [] }: JsonSchema): readonly string[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...Object.values(properties), ...others, ...(items === undefined ? [] : [items]), ...anyOf];
  return [...($ref === undefined ? [] : [$ref.slice('#/definitions/'.length)]), ...inner.flatMap(referredTo)];
}

function schemaOf({ about, required, optional = {} }: ObjectForm, holds: Holds): JsonSchema {
  return object(schemasOf(required, holds), schemasOf(optional, holds), about);
}

function schemasOf(keys: ObjectForm['required'], holds: Holds): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(keys).map(([name, form]) => [name, { ...holds(form), description: form.about }]));
}
