/** What a value points at on the table. */
import type { VariableDef } from '../ir/index.ts';
import type { Named } from '../kernel/index.ts';
import { standsFor, type Wording } from '../tell/wording.ts';
import type { ThingId } from './picture.ts';

type Names = Pick<Wording, 'standing' | 'zones'>;

/** The thing that a variable or property of a type names; null for what names none. */
export function thingOf(w: Names, type: VariableDef['type'], value: Named | undefined): ThingId | null {
  return value === undefined || value === null ? null : (THINGS[type]?.(w, value) ?? null);
}

/** A token by its name; the seat of the player for whom it stands. */
export function tokenThing(w: Names, name: string): ThingId {
  const seat = standsFor(w, name);
  return seat === null ? `token ${name}` : `seat ${seat}`;
}

const THINGS: Readonly<Partial<Record<VariableDef['type'], (w: Names, value: Named) => ThingId>>> = {
  player: (_, value) => `seat ${Number(value)}`,
  zone: (_, value) => `zone ${String(value)}`,
  token: (w, value) => tokenThing(w, String(value)),
};
