/** How a match stands, apart from what lies on the table, for one client. */
import type { GameIdentity } from '../../ir/index.ts';
import { commitmentOf, returnSeatOf, type SeatedClient, type Seating } from '../../match/index.ts';
import type { ChatLine, ListedMatch, RoomSeat, RoomState } from '../../protocol/index.ts';
import type { StoredMatch } from '../store/store.ts';

/** What is known of a match besides what is kept. */
export interface Presence {
  readonly present: ReadonlySet<number>;
  readonly watchers: number;
  readonly wantRematch: readonly number[];
  readonly chat: readonly ChatLine[];
  readonly seating: Seating;
}

export function roomState(stored: StoredMatch, game: GameIdentity, presence: Presence, client: SeatedClient): RoomState {
  const { seat, kept, isHost } = client;
  const returnTo = returnSeatOf(presence.seating, client);
  const { proposal } = presence.seating;
  return {
    type: 'room',
    id: stored.id,
    game,
    content: { game: stored.game, package: stored.package },
    stage: stored.stage,
    frozen: stored.frozen,
    options: stored.options,
    seats: seatsOf(stored, presence.present),
    you: seat,
    ...(seat === null && kept !== null && { kept }),
    ...(returnTo !== null && { returnTo }),
    ...(proposal !== null && { proposal }),
    isHost,
    watchers: presence.watchers,
    fairness: {
      commitment: commitmentOf(stored.secret),
      nonces: stored.places.map(({ nonce }) => nonce),
      secret: stored.stage === 'over' && stored.options.reveals ? stored.secret : null,
    },
    rematch: { wanted: presence.wantRematch, id: stored.rematch },
    chat: presence.chat,
  };
}

/** A match as the lobby shows it. */
export function listedMatch(stored: StoredMatch, game: GameIdentity, present: ReadonlySet<number>): ListedMatch {
  const { id, at, stage, options } = stored;
  return { id, game, content: { game: stored.game, package: stored.package }, stage, at, options, seats: seatsOf(stored, present) };
}

function seatsOf({ places, stage }: StoredMatch, present: ReadonlySet<number>): RoomSeat[] {
  return places.map(({ kind, name, token }, seat) => ({
    kind,
    present: present.has(seat),
    ...(stage === 'waiting' && kind.kind === 'open' && token !== null && { keptFor: name ?? `Player ${seat + 1}` }),
  }));
}
