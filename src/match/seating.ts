/**
 * Seats of a match whose host knows its clients: occupants, owners, and the clients that have seen each hand. A pure state
 * machine: a host applies events and carries out the differences between two states. One client never sees two hands of a match
 * with secrets. docs/adr/0052-one-client-one-hand.md
 */
import type { RefusedReason, SeatKind } from '../protocol/index.ts';

export interface Seat {
  readonly kind: SeatKind;
  /** Name of the person who plays here, or who owns the seat while a bot plays. */
  readonly name: string | null;
  /** Hash of the owner's token, which takes the seat back from a bot. Null for a seat without an owner. */
  readonly token: string | null;
  /** Hash of the owner's device token. */
  readonly device: string | null;
  readonly nonce: string | null;
  /** Marks of the clients that hold this seat or have seen its hand. */
  readonly seenBy: readonly string[];
}

/** A connected client. */
export interface SeatedClient {
  readonly id: string;
  /** The seat that it plays; null for a spectator. */
  readonly seat: number | null;
  /** The seat reserved for it in a match that is played again. */
  readonly kept: number | null;
  /** The seat whose hand it has seen since it connected. */
  readonly saw: number | null;
  /** Traits by which it is recognised when it connects again; see `marksOf`. */
  readonly marks: readonly string[];
  readonly isHost: boolean;
  /** May take an open seat. */
  readonly mayPlay: boolean;
  readonly device: string | null;
}

/** A request of the host to open an occupied seat, which the owners of other seats must agree to. */
interface Proposal {
  readonly seat: number;
  /** Owners that have not agreed yet. */
  readonly waiting: readonly number[];
}

export interface Seating {
  readonly stage: 'waiting' | 'playing' | 'over';
  /** Whether players of the game have secrets from one another. */
  readonly hasSecrets: boolean;
  /** Agent that plays for absent owners. */
  readonly substitute: string;
  readonly seats: readonly Seat[];
  readonly clients: ReadonlyMap<string, SeatedClient>;
  readonly proposal: Proposal | null;
}

/** An event that cannot be refused. */
export type CertainEvent =
  /** A connection ends. The seat stays with its owner. */
  | { readonly type: 'drop'; readonly client: string }
  /** The grace time of an absent owner is over. */
  | { readonly type: 'absent'; readonly seat: number }
  | { readonly type: 'begin' }
  /** The match itself has changed a seat, as when the time of a person is up. */
  | { readonly type: 'changed'; readonly seat: number; readonly kind: SeatKind }
  | { readonly type: 'end' };

export type SeatingEvent =
  | CertainEvent
  /** A client connects; `seat` is the seat whose token it has. */
  | { readonly type: 'enter'; readonly client: Omit<SeatedClient, 'saw'> }
  | {
      readonly type: 'sit';
      readonly client: string;
      readonly seat: number;
      readonly name: string | null;
      /** Hash of the new token. */
      readonly token: string;
      readonly nonce: string;
    }
  /** A client gives its seat up, and the token with it. */
  | { readonly type: 'leave'; readonly client: string }
  | { readonly type: 'give'; readonly client: string; readonly seat: number; readonly to: 'bot' | 'open' }
  /** An answer to the proposal for a seat. */
  | { readonly type: 'agree'; readonly client: string; readonly seat: number; readonly agree: boolean };

export interface SeatRefusal {
  readonly refused: RefusedReason;
  readonly text: string;
}

/** Marks of the host of a match: its token is one person's. */
const HOST_MARK = 'host';

/** Maximum number of marks kept per seat, so that a client with many devices fills no store. */
const MAX_MARKS = 32;

/** Traits of a client that it has again after a reconnection: its device, and being the host. */
export function marksOf({ isHost, device }: Pick<SeatedClient, 'isHost' | 'device'>): string[] {
  return [...(isHost ? [HOST_MARK] : []), ...(device === null ? [] : [device])];
}

/** The state after an event, or a refusal that changes nothing. */
export function seatingAfter(seating: Seating, event: CertainEvent): Seating;
export function seatingAfter(seating: Seating, event: SeatingEvent): Seating | SeatRefusal;
export function seatingAfter(seating: Seating, event: SeatingEvent): Seating | SeatRefusal {
  return (HANDLERS[event.type] as (seating: Seating, event: SeatingEvent) => Seating | SeatRefusal)(seating, event);
}

/** The refusal of a client that would see a second hand by playing a seat; null if it may play it. */
export function faultOfSecondHand(seating: Seating, client: Pick<SeatedClient, 'saw' | 'marks'>, seat: number): SeatRefusal | null {
  if (!seating.hasSecrets || seating.stage === 'over') return null;
  const other = seating.seats.findIndex((_, index) => index !== seat && hasSeen(seating, client, index));
  if (other < 0) return null;
  const text = `You have seen the hand of ${nameOf(seating, other)}. In a game with secrets one person sees one hand.`;
  return { refused: 'not-allowed', text };
}

