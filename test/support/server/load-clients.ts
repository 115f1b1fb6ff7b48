/**
 * A program of its own: thousands of people at a thousand tables of a server, and as many who speak to a plain echo meanwhile, at
 * the same rate. Both are measured by the same clock of the same process, so that what delays one delays the other.
 */
import { Rng } from '../../../src/kernel/index.ts';
import type { SeatKind, ServedGame } from '../../../src/protocol/index.ts';
import { createMatch, servedGames, sitDown } from './lobby.ts';
import { ScriptedPerson } from './scripted-person.ts';
import { openWire, type Wire } from './wire.ts';

/** What these people are asked to do. */
export interface LoadTask {
  readonly server: string;
  readonly echo: string;
  /** By identifier; the tables have them in turn. */
  readonly games: readonly string[];
  readonly tables: number;
  /** Persons at a table. */
  readonly persons: number;
  /** Bots at a table. */
  readonly bots: readonly string[];
  /** Milliseconds from move to move at a table. */
  readonly period: number;
  readonly seconds: number;
  readonly seed: number;
}

/** What they have seen. */
export interface LoadResult {
  readonly moves: number;
  readonly byGame: Readonly<Record<string, number>>;
  /** Milliseconds from a move to what came of it, sorted. */
  readonly answers: readonly number[];
  readonly echoes: readonly number[];
  /** Moves and echoes that were not answered within ten seconds after the end. */
  readonly unanswered: number;
  readonly unansweredEchoes: number;
  readonly lostConnections: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly messages: number;
  readonly bytes: number;
  readonly matches: number;
  readonly faults: readonly string[];
}

export type ToLoad = { readonly type: 'sit'; readonly task: LoadTask } | { readonly type: 'play' } | { readonly type: 'leave' };
export type FromLoad =
  | { readonly type: 'seated'; readonly seconds: number }
  | { readonly type: 'played'; readonly result: LoadResult }
  | { readonly type: 'left' };

/** Who sits down at the same time. */
const AT_ONCE = 16;
/** So long answers are waited for after the end. */
const LAST_ANSWERS = 10_000;

interface Table {
  readonly game: ServedGame;
  persons: ScriptedPerson[];
  wires: Wire[];
}

class Load {
  readonly #task: LoadTask;
  readonly #rng: Rng;
  readonly #tables: Table[] = [];
  readonly #echoes: { readonly wire: Wire; sentAt: number }[] = [];
  readonly #gone: ScriptedPerson[] = [];
  readonly #echoTimes: number[] = [];
  readonly #faults: string[] = [];
  readonly #counts = { lost: 0, matches: 0 };
  readonly #byGame: Record<string, number> = {};

  constructor(task: LoadTask) {
    this.#task = task;
    this.#rng = new Rng(task.seed);
  }

