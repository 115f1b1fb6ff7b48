/** Matches that were begun, the last one first. */
import type { ShippedGame } from '../authority/messages.ts';
import type { SeatChoice } from '../authority/strength.ts';
import { read, remove, write, type NotKept } from './local.ts';

/** A match as the gallery lists it, and as it was opened. */
export interface StoredMatch {
  readonly id: string;
  /** Where the game is loaded from; games that were dropped onto the page begin with `dropped:`. */
  readonly file: string;
  readonly name: string;
  readonly players: number;
  readonly seats: readonly SeatChoice[];
  readonly seed: string;
  readonly moves: number;
  readonly isOver: boolean;
  /** When it was last played, in milliseconds. */
  readonly time: number;
}

const LIST = 'ludwright/matches';
const logKey = (id: string): string => `ludwright/log/${id}`;
const gameKey = (file: string): string => `ludwright/game/${file}`;
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
    [id, file, name, seed].every((each) => typeof each === 'string') &&
    [players, moves, time].every((each) => typeof each === 'number') &&
    /^\d{1,20}$/.test(seed as string) &&
    Array.isArray(seats)
  );
}

export function storedLog(id: string): string | undefined {
  return read(logKey(id)) ?? undefined;
}

/** Keeps a match with its log; the oldest ones make room. */
export function keepMatch(match: StoredMatch, log: string): NotKept {
  const others = storedMatches().filter(({ id }) => id !== match.id);
  for (const { id } of others.splice(MOST - 1)) remove(logKey(id));
  return write(logKey(match.id), log) ?? write(LIST, JSON.stringify([match, ...others]));
}

export function forgetMatch(id: string): void {
  remove(logKey(id));
  write(LIST, JSON.stringify(storedMatches().filter((match) => match.id !== id)));
}

/** A game that was dropped onto the page, to go on with its matches later. */
export function keepGame(file: string, game: ShippedGame): NotKept {
  return write(gameKey(file), JSON.stringify(game));
}

export function keptGame(file: string): ShippedGame | null {
  try {
    return JSON.parse(read(gameKey(file)) ?? 'null') as ShippedGame | null;
  } catch {
    return null;
  }
}
