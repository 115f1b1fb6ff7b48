/**
 * A match that somebody is connected to. It lets people in, hands what they say to the thread that plays the match, keeps what was
 * accepted, and only then tells anybody. It knows neither sockets nor the rules of a game.
 */
import type { GameIdentity } from '../../ir/index.ts';
import { botSeedOf, RATINGS, seedOf } from '../../match/index.ts';
import { ENGINE_VERSION } from '../../sim/index.ts';
import { CLOSED, type ChatLine, type FromClient, type RefusedReason, type SeatKind, type ToClient } from '../../protocol/index.ts';
import type { Change, MatchStore, StoredMatch, StoredSeat } from '../store/store.ts';
import { ThreadEnded, type BotThreads } from '../threads/bot-threads.ts';
import type { Happened } from '../threads/match-messages.ts';
import type { MatchThreads, ThreadGameSource } from '../threads/match-threads.ts';
import { hashOfToken, newSecret, newToken } from '../tokens.ts';
import { engineBuild } from './engine-build.ts';
import type { Entry, HostedClient, Wire } from './hosted-client.ts';
import { rematchOf } from './rematch-of.ts';
import { roomState } from './room-state.ts';

/** A game as matches need it. */
export interface HostedGame extends ThreadGameSource {
  readonly identity: GameIdentity;
}

/** How matches behave, whichever it is. */
export interface HostRules {
  /** A bot takes the seat of somebody who was away so long, in milliseconds. */
  readonly absence: number;
  /** Bots do not move faster than people can follow, in milliseconds. */
  readonly botPause: number;
  readonly longestChat: number;
  readonly longestNote: number;
}

export interface HostMeans {
  readonly store: MatchStore;
  readonly threads: MatchThreads;
  readonly bots: Pick<BotThreads, 'think'>;
  readonly rules: HostRules;
  /** Milliseconds since 1970. */
  now(): number;
  /** Somebody who may be away is asked. */
  turn(stored: StoredMatch, seat: number, game: GameIdentity): void;
  /** The match cannot be hosted here any more: whoever comes next loads it anew. */
  gone(host: MatchHost, why: Error | null): void;
}

/** So many lines of chat are kept at hand. */
const CHAT_SHOWN = 50;
const LONGEST_NAME = 40;

type Handlers = {
  readonly [Type in FromClient['type']]: (client: HostedClient, message: Extract<FromClient, { type: Type }>) => Promise<void>;
};

export class MatchHost {
  readonly #means: HostMeans;
  readonly #game: HostedGame;
  #stored: StoredMatch;
  readonly #clients = new Map<string, HostedClient>();
  /** What was said to the thread, by number: who is answered, and who waits for that. */
  readonly #asked = new Map<number, { readonly client: HostedClient | null; readonly shows: boolean; done(): void }>();
  #asks = 0;
  #entries: number;
  /** Everything that is told waits for what was told before it. */
  #outbox: Promise<void> = Promise.resolve();
  #isGone = false;
  #isOpen = false;
  readonly #wantRematch = new Set<number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #lastMove = 0;
  /** The time of the match is that of the server since it has been loaded, after what had passed before. */
  #began: number;

  constructor(stored: StoredMatch, game: HostedGame, means: HostMeans) {
    this.#means = means;
    this.#game = game;
    this.#stored = stored;
    this.#entries = stored.entries.at(-1)?.n ?? 0;
    this.#began = means.now() - (stored.entries.at(-1)?.at ?? 0);
    if (stored.stage === 'playing' || stored.stage === 'over') this.#open();
  }

  get id(): string {
    return this.#stored.id;
  }

  get stored(): StoredMatch {
    return this.#stored;
  }

  get game(): GameIdentity {
    return this.#game.identity;
  }

