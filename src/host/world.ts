/**
 * The world of a program run: its streams, folder, environment, signals and exit. The commands and the adapters read it here
 * and never from `process`, so that a run can be a function call (docs/adr/0051-the-world-of-a-run.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readStandardInput, reasonOf, type ReadText } from './files.ts';

/** A stream of text for people and programs. */
export interface OutputStream extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  /** Cells in a row, at a terminal. */
  readonly columns?: number;
}

/** A stream of typed or piped text. */
interface InputStream extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

/** Signals that ask a program to end. */
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type EndSignal = (typeof END_SIGNALS)[number];

export interface World {
  readonly out: OutputStream;
  readonly err: OutputStream;
  /** The standard input, line by line. */
  readonly input: InputStream;
  /** The whole standard input. */
  readInput(): ReadText;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Sets the handler of signals, in place of the one before. */
  onSignal(handler: (signal: EndSignal) => void): void;
  /** Whether a handler of signals is set. */
  readonly handlesSignals: boolean;
  /** Ends the run at once. */
  exit(code: number): void;
  /** Adds a listener for the end of the run; returns its removal. */
  atExit(listener: () => void): () => void;
  /** The exit code of a run that ends by itself. */
  exitCode: number;
}

const worlds = new AsyncLocalStorage<World>();
let outermost: World | undefined;

/** The world of the current run; the environment of the process outside of any run. */
export function world(): World {
  return worlds.getStore() ?? (outermost ??= processWorld());
}

/** Calls a function with its own world. */
export function inWorld<Result>(own: World, call: () => Result): Result {
  return worlds.run(own, call);
}

/** The process as a world. Streams are opened when they are first used. */
export function processWorld(): World {
  const listening = new Set<OutputStream>();
  let handlesSignals = false;
  const guarded = (stream: NodeJS.WriteStream): OutputStream => {
    if (!listening.has(stream)) {
      listening.add(stream);
      stream.on('error', (error: NodeJS.ErrnoException) => endUnheard(stream, error, own.exitCode));
    }
    return stream;
  };
  const own: World = {
    get out() {
      return guarded(process.stdout);
    },
    get err() {
      return guarded(process.stderr);
    },
    get input() {
      return process.stdin;
    },
    readInput: readStandardInput,
    get cwd() {
      return process.cwd();
    },
    env: process.env,
    get handlesSignals() {
      return handlesSignals;
    },
    onSignal(handler) {
      handlesSignals = true;
      for (const signal of END_SIGNALS) {
        process.removeAllListeners(signal);
        process.on(signal, () => handler(signal));
      }
    },
    exit: (code) => process.exit(code),
    atExit(listener) {
      process.once('exit', listener);
      return () => void process.off('exit', listener);
    },
    exitCode: 0,
  };
  return own;
}

/** Ends the process, as its output cannot be written. A reader that stops reading (`| head`) is not an error. */
function endUnheard(stream: NodeJS.WriteStream, error: NodeJS.ErrnoException, code: number): void {
  if (error.code === 'EPIPE') process.exit(code);
  if (stream === process.stdout) process.stderr.write(`ludwright: the standard output cannot be written: ${reasonOf(error)}.\n`);
  process.exit(1);
}
