/** What a built-in macro is: a name, what stands under it, and what it becomes. */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import type { MapTree } from '../../../text/tree.ts';

export interface Macro {
  readonly name: string;
  readonly schema: JsonSchema;
  /** The parts that the macro becomes, as JSON in which trees of the call may stand. */
  expand(body: MapTree, call: MacroCall): unknown[];
}

/** Where a macro stands, and how many times macros were used before: for names that nobody else uses. */
interface MacroCall {
  readonly number: number;
}

export function ref(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

/** An object schema. */
export function object(properties: Record<string, JsonSchema>, required: readonly string[], description: string): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false, description };
}
