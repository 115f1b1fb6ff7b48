/**
 * How much players have to do with one another. A move is direct if it changes something of another side: a variable, or
 * what lies in a zone of theirs. It is shared if it touches a common place that another side has touched before, or if
 * sealed answers of several sides are opened by it. A board is one place.
 */
import { executorFor } from '../../kernel/index.ts';
import { rounded, shareOf } from '../statistics/sum.ts';
import type { TraceEntry } from '../trace.ts';
import type { MatchFacts } from './match-facts.ts';
import type { Measure } from './measure.ts';

type Sum = { decisions: number; direct: number; shared: number };

/** Shares of all decisions; null if there were none. */
export interface Interaction {
  direct: number | null;
  /** Shared, and not direct as well. */
  shared: number | null;
  /** Direct moves count fully, shared ones half. */
  score: number | null;
}

export const interaction: Measure<Sum, Interaction> = {
  count(match) {
    const { decisions, sides } = match;
    const places = placesOf(match);
    const touched = new Map<string, Set<number>>();
    const sum: Sum = { decisions: decisions.length, direct: 0, shared: 0 };
    for (const entry of decisions) {
      const side = sides[entry.player]!;
      const common = commonPlaces(entry, places);
      const met =
        common.some((place) => [...(touched.get(place) ?? [])].some((other) => other !== side)) || opensAnswers(entry, sides, side);
      if (touchesOthers(entry, places, sides)) sum.direct++;
      else if (met) sum.shared++;
      for (const place of common) touched.set(place, (touched.get(place) ?? new Set()).add(side));
    }
    return sum;
  },

  figures: ({ decisions, direct, shared }) => ({
    direct: shareOf(direct, decisions),
    shared: shareOf(shared, decisions),
    score: decisions === 0 ? null : rounded((direct + shared / 2) / decisions),
  }),
};

/** By the name of a zone: the side it belongs to, or the common place it is part of. */
type Places = ReadonlyMap<string, { side: number } | { place: string }>;

function placesOf({ def, trace, sides }: MatchFacts): Places {
  const { names, family, player, team } = executorFor(def, trace.header.match).program.zones;
  return new Map(
    names.map((name, zone) => {
      const { id, owner, board } = def.zones[family[zone]!]!;
      if (owner === 'player') return [name, { side: sides[player[zone]!]! }];
      return [name, owner === 'team' ? { side: team[zone]! } : { place: board ?? id }];
    }),
  );
}

/** The zones that a move itself, and not what came after its phase, took tokens from or put them into. */
function zonesOf({ deltas }: TraceEntry): string[] {
  return deltas.flatMap((delta) =>
    'from' in delta || 'to' in delta ? (delta.upkeep === undefined ? [delta.from, delta.to].filter((zone) => zone !== undefined) : []) : [],
  );
}

function commonPlaces(entry: TraceEntry, places: Places): string[] {
  return zonesOf(entry).flatMap((zone) => {
    const where = places.get(zone);
    return where !== undefined && 'place' in where ? [where.place] : [];
  });
}

function touchesOthers(entry: TraceEntry, places: Places, sides: readonly number[]): boolean {
  if (entry.events.some(({ type }) => type === 'sealed')) return false;
  const side = sides[entry.player];
  const zones = zonesOf(entry).some((zone) => {
    const where = places.get(zone);
    return where !== undefined && 'side' in where && where.side !== side;
  });
  const variables = entry.deltas.some((delta) => {
    if (delta.kind !== 'variable' || delta.upkeep !== undefined) return false;
    const owner = delta.team ?? (delta.player === undefined ? undefined : sides[delta.player]);
    return owner !== undefined && owner !== side;
  });
  return zones || variables;
}

function opensAnswers({ events }: TraceEntry, sides: readonly number[], side: number): boolean {
  return events.some(({ type, player }) => type === 'acted' && player !== undefined && sides[player] !== side);
}
