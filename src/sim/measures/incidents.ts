/** What should not happen, or not often: players without a move, chains that were cut, effects that failed. */
import { TOLD_EVENTS, type ToldEventWith } from '../../ir/events/told.ts';
import type { GameEvent } from '../../kernel/index.ts';
import { byName, countAt, countIn, type Counts } from '../statistics/counts.ts';
import { shareOf } from '../statistics/sum.ts';
import type { MatchFacts } from './match-facts.ts';
import type { GameTrace } from '../trace.ts';
import type { Measure } from './measure.ts';

type Kind = ToldEventWith<{ incident: true }>;
const KINDS = (Object.keys(TOLD_EVENTS) as GameEvent['type'][]).filter((type): type is Kind => TOLD_EVENTS[type].incident);

type Sum = { decisions: number; idle: number; setups: number; kinds: Counts; names: Counts; places: Counts };

/** Incidents in all matches together. */
export interface Incidents {
  /** How often each kind happened. */
  counts: Record<Kind, number>;
  /** The same with the names of what it happened to: `failed draw-card`. */
  named: Record<string, number>;
  /** Matches in which setup failed, so that the rest of it was dropped. */
  setupFailed: number;
  /** What was lost (`lost`), by its name and the place of the effect in the definition, steps separated by slashes. */
  lostAt: Record<string, number>;
  /** Of the times that somebody could be expected to decide, the share in which there was nothing to choose: a player was stuck, or the engine went on by itself. */
  idle: number | null;
}

export const incidents: Measure<Sum, Incidents> = {
  count(match) {
    const sum: Sum = {
      decisions: match.decisions.length,
      idle: idleIn(match),
      setups: setupFailed(match.trace) ? 1 : 0,
      kinds: {},
      names: {},
      places: {},
    };
    for (const { type, name, place } of incidentsOf(match)) {
      if (type === 'lost') countIn(sum.places, [name, ...(place ?? [])].join('/'));
      countIn(sum.kinds, type);
      if (name !== undefined) countIn(sum.names, `${type} ${name}`);
    }
    return sum;
  },

  figures: ({ decisions, idle, setups, kinds, names, places }) => ({
    counts: Object.fromEntries(KINDS.map((kind) => [kind, countAt(kinds, kind)])) as Record<Kind, number>,
    named: Object.fromEntries(byName(names)),
    setupFailed: setups,
    lostAt: Object.fromEntries(byName(places)),
    idle: shareOf(idle, decisions + idle),
  }),
};

/** How often somebody could be expected to decide, and nobody could. After players were stuck the engine may go on by itself: that is one occasion. */
export function idleIn({ trace: { start, entries } }: MatchFacts): number {
  const stuck = [start, ...entries].map(({ events }) => events.filter(({ type }) => type === 'stuck').length);
  const alone = entries.filter(({ player }, index) => player < 0 && stuck[index] === 0).length;
  return alone + stuck.reduce((sum, each) => sum + each, 0);
}

/** Whether an effect of setup failed, so that the match began without the rest of it. */
export function setupFailed({ start: { events } }: GameTrace): boolean {
  return events.some(({ type, name }) => type === 'failed' && name === 'setup');
}

/** The incidents of a match, in order. */
export function incidentsOf({ trace: { start, entries } }: MatchFacts): (GameEvent & { type: Kind })[] {
  return [start, ...entries].flatMap(({ events }) =>
    events.filter((event): event is GameEvent & { type: Kind } => TOLD_EVENTS[event.type].incident),
  );
}
