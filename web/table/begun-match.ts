/** Matches that this page has begun; what is kept of them in the browser may be nothing. */
import { STRENGTHS, type SeatChoice } from '../authority/strength.ts';
import { randomDigits } from '../random-digits.ts';
import { entryOf } from '../gallery/catalogue.svelte.ts';
import type { NewMatchOptions } from '../route.ts';
import { storedMatches, type StoredMatch } from '../storage/matches.ts';

const begun = new Map<string, StoredMatch>();

/** Begins a match: its name and who sits where. The person sits first, against good bots, unless stated. */
export function begunMatch(file: string, { players, seats, seed }: NewMatchOptions): StoredMatch {
  const entry = entryOf(file);
  const { min, max } = entry?.players ?? { min: 2, max: 2 };
  const count = Math.min(max, Math.max(min, players ?? min));
  const match: StoredMatch = {
    id: randomDigits(),
    file,
    name: entry?.name ?? file,
    players: count,
    seats: Array.from({ length: count }, (_, seat) => choiceFor(seats, seat)),
    ...(seed === undefined ? {} : { seed }),
    moves: 0,
    isOver: false,
    time: Date.now(),
  };
  begun.set(match.id, match);
  return match;
}

/** A match by the name in its address. */
export function matchNamed(id: string): StoredMatch | undefined {
  return begun.get(id) ?? storedMatches().find((match) => match.id === id);
}

function choiceFor(seats: string | undefined, seat: number): SeatChoice {
  if (seats === 'persons') return 'person';
  if (seats === 'bots') return 'good';
  const word = seats?.split(',')[seat];
  if (word === 'person') return 'person';
  return STRENGTHS.find((strength) => strength === word) ?? (seat === 0 && seats === undefined ? 'person' : 'good');
}
