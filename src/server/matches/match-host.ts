/**
 * A match that somebody is connected to. It lets people in, hands what they say to the thread that plays the match, keeps what was
 * accepted, and only then tells anybody. It knows neither sockets nor the rules of a game.
 */
import type { GameIdentity } from '../../ir/index.ts';
import {
  botSeedOf,
  marksOf,
  RATINGS,
  seatingAfter,
  seedOf,
  type Seating,
  type SeatingEvent,
  type CertainEvent,
  type SeatRefusal,
  type ThinkTask,
} from '../../match/index.ts';
import { ENGINE_VERSION } from '../../sim/index.ts';
import {
  CLOSED,
  shownLine,
  type ChatLine,
  type FromClient,
  type RefusedReason,
  type SeatKind,
  type ToClient,
} from '../../protocol/index.ts';
import type { ServerClock } from '../clock.ts';
import type { Change, MatchStore, StoredMatch } from '../store/store.ts';
import { ThreadEnded } from '../threads/bot-place.ts';
import type { BotThreads } from '../threads/bot-threads.ts';
import type { Happened } from '../threads/match-messages.ts';
import type { MatchThreads, ThreadGameSource } from '../threads/match-threads.ts';
import { hashOfToken, newSecret, newToken } from '../tokens.ts';
import { engineBuild } from './engine-build.ts';
import { hasSeatFor } from './entry-of.ts';
import type { Entry, HostedClient, Wire } from './hosted-client.ts';
import { rematchOf } from './rematch-of.ts';
import { roomState } from './room-state.ts';
import { SeatReports, type SeatReport } from './seat-reports.ts';

/** A game as matches need it. */
export interface HostedGame extends ThreadGameSource {
  readonly identity: GameIdentity;
  /** Whether players have secrets from one another. */
  readonly hasSecrets: boolean;
}

/** How matches behave, whichever it is. */
export interface HostRules {
  /** A bot takes the seat of somebody who was away so long, in milliseconds. */
  readonly absence: number;
  /** Bots do not move faster than people can follow, in milliseconds. */
  readonly botPause: number;
  readonly longestChat: number;
  readonly longestNote: number;
  /** Maximum number of notes of a seat, and of all spectators together. */
  readonly notesPerSeat: number;
}

export interface HostMeans {
  readonly store: MatchStore;
  readonly threads: Pick<MatchThreads, 'open' | 'ask' | 'close'>;
  readonly bots: Pick<BotThreads, 'think'>;
  readonly rules: HostRules;
  readonly clock: ServerClock;
  /** Somebody who may be away is asked. */
  turn(stored: StoredMatch, seat: number, game: GameIdentity): void;
  /** Chains of triggers were cut in a match. */
  cut(match: string, game: GameIdentity, cuts: number): void;
  /** The match cannot be hosted here any more: whoever comes next loads it anew. */
  gone(host: MatchHost, why: Error | null): void;
}

/** So many lines of chat are kept at hand. */
const CHAT_SHOWN = 50;
const LONGEST_NAME = 40;
const NOT_WATCHED = 'Spectators are not admitted to this match.';

type Handlers = {
  readonly [Type in FromClient['type']]: (client: HostedClient, message: Extract<FromClient, { type: Type }>) => Promise<void>;
};

export class MatchHost {
  readonly #means: HostMeans;
  readonly #game: HostedGame;
  #stored: StoredMatch;
  readonly #clients = new Map<string, HostedClient>();
  #seating: Seating;
  /** What was said to the thread, by number: who is answered, and who waits for that. */
  readonly #asked = new Map<number, { readonly client: HostedClient | null; readonly shows: boolean; done(): void }>();
  #asks = 0;
  readonly #seatReports = new SeatReports();
  #entries: number;
  /** Everything that is told waits for what was told before it. */
  #outbox: Promise<void> = Promise.resolve();
  #isGone = false;
  #isOpen = false;
  readonly #wantRematch = new Set<number>();
  #noteCounts: Promise<Map<number | null, number>> | null = null;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** Unanswered tasks of bots by number, each with its way to stop it. */
  readonly #thinking = new Map<number, { readonly task: ThinkTask; readonly stop: AbortController }>();
  /** The address that paid for the last thought. */
  #address = '';
  #lastMove = 0;
  /** The time of the match is that of the server since it has been loaded, after what had passed before. */
  #began: number;

