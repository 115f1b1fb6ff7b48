/** The command line: as a function in this process, or as people use it, started by the script of a clone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { bundledModule } from '../../bin/bundled-module.mjs';
import type { World } from '../../src/host/world.ts';

export interface CliOptions {
  /** The folder it runs in. Default: the root of the project. */
  cwd?: string;
  /** What it reads from its standard input, which is empty otherwise. */
  input?: string;
  /** Variables of the environment, besides those that are there; undefined takes one away. */
  env?: Record<string, string | undefined>;
}

export interface CliResult {
  /** Null if it was ended by a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export const ROOT = join(import.meta.dirname, '../..');
/** The words for Node that let a program of the clone import the source as `ludwright`. */
export const FROM_SOURCE = ['--conditions=ludwright-source'];
const PROGRAM = join(ROOT, 'bin/ludwright');

/** Starts `ludwright` as a process of its own and waits for its end. For properties of the process; other tests use `runCli`. */
export function spawnCli(words: readonly string[], { cwd = ROOT, input = '', env = {} }: CliOptions = {}): Promise<CliResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CliResult>();
  const child = spawn(PROGRAM, words, { cwd, env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, stdout, stderr }));
  // The program may end without reading its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return promise;
}

/** Runs `ludwright` in this process. Runs wait for one another, since relative paths start from the folder of the process. */
export function runCli(words: readonly string[], options: CliOptions = {}): Promise<CliResult> {
  const run = last.then(() => runInProcess(words, options));
  last = run.catch(() => undefined);
  return run;
}

let last: Promise<unknown> = Promise.resolve();

async function runInProcess(words: readonly string[], { cwd = ROOT, input = '', env = {} }: CliOptions): Promise<CliResult> {
  const [out, err] = [new Collected(), new Collected()];
  const code = await runWith(words, { cwd, env, out, err, input: Readable.from([input]), readInput: () => ({ text: input }) });
  return { code, stdout: out.text, stderr: err.text };
}

type Streams = Pick<World, 'out' | 'err' | 'input' | 'readInput'>;

/** Runs `ludwright` in this process with the given streams and returns its exit code. One run at a time: it changes the folder. */
export async function runWith(
  words: readonly string[],
  { cwd, env, ...streams }: Streams & Required<Pick<CliOptions, 'cwd' | 'env'>>,
): Promise<number> {
  const { runProgram } = (await import(
    pathToFileURL(await bundledModule('cli/run-program')).href
  )) as typeof import('../../src/cli/run-program.ts');
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>();
  const before = process.cwd();
  process.chdir(cwd);
  const listeners = new Set<() => void>();
  let handlesSignals = false;
  try {
    const code = await Promise.race([
      exited,
      runProgram(words, {
        ...streams,
        cwd: process.cwd(),
        env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
        get handlesSignals() {
          return handlesSignals;
        },
        onSignal: () => void (handlesSignals = true),
        exit,
        atExit(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        exitCode: 0,
      }),
    ]);
    for (const listener of listeners) listener();
    return code;
  } finally {
    process.chdir(before);
  }
}

/** A stream that keeps its text. */
class Collected extends Writable {
  text = '';

  override _write(chunk: Buffer | string, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** A folder for one test, gone when that is finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
