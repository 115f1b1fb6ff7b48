/** A match as a file. */
import { textHash, type Match, type PlayableGameDef } from '../ir/index.ts';
import type { LogEntry, MatchLog, SavedClock, SeatKind } from '../protocol/index.ts';
import { ENGINE_VERSION, identityOf } from '../sim/index.ts';

/** What a log is made of. */
export interface Logged {
  readonly def: PlayableGameDef;
  readonly seed: bigint;
  readonly match: Match;
  readonly seats: readonly SeatKind[];
  readonly clock: SavedClock | null;
  readonly entries: readonly LogEntry[];
  readonly stateHash: string;
}

/** The log with its checksum. */
export function logFor({ def, seed, match, seats, clock, entries, stateHash }: Logged): MatchLog {
  const content: Omit<MatchLog, 'check'> = {
    format: 'ludwright-match',
    version: 1,
    engine: ENGINE_VERSION,
    game: identityOf(def),
    match,
    seed: String(seed),
    seats,
    clock,
    entries: [...entries],
    stateHash,
  };
  return { ...content, check: checkOf(content) };
}

/** The checksum of a log: what is changed by hand or cut off is found. */
export function checkOf(content: Omit<MatchLog, 'check'>): string {
  return textHash(JSON.stringify(content));
}