  constructor(stored: StoredMatch, game: HostedGame, means: HostMeans) {
    this.#means = means;
    this.#game = game;
    this.#stored = stored;
    this.#entries = stored.entries.at(-1)?.n ?? 0;
    this.#began = means.clock.monotonic() - (stored.entries.at(-1)?.at ?? 0);
    this.#seating = {
      stage: stored.stage === 'frozen' ? 'over' : stored.stage,
      hasSecrets: game.hasSecrets,
      substitute: stored.options.substitute,
      seats: stored.places,
      clients: new Map(),
      proposal: null,
    };
    if (stored.stage === 'playing' || stored.stage === 'over') this.#open();
    // A seat may have changed in the store just before the match was closed, and not in the match.
    if (stored.stage === 'playing') stored.places.forEach(({ kind }, seat) => this.#askForSeat(seat, kind));
    if (stored.stage === 'playing') for (const seat of this.#absentPersons()) this.#awaitOwner(seat);
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
    return new Set([...this.#seating.clients.values()].flatMap(({ seat }) => (seat === null ? [] : [seat])));
  }

  // ── who comes and goes ──────────────────────────────────────────────────────

  /** The refusal of a client that would see a second hand; null if it has entered. */
  enter(wire: Wire, entry: Entry): SeatRefusal | null {
    const { seat, kept, isHost, mayPlay, device } = entry;
    const client: HostedClient = { wire, isShown: false, mayWatch: entry.mayWatch };
    const isFirst = this.#clients.size === 0;
    const refused = this.#change(
      { type: 'enter', client: { id: wire.id, seat, kept, isHost, mayPlay, device, marks: marksOf({ isHost, device }) } },
      () => this.#clients.set(wire.id, client),
    );
    if ('refused' in refused) return refused;
    if (isFirst) this.#thinkAgain();
    if (seat !== null) this.#setTimer(`absent ${seat}`, null, () => {});
    void this.#show(client, entry.since);
    return null;
  }

  leave(id: string): void {
    const client = this.#clients.get(id);
    if (client === undefined) return;
    const seat = this.#seatOf(client);
    this.#clients.delete(id);
    this.#change({ type: 'drop', client: id });
    if (this.#clients.size === 0) this.#thinkAgain();
    if (this.#isOpen && ![...this.#clients.values()].some((other) => this.#seatOf(other) === seat))
      this.#means.threads.ask(this.id, { type: 'gone', viewer: seat, now: this.#time() });
    if (seat !== null) this.#awaitOwner(seat);
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
      this.#stopThinking(() => true);
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
      const from = this.#seatOf(client);
      if (from === null && !client.mayWatch) return this.#refuse(client, 'not-allowed', NOT_WATCHED);
      if (from !== null && message.type === 'move') this.#lastMove = this.#means.clock.monotonic();
      return this.#ask(client, false, (id, now) => ({ type: 'say', from, message, id, now }));
    },
    sit: (client, { seat, name, nonce }) => {
      const token = newToken();
      const called = shownLine(name ?? '', LONGEST_NAME) || null;
      const { id } = client.wire;
      const changed = this.#change({ type: 'sit', client: id, seat, name: called, token: hashOfToken(token), nonce }, () =>
        this.#send(client, { type: 'seated', seat, token }),
      );
      if ('refused' in changed) return this.#refuse(client, changed.refused, changed.text);
      return this.#isFull() ? this.#begin() : changed.done;
    },
    leave: (client) => this.#try(client, { type: 'leave', client: client.wire.id }),
    chat: (client, { text }) => {
      const said = shownLine(text, this.#means.rules.longestChat);
      const seat = this.#seatOf(client);
      if (!this.#stored.options.chat) return this.#refuse(client, 'not-allowed', 'Nobody talks in this match.');
      if (seat === null) return this.#refuse(client, 'not-allowed', 'Only who plays can talk.');
      if (said === '') return Promise.resolve();
      const line: ChatLine = { seat, name: this.#nameOf(seat), text: said, at: this.#means.clock.wall() };
      this.#stored = { ...this.#stored, chat: [...this.#stored.chat, line].slice(-CHAT_SHOWN) };
      return this.#commit({ chat: [line] }, () => this.#sendAll({ type: 'said', line }));
    },
    rematch: (client) => {
      if (this.#stored.stage !== 'over') return this.#refuse(client, 'not-yet', 'The match is not over.');
      const seat = this.#seatOf(client);
      if (seat === null) return this.#refuse(client, 'not-allowed', 'You do not play in this match.');
      this.#wantRematch.add(seat);
      const persons = this.#stored.places.flatMap(({ kind }, index) => (kind.kind === 'person' ? [index] : []));
      const present = this.present;
      if (this.#stored.rematch === null && persons.every((each) => this.#wantRematch.has(each) || !present.has(each))) {
        return this.#playAgain();
      }
      return this.#commit(null, () => this.#tellRoom());
    },
    giveSeat: (client, { seat, to }) => {
      const changed = this.#change({ type: 'give', client: client.wire.id, seat, to });
      if ('refused' in changed) return this.#refuse(client, changed.refused, changed.text);
      return this.#isFull() ? this.#begin() : changed.done;
    },
    agreeSeat: (client, { seat, agree }) => this.#try(client, { type: 'agree', client: client.wire.id, seat, agree }),
    begin: (client) => {
      if (!this.#seating.clients.get(client.wire.id)!.isHost)
        return this.#refuse(client, 'not-allowed', 'Only the host can begin before everybody is there.');
      if (this.#stored.stage !== 'waiting') return this.#refuse(client, 'not-allowed', 'The match has begun.');
      return this.#begin();
    },
    note: async (client, { version, text, rating }) => {
      const { longestNote, notesPerSeat } = this.#means.rules;
      if (!this.#stored.options.playtest) return this.#refuse(client, 'not-allowed', 'This match is no playtest.');
      if (!Number.isSafeInteger(version) || version < 0)
        return this.#refuse(client, 'malformed', 'A note is about a version of the match.');
      if (rating !== null && !RATINGS.includes(rating)) return this.#refuse(client, 'malformed', 'A rating is a whole number from 1 to 5.');
      if (text.length > longestNote) return this.#refuse(client, 'too-large', `A note has at most ${longestNote} characters.`);
      if (text.trim() === '' && rating === null) return this.#refuse(client, 'malformed', 'A note has a text or a rating.');
      const seat = this.#seatOf(client);
      const counts = await this.#countNotes();
      if (counts === null) return;
      const count = counts.get(seat) ?? 0;
      if (count >= notesPerSeat)
        return this.#refuse(
          client,
          'too-large',
          `${seat === null ? 'Spectators have' : 'You have'} written as many notes as this match keeps.`,
        );
      counts.set(seat, count + 1);
      return this.#commit(
        { notes: [{ version, seat, text: shownLine(text, longestNote), rating, at: this.#means.clock.wall() }] },
        () => {},
      );
    },
  };

  /** The number of notes of each seat, and of spectators; null if they cannot be read. Read when the first note comes. */
  async #countNotes(): Promise<Map<number | null, number> | null> {
    this.#noteCounts ??= this.#means.store.notes(this.id).then((notes) => {
      const counts = new Map<number | null, number>();
      for (const { seat } of notes) counts.set(seat, (counts.get(seat) ?? 0) + 1);
      return counts;
    });
    try {
      return await this.#noteCounts;
    } catch (error) {
      this.#fail(error as Error);
      return null;
    }
  }

  // ── the course of a match ───────────────────────────────────────────────────

  /** All nonces are there: what nobody knew alone decides the seed. Bots take the seats that are open. */
  #begin(): Promise<void> {
    const begun = seatingAfter(this.#seating, { type: 'begin' });
    this.#adopt(begun);
    const { secret, id } = this.#stored;
    const seated = begun.seats;
    const seed = String(seedOf({ secret, match: id, nonces: seated.map(({ nonce }) => nonce) }));
    this.#stored = { ...this.#stored, stage: 'playing', seed, engine: ENGINE_VERSION, seats: seated.map(({ kind }) => kind) };
    this.#began = this.#means.clock.monotonic();
    const kept = this.#commit(
      { stage: 'playing', seed, engine: ENGINE_VERSION, places: seated.map((place, seat) => ({ seat, place })), seats: this.#stored.seats },
      () => {
        this.#tellRoom();
        this.#dismissSpectators();
      },
    );
    this.#open();
    for (const client of this.#clients.values()) void this.#show(client, null);
    for (const seat of this.#absentPersons()) this.#awaitOwner(seat);
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
  #happened({ id, now, entries, image, messages, think, awaited, due, end, seats, asked, cuts }: Happened): void {
    const numbered = entries.map(({ entry, hash }) => ({ n: ++this.#entries, at: now, entry, hash }));
    const stage = end === null ? 'playing' : 'over';
    const hasTurned = stage !== this.#stored.stage;
    this.#stored = { ...this.#stored, stage, end };
    const places = this.#adopt(this.#seatingFrom(this.#seatReports.reported(id, seats), stage));
    const change: Omit<Change, 'match'> = {
      ...(numbered.length > 0 && { entries: numbered }),
      ...(places.length > 0 && { places }),
      ...(hasTurned && { stage, ...(end !== null && { end }) }),
      ...(image !== null && { image: { n: this.#entries, engine: engineBuild(), bytes: image } }),
    };
    const pending = this.#asked.get(id);
    this.#asked.delete(id);
    if (cuts > 0) this.#means.cut(this.id, this.game, cuts);
    void this.#commit(Object.keys(change).length === 0 ? null : change, () => {
      for (const { to, text, isReply } of messages) this.#deliver(to, text, isReply ? (pending ?? null) : null);
      if (places.length > 0 || hasTurned) this.#tellRoom();
    }).then(() => pending?.done());
    this.#stopThinking((task) => !awaited.includes(task));
    for (const task of think) this.#think(task);
    this.#setTimer('due', due === null ? null : due - this.#time(), () =>
      this.#means.threads.ask(this.id, { type: 'tick', now: this.#time() }),
    );
    if (numbered.length > 0) for (const seat of asked) if (!this.present.has(seat)) this.#means.turn(this.#stored, seat, this.game);
  }

  /** The seats after the match has changed some of them, or has ended. */
  #seatingFrom(reports: readonly SeatReport[], stage: 'playing' | 'over'): Seating {
    const events = reports.flatMap(({ seat, kind }): CertainEvent[] =>
      isSameKind(this.#seating.seats[seat]!.kind, kind) ? [] : [{ type: 'changed', seat, kind }],
    );
    if (stage === 'over' && this.#seating.stage !== 'over') events.push({ type: 'end' });
    return events.reduce((seating, event) => seatingAfter(seating, event), this.#seating);
  }

  #deliver(to: number | null, text: string, reply: { readonly client: HostedClient | null; readonly shows: boolean } | null): void {
    if (reply !== null) {
      const { client, shows } = reply;
      if (client === null || this.#seatOf(client) !== to) return;
      if (shows) client.isShown = true;
      client.wire.send(text);
    } else for (const client of this.#clients.values()) if (this.#seatOf(client) === to && client.isShown) client.wire.send(text);
  }

  #think(task: ThinkTask): void {
    const wait = task.kind === 'hint' ? 0 : this.#means.rules.botPause;
    const stop = new AbortController();
    this.#thinking.set(task.id, { task, stop });
    const asker = { match: this.id, address: this.#payer(), isBackground: this.#clients.size === 0, signal: stop.signal };
    this.#means.bots.think(this.#game, task, asker).then(
      (thought) => {
        // The thought is not awaited any more, or the match was loaded anew and has asked its bots again under new numbers.
        if (thought === null || stop.signal.aborted) return;
        this.#thinking.delete(task.id);
        const rest = Math.max(0, this.#lastMove + wait - this.#means.clock.monotonic());
        const answer = (): void => {
          if (wait > 0) this.#lastMove = this.#means.clock.monotonic();
          this.#means.threads.ask(this.id, { type: 'thought', id: task.id, thought, now: this.#time() });
        };
        if (rest === 0) answer();
        else this.#later(`thought ${task.id}`, rest, answer);
      },
      (error: Error) => {
        if (stop.signal.aborted) return;
        if (error instanceof ThreadEnded) this.#fail(error);
        else this.#freeze(error.message);
      },
    );
  }

  #stopThinking(isStopped: (task: number) => boolean): void {
    for (const [id, { stop }] of this.#thinking)
      if (isStopped(id)) {
        this.#thinking.delete(id);
        stop.abort();
      }
  }

  /** Begins thoughts again when the first client has come or the last has gone, since they have another rank from then on. */
  #thinkAgain(): void {
    const tasks = [...this.#thinking.values()].map(({ task }) => task);
    this.#stopThinking(() => true);
    for (const task of tasks) this.#think(task);
  }

  /**
   * The address whose share of the bots' time the match uses: that of the player who has been connected for the longest time, else of
   * the first spectator, else of the last one who paid. One at a time, so that a match with clients of many addresses has no larger
   * share.
   */
  #payer(): string {
    const clients = [...this.#clients.values()];
    const { wire } = clients.find((client) => this.#seatOf(client) !== null) ?? clients[0] ?? { wire: null };
    return (this.#address = wire?.address ?? this.#address);
  }

  /** It is readable and can be exported, and is never played on by other rules. */
  #freeze(why: string): void {
    if (this.#isGone || this.#stored.frozen !== null) return;
    this.#means.threads.close(this.id);
    this.#stopThinking(() => true);
    this.#isOpen = false;
    for (const { done } of this.#asked.values()) done();
    this.#asked.clear();
    // What is over stays over, and is read from its record.
    const isOver = this.#stored.stage === 'over';
    this.#stored = { ...this.#stored, frozen: why, ...(!isOver && { stage: 'frozen' }) };
    this.#adopt(this.#seatingFrom([], 'over'));
    void this.#commit(isOver ? null : { stage: 'frozen', frozen: why }, () => this.#tellRoom());
  }

  /** Those who want to play move on to another match; nobody makes a second one meanwhile. */
  async #playAgain(): Promise<void> {
    const { store, clock } = this.#means;
    const { match, places } = rematchOf(this.#stored, { id: newToken(), at: clock.wall(), secret: newSecret(), wanted: this.#wantRematch });
    this.#stored = { ...this.#stored, rematch: '' };
    await store.create(match);
    await store.change({ match: match.id, places });
    this.#stored = { ...this.#stored, rematch: match.id };
    return this.#commit({ rematch: match.id }, () => this.#tellRoom());
  }

  // ── seats ───────────────────────────────────────────────────────────────────

  #seatOf({ wire }: HostedClient): number | null {
    return this.#seating.clients.get(wire.id)?.seat ?? null;
  }

  /** Whether all seats of a match that waits are taken. */
  #isFull(): boolean {
    return this.#seating.stage === 'waiting' && this.#seating.seats.every(({ kind }) => kind.kind !== 'open');
  }

  #try(client: HostedClient, event: SeatingEvent): Promise<void> {
    const changed = this.#change(event);
    return 'refused' in changed ? this.#refuse(client, changed.refused, changed.text) : changed.done;
  }

  /** Applies an event to the seats and carries out the differences: they are stored, clients and the match are notified. */
  #change(event: SeatingEvent, tell: () => void = () => {}): SeatRefusal | { readonly done: Promise<void> } {
    const before = this.#seating;
    const after = seatingAfter(before, event);
    if ('refused' in after) return after;
    const places = this.#adopt(after);
    for (const id of before.clients.keys()) if (!after.clients.has(id) && event.type === 'enter') this.#sendAway(id);
    if (event.type === 'enter') tell();
    const done = [
      this.#commit(places.length === 0 ? null : { places }, () => {
        if (event.type !== 'enter') tell();
        this.#tellRoom();
        this.#dismissSpectators();
      }),
    ];
    if (before.stage === 'playing')
      for (const { seat, place } of places) if (!isSameKind(before.seats[seat]!.kind, place.kind)) this.#askForSeat(seat, place.kind);
    for (const [id, client] of after.clients) {
      const was = before.clients.get(id);
      if (was !== undefined && was.seat !== client.seat) done.push(this.#show(this.#clients.get(id)!, null));
    }
    return { done: Promise.all(done).then(() => {}) };
  }

  /** Asks the thread to change a seat in the match. */
  #askForSeat(seat: number, by: SeatKind): void {
    void this.#ask(null, false, (id, now) => {
      this.#seatReports.changed(seat, id);
      return { type: 'seat', seat, by, id, now };
    });
  }

  /** Makes a state of the seats the current one; returns the seats that differ. */
  #adopt(after: Seating): { readonly seat: number; readonly place: Seating['seats'][number] }[] {
    const before = this.#seating;
    this.#seating = after;
    this.#stored = { ...this.#stored, places: after.seats };
    return after.seats.flatMap((place, seat) => (place === before.seats[seat] ? [] : [{ seat, place }]));
  }

  /** Where spectators are not admitted, clients that find no seat any more have to go; they are told why when they come again. */
  #dismissSpectators(): void {
    for (const client of this.#clients.values()) {
      const { seat, isHost, device } = this.#seating.clients.get(client.wire.id)!;
      if (seat === null && !client.mayWatch && !isHost && !hasSeatFor(this.#stored, device)) client.wire.close(CLOSED.again);
    }
  }

  /** The same person comes from another place. */
  #sendAway(id: string): void {
    const client = this.#clients.get(id);
    if (client === undefined) return;
    this.#clients.delete(id);
    this.#send(client, { type: 'refused', reason: 'taken', text: 'Your seat is played from another place now.' });
    client.wire.close(CLOSED.elsewhere);
  }

  /** A bot plays for an owner who stays away longer than the grace time. */
  #awaitOwner(seat: number): void {
    this.#later(`absent ${seat}`, this.#means.rules.absence, () => void this.#change({ type: 'absent', seat }));
  }

  #absentPersons(): number[] {
    const { present } = this;
    return this.#seating.seats.flatMap(({ kind }, seat) => (kind.kind === 'person' && !present.has(seat) ? [seat] : []));
  }

  #nameOf(seat: number): string {
    return this.#seating.seats[seat]!.name ?? `Player ${seat + 1}`;
  }

  // ── talking to the thread and to clients ────────────────────────────────────

  /** Tells a client how the table is, or what it has missed. */
  #show(client: HostedClient, since: number | null): Promise<void> {
    client.isShown = false;
    const seat = this.#seatOf(client);
    if (!this.#isOpen || (seat === null && !client.mayWatch)) return Promise.resolve();
    const message = { type: 'join' as const, seat, ...(since === null ? {} : { since }) };
    return this.#ask(client, true, (id, now) => ({ type: 'say', from: seat, message, id, now }));
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
    const watchers = [...this.#clients.values()].filter((client) => this.#seatOf(client) === null).length;
    const presence = { present: seated, watchers, wantRematch: [...this.#wantRematch], chat: this.#stored.chat, seating: this.#seating };
    for (const client of this.#clients.values())
      this.#send(client, roomState(this.#stored, this.game, presence, this.#seating.clients.get(client.wire.id)!));
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
    return Math.max(0, this.#means.clock.monotonic() - this.#began);
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

function isSameKind(one: SeatKind, other: SeatKind): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
