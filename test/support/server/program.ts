/** A program with an address, as a process of its own: started, asked, stopped and killed. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThreadUse } from './collect.ts';

/** What programs for tests say to whoever has started them. */
export type FromProgram =
  | { readonly type: 'listening'; readonly address: string }
  | { readonly type: 'memory'; readonly memory: ProgramMemory };

/** After garbage was collected in all threads. */
export interface ProgramMemory {
  /** Bytes that the system has given to the process. */
  readonly resident: number;
  readonly threads: readonly ThreadUse[];
}

/** What they are told: to collect garbage and say how much is left; to kill themselves at the next good moment. */
export type ToProgram = { readonly type: 'memory' } | { readonly type: 'arm' };

export interface Program {
  readonly address: string;
  readonly pid: number;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  /** What it has written to its standard error and output. */
  readonly said: () => string;
  memory(): Promise<ProgramMemory>;
  /** Seconds of processor time of all its threads. */
  cpuSeconds(): number;
  send(message: ToProgram): void;
  /** Ends it, and waits for that. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program of this folder, and waits until it listens. */
export async function startProgram(
  entry: string,
  { args = [], env = {}, preload }: { args?: string[]; env?: Record<string, string>; preload?: string } = {},
): Promise<Program> {
  const child = fork(join(import.meta.dirname, entry), args, {
    // Threads inherit what a process was started with.
    execArgv: [
      '--expose-gc',
      ...['collect.ts', ...(preload === undefined ? [] : [preload])].flatMap((name) => ['--import', new URL(name, import.meta.url).href]),
    ],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const first = await Promise.race([heard(child, 'listening'), ended]);
  if (!('address' in first)) throw new Error(`${entry} has ended before it listened:\n${said}`);
  const pid = child.pid!;
  return {
    address: first.address,
    pid,
    ended,
    said: () => said,
    async memory() {
      child.send({ type: 'memory' } satisfies ToProgram);
      return (await heard(child, 'memory')).memory;
    },
    cpuSeconds: () => cpuSeconds(pid),
    send: (message) => void child.send(message),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The next message of a type. */
function heard<Type extends FromProgram['type']>(child: ChildProcess, type: Type): Promise<Extract<FromProgram, { type: Type }>> {
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if ((message as FromProgram).type !== type) return;
      child.off('message', hear);
      resolve(message as Extract<FromProgram, { type: Type }>);
    };
    child.on('message', hear);
  });
}

/** Ticks of the kernel in a second. */
const TICKS = 100;

/** As the system counts it; the name of a process may have spaces, and ends with the last parenthesis. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
