/** What a server under load costs, in figures. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { FromLoad, LoadResult, LoadTask, ToLoad } from './load-clients.ts';
import { startProgram, type Program, type ProgramMemory } from './program.ts';
import { fillStore } from './fill-store.ts';
import { startServer } from './server-program.ts';

export interface LoadFigures {
  readonly tables: number;
  readonly clients: number;
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly byGame: LoadResult['byGame'];
  /** Processor time of the server, of all its threads, in milliseconds for each move. */
  readonly cpuPerMove: number;
  readonly echoCpuPerMessage: number;
  /** Milliseconds. */
  readonly answers: Quantiles;
  readonly echoes: Quantiles;
  /** The p99 of answers, as a multiple of that of the echo. */
  readonly ratio: number;
  /** Answers, echoes and connections that were lost. */
  readonly dropped: number;
  readonly refusals: LoadResult['refusals'];
  readonly faults: LoadResult['faults'];
  readonly bytesPerMove: number;
  readonly secondsToSit: number;
  /** Matches that were created, since some end. */
  readonly matches: number;
  /** Processor time in milliseconds for each move, by thread. */
  readonly cpuByThread: Readonly<Record<string, number>>;
  /** Kilobytes in use after garbage was collected; resident is what the system has given to the process. */
  readonly memory: {
    readonly empty: number;
    readonly perActive: number;
    readonly afterwards: number;
    readonly perIdle: number;
    readonly resident: { readonly empty: number; readonly active: number; readonly afterwards: number };
  };
}

interface Quantiles {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
}

export interface LoadOptions extends Omit<LoadTask, 'server' | 'echo' | 'seed'> {
  readonly store: string;
  /** Nobody plays before to warm the server up, and nobody waits until matches that were left are gone. Default: false. */
  readonly isQuick?: boolean;
}

/** Seats people at a server, lets them play, and sends them away. */
export async function measureLoad({ store, isQuick = false, ...options }: LoadOptions): Promise<LoadFigures> {
  const server = await startServer({ store, settings: { idleSeconds: 1 } });
  const echo = await startProgram('echo-entry.ts');
  const people = startPeople();
  try {
    // What every server has once somebody has played is no cost of a match.
    if (!isQuick) await warmUp(server, echo, options);
    const empty = await server.memory();
    const { seconds: secondsToSit } = await people.ask(
      { type: 'sit', task: { ...options, server: server.address, echo: echo.address, seed: 1 } },
      'seated',
    );
    const active = await server.memory();
    const [cpu, echoCpu] = [server.cpuSeconds(), echo.cpuSeconds()];
    const { result } = await people.ask({ type: 'play' }, 'played');
    const [used, echoUsed] = [server.cpuSeconds() - cpu, echo.cpuSeconds() - echoCpu];
    const played = await server.memory();
    await people.ask({ type: 'leave' }, 'left');
    const afterwards = isQuick ? played : await settled(server);
    const [answers, echoes] = [quantiles(result.answers), quantiles(result.echoes)];
    return {
      tables: options.tables,
      clients: options.tables * options.persons,
      seconds: options.seconds,
      moves: result.moves,
      movesPerSecond: result.moves / options.seconds,
      byGame: result.byGame,
      cpuPerMove: (used * 1000) / result.moves,
      echoCpuPerMessage: (echoUsed * 1000) / result.echoes.length,
      answers,
      echoes,
      ratio: answers.p99 / echoes.p99,
      dropped: result.unanswered + result.unansweredEchoes + result.lostConnections,
      refusals: result.refusals,
      faults: result.faults,
      bytesPerMove: result.bytes / result.moves,
      secondsToSit,
      matches: result.matches,
      cpuByThread: byThread(active, played, result.moves),
      memory: {
        empty: inUse(empty),
        perActive: (inUse(active) - inUse(empty)) / options.tables,
        afterwards: inUse(afterwards),
        perIdle: (inUse(afterwards) - inUse(empty)) / result.matches,
        resident: { empty: empty.resident / 1024, active: active.resident / 1024, afterwards: afterwards.resident / 1024 },
      },
    };
  } finally {
    people.end();
    await Promise.all([server.end('SIGTERM'), echo.end('SIGKILL')]);
  }
}

/** Kilobytes of a server whose store is empty, and of one with so many matches that nobody looks at. */
export async function measureIdle(store: string, matches: number): Promise<{ matches: number; empty: number; full: number }> {
  const empty = await memoryOf(':memory:');
  await fillStore(store, matches);
  return { matches, empty, full: await memoryOf(store) };
}

async function memoryOf(store: string): Promise<number> {
  const server = await startServer({ store });
  await fetch(`${server.address}/api/matches`);
  const memory = await server.memory();
  await server.end('SIGKILL');
  return inUse(memory);
}