/** Seat that a client may take although a bot plays it: the one that it gave up. */
export function returnSeatOf(seating: Seating, client: Pick<SeatedClient, 'saw' | 'marks' | 'seat'>): number | null {
  if (seating.stage !== 'playing' || client.seat !== null) return null;
  const seat = seating.seats.findIndex(
    ({ kind, token }, index) => kind.kind === 'bot' && token === null && hasSeen(seating, client, index),
  );
  return seat < 0 || faultOfSecondHand(seating, client, seat) !== null ? null : seat;
}

type Handlers = {
  readonly [Type in SeatingEvent['type']]: (seating: Seating, event: Extract<SeatingEvent, { type: Type }>) => Seating | SeatRefusal;
};

const HANDLERS: Handlers = {
  enter: (before, { client }) => {
    const { seat } = client;
    const arriving: SeatedClient = { ...client, saw: seat };
    if (seat === null) return withClient(before, arriving);
    const refused = faultOfSecondHand(before, { ...arriving, saw: null }, seat);
    if (refused !== null) return refused;
    // The same person comes from another place: the client before is not connected any more.
    const others = new Map([...before.clients].filter(([, other]) => other.seat !== seat));
    const seating = withClient({ ...before, clients: others }, arriving);
    const place = before.seats[seat]!;
    const isBack = before.stage === 'playing' && place.kind.kind !== 'person';
    const seated = withSeat(seating, seat, {
      ...(isBack && { kind: personNamed(place.name) }),
      seenBy: markedBy(place, client.marks),
    });
    return isBack ? withoutProposal(seated) : seated;
  },
  drop: (seating, { client }) => {
    const clients = new Map(seating.clients);
    clients.delete(client);
    return { ...seating, clients };
  },
  absent: (seating, { seat }) => {
    if (seating.stage !== 'playing' || seating.seats[seat]!.kind.kind !== 'person' || isPresent(seating, seat)) return seating;
    return withSeat(seating, seat, { kind: botOf(seating) });
  },
  sit: (before, { client: id, seat, name, token, nonce }) => {
    const client = before.clients.get(id)!;
    const place = before.seats[seat];
    const refused = place === undefined ? NO_SUCH_SEAT : faultOfSitting(before, client, seat);
    if (refused !== null) return refused;
    // A former owner may still be connected, whose time was up and whose seat was then opened.
    const others = [...before.clients].map(([key, each]): [string, SeatedClient] => [
      key,
      each.seat === seat ? { ...each, seat: null } : each,
    ]);
    const seating = withClient({ ...before, clients: new Map(others) }, { ...client, seat, kept: null, saw: seat });
    return withoutProposal(
      withSeat(seating, seat, {
        kind: personNamed(name),
        name,
        token,
        device: client.device,
        // The seed is made of the nonces of those who sat there when the match began.
        nonce: before.stage === 'waiting' ? nonce : place!.nonce,
        seenBy: markedBy(place!, client.marks),
      }),
    );
  },
  leave: (before, { client: id }) => {
    const client = before.clients.get(id)!;
    const { seat } = client;
    if (seat === null) return { refused: 'not-allowed', text: 'You do not play in this match.' };
    if (before.stage === 'waiting') return withSeat(withClient(before, { ...client, seat: null, saw: null }), seat, FREE);
    const seating = withClient(before, { ...client, seat: null });
    if (before.stage === 'over') return seating;
    return withoutProposal(withSeat(seating, seat, { kind: botOf(seating), name: null, token: null, device: null }));
  },
  give: (seating, { client: id, seat, to }) => {
    const place = seating.seats[seat];
    if (place === undefined) return NO_SUCH_SEAT;
    if (!seating.clients.get(id)!.isHost) return { refused: 'not-allowed', text: 'Only the host can give seats to others.' };
    if (seating.stage === 'over') return { refused: 'over', text: 'The match is over.' };
    return seating.stage === 'waiting' ? givenBefore(seating, seat, to) : givenWithin(seating, seating.clients.get(id)!, seat, to);
  },
  agree: (seating, { client: id, seat, agree }) => {
    const { proposal } = seating;
    const client = seating.clients.get(id)!;
    if (proposal === null || proposal.seat !== seat || client.seat === null || !proposal.waiting.includes(client.seat))
      return { refused: 'not-allowed', text: 'You are not asked about this seat.' };
    if (!agree) return withoutProposal(seating);
    const waiting = proposal.waiting.filter((each) => each !== client.seat);
    return waiting.length > 0 ? { ...seating, proposal: { seat, waiting } } : opened(seating, seat);
  },
  begin: (before) => ({
    ...before,
    stage: 'playing',
    // The owner of a seat that was kept may still come, and takes it back from the bot.
    seats: before.seats.map((place) => (place.kind.kind === 'open' ? { ...place, kind: botOf(before) } : place)),
  }),
  changed: (seating, { seat, kind }) => withSeat(seating, seat, { kind }),
  end: (seating) => withoutProposal({ ...seating, stage: 'over' }),
};

const NO_SUCH_SEAT: SeatRefusal = { refused: 'malformed', text: 'There is no such seat.' };

