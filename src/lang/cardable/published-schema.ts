/** The schema for editors and validators, which offers the endpoints by name and lets cards have attributes. */
import type { JsonSchema } from '../../ir/json-schema.ts';
import { anyOf, BOOLEAN, listOf, NUMBER, ref, STRING, wordIn } from '../../schema/json.ts';
import { ENDPOINTS } from './endpoints/index.ts';
import { schemaFor } from './schema/index.ts';

export function publishedSchema(): JsonSchema {
  const schema = schemaFor(wordIn(Object.keys(ENDPOINTS).flatMap((name) => [name, `${name}()`])));
  const { Card, Facts, ...others } = schema.definitions!;
  const attributes: JsonSchema = {
    type: 'object',
    description: 'Attributes that a card must have, each with `card_` before its name.',
    patternProperties: { '^card_': anyOf(ref('Value'), listOf(ref('Value'))) },
    additionalProperties: false,
    minProperties: 1,
  };
  return {
    ...schema,
    definitions: {
      ...others,
      Card: { ...Card, additionalProperties: { ...anyOf(NUMBER, STRING, BOOLEAN), description: 'An attribute of the card.' } },
      Facts: { ...Facts, anyOf: [...Facts!.anyOf!, attributes] },
    },
  };
}
