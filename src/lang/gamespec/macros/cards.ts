/** Cards that differ in a regular way: one entry of the cards list becomes all combinations of its properties. docs/languages/gamespec.md#combined-cards */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { toJson, type MapTree } from '../../../text/tree.ts';
import { object, type Macro } from './macro.ts';

type Fact = number | boolean | string | null;

const FACT: JsonSchema = { type: ['number', 'boolean', 'string', 'null'] };

export const combine: Macro = {
  name: 'combine',
  schema: object(
    {
      id: { type: 'string', description: 'The name of each card, with properties in angle brackets: "<suit>-<rank>".' },
      type: { type: 'string' },
      props: {
        type: 'object',
        additionalProperties: { anyOf: [FACT, { type: 'array', items: FACT }] },
        description: 'A property that is a list gives a card for each of its values.',
      },
      description: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    ['id', 'type', 'props'],
    'A card for every combination of the properties that are lists.',
  ),
  expand: (body) => {
    const { id, props, ...rest } = toJson(body) as { id: string; props: Record<string, Fact | Fact[]> };
    return combinations(props).map((facts) => ({
      id: id.replaceAll(/<([A-Za-z_]\w*)>/g, (written, prop: string) => String(facts[prop] ?? written)),
      ...rest,
      props: facts,
    }));
  },
};

/** How many cards all combinations together may be. */
export const MOST_CARDS = 10_000;

/** How many cards a combination would be. */
export function combinationSize(body: MapTree): number {
  const props = (toJson(body) as { props: Record<string, unknown> }).props;
  return Object.values(props).reduce((size: number, value) => size * (Array.isArray(value) ? value.length : 1), 1);
}

/** The last property changes fastest. */
function combinations(props: Record<string, Fact | Fact[]>): Record<string, Fact>[] {
  return Object.entries(props).reduce<Record<string, Fact>[]>(
    (found, [name, value]) =>
      found.flatMap((facts) => (Array.isArray(value) ? value : [value]).map((fact) => ({ ...facts, [name]: fact }))),
    [{}],
  );
}