  get present(): ReadonlySet<number> {
    return new Set([...this.#clients.values()].flatMap(({ seat }) => (seat === null ? [] : [seat])));
  }

  // ── who comes and goes ──────────────────────────────────────────────────────

  enter(wire: Wire, entry: Entry): void {
    const client: HostedClient = { ...entry, wire, isShown: false };
    if (client.seat !== null) this.#sendAway(client.seat);
    this.#clients.set(wire.id, client);
    if (client.seat !== null) this.#comeBack(client.seat);
    void this.#commit(null, () => this.#tellRoom());
    this.#show(client, entry.since);
  }

  leave(id: string): void {
    const client = this.#clients.get(id);
    if (client === undefined) return;
    this.#clients.delete(id);
    const { seat } = client;
    if (this.#isOpen && ![...this.#clients.values()].some((other) => other.seat === seat))
      this.#means.threads.ask(this.id, { type: 'gone', viewer: seat, now: this.#time() });
    if (seat !== null) this.#later(`absent ${seat}`, this.#means.rules.absence, () => this.#replace(seat));
    void this.#commit(null, () => this.#tellRoom());
  }

  /** Resolves when what came of it is kept and told. */
  say(id: string, message: FromClient): Promise<void> {
    const client = this.#clients.get(id);
    if (client === undefined || this.#isGone) return Promise.resolve();
    return (this.#handlers[message.type] as (client: HostedClient, message: FromClient) => Promise<void>)(client, message);
  }

  /** Nobody is connected any more, or the server stops. Once it is closed, the match in the thread may be somebody else's. */
  async close(code: number | null = null): Promise<void> {
    if (!this.#isGone) {
      this.#isGone = true;
      this.#means.threads.close(this.id);
      for (const timer of this.#timers.values()) clearTimeout(timer);
      if (code !== null) for (const { wire } of this.#clients.values()) wire.close(code);
    }
    await this.#outbox;
  }

  // ── what people say ─────────────────────────────────────────────────────────

  readonly #handlers: Handlers = {
    table: (client, { message }) => {
      const { stage } = this.#stored;
      if (stage === 'frozen') return this.#refuse(client, 'frozen', this.#stored.frozen ?? 'The match does not go on.');
      if (stage === 'waiting') return this.#refuse(client, 'not-yet', 'The match has not begun.');
      if (message.type === 'join') return this.#show(client, message.since ?? null);
      // Seats are given by what the room is told, which knows who is who.
      if (message.type === 'takeOver') return this.#refuse(client, 'not-allowed', 'Leave the match, or sit down again, instead.');
      if (client.seat !== null && message.type === 'move') this.#lastMove = this.#means.now();
      return this.#ask(client, false, (id, now) => ({ type: 'say', from: client.seat, message, id, now }));
    },
    sit: (client, { seat, name, nonce }) => {
      const place = this.#stored.places[seat];
      const why = this.#cannotSit(client, seat, place);
      if (why !== null) return this.#refuse(client, why.reason, why.text);
      const token = newToken();
      const by = personNamed(name?.trim().slice(0, LONGEST_NAME) || null);
      client.seat = seat;
      // The seed is made of the nonces of those who sat there when the match began.
      const kept = this.#stored.stage === 'waiting' ? nonce : place!.nonce;
      this.#setPlace(seat, { kind: by, name: by.name ?? null, token: hashOfToken(token), device: client.device, nonce: kept });
      const told = this.#commit({ places: [{ seat, place: this.#stored.places[seat]! }] }, () => {
        this.#send(client, { type: 'seated', seat, token });
        this.#tellRoom();
      });
      if (this.#stored.stage === 'waiting') {
        if (this.#stored.places.every(({ kind }) => kind.kind !== 'open')) return this.#begin();
        return told;
      }
      void this.#ask(null, false, (id, now) => ({ type: 'seat', seat, by, id, now }));
      return this.#show(client, null);
    },
    leave: (client) => {
      const { seat } = client;
      if (seat === null) return this.#refuse(client, 'not-allowed', 'You do not play in this match.');
      client.seat = null;
      if (this.#stored.stage === 'waiting') {
        this.#setPlace(seat, { kind: { kind: 'open' }, name: null, token: null, device: null, nonce: null });
        return this.#commit({ places: [{ seat, place: this.#stored.places[seat]! }] }, () => this.#tellRoom());
      }
      this.#replace(seat);
      return this.#show(client, null);
    },
    chat: (client, { text }) => {
      const said = text.trim().slice(0, this.#means.rules.longestChat);
      if (!this.#stored.options.chat) return this.#refuse(client, 'not-allowed', 'Nobody talks in this match.');
      if (client.seat === null) return this.#refuse(client, 'not-allowed', 'Only who plays can talk.');
      if (said === '') return Promise.resolve();
      const line: ChatLine = { seat: client.seat, name: this.#nameOf(client.seat), text: said, at: this.#means.now() };
      this.#stored = { ...this.#stored, chat: [...this.#stored.chat, line].slice(-CHAT_SHOWN) };
      return this.#commit({ chat: [line] }, () => this.#sendAll({ type: 'said', line }));
    },
    rematch: (client) => {
      if (this.#stored.stage !== 'over') return this.#refuse(client, 'not-yet', 'The match is not over.');
      if (client.seat === null) return this.#refuse(client, 'not-allowed', 'You do not play in this match.');
      this.#wantRematch.add(client.seat);
      const persons = this.#stored.places.flatMap(({ kind }, seat) => (kind.kind === 'person' ? [seat] : []));
      const present = this.present;
      if (this.#stored.rematch === null && persons.every((seat) => this.#wantRematch.has(seat) || !present.has(seat))) {
        return this.#playAgain();
      }
      return this.#commit(null, () => this.#tellRoom());
    },
    giveSeat: (client, { seat, to }) => {
      const place = this.#stored.places[seat];
      if (!client.isHost) return this.#refuse(client, 'not-allowed', 'Only the host can give seats to others.');
      if (place === undefined) return this.#refuse(client, 'malformed', `There is no seat ${seat}.`);
      if (this.#stored.stage === 'over') return this.#refuse(client, 'over', 'The match is over.');
      if (this.present.has(seat) && this.#stored.stage === 'playing' && client.seat !== seat)
        return this.#refuse(client, 'not-allowed', `${this.#nameOf(seat)} is there.`);
      const by: SeatKind = to === 'open' ? { kind: 'open' } : { kind: 'bot', agent: this.#stored.options.substitute };
      for (const each of this.#clients.values()) {
        if (each.kept === seat) each.kept = null;
        if (each.seat === seat) {
          each.seat = null;
          void this.#show(each, null);
        }
      }
      const nonce = this.#stored.stage === 'waiting' ? null : place.nonce;
      this.#setPlace(seat, { kind: by, name: null, token: null, device: null, nonce });
      const told = this.#commit({ places: [{ seat, place: this.#stored.places[seat]! }] }, () => this.#tellRoom());
      if (this.#stored.stage === 'playing') return this.#ask(null, false, (id, now) => ({ type: 'seat', seat, by, id, now }));
      return this.#stored.places.every(({ kind }) => kind.kind !== 'open') ? this.#begin() : told;
    },
    begin: (client) => {
      if (!client.isHost) return this.#refuse(client, 'not-allowed', 'Only the host can begin before everybody is there.');
      if (this.#stored.stage !== 'waiting') return this.#refuse(client, 'not-allowed', 'The match has begun.');
      return this.#begin();
    },
    note: (client, { version, text, rating }) => {
      if (!this.#stored.options.playtest) return this.#refuse(client, 'not-allowed', 'This match is no playtest.');
      if (!Number.isSafeInteger(version) || version < 0)
        return this.#refuse(client, 'malformed', 'A note is about a version of the match.');
      if (rating !== null && !RATINGS.includes(rating)) return this.#refuse(client, 'malformed', 'A rating is a whole number from 1 to 5.');
      const at = this.#means.now();
      const note = { version, seat: client.seat, text: text.slice(0, this.#means.rules.longestNote), rating, at };
      return this.#commit({ notes: [note] }, () => {});
    },
  };

  #cannotSit(
    client: HostedClient,
    seat: number,
    place: StoredSeat | undefined,
  ): { readonly reason: RefusedReason; readonly text: string } | null {
    const { stage } = this.#stored;
    if (stage === 'over' || stage === 'frozen') return { reason: 'over', text: 'The match is over.' };
    if (client.seat !== null) return { reason: 'not-allowed', text: 'You sit already.' };
    if (!client.mayPlay) return { reason: 'not-allowed', text: 'You need an invitation to play here.' };
    if (place === undefined) return { reason: 'malformed', text: 'There is no such seat.' };
    if (place.kind.kind !== 'person' && client.kept === seat) return null;
    if (place.kind.kind !== 'open') return { reason: 'taken', text: 'Somebody sits there.' };
    return place.token === null ? null : { reason: 'taken', text: `The seat is kept for ${this.#nameOf(seat)}.` };
  }

  // ── the course of a match ───────────────────────────────────────────────────

  /** All nonces are there: what nobody knew alone decides the seed. Bots take the seats that are open. */
  #begin(): Promise<void> {
    const { places, options, secret, id } = this.#stored;
    const bot: SeatKind = { kind: 'bot', agent: options.substitute };
    const seated = places.map((place) => (place.kind.kind === 'open' ? { ...place, kind: bot } : place));
    const seed = String(seedOf({ secret, match: id, nonces: seated.map(({ nonce }) => nonce) }));
    this.#stored = {
      ...this.#stored,
      stage: 'playing',
      seed,
      engine: ENGINE_VERSION,
      places: seated,
      seats: seated.map(({ kind }) => kind),
    };
    this.#began = this.#means.now();
    const kept = this.#commit(
      { stage: 'playing', seed, engine: ENGINE_VERSION, places: seated.map((place, seat) => ({ seat, place })), seats: this.#stored.seats },
      () => this.#tellRoom(),
    );
    this.#open();
    for (const client of this.#clients.values()) void this.#show(client, null);
    return kept;
  }

  #open(): void {
    const { id, options, secret, seats, entries, image } = this.#stored;
    if (this.#stored.seed === null) return;
    this.#isOpen = true;
    const opened = {
      game: this.#game.hash,
      options,
      seed: this.#stored.seed,
      botSeed: String(botSeedOf(secret, id)),
      seats,
      entries,
      image: image?.engine === engineBuild() ? image : null,
    };
    this.#means.threads.open(id, this.#game, opened, this.#time(), {
      opened: (refused) => {
        if (refused !== null) this.#freeze(refused);
        else if (this.#stored.engine !== ENGINE_VERSION) {
          this.#stored = { ...this.#stored, engine: ENGINE_VERSION };
          void this.#commit({ engine: ENGINE_VERSION }, () => {});
        }
      },
      happened: (what) => this.#happened(what),
      lost: (why) => this.#freeze(why),
      dropped: (why) => this.#fail(new Error(why)),
    });
    // They are in the thread now.
    this.#stored = { ...this.#stored, entries: [], image: null };
  }

  /** Something was accepted, or answered: it is kept before anybody hears of it. */
  #happened({ id, now, entries, image, messages, think, due, end, seats, asked }: Happened): void {
    const numbered = entries.map(({ entry, hash }) => ({ n: ++this.#entries, at: now, entry, hash }));
    const places = (seats ?? []).flatMap((kind, seat) => {
      const before = this.#stored.places[seat]!;
      if (isSameKind(before.kind, kind)) return [];
      this.#setPlace(seat, { ...before, kind });
      return [{ seat, place: this.#stored.places[seat]! }];
    });
    const stage = end === null ? 'playing' : 'over';
    const hasTurned = stage !== this.#stored.stage;
    this.#stored = { ...this.#stored, stage, end };
    const change: Omit<Change, 'match'> = {
      ...(numbered.length > 0 && { entries: numbered }),
      ...(places.length > 0 && { places }),
      ...(hasTurned && { stage, ...(end !== null && { end }) }),
      ...(image !== null && { image: { n: this.#entries, engine: engineBuild(), bytes: image } }),
    };
    const pending = this.#asked.get(id);
    this.#asked.delete(id);
    void this.#commit(Object.keys(change).length === 0 ? null : change, () => {
      for (const { to, text, isReply } of messages) this.#deliver(to, text, isReply ? (pending ?? null) : null);
      if (places.length > 0 || hasTurned) this.#tellRoom();
    }).then(() => pending?.done());
    for (const task of think) this.#think(task);
    this.#setTimer('due', due === null ? null : due - this.#time(), () =>
      this.#means.threads.ask(this.id, { type: 'tick', now: this.#time() }),
    );
    if (numbered.length > 0) for (const seat of asked) if (!this.present.has(seat)) this.#means.turn(this.#stored, seat, this.game);
  }

  #deliver(to: number | null, text: string, reply: { readonly client: HostedClient | null; readonly shows: boolean } | null): void {
    if (reply !== null) {
      const { client, shows } = reply;
      if (client === null || client.seat !== to) return;
      if (shows) client.isShown = true;
      client.wire.send(text);
    } else for (const client of this.#clients.values()) if (client.seat === to && client.isShown) client.wire.send(text);
  }

  #think(task: Happened['think'][number]): void {
    const wait = task.kind === 'hint' ? 0 : this.#means.rules.botPause;
    this.#means.bots.think(this.#game, task).then(
      (thought) => {
        // The match has been loaded anew, and asks its bots again: their numbers begin anew, too.
        if (this.#isGone) return;
        const rest = Math.max(0, this.#lastMove + wait - this.#means.now());
        const answer = (): void => {
          if (wait > 0) this.#lastMove = this.#means.now();
          this.#means.threads.ask(this.id, { type: 'thought', id: task.id, thought, now: this.#time() });
        };
        if (rest === 0) answer();
        else this.#later(`thought ${task.id}`, rest, answer);
      },
      (error: Error) => (error instanceof ThreadEnded ? this.#fail(error) : this.#freeze(error.message)),
    );
  }

  /** It is readable and can be exported, and is never played on by other rules. */
  #freeze(why: string): void {
    if (this.#isGone || this.#stored.frozen !== null) return;
    this.#means.threads.close(this.id);
    this.#isOpen = false;
    for (const { done } of this.#asked.values()) done();
    this.#asked.clear();
    // What is over stays over, and is read from its record.
    const isOver = this.#stored.stage === 'over';
    this.#stored = { ...this.#stored, frozen: why, ...(!isOver && { stage: 'frozen' }) };
    void this.#commit(isOver ? null : { stage: 'frozen', frozen: why }, () => this.#tellRoom());
  }

  /** Those who want to play move on to another match; nobody makes a second one meanwhile. */
  async #playAgain(): Promise<void> {
    const { store, now } = this.#means;
    const { match, places } = rematchOf(this.#stored, { id: newToken(), at: now(), secret: newSecret(), wanted: this.#wantRematch });
    this.#stored = { ...this.#stored, rematch: '' };
    await store.create(match);
    await store.change({ match: match.id, places });
    this.#stored = { ...this.#stored, rematch: match.id };
    return this.#commit({ rematch: match.id }, () => this.#tellRoom());
  }

  // ── seats ───────────────────────────────────────────────────────────────────

  #setPlace(seat: number, place: StoredSeat): void {
    this.#stored = { ...this.#stored, places: this.#stored.places.with(seat, place) };
  }

  /** The same person comes from another place. */
  #sendAway(seat: number): void {
    for (const [id, client] of this.#clients)
      if (client.seat === seat) {
        this.#clients.delete(id);
        this.#send(client, { type: 'refused', reason: 'taken', text: 'Your seat is played from another place now.' });
        client.wire.close(CLOSED.elsewhere);
      }
  }

  /** Who has the token of a seat sits there again, if a bot has played there meanwhile. */
  #comeBack(seat: number): void {
    this.#setTimer(`absent ${seat}`, null, () => {});
    const { stage, places } = this.#stored;
    if (stage !== 'playing' || places[seat]!.kind.kind === 'person') return;
    void this.#ask(null, false, (id, now) => ({ type: 'seat', seat, by: personNamed(places[seat]!.name), id, now }));
  }

  /** A bot goes on for somebody who has left; the token stays. */
  #replace(seat: number): void {
    if (this.#stored.stage !== 'playing' || this.#stored.places[seat]!.kind.kind !== 'person') return;
    const by: SeatKind = { kind: 'bot', agent: this.#stored.options.substitute };
    void this.#ask(null, false, (id, now) => ({ type: 'seat', seat, by, id, now }));
  }

  #nameOf(seat: number): string {
    return this.#stored.places[seat]!.name ?? `Player ${seat + 1}`;
  }

  // ── talking to the thread and to clients ────────────────────────────────────

  /** Tells a client how the table is, or what it has missed. */
  #show(client: HostedClient, since: number | null): Promise<void> {
    client.isShown = false;
    if (!this.#isOpen) return Promise.resolve();
    const message = { type: 'join' as const, seat: client.seat, ...(since === null ? {} : { since }) };
    return this.#ask(client, true, (id, now) => ({ type: 'say', from: client.seat, message, id, now }));
  }

  #ask(client: HostedClient | null, shows: boolean, asked: (id: number, now: number) => Parameters<MatchThreads['ask']>[1]): Promise<void> {
    const id = ++this.#asks;
    return new Promise((done) => {
      this.#asked.set(id, { client, shows, done });
      this.#means.threads.ask(this.id, asked(id, this.#time()));
    });
  }

  /** Keeps a change, then tells; in the order in which it is called. */
  #commit(change: Omit<Change, 'match'> | null, tell: () => void): Promise<void> {
    const kept = change === null ? Promise.resolve() : this.#means.store.change({ match: this.id, ...change });
    // It is waited for below, perhaps much later.
    kept.catch(() => {});
    return (this.#outbox = this.#outbox
      .then(() => kept)
      .then(() => {
        if (!this.#isGone) tell();
      })
      .catch((error: Error) => this.#fail(error)));
  }

  /** What was not kept has not happened: everybody comes again, and finds what was kept. */
  #fail(error: Error): void {
    if (this.#isGone) return;
    void this.close(CLOSED.again);
    for (const { done } of this.#asked.values()) done();
    this.#means.gone(this, error);
  }

  #tellRoom(): void {
    const seated = this.present;
    const watchers = [...this.#clients.values()].filter(({ seat }) => seat === null).length;
    const presence = { present: seated, watchers, wantRematch: [...this.#wantRematch], chat: this.#stored.chat };
    for (const client of this.#clients.values()) this.#send(client, roomState(this.#stored, this.game, presence, client));
  }

  #refuse(client: HostedClient, reason: RefusedReason, text: string): Promise<void> {
    return this.#commit(null, () => this.#send(client, { type: 'refused', reason, text }));
  }

  #send(client: HostedClient, message: ToClient): void {
    client.wire.send(JSON.stringify(message));
  }

  #sendAll(message: ToClient): void {
    for (const client of this.#clients.values()) this.#send(client, message);
  }

  // ── time ────────────────────────────────────────────────────────────────────

  #time(): number {
    return Math.max(0, this.#means.now() - this.#began);
  }

  #later(name: string, wait: number, act: () => void): void {
    this.#setTimer(name, wait, act);
  }

  /** One timer of each name; null stops it. */
  #setTimer(name: string, wait: number | null, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
    if (wait === null || this.#isGone) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(name);
        act();
      },
      Math.max(0, wait),
    );
    this.#timers.set(name, timer);
  }
}

function personNamed(name: string | null): Extract<SeatKind, { kind: 'person' }> {
  return name === null ? { kind: 'person' } : { kind: 'person', name };
}

function isSameKind(one: SeatKind, other: SeatKind): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
