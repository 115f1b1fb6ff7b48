/** How far a search has come, in one line. */
import type { Evolution } from '../../evolve/index.ts';

export interface Pace {
  /** How many proposals are wanted in all. */
  readonly wanted: number;
  /** How many were made since it was begun or went on, and in how many milliseconds. */
  readonly made: number;
  readonly ms: number;
  /** How many games of the batch were judged, and how many it has. */
  readonly judged: number;
  readonly batch: number;
}

/** So many reasons are named. */
const MOST_REASONS = 3;

export function searchLine({ proposals, archive, history, reasons }: Evolution, { wanted, made, ms, judged, batch }: Pace): string {
  const rate = ms > 0 && made > 0 ? made / (ms / 1000) : null;
  return [
    `Evolving ${proposals} of ${wanted}`,
    `${archive.filled} cells`,
    `best ${(history.at(-1)?.best ?? 0).toFixed(2)}`,
    ...(rate === null ? [] : [`${rate.toFixed(2)}/s`, `${duration(Math.max(0, wanted - proposals) / rate)} left`]),
    `${judged}/${batch} of the batch`,
    ...reasonsOf(reasons),
  ].join(' · ');
}

/** `8 s`, `12 min`, `3 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function reasonsOf(reasons: ReadonlyMap<string, number>): string[] {
  const most = [...reasons].toSorted(([, one], [, other]) => other - one).slice(0, MOST_REASONS);
  const all = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? [] : [`not in: ${all} (${most.map(([reason, count]) => `${reason} ${count}`).join(', ')})`];
}
