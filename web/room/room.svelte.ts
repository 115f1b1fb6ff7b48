/**
 * A match of a server as this page takes part in it: who is there, what is said, how the connection stands, and the table once the
 * game was downloaded and the match has begun.
 */
import type { Connect } from '../authority/connection.ts';
import { Rejoining, type Link, type RejoinTime, type RoomMessage } from '../../src/protocol/rejoining.ts';
import { hasWatchers } from '../../src/table-client/index.ts';
import { randomHex } from '../random-token.ts';
import { deviceToken, keepName, ownName } from '../storage/person.ts';
import { keepRoom, knownRoom, type KnownRoom } from '../storage/rooms.ts';
import { watchTabs } from '../storage/only-tab.ts';
import { Playing } from '../table/playing.svelte.ts';
import { contentOf, type Content } from './content.ts';
import type { ChatLine, FromClient, JoinRoom, RoomState, ToTable } from '../../src/protocol/index.ts';
import type { ToPage } from '../authority/messages.ts';

const TIME: RejoinTime = {
  now: () => performance.now(),
  later: (wait, act) => {
    const timer = setTimeout(act, wait);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export class Room {
  readonly id: string;
  link = $state.raw<Link>({ kind: 'joining' });
  state = $state.raw<RoomState | null>(null);
  /** What was said, the last one last. */
  chat = $state.raw<readonly ChatLine[]>([]);
  /** How many lines came while nobody looked. */
  unread = $state(0);
  /** What the server would not do, until the next thing is done. */
  refused = $state.raw<string | null>(null);
  content = $state.raw<Content | null>(null);
  /** The part of the content that is there, from 0 to 1. */
  progress = $state(0);
  /** Why the content cannot be shown. */
  failure = $state.raw<string | null>(null);
  playing = $state.raw<Playing | null>(null);
  /** What this browser knows of the match. */
  known = $state.raw<KnownRoom>() as KnownRoom;
  /** Set by whoever shows the chat. */
  isReading = false;
  readonly #place: Rejoining;
  readonly #stopWatching: () => void;
  #isLoading = false;
  /** Has taken the seat that was kept for this person. */
  #hasSat = false;
  /** Hears what the server says to the table; what came before it was there waits. */
  #table: ((message: ToPage) => void) | null = null;
  #early: ToTable[] = [];

  readonly isOver = $derived(this.state?.stage === 'over');
  /** A person who has left the seat, and may come back. */
  readonly hasLeft = $derived(this.known.hasLeft === true && this.state?.you == null);

  constructor(id: string) {
    this.id = id;
    this.known = knownRoom(id);
    this.#place = new Rejoining(
      async (join, events) => (await import('../authority/remote.ts')).dial(join, events),
      () => this.#tokens(),
      { told: (message) => this.#hear(message), linked: (link) => (this.link = link) },
      TIME,
    );
    this.#stopWatching = watchTabs(id, (isFirst) => {
      if (isFirst && this.state?.you != null) this.#place.yield();
    });
  }

  close(): void {
    this.#stopWatching();
    this.#place.close();
    this.playing?.close();
  }

  // ── what the person does ──────────────────────────────────────────────────

  say(message: FromClient): void {
    this.refused = null;
    if (!this.#place.say(message) && message.type !== 'table') this.refused = 'You are not connected; try again in a moment.';
  }

  sit(seat: number, name: string): void {
    const nonce = randomHex(16);
    keepName(name);
    // Of those who sit down later, nothing goes into the seed.
    if (this.state?.stage === 'waiting') this.#learn({ nonce });
    this.say({ type: 'sit', seat, ...(name === '' ? {} : { name }), nonce });
  }

  leave(): void {
    this.#learn({ hasLeft: true });
    this.say({ type: 'leave' });
  }

  /** Back to the seat that was left, or from the other tab to this one. */
  comeBack(): void {
    const seat = this.state?.returnTo;
    if (seat !== undefined) return this.sit(seat, ownName());
    this.#learn({ hasLeft: false });
    this.#place.comeBack();
  }

  /** The network may be back, or the page has woken up. */
  wake(): void {
    void this.#place.wake();
  }

  read(): void {
    this.unread = 0;
  }

  // ── what comes in ─────────────────────────────────────────────────────────

  #hear(message: RoomMessage): void {
    switch (message.type) {
      case 'room':
        return this.#seeRoom(message);
      case 'table':
        return this.#tellTable(message.message);
      case 'seated':
        return this.#learn({ seat: message.seat, seatToken: message.token, hasLeft: false });
      case 'said':
        this.chat = [...this.chat, message.line];
        if (!this.isReading && message.line.seat !== this.state?.you) this.unread++;
        return;
      case 'refused':
        return this.#refuse(message.text);
    }
  }

  /** A move that the room does not let through is one that the table may make again. */
  #refuse(text: string): void {
    const { playing } = this;
    if (playing === null || !playing.isSent) this.refused = text;
    else this.#tellTable({ type: 'rejected', version: playing.view!.version, reason: 'busy', text });
  }

  #seeRoom(state: RoomState): void {
    this.state = state;
    if (this.playing !== null) this.playing.hasWatchers = hasWatchers(state);
    this.chat = state.chat;
    this.#learn({
      name: state.game.name ?? state.game.id,
      stage: state.stage,
      ...(this.known.commitment === undefined ? { commitment: state.fairness.commitment } : {}),
    });
    void this.#load(state.content.game);
    if (state.kept === undefined || this.#hasSat) return;
    this.#hasSat = true;
    this.sit(state.kept, ownName());
  }

  async #load(hash: string): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.content = await contentOf(hash, (part) => (this.progress = part));
      this.#openTable();
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  #tellTable(message: ToTable): void {
    this.#early.push(message);
    this.#openTable();
  }

  /** The table is set when there is something to show, and what to show it with. */
  #openTable(): void {
    const { content } = this;
    if (content === null || this.#early.length === 0) return;
    if (this.playing === null) {
      const { game } = content;
      this.playing = new Playing(this.#connect);
      this.playing.hasWatchers = hasWatchers(this.state!);
      this.#table!({ kind: 'opened', game, secrets: true, persons: [], mayPlay: [], isShared: false });
    }
    for (const message of this.#early.splice(0)) this.#table!({ kind: 'told', message });
  }

  readonly #connect: Connect = (heard) => {
    this.#table = heard;
    return {
      send: (message) => {
        if (message.kind === 'say') this.say({ type: 'table', message: message.message });
      },
      close: () => (this.#table = null),
    };
  };

  #tokens(): JoinRoom {
    const { hostToken, invitation, seatToken, hasLeft } = knownRoom(this.id);
    return {
      match: this.id,
      device: deviceToken(),
      ...(hostToken === undefined ? {} : { hostToken }),
      ...(invitation === undefined ? {} : { invitation }),
      ...(seatToken === undefined || hasLeft === true ? {} : { seatToken }),
    };
  }

  #learn(learnt: Partial<Omit<KnownRoom, 'id'>>): void {
    keepRoom(this.id, learnt);
    this.known = knownRoom(this.id);
  }
}
