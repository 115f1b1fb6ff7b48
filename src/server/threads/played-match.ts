/** A match in a thread: its authority, and what it says as texts. */
import {
  endOf,
  replayChecked,
  resumeFrom,
  ViewTexts,
  type Authority,
  type Outgoing,
  type TableViewer,
  type Thought,
} from '../../match/index.ts';
import type { FromTable, SeatKind } from '../../protocol/index.ts';
import { faultOfAgent } from '../../host/time-budget.ts';
import type { Happened, OpenedMatch, TextFor } from './match-messages.ts';
import type { ThreadGame } from './thread-game.ts';

/** What came of something, without whose it is. */
export type Came = Omit<Happened, 'type' | 'match'>;

/** To do so many again takes a few milliseconds. */
const ENTRIES_PER_IMAGE = 64;
/** Of so many moves everything is at hand, for those who were away and to take back. */
const KEPT_MOVES = 60;

export class PlayedMatch {
  readonly #authority: Authority;
  readonly #texts = new ViewTexts();
  #sinceImage = 0;
  #toldSeats: readonly SeatKind[] | null = null;
  /** What those who look on count at the moment. */
  #toldVersion = -1;
  #toldCuts: number;

  private constructor(authority: Authority) {
    this.#authority = authority;
    // What was cut before the match was loaded was told then.
    this.#toldCuts = authority.cuts;
  }

  /** Begins a match, or does again what was kept of it; every entry has to lead to the state that it led to before. */
  static open(game: ThreadGame, { options, seed, botSeed, seats, entries, image }: OpenedMatch): PlayedMatch | { rejected: string } {
    if ('refused' in game) return { rejected: game.refused };
    const { def } = game;
    const opening = {
      def,
      seed: BigInt(seed),
      botSeed: BigInt(botSeed),
      match: options.match,
      seats,
      clock: options.clock,
      reveals: options.reveals,
      managed: true,
      mayPause: false,
      keeps: KEPT_MOVES,
      faultOfAgent,
    };
    const replayed = image === null ? replayChecked(opening, entries) : resumeFrom(opening, image.bytes, entries);
    if ('match' in replayed) return new PlayedMatch(replayed.match);
    return { rejected: `By the rules of this version, entry ${replayed.differs} leads to something else than when it was made.` };
  }

  start(now: number): Came {
    return this.#came(-1, now, [...this.#authority.hear({ type: 'tick', now }), ...this.#authority.start()]);
  }

  say({ from, message, id }: { readonly from: TableViewer; readonly message: FromTable; readonly id: number }, now: number): Came {
    return this.#came(id, now, [...this.#authority.hear({ type: 'tick', now }), ...this.#authority.receive(from, message)]);
  }

  seat({ seat, by, id }: { readonly seat: number; readonly by: SeatKind; readonly id: number }, now: number): Came {
    return this.#came(id, now, [...this.#authority.hear({ type: 'tick', now }), ...this.#authority.hear({ type: 'seat', seat, by })]);
  }

  thought({ id, thought }: { readonly id: number; readonly thought: Thought }, now: number): Came {
    return this.#came(-1, now, [...this.#authority.hear({ type: 'tick', now }), ...this.#authority.hear({ type: 'answer', id, thought })]);
  }

  tick(now: number): Came {
    return this.#came(-1, now, this.#authority.hear({ type: 'tick', now }));
  }

  /** Nobody looks from there any more. */
  gone(viewer: TableViewer): void {
    this.#authority.hear({ type: 'gone', viewer });
    this.#texts.forget(viewer);
  }

  #came(id: number, now: number, outgoing: readonly Outgoing[]): Came {
    const authority = this.#authority;
    const messages = outgoing.flatMap((each): TextFor[] =>
      'message' in each ? [{ to: each.to, isReply: each.isReply, text: this.#texts.textOf(each) }] : [],
    );
    const entries = outgoing.flatMap((each) => ('entry' in each ? [each] : []));
    return {
      id,
      now,
      entries,
      image: this.#imageAfter(entries.length),
      messages,
      think: outgoing.flatMap((each) => ('think' in each ? [each.think] : [])),
      awaited: authority.awaited,
      due: authority.due(),
      end: endOf(authority),
      seats: this.#seatsToTell(),
      asked: this.#personsToRemind(),
      cuts: this.#cutsToTell(),
    };
  }

  #cutsToTell(): number {
    const before = this.#toldCuts;
    return (this.#toldCuts = this.#authority.cuts) - before;
  }

  /** The persons who are asked, if anything has happened that counts for all: an answer that was only begun is no reason to remind others. */
  #personsToRemind(): readonly number[] {
    const authority = this.#authority;
    const version = authority.versionFor(null);
    if (version === this.#toldVersion) return [];
    this.#toldVersion = version;
    return authority.waitingFor.filter((seat) => authority.seats[seat]?.kind === 'person');
  }

  /** A list of them is never changed: another one says that somebody else sits there. */
  #seatsToTell(): readonly SeatKind[] | null {
    const { seats } = this.#authority;
    if (seats === this.#toldSeats) return null;
    return (this.#toldSeats = seats);
  }

  /** Now and then an image, so that a long match is loaded as quickly as a short one. */
  #imageAfter(entries: number): Uint8Array | null {
    this.#sinceImage += entries;
    if (this.#sinceImage < ENTRIES_PER_IMAGE || this.#authority.isOver) return null;
    this.#sinceImage = 0;
    return this.#authority.image();
  }
}
