/** What should not happen, or not often: players without a move, chains that were cut, effects that failed. */
import { TOLD_EVENTS, type ToldEventWith } from '../../ir/events/told.ts';
import { ENTRY_FLAG, type GameEvent } from '../../kernel/index.ts';
import { byName, countAt, countIn, type Counts } from '../statistics/counts.ts';
import { shareOf } from '../statistics/sum.ts';
import type { Measure } from './measure.ts';

type Kind = ToldEventWith<{ incident: true }>;
const KINDS = (Object.keys(TOLD_EVENTS) as GameEvent['type'][]).filter((type): type is Kind => TOLD_EVENTS[type].incident);

type Sum = { decisions: number; idle: number; setups: number; kinds: Counts; names: Counts; places: Counts };

/** Incidents in all matches together. */
export interface Incidents {
  /** How often each kind happened. */
  counts: Record<Kind, number>;
  /** The same with the names of what it happened to: `failed draw-card`. Whoever is stuck is counted, and not named. */
  named: Record<string, number>;
  /** Matches in which setup failed, so that the rest of it was dropped. */
  setupFailed: number;
  /** What was lost (`lost`), by its name and the place of the effect in the definition, steps separated by slashes. */
  lostAt: Record<string, number>;
  /** Of the times that somebody could be expected to decide, the share in which there was nothing to choose: a player was stuck, or the engine went on by itself. */
  idle: number | null;
}

export const incidents: Measure<Sum, Incidents> = {
  counter() {
    const sum: Sum = { decisions: 0, idle: 0, setups: 0, kinds: {}, names: {}, places: {} };
    let stuck = 0;
    return {
      count(match) {
        sum.decisions += match.decisions;
        sum.idle += match.idle;
        stuck += match.stuckTimes;
        if ((match.flags[0]! & ENTRY_FLAG.SETUP_FAILED) !== 0) sum.setups++;
        for (const { type, name, place } of match.incidents) {
          if (type === 'lost') countIn(sum.places, [name, ...(place ?? [])].join('/'));
          countIn(sum.kinds, type);
          if (name !== undefined) countIn(sum.names, `${type} ${name}`);
        }
      },
      sum: () => ({
        ...sum,
        kinds: { ...sum.kinds, ...(stuck === 0 ? {} : { stuck }) },
        names: { ...sum.names },
        places: { ...sum.places },
      }),
    };
  },

  figures: ({ decisions, idle, setups, kinds, names, places }) => ({
    counts: Object.fromEntries(KINDS.map((kind) => [kind, countAt(kinds, kind)])) as Record<Kind, number>,
    named: Object.fromEntries(byName(names)),
    setupFailed: setups,
    lostAt: Object.fromEntries(byName(places)),
    idle: shareOf(idle, decisions + idle),
  }),
};