/** A seat without owner and occupant. */
const FREE = { kind: { kind: 'open' }, name: null, token: null, device: null, nonce: null, seenBy: [] } as const;

function faultOfSitting(seating: Seating, client: SeatedClient, seat: number): SeatRefusal | null {
  const { kind, token } = seating.seats[seat]!;
  if (seating.stage === 'over') return { refused: 'over', text: 'The match is over.' };
  if (client.seat !== null) return { refused: 'not-allowed', text: 'You sit already.' };
  if (!client.mayPlay) return { refused: 'not-allowed', text: 'You need an invitation to play here.' };
  const isReserved = kind.kind !== 'person' && client.kept === seat;
  if (!isReserved && kind.kind !== 'open' && returnSeatOf(seating, client) !== seat)
    return { refused: 'taken', text: 'The seat is taken.' };
  if (!isReserved && seating.stage === 'waiting' && token !== null)
    return { refused: 'taken', text: `The seat is kept for ${nameOf(seating, seat)}.` };
  return faultOfSecondHand(seating, client, seat);
}

/** Before the match begins no hand is dealt: the host frees seats and fills them with bots. */
function givenBefore(seating: Seating, seat: number, to: 'bot' | 'open'): Seating {
  const clients = [...seating.clients].map(([id, client]): [string, SeatedClient] => [
    id,
    { ...client, ...(client.seat === seat && { seat: null, saw: null }), ...(client.kept === seat && { kept: null }) },
  ]);
  return withSeat({ ...seating, clients: new Map(clients) }, seat, to === 'open' ? FREE : { ...FREE, kind: botOf(seating) });
}

/** While the match goes on a seat with an owner is the owner's: a bot plays it after the grace time, and the host opens it by consent only. */
function givenWithin(seating: Seating, host: SeatedClient, seat: number, to: 'bot' | 'open'): Seating | SeatRefusal {
  const { kind, token } = seating.seats[seat]!;
  if (isPresent(seating, seat)) return { refused: 'not-allowed', text: `${nameOf(seating, seat)} is there.` };
  if (kind.kind === 'person')
    return { refused: 'not-yet', text: `${nameOf(seating, seat)} may come back; a bot plays on after the grace time.` };
  if (to === 'bot') {
    if (kind.kind === 'bot') return seating;
    return withoutProposal(withSeat(seating, seat, { kind: botOf(seating) }));
  }
  if (kind.kind === 'open') return seating;
  if (!seating.hasSecrets) return opened(seating, seat);
  const owners = seating.seats.flatMap((place, index) => (index !== seat && index !== host.seat && place.token !== null ? [index] : []));
  if (owners.length > 0) return { ...seating, proposal: { seat, waiting: owners } };
  if (token === null) return opened(seating, seat);
  return { refused: 'not-allowed', text: `The seat is ${nameOf(seating, seat)}'s, and no other player is there to agree; a bot plays on.` };
}

/** The seat is open; its owner may still come back until another person sits down. */
function opened(seating: Seating, seat: number): Seating {
  return withoutProposal(withSeat(seating, seat, { kind: { kind: 'open' } }));
}

/** Whether a client has seen the hand of a seat. */
function hasSeen({ seats }: Seating, { saw, marks }: Pick<SeatedClient, 'saw' | 'marks'>, seat: number): boolean {
  return saw === seat || seats[seat]!.seenBy.some((mark) => marks.includes(mark));
}

function isPresent({ clients }: Seating, seat: number): boolean {
  return [...clients.values()].some((client) => client.seat === seat);
}

/** The host's mark is kept however many others there are. */
function markedBy({ seenBy }: Seat, marks: readonly string[]): readonly string[] {
  const all = new Set([...seenBy, ...marks]);
  if (all.size === seenBy.length) return seenBy;
  const isHosts = all.delete(HOST_MARK);
  return [...(isHosts ? [HOST_MARK] : []), ...all].slice(0, MAX_MARKS);
}

/** The same list of seats where nothing changes, so that a host stores nothing. */
function withSeat(seating: Seating, seat: number, change: Partial<Seat>): Seating {
  const before = seating.seats[seat]!;
  const isSame = (Object.keys(change) as (keyof Seat)[]).every((key) => change[key] === before[key]);
  return isSame ? seating : { ...seating, seats: seating.seats.with(seat, { ...before, ...change }) };
}

function withClient(seating: Seating, client: SeatedClient): Seating {
  return { ...seating, clients: new Map([...seating.clients, [client.id, client]]) };
}

function withoutProposal(seating: Seating): Seating {
  return seating.proposal === null ? seating : { ...seating, proposal: null };
}

function botOf({ substitute }: Seating): SeatKind {
  return { kind: 'bot', agent: substitute };
}

function personNamed(name: string | null): SeatKind {
  return name === null ? { kind: 'person' } : { kind: 'person', name };
}

function nameOf({ seats }: Seating, seat: number): string {
  return seats[seat]!.name ?? `player ${seat + 1}`;
}
