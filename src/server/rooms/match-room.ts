/** A match as a room of Colyseus: who comes, who goes, what is said. It shares no state; everything is messages of the protocol. */
import { Room, ServerError, type AuthContext, type Client } from '@colyseus/core';
import { checkClient, checkJoin, type FromClient, type JoinRoom, type ToClient } from '../../protocol/index.ts';
import type { ServerClock } from '../clock.ts';
import { ADDRESS_HEADER } from '../http/guard.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logging.ts';
import { entryOf, isKnownTo } from '../matches/entry-of.ts';
import type { MatchHosts } from '../matches/match-hosts.ts';
import type { Entry } from '../matches/hosted-client.ts';
import type { MatchHost } from '../matches/match-host.ts';
import type { Metrics } from '../metrics.ts';
import { STORE_FAILED, StoreFault, type StoredMatch } from '../store/store.ts';

/** The name of the kind of room. */
export const ROOM = 'match';
/** The type of everything that is sent. */
const TOLD = 'told';

/** A timer cannot wait longer, in milliseconds. */
const LONGEST_INTERVAL = 2 ** 31 - 1;

/** Who was let in has so many seconds to connect. */
const SEAT_WAITS = 15;

export interface RoomMeans {
  readonly hosts: MatchHosts;
  /** The rooms that are open, by their matches. */
  readonly rooms: Map<string, Room>;
  /** Seconds after which a room that nobody is in is given up. */
  readonly idleSeconds: number;
  /** So many matches are in memory at most. */
  readonly activeMatches: number;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: ServerClock;
}

/** What is known of a client that may try: where it comes from, as limits count it. */
interface Admitted {
  readonly address: string;
}

