/** The tables of one screen: what is said to everybody who sits at it, and what bots are to think about meanwhile. */
import type { Match, PlayableGameDef } from '../../ir/index.ts';
import type { Authority, Outgoing, TableViewer, ThinkTask, Thought } from '../../match/index.ts';
import type { FromTable, News, Over, SeatKind, View } from '../../protocol/index.ts';
import type { Said, SessionTable } from './session-table.ts';

/** A client of a match of this program, for several viewers at once. */
export class OwnTable implements SessionTable {
  readonly authority: Authority;
  readonly persons: readonly number[];
  readonly others = null;
  readonly hasWatchers = false;
  readonly #views = new Map<TableViewer, View>();
  readonly #news = new Map<TableViewer, readonly News[]>();
  #over: Over | null = null;
  #task: ThinkTask | null = null;

  constructor(authority: Authority) {
    this.authority = authority;
    this.persons = authority.seats.flatMap((seat, index) => (seat.kind === 'person' ? [index] : []));
    // Several persons at one screen may all see in the end what everybody sees.
    for (const seat of this.persons.length === 1 ? this.persons : [...this.persons, null])
      this.#take(authority.receive(seat, { type: 'join', seat }));
    this.#take(authority.start());
  }

  get def(): PlayableGameDef {
    return this.authority.def;
  }

  get match(): Match {
    return this.authority.match;
  }

  get seats(): readonly SeatKind[] {
    return this.authority.seats;
  }

  get remark(): string {
    return `seed ${this.authority.seed}`;
  }

  view(viewer: TableViewer): View {
    return this.#views.get(viewer)!;
  }

  news(viewer: TableViewer): readonly News[] {
    return this.#news.get(viewer)!;
  }

  get over(): Over | null {
    return this.#over;
  }

  get task(): ThinkTask | null {
    return this.#task;
  }

  async send(from: TableViewer, message: FromTable): Promise<Said[]> {
    return this.#take(this.authority.receive(from, message));
  }

  answer({ id }: ThinkTask, thought: Thought): Said[] {
    this.#task = null;
    return this.#take(this.authority.hear({ type: 'answer', id, thought }));
  }

  #take(outgoing: readonly Outgoing[]): Said[] {
    const said: Said[] = [];
    for (const out of outgoing) {
      if ('think' in out) this.#task = out.think;
      else if ('entry' in out) continue;
      else if (out.message.type === 'view') this.#see(out.to, out.message);
      else if (out.message.type === 'over') this.#over = out.message;
      else said.push(out.message);
    }
    return said;
  }

  #see(viewer: TableViewer, view: View): void {
    this.#views.set(viewer, view);
    this.#news.set(viewer, view.anew ? view.news : [...(this.#news.get(viewer) ?? []), ...view.news]);
    // What was over goes on where its end was taken back.
    if (view.waitingFor.length > 0) this.#over = null;
  }
}