  /** Everybody takes a seat. */
  async sit(): Promise<void> {
    const { server, echo, games, tables } = this.#task;
    const served = await servedGames(server);
    await inTurns(tables, async (index) => {
      const id = games[index % games.length]!;
      const table: Table = { game: served.get(id)!, persons: [], wires: [] };
      await this.#seatAll(table);
      this.#tables.push(table);
    });
    await inTurns(tables, async (index) => {
      const place = { sentAt: 0 } as { wire: Wire; sentAt: number };
      const told = (): void => {
        if (place.sentAt !== 0) this.#echoTimes.push(performance.now() - place.sentAt);
        place.sentAt = 0;
      };
      const lost = (): void => void this.#counts.lost++;
      place.wire = await openWire(echo, { match: `echo-${index}` }, { told, lost });
      for (let other = 1; other < this.#task.persons; other++) await openWire(echo, { match: `echo-${index}` }, { told: () => {}, lost });
      this.#echoes.push(place);
    });
  }

  /** At every table somebody moves once in a period. */
  async play(): Promise<LoadResult> {
    const { period, seconds } = this.#task;
    const end = performance.now() + seconds * 1000;
    for (const table of this.#tables) for (const person of table.persons) person.latencies.length = 0;
    await Promise.all([
      ...this.#tables.map((table) => this.#everyPeriod(period, end, () => this.#moveAt(table))),
      ...this.#echoes.map((place) => this.#everyPeriod(period, end, () => this.#echoAt(place))),
    ]);
    const last = performance.now() + LAST_ANSWERS;
    while (
      performance.now() < last &&
      (this.#everybody().some(({ isWaiting }) => isWaiting) || this.#echoes.some(({ sentAt }) => sentAt !== 0))
    )
      await sleep(50);
    return this.#result();
  }

  async leave(): Promise<void> {
    await Promise.all(this.#tables.flatMap(({ wires }) => wires.map((wire) => wire.close())));
  }

  async #seatAll(table: Table): Promise<void> {
    const { server, persons, bots } = this.#task;
    const seats: SeatKind[] = [
      ...Array.from({ length: persons }, (): SeatKind => ({ kind: 'open' })),
      ...bots.map((agent): SeatKind => ({ kind: 'bot', agent })),
    ];
    const match = await createMatch(server, table.game, seats);
    this.#counts.matches++;
    table.persons = [];
    table.wires = [];
    for (let seat = 0; seat < persons; seat++) {
      const person = new ScriptedPerson({
        match: match.id,
        seat,
        random: new Rng(this.#rng.below(2 ** 31)),
        pause: null,
        keepsSights: false,
      });
      const { wire } = await sitDown(server, { match: match.id, invitation: match.invitation }, seat, `Person ${seat}`, {
        told: (text) => this.#told(person, text),
        lost: (code) => {
          this.#counts.lost++;
          this.#faults.push(`a connection was lost with ${code}`);
        },
      });
      person.connected(wire);
      table.persons.push(person);
      table.wires.push(wire);
    }
  }

  #told(person: ScriptedPerson, text: string): void {
    try {
      person.hear(text);
    } catch (error) {
      this.#faults.push((error as Error).message);
    }
  }

  async #moveAt(table: Table): Promise<void> {
    if (!table.persons.some(({ isOver }) => isOver)) {
      if (table.persons.some((person) => person.play())) this.#byGame[table.game.game.id] = (this.#byGame[table.game.game.id] ?? 0) + 1;
      return;
    }
    const { wires } = table;
    this.#gone.push(...table.persons);
    await Promise.all([...wires.map((wire) => wire.close()), this.#seatAll(table)]);
  }

  #echoAt(place: { readonly wire: Wire; sentAt: number }): Promise<void> {
    if (place.sentAt === 0) {
      place.sentAt = performance.now();
      place.wire.say({ type: 'table', message: { type: 'move', version: 17, key: '{"action":"play","args":{"card":"ace@hand:0"}}' } });
    }
    return Promise.resolve();
  }

  async #everyPeriod(period: number, end: number, act: () => Promise<void>): Promise<void> {
    await sleep(this.#rng.below(period));
    for (let next = performance.now(); next < end; next += period) {
      await sleep(next - performance.now());
      await act();
    }
  }

  #everybody(): ScriptedPerson[] {
    return [...this.#gone, ...this.#tables.flatMap(({ persons }) => persons)];
  }

  #result(): LoadResult {
    const all = this.#everybody();
    const refusals: Record<string, number> = {};
    for (const { attempts, refusals: others } of all) {
      for (const { outcome } of attempts) if (outcome === 'refused') refusals['a move'] = (refusals['a move'] ?? 0) + 1;
      for (const text of others) refusals[text] = (refusals[text] ?? 0) + 1;
    }
    return {
      moves: all.reduce((sum, { attempts }) => sum + attempts.filter(({ outcome }) => outcome === 'accepted').length, 0),
      byGame: this.#byGame,
      answers: all.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b),
      echoes: this.#echoTimes.toSorted((a, b) => a - b),
      unanswered: all.filter(({ isWaiting }) => isWaiting).length,
      unansweredEchoes: this.#echoes.filter(({ sentAt }) => sentAt !== 0).length,
      lostConnections: this.#counts.lost,
      refusals,
      messages: all.reduce((sum, { messages }) => sum + messages, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      matches: this.#counts.matches,
      faults: [...new Set(this.#faults)].slice(0, 20),
    };
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds));
  });
}

/** Does so many things, a few at a time. */
async function inTurns(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

let load: Load | null = null;
const say = (message: FromLoad): void => void process.send!(message);
process.on(
  'message',
  (message: ToLoad) =>
    void hear(message).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    }),
);
process.on('disconnect', () => process.exit(0));

async function hear(message: ToLoad): Promise<void> {
  switch (message.type) {
    case 'sit': {
      const began = performance.now();
      load = new Load(message.task);
      await load.sit();
      return say({ type: 'seated', seconds: (performance.now() - began) / 1000 });
    }
    case 'play':
      return say({ type: 'played', result: await load!.play() });
    case 'leave':
      await load!.leave();
      return say({ type: 'left' });
  }
}
