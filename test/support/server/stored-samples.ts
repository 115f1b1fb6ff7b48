/** Matches and what happens in them, as a store is given them; what a test is about is told. */
import type { Seat } from '../../../src/match/index.ts';
import type { NewMatch, StoredContent, StoredEntry } from '../../../src/server/store/store.ts';

export function newMatch(id: string, told: Partial<NewMatch> = {}): NewMatch {
  return {
    id,
    at: 1_000,
    game: 'a'.repeat(64),
    package: null,
    options: {
      match: { players: 2 },
      clock: null,
      watch: 'link',
      listed: true,
      reveals: true,
      playtest: false,
      chat: true,
      substitute: 'random',
    },
    secret: '5'.repeat(64),
    hostToken: 'host',
    invitation: 'invitation',
    device: null,
    webhook: null,
    seats: [{ kind: 'open' }, { kind: 'bot', agent: 'uct:100' }],
    rematchOf: null,
    ...told,
  };
}

/** The move of the seats in turn. */
export function storedEntry(n: number): StoredEntry {
  const move = { action: 'place', args: { cell: `c${n}` } };
  return { n, at: n * 100, entry: { type: 'move', seat: n % 2, move }, hash: n.toString(16).padStart(16, '0') };
}

export function storedEntries(from: number, to: number): StoredEntry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => storedEntry(from + index));
}

export const OPEN_SEAT: Seat = { kind: { kind: 'open' }, name: null, token: null, device: null, nonce: null, seenBy: [] };

export function person(name: string, device: string | null = null): Seat {
  return {
    kind: { kind: 'person', name },
    name,
    token: `token of ${name}`,
    device,
    nonce: '0'.repeat(32),
    seenBy: device === null ? [] : [device],
  };
}

export function storedContent(hash: string, told: Partial<StoredContent> = {}): StoredContent {
  return { hash, kind: 'game', type: 'application/json', bytes: new Uint8Array([1, 2, 3]), by: null, at: 1, about: null, ...told };
}
