/**
 * The JSON Schema of documents, from the table of objects. The form is checked against `cardableFormSchema`; endpoints are looked
 * at afterwards, by their own table. Strict: a key that is not known is a fault.
 */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { anyOf, BOOLEAN, listOf, NULL, NUMBER, object, ref, STRING } from '../../../schema/json.ts';
import { OBJECTS, type ObjectForm } from './objects.ts';

export const cardableFormSchema: JsonSchema = schemaFor(STRING);

/** The schema of documents; `endpoint` is what may stand for the name of one. */
export function schemaFor(endpoint: JsonSchema): JsonSchema {
  const objects = Object.fromEntries(Object.entries<ObjectForm>(OBJECTS).map(([name, form]) => [name, schemaOf(form, { endpoint })]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'Cardable.schema.json',
    title: 'Cardable',
    description: 'Card sets, decks and rulesets.',
    $ref: '#/definitions/Document',
    definitions: {
      ...objects,
      Condition: {
        description: 'Something that is true or false: an endpoint, or a path.',
        ...anyOf(ref('Call'), STRING, BOOLEAN),
      },
      Value: {
        description: 'A value: as it is, a path such as "$player.hand", an endpoint, or a list of values; null is nothing.',
        ...anyOf(STRING, NUMBER, BOOLEAN, NULL, listOf(ref('Value')), ref('Call'), ref('Facts'), ref('Message')),
      },
    },
  };
}

/** One form for each of the keys of which there must be one; `instead` has what stands at some keys in place of what the table says. */
function schemaOf({ about, required, optional = {}, either }: ObjectForm, instead: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const schemas = (keys: ObjectForm['required']): Record<string, JsonSchema> =>
    Object.fromEntries(
      Object.entries(keys).map(([name, { holds, about: description }]) => [name, { ...(instead[name] ?? holds), description }]),
    );
  if (either === undefined) return object(schemas(required), schemas(optional), about);
  const forms = Object.keys(either).map((name) => {
    const { [name]: leading, ...others } = either;
    return object(schemas({ [name]: leading!, ...required }), schemas({ ...others, ...optional }), about);
  });
  return { description: about, ...anyOf(...forms) };
}
