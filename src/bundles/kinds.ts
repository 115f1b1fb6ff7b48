/** The kinds of things that bundles provide and need, and the parts of each; the first part is what `"@need"` alone stands for. */
import type { Kind, Thing, ThingParts } from './form.ts';

interface KindOfThing {
  readonly parts: readonly string[];
  /** What such a thing is, for messages and documents. */
  readonly meaning: string;
}

export const KINDS = {
  currency: { parts: ['var'], meaning: 'a variable of each player that is gathered and paid with' },
  score: { parts: ['var'], meaning: 'a variable of each player that counts in the end' },
  cards: { parts: ['source', 'gained', 'type'], meaning: 'cards to be had: where they come from, where those of a player go, their type' },
  place: { parts: ['board'], meaning: 'a board whose cells have room for pieces' },
  event: { parts: ['event'], meaning: 'something that happens to a player, emitted with the player as $who' },
} as const satisfies Record<Kind, KindOfThing>;

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** The parts of a thing by name. */
export function partsOf(thing: Thing | ({ kind: Kind } & Partial<Record<string, unknown>>)): Record<string, string> {
  const named = thing as ThingParts & Record<string, unknown>;
  return Object.fromEntries(KINDS[thing.kind].parts.flatMap((part) => (typeof named[part] === 'string' ? [[part, named[part]]] : [])));
}
