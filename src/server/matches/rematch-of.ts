/** Playing again: the same people with the same options, and somebody else begins. */
import type { Match } from '../../ir/index.ts';
import type { Seat } from '../../match/index.ts';
import type { SeatKind } from '../../protocol/index.ts';
import type { Change, NewMatch, StoredMatch } from '../store/store.ts';

/** What is new about it. */
export interface NewOnes {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In hexadecimal digits. Nothing of the match before follows from it. */
  readonly secret: string;
  /** The seats of those who want to play again. */
  readonly wanted: ReadonlySet<number>;
}

/** A match to be created, and the places in it that are kept for somebody. */
export interface Rematch {
  readonly match: NewMatch;
  readonly places: NonNullable<Change['places']>;
}

/**
 * The match that another one is played again as. Everybody goes one seat back, so that the second player is the first now, and
 * takes the deck along; teams stay where they are. Seats of those who want to play are kept for them: the token of the seat before
 * lets them sit down, with a nonce of their own, since the secret is new. Bots take the seats of the others, who may still come.
 */
export function rematchOf(stored: StoredMatch, { id, at, secret, wanted }: NewOnes): Rematch {
  const { game, package: from, options, hostToken, invitation, device, webhook } = stored;
  const places = stored.places.map((_, seat) => {
    const before = (seat + 1) % stored.places.length;
    return { seat, place: keptPlace(stored.places[before]!, wanted.has(before), options.substitute) };
  });
  const match: NewMatch = {
    id,
    at,
    game,
    package: from,
    // Who plays is known.
    options: { ...options, listed: false, match: goneOn(options.match) },
    secret,
    hostToken,
    invitation,
    device,
    webhook,
    seats: places.map(({ place }) => place.kind),
    rematchOf: stored.id,
  };
  return { match, places };
}

/** Whoever sat there last has the token of the seat, whether a bot has played on or not. */
function keptPlace({ kind, name, token, device }: Seat, isWanted: boolean, substitute: string): Seat {
  const by: SeatKind = token === null && kind.kind === 'bot' ? kind : isWanted ? { kind: 'open' } : { kind: 'bot', agent: substitute };
  return { kind: by, name, token, device, nonce: null, seenBy: [] };
}

/** Decks and names go along with people, teams do not. */
function goneOn(match: Match): Match {
  const { seats } = match;
  if (seats === undefined) return match;
  const moved = Array.from({ length: match.players }, (_, seat) => {
    const { team: _team, ...person } = seats[(seat + 1) % match.players] ?? {};
    const team = seats[seat]?.team;
    return { ...person, ...(team === undefined ? {} : { team }) };
  });
  return { ...match, seats: moved };
}
