/** Every word that a schema of CGML has: `Zone.of_deck`, `ZoneType.ordering=fifo`, `MOVE.count`, `isEqual`. */
import type { JsonSchema } from '../../../src/ir/json-schema.ts';
import { WHO } from '../../../src/lang/cgml/schema/actions.ts';

/** What all actions have in common is named once, as `Action.condition`. */
const COMMON: ReadonlySet<string> = new Set(['condition', 'store_as', 'meta']);

/** The words of a schema, each once. */
export function schemaWords({ definitions = {} }: JsonSchema): string[] {
  const words = Object.entries(definitions).flatMap(([name, schema]) => {
    if (name === 'Action') return (schema.anyOf ?? []).flatMap(actionWords);
    if (name === 'Expression') return (schema.anyOf ?? []).flatMap((one) => Object.keys(one.properties ?? {}));
    return wordsOf(name, schema);
  });
  return [...new Set(words)];
}

function actionWords(schema: JsonSchema): string[] {
  const { action, ...parameters } = schema.properties ?? {};
  const name = String(action?.const);
  return [
    name,
    ...Object.entries(parameters).flatMap(([key, value]) =>
      COMMON.has(key) && !(schema.required ?? []).includes(key) ? [`Action.${key}`] : keyWords(name, key, value),
    ),
  ];
}

function wordsOf(name: string, schema: JsonSchema): string[] {
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) =>
      wordsOf(one.properties?.['type']?.const === undefined ? name : `${name}.${String(one.properties['type'].const)}`, one),
    );
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => keyWords(name, key, value));
}

/** A key, and the words that may stand there. */
function keyWords(name: string, key: string, schema: JsonSchema): string[] {
  const offered = [schema, ...(schema.anyOf ?? [])].flatMap((one) => [
    ...(one.enum ?? []),
    ...(one.properties === undefined ? [] : Object.keys(one.properties)),
  ]);
  // The words for players are the same everywhere.
  const isWho = offered.join() === WHO.join();
  return [`${name}.${key}`, ...offered.map((word) => (isWho ? `who=${word}` : `${name}.${key}=${word}`))];
}
