/** Times that matches of one address wait while bots of another think: a server as a process, and people who play by themselves. */
import { Rng } from '../../../src/kernel/index.ts';
import type { ServedGame } from '../../../src/protocol/index.ts';
import type { Settings } from '../../../src/server/settings.ts';
import { createMatch, servedGames, sitDown } from './lobby.ts';
import { openDoor } from './loopback-door.ts';
import { ScriptedPerson } from './scripted-person.ts';
import { startServer } from './server-program.ts';
import type { Wire } from './wire.ts';

export interface StarvationOptions {
  /** Matches of the address that takes as much as it can, and the bots in them. */
  readonly attackers: number;
  readonly attacker: string;
  /** Matches of the other address at a time, and the bot in each. */
  readonly victims: number;
  readonly victim: string;
  /** Decisions of the victims' bots that are measured. */
  readonly decisions: number;
  readonly game: string;
  /** True if all clients have one address. Default: false. */
  readonly sameAddress?: boolean;
  readonly settings?: Partial<Settings>;
}

/** Milliseconds, sorted. */
export interface StarvationFigures {
  /** From the moment in which a bot is asked to its move, as the person beside it sees it. */
  readonly decisions: readonly number[];
  /** From a person's move to what came of it. */
  readonly moves: readonly number[];
  /** Decisions of the attackers' bots meanwhile. */
  readonly attackers: readonly number[];
  readonly seconds: number;
}

/** Lets the attackers play, and measures until the victims' bots have decided often enough. */
export async function measureStarvation(options: StarvationOptions): Promise<StarvationFigures> {
  const { attackers, attacker, victims, victim, decisions, game, sameAddress = false, settings = {} } = options;
  const server = await startServer({ store: ':memory:', games: [game], settings });
  const doors = await Promise.all(['127.0.0.2', sameAddress ? '127.0.0.2' : '127.0.0.3'].map((from) => openDoor(server.address, from)));
  const [attack, other] = doors.map(({ address }) => address) as [string, string];
  try {
    const served = (await servedGames(server.address)).get(game)!;
    const attacking = tables({ server: attack, game: served, bots: [attacker], tables: attackers, seed: 1 });
    // Every one of the attackers' bots is thinking, or waits for its turn.
    await attacking.allAsked;
    const began = performance.now();
    const measured = tables({ server: other, game: served, bots: [victim], tables: victims, seed: 2, decisions });
    await measured.enough;
    const seconds = (performance.now() - began) / 1000;
    await Promise.all([attacking.stop(), measured.stop()]);
    return { decisions: sorted(measured.decisions), moves: sorted(measured.moves), attackers: sorted(attacking.decisions), seconds };
  } finally {
    for (const door of doors) door.close();
    await server.end('SIGKILL');
  }
}

interface TablesTask {
  readonly server: string;
  readonly game: ServedGame;
  readonly bots: readonly string[];
  readonly tables: number;
  readonly seed: number;
  readonly decisions?: number;
}

interface Tables {
  /** Milliseconds. */
  readonly decisions: number[];
  readonly moves: number[];
  /** At every table a bot has been asked. */
  readonly allAsked: Promise<void>;
  readonly enough: Promise<void>;
  stop(): Promise<void>;
}

/** Persons who move as soon as they are asked, each against bots; where a match is over, another one begins. */
function tables({ server, game, bots, tables: count, seed, decisions: wanted = Infinity }: TablesTask): Tables {
  const [allAsked, enough, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const decisions: number[] = [];
  const moves: number[] = [];
  const asked = new Set<number>();
  const ending = new AbortController();
  ending.signal.addEventListener('abort', () => stopped.resolve());
  const playOne = async (table: number, random: Rng): Promise<void> => {
    const { id, invitation } = await createMatch(server, game, [
      { kind: 'open' },
      ...bots.map((agent) => ({ kind: 'bot', agent }) as const),
    ]);
    const over = Promise.withResolvers<void>();
    let askedAt: number | null = null;
    let version = -1;
    const person = new ScriptedPerson({
      match: id,
      seat: 0,
      random,
      pause: 0,
      keepsSights: false,
      heard: (_, { view, isOver }) => {
        if (view !== null && view.version !== version) {
          version = view.version;
          const now = performance.now();
          if (askedAt !== null) decisions.push(now - askedAt);
          askedAt = view.decision === null && !isOver ? now : null;
          if (askedAt !== null) asked.add(table);
          if (asked.size === count) allAsked.resolve();
          if (decisions.length >= wanted) enough.resolve();
        }
        if (isOver) over.resolve();
      },
    });
    const wire = await new Promise<Wire>((resolve, reject) => {
      const heard = { told: (text: string) => person.hear(text), lost: (code: number) => reject(new Error(`lost with ${code}`)) };
      sitDown(server, { match: id, invitation }, 0, 'Person', heard).then((sat) => resolve(sat.wire), reject);
    });
    person.connected(wire);
    // The first view has come before there was a connection to answer it.
    wire.say({ type: 'table', message: { type: 'join', seat: 0 } });
    await Promise.race([over.promise, stopped.promise]);
    person.stop();
    moves.push(...person.latencies);
    await wire.close();
  };
  const playing = Promise.all(
    Array.from({ length: count }, async (_, table) => {
      const random = new Rng(seed * 1000 + table);
      while (!ending.signal.aborted) await playOne(table, random);
    }),
  );
  playing.catch((error: Error) => {
    for (const each of [allAsked, enough]) each.reject(error);
  });
  return {
    decisions,
    moves,
    allAsked: allAsked.promise,
    enough: enough.promise,
    async stop() {
      ending.abort();
      await playing;
    },
  };
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}

/** The time that so great a share of them does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
}

/** The figures in words. */
export function printStarvation({ decisions, moves, attackers, seconds }: StarvationFigures): string {
  const line = (name: string, times: readonly number[]): string => {
    const [p50, p90, p99, most] = [0.5, 0.9, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
    return `${name}: ${times.length}, p50 ${p50}, p90 ${p90}, p99 ${p99}, most ${most} ms`;
  };
  return [
    line('Decisions of bots of the other address', decisions),
    line('Moves of persons of the other address', moves),
    line('Decisions of bots of the first address meanwhile', attackers),
    `${seconds.toFixed(0)} s`,
  ].join('\n');
}
