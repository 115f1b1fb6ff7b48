/** The schema for editors and validators, which offers the endpoints by name. */
import type { JsonSchema } from '../../ir/json-schema.ts';
import { wordIn } from '../../schema/json.ts';
import { ENDPOINTS } from './endpoints/index.ts';
import { schemaFor } from './schema/index.ts';

export function publishedSchema(): JsonSchema {
  return schemaFor(wordIn(Object.keys(ENDPOINTS).flatMap((name) => [name, `${name}()`])));
}
