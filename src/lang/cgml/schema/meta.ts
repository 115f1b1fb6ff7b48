/** Notes in a document. */
import type { JsonSchema } from '../../../ir/json-schema.ts';

/** Notes of any shape, of which only hints for interfaces are looked at. */
export const META: JsonSchema = {
  description: 'Notes of any shape; they have no effect on play. What stands under "presentation" are hints for the table.',
};
