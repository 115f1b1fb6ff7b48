/** A session of `join` without a server or a terminal: one person types a list of lines, the others answer at once. */
import { INTERRUPTED } from '../../src/cli/play/input.ts';
import { RemoteTable } from '../../src/cli/play/remote-table.ts';
import { joinSession } from '../../src/cli/play/session.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { identityOf } from '../../src/sim/index.ts';
import { openMatch, think, type Outgoing } from '../../src/match/index.ts';
import { keyOf, type FromClient, type MatchOptions, type RoomState, type ToTable, type View } from '../../src/protocol/index.ts';
import type { WireEvents } from '../../src/protocol/rejoining.ts';
import { seatKinds } from './match-table.ts';

export interface JoinedOptions {
  /** `person`, `open` or an agent; the one who types sits on seat 0. */
  readonly seats: readonly string[];
  readonly seed?: number;
  readonly watch?: MatchOptions['watch'];
  /** Clients without a seat. */
  readonly watchers?: number;
  /** A seat that the host wants to open. */
  readonly proposal?: number;
  readonly lines: readonly string[];
  /** The answer of another person, as the place of an offer. */
  readonly answer: (view: View) => number;
}

export interface JoinedSession {
  readonly shown: string;
  /** The messages to other persons, in their order. */
  readonly told: readonly ToTable[];
  /** The messages to the room, apart from those for the table. */
  readonly said: readonly FromClient[];
}

/** Plays until all lines are typed. */
export async function typeJoined(
  def: PlayableGameDef,
  { seats, seed = 1, watch = 'nobody', watchers = 0, proposal, lines, answer }: JoinedOptions,
): Promise<JoinedSession> {
  const kinds = seatKinds(seats);
  const match = openMatch({ def, seed: BigInt(seed), match: { players: seats.length }, seats: kinds, managed: true });
  const others = kinds.flatMap(({ kind }, seat) => (kind === 'person' && seat > 0 ? [seat] : []));
  const told: ToTable[] = [];
  const said: FromClient[] = [];
  let wire: WireEvents | null = null;

  /** Passes messages on, lets bots think and the others answer. */
  const deliver = (outgoing: readonly Outgoing[]): void => {
    const next: (() => readonly Outgoing[])[] = [];
    for (const out of outgoing) {
      if ('think' in out)
        next.push(() => match.hear({ type: 'answer', id: out.think.id, thought: think(def, out.think, { hintMatches: 20 }) }));
      else if ('entry' in out) continue;
      else {
        const message = JSON.parse(JSON.stringify(out.message)) as ToTable;
        if (out.to === 0) wire!.told({ type: 'table', message });
        else told.push(message);
        if (out.to === 0 || message.type !== 'view' || message.decision === null) continue;
        const { move } = message.decision.offers[answer(message)]!;
        next.push(() => match.receive(out.to, { type: 'move', version: message.version, key: keyOf(move) }));
      }
    }
    for (const each of next) deliver(each());
  };

  const table = new RemoteTable({
    def,
    join: { match: 'm', invitation: 'i' },
    seated: () => {},
    dial: async (_, events) => {
      wire = events;
      // What is said is answered later, as over a network.
      const say = (message: FromClient): void => {
        if (message.type === 'table') setImmediate(() => deliver(match.receive(0, message.message)));
        else said.push(message);
      };
      return { say, isAlive: async () => true, close: () => {} };
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  wire!.told({ ...roomOf(def, seats, watch), watchers });
  for (const seat of others) deliver(match.receive(seat, { type: 'join', seat }));
  deliver(match.receive(0, { type: 'join', seat: 0 }));
  deliver(match.start());
  if (proposal !== undefined) wire!.told({ ...roomOf(def, seats, watch), watchers, proposal: { seat: proposal, waiting: [0] } });

  let shown = '';
  let at = 0;
  const next = (): string | null => lines[at++] ?? null;
  await joinSession({
    table,
    screen: {
      write: (text) => void (shown += text),
      ask: async () => next(),
      askUntil: async (prompt, _, unseen) => {
        if (unseen.aborted) return INTERRUPTED;
        const line = next();
        shown += `${prompt}${line ?? ''}\n`;
        return line;
      },
      width: 80,
      isTerminal: false,
      clear: () => {},
      during: (_, work) => work,
    },
    rules: 'The rules.',
    record: async () => 'Written.',
  });
  table.close();
  return { shown, told, said };
}

function roomOf(def: PlayableGameDef, seats: readonly string[], watch: MatchOptions['watch']): RoomState {
  const players = seats.length;
  return {
    type: 'room',
    id: 'm',
    game: identityOf(def),
    content: { game: '0', package: null },
    stage: 'playing',
    frozen: null,
    options: { match: { players }, clock: null, watch, listed: false, reveals: true, playtest: false, chat: true, substitute: 'random' },
    seats: seatKinds(seats).map((kind) => ({ kind, present: true })),
    you: 0,
    isHost: false,
    watchers: 0,
    fairness: { commitment: '0', nonces: seats.map(() => null), secret: null },
    rematch: { wanted: [], id: null },
    chat: [],
  };
}
