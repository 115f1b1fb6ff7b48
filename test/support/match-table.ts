/** A match with tables that keep what they are told, for tests: bots answer when they are let. */
import type { PlayableGameDef } from '../../src/ir/index.ts';
import {
  openMatch,
  think,
  type Accepted,
  type Authority,
  type Opening,
  type Outgoing,
  type TableViewer,
  type ThinkMeans,
  type ThinkTask,
} from '../../src/match/index.ts';
import { keyOf, type FromTable, type MatchLog, type Rejected, type SeatKind, type ToTable, type View } from '../../src/protocol/index.ts';
import type { Move } from '../../src/kernel/index.ts';

/** Seats as the command line names them: `person`, `open` or an agent. */
export function seatKinds(seats: readonly string[]): SeatKind[] {
  return seats.map((seat) => (seat === 'person' || seat === 'open' ? { kind: seat } : { kind: 'bot', agent: seat }));
}

/** The moves that stand, in their order: what was taken back is left out. */
export function standingMoves({ entries }: MatchLog): { seat: number; move: Move }[] {
  const moves: { seat: number; move: Move }[] = [];
  for (const entry of entries) {
    if (entry.type === 'move') moves.push({ seat: entry.seat, move: entry.move });
    if (entry.type === 'undo') moves.length = moves.findLastIndex(({ seat }) => seat === entry.seat);
  }
  return moves;
}

/** What was said to whom, in order. */
export interface Posted {
  readonly to: TableViewer;
  readonly message: ToTable;
}

/** A match, and everything that came out of it. */
export class MatchTable {
  readonly match: Authority;
  readonly posted: Posted[] = [];
  readonly accepted: Accepted[] = [];
  #tasks: ThinkTask[] = [];

  constructor(match: Authority, viewers: readonly TableViewer[] = []) {
    this.match = match;
    this.take(match.start());
    for (const seat of viewers) this.send(seat, { type: 'join', seat });
  }

  get tasks(): readonly ThinkTask[] {
    return this.#tasks;
  }

  send(from: TableViewer, message: FromTable | object): Posted[] {
    return this.take(this.match.receive(from, message));
  }

  take(outgoing: readonly Outgoing[]): Posted[] {
    const fresh: Posted[] = [];
    for (const out of outgoing) {
      if ('think' in out) this.#tasks.push(out.think);
      else if ('entry' in out) this.accepted.push(out);
      // Nothing that leaves is changed later, and everything survives being written down.
      else fresh.push({ to: out.to, message: JSON.parse(JSON.stringify(out.message)) as ToTable });
    }
    this.posted.push(...fresh);
    return fresh;
  }

  /** Makes a move of a person, who has seen everything. */
  play(seat: number, move: Move): Posted[] {
    return this.send(seat, { type: 'move', version: this.match.versionFor(seat), key: keyOf(move) });
  }

  /** Lets the bots answer until a person is asked; each time `after` sees what was posted. */
  letThink(after: (posted: readonly Posted[]) => void = () => {}, means: ThinkMeans = {}): Posted[] {
    const fresh: Posted[] = [];
    for (let task = this.#tasks.shift(); task !== undefined; task = this.#tasks.shift()) {
      const thought = think(this.match.def, task, { hintMatches: 20, ...means });
      const posted = this.take(this.match.hear({ type: 'answer', id: task.id, thought }));
      after(posted);
      fresh.push(...posted);
    }
    return fresh;
  }

  /** Does the tasks of one kind, and no other. */
  thinkAbout(kind: ThinkTask['kind'], means: ThinkMeans = {}): Posted[] {
    const mine = this.#tasks.filter((task) => task.kind === kind);
    this.#tasks = this.#tasks.filter((task) => task.kind !== kind);
    return mine.flatMap((task) =>
      this.take(this.match.hear({ type: 'answer', id: task.id, thought: think(this.match.def, task, { hintMatches: 20, ...means }) })),
    );
  }

  /** The last view of a viewer. */
  view(viewer: TableViewer): View {
    return this.posted.findLast((each): each is { to: TableViewer; message: View } => each.to === viewer && each.message.type === 'view')!
      .message;
  }
}

/** Opens a match with seats as the command line names them, all viewers joined. */
export function openTable(
  def: PlayableGameDef,
  seats: readonly string[],
  { seed = 1, watch = false, ...options }: { seed?: number; watch?: boolean } & Partial<Omit<Opening, 'seed'>> = {},
): MatchTable {
  const match = openMatch({ def, seed: BigInt(seed), match: { players: seats.length }, seats: seatKinds(seats), ...options });
  const persons = seats.flatMap((seat, index) => (seat === 'person' ? [index] : []));
  return new MatchTable(match, watch ? [...persons, null] : persons);
}

/** The reasons of all rejections in a list. */
export function reasons(posted: readonly Posted[]): string[] {
  return posted.flatMap(({ message }) => (message.type === 'rejected' ? [(message satisfies Rejected).reason] : []));
}
