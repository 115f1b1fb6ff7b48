/** A match with its host, its threads and a store, without sockets: what clients are sent is kept as it comes. */
import { compiledGame, type TrustedGame } from '../../../src/server/content/trusted-games.ts';
import {
  changedView,
  keyOf,
  type CreateMatch,
  type FromClient,
  type JoinRoom,
  type RoomState,
  type SeatKind,
  type ToClient,
  type View,
} from '../../../src/protocol/index.ts';
import { ServedGames } from '../../../src/server/content/games.ts';
import { newMatch } from '../../../src/server/matches/create-match.ts';
import { entryOf } from '../../../src/server/matches/entry-of.ts';
import { MatchHosts } from '../../../src/server/matches/match-hosts.ts';
import type { HostRules } from '../../../src/server/matches/match-host.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import type { MatchStore } from '../../../src/server/store/store.ts';
import { BotThreads } from '../../../src/server/threads/bot-threads.ts';
import { MatchThreads } from '../../../src/server/threads/match-threads.ts';
import { plainOptions } from './lobby.ts';

export type HostThreads = Pick<MatchThreads, 'open' | 'ask' | 'close'>;

export interface HouseOptions {
  readonly rules?: Partial<HostRules>;
  /** What stands between hosts and the store. */
  readonly around?: (store: MatchStore) => MatchStore;
  readonly file?: string;
  /** Who thinks for bots. Default: the threads that all houses share. */
  readonly bots?: Pick<BotThreads, 'think'>;
  /** What stands between hosts and the threads that play. */
  readonly aroundThreads?: (threads: HostThreads) => HostThreads;
}

interface Threads {
  readonly matches: MatchThreads;
  readonly bots: BotThreads;
}

/**
 * Threads take a while to start: all houses of a file of tests share them, until `endThreads`. Files of tests that share their
 * modules start threads of their own after that.
 */
let running: Threads | null = null;

function threads(): Threads {
  return (running ??= {
    matches: new MatchThreads({ threads: 1, patience: 3000, megabytes: 256, processes: 1 }),
    bots: new BotThreads({ threads: 1, longest: 3000, patience: 3000, megabytes: 256, processes: 1 }),
  });
}

/** Something of ours is broken in the thread that plays: it is given a game that cannot be read. */
export function breakThread(): void {
  const nobody = { opened: () => {}, happened: () => {}, lost: () => {}, dropped: () => {} };
  const opened = { game: 'broken', options: plainOptions(2), seed: '1', botSeed: '1', seats: [], entries: [], image: null };
  threads().matches.open('broken', { hash: 'broken', text: '{', isForeign: false }, opened, 0, nobody);
}

export async function endThreads(): Promise<void> {
  const ended = running;
  running = null;
  await Promise.all([ended?.matches.end(), ended?.bots.end()]);
}

/** Hosts with all that they need. */
export class House {
  readonly store: MatchStore;
  readonly hosts: MatchHosts;
  readonly gone: string[] = [];
  readonly turns: number[] = [];
  readonly cuts: number[] = [];
  readonly #games: ServedGames;
  readonly #game: TrustedGame;
  /** The time of the house moves when somebody moves it. */
  now = 1_000_000;

  private constructor(
    store: MatchStore,
    game: TrustedGame,
    { rules, around = (each) => each, aroundThreads = (each) => each, bots = threads().bots }: HouseOptions,
  ) {
    this.store = store;
    this.#game = game;
    this.#games = new ServedGames(store.content, [game]);
    this.hosts = new MatchHosts(
      {
        store: around(store),
        threads: aroundThreads(threads().matches),
        bots,
        rules: { absence: 60_000, botPause: 0, longestChat: 100, longestNote: 100, notesPerSeat: 10, ...rules },
        clock: { wall: () => this.now, monotonic: () => this.now },
        turn: (_, seat) => void this.turns.push(seat),
        cut: (_, __, cuts) => void this.cuts.push(cuts),
      },
      this.#games,
      (match) => void this.gone.push(match),
    );
  }

  static async open(game: string, options: HouseOptions = {}): Promise<House> {
    const compiled = compiledGame(game, 'bundled');
    if ('faults' in compiled) throw new Error(compiled.faults);
    return new House(await openStore(options.file ?? ':memory:'), compiled, options);
  }

  /** A match that waits for people; `tokens` are those of its host and of who is invited. */
  async create(
    seats: readonly SeatKind[],
    options: Partial<CreateMatch['options']> = {},
  ): Promise<{ id: string; hostToken: string; invitation: string }> {
    const found = (await this.#games.pin(this.#game.entry.content))!;
    const wish = { game: this.#game.entry.content, seats, options: plainOptions(seats.length, options) };
    const { match, told } = newMatch(wish, found, null, this.now);
    await this.store.create(match);
    return told;
  }

  /** Somebody comes with tokens; refused ones throw. */
  async enter(match: string, tokens: Omit<JoinRoom, 'match'> = {}, address = '127.0.0.1'): Promise<Guest> {
    const host = (await this.hosts.get(match))!;
    const entry = entryOf(host.stored, { match, ...tokens });
    if ('refused' in entry) throw new Error(entry.refused);
    const guest = new Guest(
      address,
      (message) => host.say(guest.id, message),
      () => host.leave(guest.id),
    );
    const refused = host.enter(guest, entry);
    if (refused !== null) throw new Error(refused.text);
    return guest;
  }

  async close(): Promise<void> {
    await this.hosts.closeAll(4403);
    await this.store.close();
  }
}

let guests = 0;

/** Somebody who is connected. */
export class Guest {
  readonly id = `guest ${++guests}`;
  readonly address: string;
  readonly heard: ToClient[] = [];
  room: RoomState | null = null;
  view: View | null = null;
  token: string | null = null;
  /** The number with which the connection was ended. */
  closed: number | null = null;
  readonly say: (message: FromClient) => Promise<void>;
  readonly leave: () => void;
  #wake = (): void => {};

  constructor(address: string, say: (message: FromClient) => Promise<void>, leave: () => void) {
    this.address = address;
    this.say = say;
    this.leave = leave;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToClient;
    this.heard.push(message);
    if (message.type === 'room') this.room = message;
    else if (message.type === 'seated') this.token = message.token;
    else if (message.type === 'table' && message.message.type === 'view') this.view = message.message;
    else if (message.type === 'changes') this.view = changedView(this.view!, message);
    this.#wake();
  }

  close(code: number): void {
    this.closed = code;
    this.#wake();
  }

  get isOver(): boolean {
    return this.heard.some((each) => each.type === 'table' && each.message.type === 'over');
  }

  /** The last refusal, by the room or by the table. */
  get refusal(): string | null {
    const reasons = this.heard.flatMap((each) =>
      each.type === 'refused' ? [each.reason] : each.type === 'table' && each.message.type === 'rejected' ? [each.message.reason] : [],
    );
    return reasons.at(-1) ?? null;
  }

  async until(what: (guest: this) => boolean): Promise<void> {
    while (!what(this)) await new Promise<void>((wake) => (this.#wake = wake));
  }

  sit(seat: number, name?: string): Promise<void> {
    return this.say({ type: 'sit', seat, ...(name === undefined ? {} : { name }), nonce: String(seat).repeat(32) });
  }

  /** Takes the first option, as soon as there is one. */
  async move(): Promise<void> {
    await this.until(({ view, isOver }) => isOver || (view !== null && view.decision !== null));
    const offer = this.view!.decision?.offers[0];
    if (offer !== undefined)
      await this.say({ type: 'table', message: { type: 'move', version: this.view!.version, key: keyOf(offer.move) } });
  }
}