/** A class of rooms that has what it needs. */
export function matchRoom({ hosts, rooms, idleSeconds, activeMatches, limits, logger, metrics, clock }: RoomMeans): new () => Room {
  const refusal = (status: number, why: string, text: string, from: string): ServerError => {
    metrics.count('refused_total', why);
    logger.log('refused', { what: 'join', why, from });
    return new ServerError(status, text);
  };
  const joinOf = (options: unknown, from: string): JoinRoom => {
    const checked = checkJoin(options);
    if ('faults' in checked) throw refusal(400, 'malformed', checked.faults.join(' '), from);
    return checked.message;
  };
  /** The path of the file and the rest of what is wrong with a store is not for clients. */
  const fromStore = async <T>(work: Promise<T>, from: string): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw error instanceof StoreFault ? refusal(503, 'store-failed', STORE_FAILED, from) : error;
    }
  };
  /** What somebody may do in a match. Whoever has the wrong token may be guessing. */
  const admit = (stored: StoredMatch | null, join: JoinRoom, from: string): Entry => {
    const isKnown = stored !== null && isKnownTo(stored, [join.hostToken, join.invitation, join.seatToken]);
    const entry = isKnown ? entryOf(stored, join) : null;
    if (entry !== null && !('refused' in entry)) return entry;
    limits.guesses.take(from, clock.monotonic());
    throw entry === null ? refusal(404, 'no-match', 'There is no such match.', from) : refusal(403, 'not-allowed', entry.refused, from);
  };

  return class MatchRoom extends Room {
    #host: MatchHost | null = null;
    /** There is no state to patch. Without a rate, each room would tick a clock sixty times a second. */
    override patchRate = LONGEST_INTERVAL;
    /** Who reloads a page comes back at once: a room that is empty waits for a while. */
    override autoDispose = false;
    #idle: NodeJS.Timeout | null = null;
    override maxMessagesPerSecond = 1000;
    /** How many clients of each address are here. */
    readonly #from = new Map<string, number>();

    override messages = {
      say: (client: Client, message: unknown): Promise<void> | void => this.#hear(client, message),
      // Whatever else comes is answered as well; otherwise the connection would end.
      '*': (client: Client): void => refuse(client, 'malformed', 'This server hears messages of the type “say”.'),
    };

    /** Before a room is looked for. Whoever has guessed too often is not even compared any more. */
    static override async onAuth(_token: string, options: unknown, { headers }: AuthContext): Promise<Admitted> {
      const address = headers.get(ADDRESS_HEADER) ?? 'unknown';
      const join = joinOf(options, address);
      if (!limits.guesses.allows(address, clock.monotonic()))
        throw refusal(429, 'too-many-guesses', 'There were too many wrong links from your address. Try again in a minute.', address);
      admit(await fromStore(hosts.peek(join.match), address), join, address);
      if (!rooms.has(join.match) && hosts.size >= activeMatches)
        throw refusal(503, 'full', 'The server plays as many matches as it can. Try again later.', address);
      return { address };
    }

    override async onCreate(options: unknown): Promise<void> {
      const { match } = joinOf(options, 'unknown');
      this.#host = await fromStore(hosts.get(match), 'unknown');
      if (this.#host === null) throw refusal(404, 'no-match', 'There is no such match.', 'unknown');
      rooms.set(match, this);
      logger.log('opened', { match, game: this.#host.game.id, entries: this.#host.stored.entries.length });
      this.seatReservationTimeout = SEAT_WAITS;
      this.#waitForSomebody();
    }

    override onJoin(client: Client, options: unknown): void {
      const { address } = client.auth as Admitted;
      const host = this.#host!;
      const join = joinOf(options, address);
      if (join.match !== host.id) throw refusal(400, 'malformed', 'This is the room of another match.', address);
      const entry = admit(host.stored, join, address);
      if (!this.#enterFrom(address))
        throw refusal(429, 'too-many-rooms', 'You are in very many matches. Leave one of them first.', address);
      const wire = {
        id: client.sessionId,
        address,
        send: (text: string) => client.send(TOLD, text),
        close: (code: number) => void client.leave(code),
      };
      const refused = host.enter(wire, entry);
      if (refused !== null) {
        this.#leaveFrom(address);
        throw refusal(403, 'not-allowed', refused.text, address);
      }
      this.#stopWaiting();
      logger.log('joined', { match: host.id, seat: entry.seat, from: address });
    }

    override onLeave(client: Client, code: number): void {
      const { address } = client.auth as Admitted;
      this.#leaveFrom(address);
      logger.log('left', { match: this.#host!.id, from: address, code });
      this.#host!.leave(client.sessionId);
      this.#waitForSomebody();
    }

    override async onDispose(): Promise<void> {
      this.#stopWaiting();
      if (this.#host === null) return;
      const { id } = this.#host;
      if (rooms.get(id) === this) rooms.delete(id);
      logger.log('idle', { match: id });
      await hosts.release(this.#host);
    }

    /** Several clients of one address in one match are one. */
    #enterFrom(address: string): boolean {
      const here = this.#from.get(address) ?? 0;
      if (here === 0 && !limits.rooms.enter(address)) return false;
      this.#from.set(address, here + 1);
      return true;
    }

    #leaveFrom(address: string): void {
      const left = (this.#from.get(address) ?? 1) - 1;
      if (left > 0) this.#from.set(address, left);
      else if (this.#from.delete(address)) limits.rooms.leave(address);
    }

    #waitForSomebody(): void {
      this.#stopWaiting();
      if (this.clients.length > 0) return;
      this.#idle = setTimeout(
        () => {
          if (this.clients.length === 0) void this.disconnect();
        },
        Math.max(idleSeconds, SEAT_WAITS) * 1000,
      );
    }

    #stopWaiting(): void {
      if (this.#idle !== null) clearTimeout(this.#idle);
      this.#idle = null;
    }

    #hear(client: Client, message: unknown): Promise<void> | void {
      if (!limits.messages.take(client.sessionId, clock.monotonic())) return refuse(client, 'too-fast', 'That was too much at once.');
      const checked = checkClient(message);
      if ('faults' in checked) return refuse(client, 'malformed', checked.faults.join(' '));
      const { type } = checked.message;
      metrics.count('messages_total', type);
      if (type === 'chat' && !limits.chat.take(client.sessionId, clock.monotonic()))
        return refuse(client, 'too-fast', 'Wait a moment before you go on talking.');
      if (type === 'note' && !limits.notes.take(client.sessionId, clock.monotonic()))
        return refuse(client, 'too-fast', 'Wait a moment before you write another note.');
      return isMove(checked.message) ? this.#move(client, checked.message) : this.#host!.say(client.sessionId, checked.message);
    }

    async #move(client: Client, message: FromClient): Promise<void> {
      const began = performance.now();
      await this.#host!.say(client.sessionId, message);
      metrics.count('moves_total');
      metrics.observe('move_seconds', (performance.now() - began) / 1000);
    }
  };

  function refuse(client: Client, reason: 'malformed' | 'too-fast', text: string): void {
    metrics.count('refused_total', reason);
    client.send(TOLD, JSON.stringify({ type: 'refused', reason, text } satisfies ToClient));
  }
}

function isMove(message: FromClient): boolean {
  return message.type === 'table' && message.message.type === 'move';
}
