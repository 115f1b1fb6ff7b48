/** The command line as people use it: a process of its own, started by the script of a clone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

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

/** Runs `ludwright` with these words until it ends. Several may run at once. */
export function runCli(words: readonly string[], { cwd = ROOT, input = '', env = {} }: CliOptions = {}): Promise<CliResult> {
  const { promise, resolve, reject } = Promise.withResolvers<CliResult>();
  const child = spawn(PROGRAM, words, { cwd, env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, stdout, stderr }));
  // It may end without reading what it is given.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return promise;
}

/** A folder for one test, gone when that is finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ludwright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
