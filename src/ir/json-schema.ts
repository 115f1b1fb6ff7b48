/** The part of JSON Schema (draft 7) that the schema of a GameDef uses; a test says that it uses no more. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  definitions?: Readonly<Record<string, JsonSchema>>;
  $ref?: string;
  anyOf?: readonly JsonSchema[];
  type?: JsonType | readonly JsonType[];
  /** In a GameDef a word; other documents have versions and yes or no. */
  const?: string | number | boolean;
  enum?: readonly string[];
  pattern?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | false;
  patternProperties?: Record<string, JsonSchema>;
  minProperties?: number;
  items?: JsonSchema;
}

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
