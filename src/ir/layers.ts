/** Layers of modifiers: in which order they apply, which properties they entangle, and where it matters who came first. */
import type { Query, ZoneSel } from './expressions.ts';
import type { GameDef, ModifierDef } from './game-def.ts';
import { groupBy } from './group-by.ts';

/** What layers say about a game. */
export interface Layers {
  /** The number of a modifier's layer. A game without layers has two: every `set`, then every `add`. */
  numberOf(modifier: ModifierDef): number;
  /** The properties that are switched with one another, in document order; one that is switched with none is alone. */
  together(prop: string): readonly string[];
  /** The modifiers that apply in the order in which their sources arrived. */
  byArrival: ReadonlySet<ModifierDef>;
}

export function layersOf({ layers = [], modifiers = [] }: Pick<GameDef, 'layers' | 'modifiers'>): Layers {
  const numbers = new Map(layers.map((name, number) => [name, number]));
  const numberOf = (modifier: ModifierDef): number =>
    layers.length === 0 ? Number(modifier.op === 'add') : (numbers.get(modifier.layer ?? '') ?? 0);
  const groups = switched(modifiers);
  const together = (prop: string): readonly string[] => groups.get(prop) ?? [prop];
  const inOneLayer = groupBy(modifiers, (modifier) => `${numberOf(modifier)} ${together(modifier.prop)[0]!}`);
  const ordered = layers.length === 0 ? [] : [...inOneLayer.values()].filter(arrivalDecides);
  return { numberOf, together, byArrival: new Set(ordered.flat()) };
}

/** The properties by what they are switched with, directly or by way of others. */
function switched(modifiers: readonly ModifierDef[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const modifier of modifiers) {
    if (modifier.op !== 'switch') continue;
    const joined = [...new Set([modifier.prop, modifier.with].flatMap((prop) => groups.get(prop) ?? [prop]))];
    for (const prop of joined) groups.set(prop, joined);
  }
  return groups;
}

/** Whether modifiers that change the same in one layer may give another result in another order, and come from tokens. */
function arrivalDecides(modifiers: readonly ModifierDef[]): boolean {
  if (modifiers.every(({ source }) => source === undefined)) return false;
  const [first] = modifiers;
  return !modifiers.every((modifier) => {
    if (modifier.op !== first!.op || modifier.op === 'set') return false;
    return modifier.op !== 'switch' || samePair(modifier, first as typeof modifier);
  });
}

function samePair(a: { prop: string; with: string }, b: { prop: string; with: string }): boolean {
  return (a.prop === b.prop && a.with === b.with) || (a.prop === b.with && a.with === b.prop);
}

/** The ids of the zones that a query looks for tokens in, or null where it does not name them. */
export function namedZones(query: Query): readonly string[] | null {
  if (query.query === 'union') {
    const parts = query.of.map(namedZones);
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }
  if (query.query !== 'tokensInZone') return null;
  const selectors: readonly ZoneSel[] = Array.isArray(query.zone) ? query.zone : [query.zone];
  const ids = selectors.map(namedZone);
  return ids.every((id) => id !== null) ? ids : null;
}

/** `hand:actor` names the zone `hand`; whose it is does not matter here. */
function namedZone(zone: ZoneSel): string | null {
  if (typeof zone === 'string') return zone.startsWith('$') ? null : zone.split(':')[0]!;
  return 'zone' in zone && 'player' in zone && !('ref' in zone) ? zone.zone : null;
}
