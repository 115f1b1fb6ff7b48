/** Matches of a server that this browser was part of, the last one first, with the tokens that open them again. */
import type { RoomState } from '../../src/protocol/index.ts';
import { read, write } from './local.ts';

export interface KnownRoom {
  readonly id: string;
  /** Of the game; empty until it is known. */
  readonly name: string;
  readonly hostToken?: string;
  readonly invitation?: string;
  readonly seatToken?: string;
  readonly seat?: number;
  /** The person has left the seat, and does not want it back yet. */
  readonly hasLeft?: boolean;
  /** What the person added to the seed. */
  readonly nonce?: string;
  /** What the server committed to when this browser first heard of the match. */
  readonly commitment?: string;
  readonly stage?: RoomState['stage'];
  /** When it was last open here, in milliseconds. */
  readonly time: number;
}

const LIST = 'ludwright/rooms';
const MOST = 60;
/** Of this visit: they can be played even where nothing can be kept. */
const visited = new Map<string, KnownRoom>();

/** All that are known. A list that somebody else wrote is taken for none. */
export function knownRooms(): KnownRoom[] {
  const newest = new Map(keptRooms().map((room) => [room.id, room]));
  for (const room of visited.values()) if (room.time >= (newest.get(room.id)?.time ?? 0)) newest.set(room.id, room);
  return [...newest.values()].toSorted((a, b) => b.time - a.time);
}

export function knownRoom(id: string): KnownRoom {
  return knownRooms().find((room) => room.id === id) ?? { id, name: '', time: 0 };
}

/** Adds to what is known of a match. Other tabs may have added something, too. */
export function keepRoom(id: string, learnt: Partial<Omit<KnownRoom, 'id'>>): void {
  const room = { ...knownRoom(id), time: Date.now(), ...learnt };
  visited.set(id, room);
  write(LIST, JSON.stringify(knownRooms().slice(0, MOST)));
}

export function forgetRoom(id: string): void {
  visited.delete(id);
  write(LIST, JSON.stringify(keptRooms().filter((room) => room.id !== id)));
}

function keptRooms(): KnownRoom[] {
  try {
    const list: unknown = JSON.parse(read(LIST) ?? '[]');
    return Array.isArray(list) ? list.filter(isKnown) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['hostToken', 'invitation', 'seatToken', 'nonce', 'commitment', 'stage'] as const;

function isKnown(value: unknown): value is KnownRoom {
  if (typeof value !== 'object' || value === null) return false;
  const room = value as Record<string, unknown>;
  return (
    typeof room['id'] === 'string' &&
    typeof room['name'] === 'string' &&
    typeof room['time'] === 'number' &&
    (room['seat'] === undefined || typeof room['seat'] === 'number') &&
    TEXTS.every((key) => room[key] === undefined || typeof room[key] === 'string')
  );
}
