/** Matches that were begun, the last one first. */
import type { SeatChoice } from '../authority/strength.ts';
import { read, write, type NotKept } from './local.ts';
import { removeLog } from './logs.ts';
import { makeRoom } from './make-room.ts';

/** A match as the gallery lists it, and as it was opened. */
export interface StoredMatch {
  readonly id: string;
  /** Where the game is loaded from; games that were dropped onto the page begin with `dropped:`. */
  readonly file: string;
  readonly name: string;
  readonly players: number;
  readonly seats: readonly SeatChoice[];
  /** Only if somebody asked for it; otherwise nobody at the table knows it. */
  readonly seed?: string;
  readonly moves: number;
  readonly isOver: boolean;
  /** When it was last played, in milliseconds. */
  readonly time: number;
}

const LIST = 'ludwright/matches';
const MOST = 24;

/** All matches that are kept. A list that somebody else wrote is taken for none. */
export function storedMatches(): StoredMatch[] {
  try {
    const list: unknown = JSON.parse(read(LIST) ?? '[]');
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredMatch {
  if (typeof value !== 'object' || value === null) return false;
  const { id, file, name, players, seats, seed, moves, time } = value as Record<string, unknown>;
  return (
    [id, file, name].every((each) => typeof each === 'string') &&
    [players, moves, time].every((each) => typeof each === 'number') &&
    (seed === undefined || (typeof seed === 'string' && /^\d{1,20}$/.test(seed))) &&
    Array.isArray(seats)
  );
}

/** Keeps the state of a match; others make room where there are too many. */
export function keepMatch(match: StoredMatch): NotKept {
  const { kept, gone } = makeRoom([match, ...storedMatches().filter(({ id }) => id !== match.id)], MOST);
  for (const { id } of gone) void removeLog(id);
  return write(LIST, JSON.stringify(kept));
}

export function forgetMatch(id: string): void {
  void removeLog(id);
  write(LIST, JSON.stringify(storedMatches().filter((match) => match.id !== id)));
}
