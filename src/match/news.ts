/** What viewers are told of the course of a match, and when they have to be told anew. */
import { redactEvents, type Viewer } from '../kernel/index.ts';
import type { News } from '../protocol/index.ts';
import type { Course } from './course.ts';

/**
 * What happened since a version, as a viewer may know it; from a negative one on, the set-up as well. Others who have only begun to
 * answer are no news for a seat.
 */
export function newsSince({ def, start, steps }: Course, viewer: Viewer, seat: number | null, since: number): News[] {
  const { version: begun, turn: first, state, records: earliest } = start;
  const setUp = { version: begun, player: null, turn: first, events: since < 0 ? redactEvents(def, state, earliest, viewer) : [] };
  const next = steps.findLastIndex(({ version }) => version <= since) + 1;
  const told = steps.slice(next).filter(({ isHalfGiven, player }) => !isHalfGiven || player === seat);
  const moves = told.map(({ version, player, turn, after, records }) => ({
    version,
    player,
    turn,
    events: redactEvents(def, after, records, viewer),
  }));
  return since < 0 ? [setUp, ...moves] : moves;
}

interface Retelling {
  readonly version: number;
  readonly first: number;
  readonly for: number | 'all' | 'watchers';
}

/** The versions at which something that was told before was no longer so. */
export class Retellings {
  #all: readonly Retelling[] = [];

  /** At a version, everything was taken back that had happened from another one on; what only one seat knows of concerns that alone. */
  tookBack(version: number, first: number, only: number | 'all'): void {
    this.#all = [...this.#all, { version, first, for: only }];
  }

  /** At a version, those who look on began to see more or less than before. */
  changedSight(version: number): void {
    this.#all = [...this.#all, { version, first: 0, for: 'watchers' }];
  }

  /** What happened before a version is forgotten. */
  forgot(version: number): void {
    if (version > 0) this.#all = [{ version, first: 0, for: 'all' }, ...this.#all.filter((each) => each.version > version)];
  }

  /** Whether a viewer who was told up to a version has to hear everything anew. */
  concern(seat: number | null, since: number): boolean {
    return this.#all.some(({ version, first, for: whom }) => {
      const isMeant = whom === 'all' || whom === (seat ?? 'watchers');
      return isMeant && since < version && first <= since;
    });
  }
}