/** A few tables for a moment. */
async function warmUp(server: Program, echo: Program, options: Omit<LoadOptions, 'store' | 'isQuick'>): Promise<void> {
  const people = startPeople();
  const task: LoadTask = {
    ...options,
    tables: 3 * options.games.length,
    seconds: 5,
    period: 100,
    server: server.address,
    echo: echo.address,
    seed: 2,
  };
  await people.ask({ type: 'sit', task }, 'seated');
  await people.ask({ type: 'play' }, 'played');
  await people.ask({ type: 'leave' }, 'left');
  people.end();
  await settled(server);
}

/** Memory once the rooms that everybody has left are gone. */
async function settled(server: Program): Promise<ProgramMemory> {
  for (;;) {
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    if (!/^ludwright_matches\{.*\} [1-9]/m.test(metrics)) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  // The first look lets go what is let go a moment later.
  await server.memory();
  return server.memory();
}

/** Kilobytes of all threads. */
function inUse({ threads }: ProgramMemory): number {
  return threads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

/** From after one look to before another. */
function byThread(first: ProgramMemory, last: ProgramMemory, moves: number): Record<string, number> {
  const used: Record<string, number> = {};
  for (const { thread, after } of first.threads) used[thread] = (used[thread] ?? 0) - after;
  for (const { thread, before } of last.threads) used[thread] = (used[thread] ?? 0) + before;
  return Object.fromEntries(Object.entries(used).map(([thread, seconds]) => [thread, (seconds * 1000) / moves]));
}

function startPeople(): {
  ask<Type extends FromLoad['type']>(message: ToLoad, answer: Type): Promise<Extract<FromLoad, { type: Type }>>;
  end(): void;
} {
  const child = fork(join(import.meta.dirname, 'load-clients.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    ask: (message, answer) =>
      new Promise((resolve, reject) => {
        const hear = (said: FromLoad): void => {
          if (said.type !== answer) return;
          child.off('message', hear).off('exit', gone);
          resolve(said as never);
        };
        const gone = (): void => reject(new Error('The people have gone.'));
        child.on('message', hear).on('exit', gone);
        child.send(message);
      }),
    end: () => void child.kill('SIGKILL'),
  };
}

function quantiles(sorted: readonly number[]): Quantiles {
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), most: sorted.at(-1) ?? Number.NaN };
}

/** The figures in words. */
export function printLoad(load: LoadFigures, idle: Awaited<ReturnType<typeof measureIdle>> | null): string {
  const times = ({ p50, p90, p99, most }: Quantiles): string =>
    `p50 ${p50.toFixed(1)}, p90 ${p90.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(0)} ms`;
  const kilobytes = (amount: number): string => `${Math.round(amount).toLocaleString('en')} KB`;
  return [
    `${load.tables} matches, ${load.clients} clients, ${load.seconds} s: ${load.moves} moves, ${load.movesPerSecond.toFixed(0)} a second (${JSON.stringify(load.byGame)})`,
    `Processor time of the server: ${load.cpuPerMove.toFixed(2)} ms a move; of the echo ${load.echoCpuPerMessage.toFixed(3)} ms a message`,
    `  by thread: ${Object.entries(load.cpuByThread)
      .map(([thread, cpu]) => `${thread} ${cpu.toFixed(3)}`)
      .join(', ')} ms a move`,
    `Answers: ${times(load.answers)}`,
    `Echoes:  ${times(load.echoes)}`,
    `p99 of answers as a multiple of the echo's: ${load.ratio.toFixed(2)}`,
    `Dropped: ${load.dropped}; refused: ${JSON.stringify(load.refusals)}; faults: ${JSON.stringify(load.faults)}`,
    `Sent: ${kilobytes(load.bytesPerMove / 1024)} a move to all clients of a match; ${load.matches} matches were created; to sit down took ${load.secondsToSit.toFixed(1)} s`,
    `Memory: ${kilobytes(load.memory.empty)} empty, ${kilobytes(load.memory.perActive)} more for each match that is played, ${kilobytes(load.memory.afterwards)} when all have left (${load.memory.perIdle.toFixed(1)} KB for each that was played)`,
    `  resident: ${kilobytes(load.memory.resident.empty)} empty, ${kilobytes(load.memory.resident.active)} with all matches, ${kilobytes(load.memory.resident.afterwards)} when all have left`,
    ...(idle === null
      ? []
      : [
          `Memory of a server with ${idle.matches} idle matches in its store: ${kilobytes(idle.full)}; with none: ${kilobytes(idle.empty)}`,
        ]),
  ].join('\n');
}
