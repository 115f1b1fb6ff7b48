/**
 * A process for work that strangers have set: it has a limit of memory, sees no files but those of the program and no variables of
 * the environment, gives way to others, and can be ended at any moment. Threads cannot be confined: where one takes too much at
 * once, Node ends the whole program, buffers are not counted, and nothing interrupts a long call of the engine. docs/adr/0044
 */
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { ROOT } from './places.ts';

export interface Confinement<Out> {
  /** For all that the process has in memory. */
  readonly megabytes: number;
  /** Of computing, from its start to its end; how busy the machine is does not count. Without limit if left out. */
  readonly seconds?: number;
  heard(message: Out): void;
  /** Called once, when it is gone. */
  ended(why: EndOfProcess): void;
}

/** Why a process is gone: by itself or broken, because of its memory or its time, or because somebody wanted it so. */
export type EndOfProcess = 'exit' | 'memory' | 'time' | 'killed';

/** How often the memory is looked at, in milliseconds: it grows by a gigabyte in a second. */
const LOOK = 50;
/** Node and the program take so much before any work is done. */
const OWN_MEGABYTES = 64;
/** A process that waits for others may take so many times its seconds. */
const PATIENCE = 10;

export class ConfinedProcess<In, Out> {
  readonly #child: ChildProcess;
  readonly #limits: Pick<Confinement<Out>, 'megabytes' | 'seconds'>;
  readonly #began = performance.now();
  readonly #looking: NodeJS.Timeout;
  readonly #ended: (why: EndOfProcess) => void;
  #why: EndOfProcess = 'exit';
  #isEnded = false;

  /** Starts a module, as `workerFile` finds it, which hears and answers by `process.on('message')` and `process.send`. */
  constructor(file: string, { megabytes, seconds, heard, ended }: Confinement<Out>) {
    this.#limits = { megabytes, ...(seconds !== undefined && { seconds }) };
    this.#ended = ended;
    const cache = module.getCompileCacheDir();
    this.#child = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // What was compiled before is read, and never written: nobody else shall run what this process leaves behind.
      env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
      execArgv: [
        `--max-old-space-size=${Math.max(OWN_MEGABYTES, Math.floor(megabytes / 2))}`,
        '--permission',
        ...[ROOT, dirname(dirname(file)), ...(cache === undefined ? [] : [cache])].map((folder) => `--allow-fs-read=${folder}`),
      ],
    });
    this.#child.on('message', (message) => heard(message as Out));
    this.#child.on('error', () => this.#end());
    this.#child.on('exit', (_, signal) => {
      // So V8 ends a process whose heap is full.
      if (signal === 'SIGABRT' && this.#why === 'exit') this.#why = 'memory';
      this.#end();
    });
    yieldToOthers(this.#child.pid);
    this.#looking = setInterval(() => this.#look(), LOOK);
    this.#looking.unref();
  }

  /** What is said to a process that is gone is let go. */
  say(message: In): void {
    if (this.#child.connected) this.#child.send(message as object, () => {});
  }

  /** Seconds that it has computed; null where the system does not let us look. */
  get computed(): number | null {
    return computedSeconds(this.#child.pid);
  }

  /** Ends it at once; nothing is heard of it any more but that. */
  kill(): void {
    this.#stop('killed');
  }

  #look(): void {
    const { megabytes, seconds = Infinity } = this.#limits;
    if ((residentMegabytes(this.#child.pid) ?? 0) > megabytes) this.#stop('memory');
    const lived = (performance.now() - this.#began) / 1000;
    if (lived > seconds && (this.computed ?? lived) > seconds) this.#stop('time');
    if (lived > PATIENCE * seconds) this.#stop('time');
  }

  #stop(why: EndOfProcess): void {
    if (this.#isEnded) return;
    this.#why = why;
    this.#child.removeAllListeners('message');
    this.#child.kill('SIGKILL');
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearInterval(this.#looking);
    this.#ended(this.#why);
  }
}

/** Where the system does not let us look, only the heap is limited. */
export function residentMegabytes(pid: number | undefined): number | null {
  try {
    const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}

/** The time that a process has computed, in user and system mode, is counted in hundredths of a second. */
export function computedSeconds(pid: number | undefined): number | null {
  try {
    // The name of the program stands in brackets, and may have spaces; the times are the 12th and 13th word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(words[11]) + Number(words[12])) / 100;
  } catch {
    return null;
  }
}

/** Matches that wait for this process wait for nobody else's rules. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, or the system does not allow it.
  }
}
