/** The tables of one screen: what is said to everybody who sits at it, and what bots are to think about meanwhile. */
import type { Authority, Outgoing, TableViewer, ThinkTask, Thought } from '../../match/index.ts';
import type { FromTable, News, Over, ToTable, View } from '../../protocol/index.ts';

/** What is said besides views and the end. */
export type Said = Exclude<ToTable, View | Over>;

/** A client of the match for several viewers at once. */
export class TableClient {
  readonly match: Authority;
  readonly #views = new Map<TableViewer, View>();
  readonly #news = new Map<TableViewer, readonly News[]>();
  #over: Over | null = null;
  #task: ThinkTask | null = null;

  constructor(match: Authority, viewers: readonly TableViewer[]) {
    this.match = match;
    for (const seat of viewers) this.send(seat, { type: 'join', seat });
    this.#take(match.start());
  }

  /** What a viewer sees now. */
  view(viewer: TableViewer): View {
    return this.#views.get(viewer)!;
  }

  /** Everything that a viewer was told and that was not taken back. */
  news(viewer: TableViewer): readonly News[] {
    return this.#news.get(viewer)!;
  }

  get over(): Over | null {
    return this.#over;
  }

  /** What a bot is asked for; null while nobody but persons is. */
  get task(): ThinkTask | null {
    return this.#task;
  }

  /** Sends a message and gives what is answered. */
  send(from: TableViewer, message: FromTable): Said[] {
    return this.#take(this.match.receive(from, message));
  }

  /** Hands in what a bot has thought. */
  answer({ id }: ThinkTask, thought: Thought): Said[] {
    this.#task = null;
    return this.#take(this.match.hear({ type: 'answer', id, thought }));
  }

  #take(outgoing: readonly Outgoing[]): Said[] {
    const said: Said[] = [];
    for (const out of outgoing) {
      if ('think' in out) this.#task = out.think;
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
