/** Runs command lines at the same time. Their output is printed in their order, never mixed; that of the first one may appear at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Started by Node itself: the files of `node_modules/.bin` are shell scripts, which Windows does not start. */
const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

export interface CommandLine {
  /** Name in messages. */
  readonly name: string;
  readonly words: readonly [program: string, ...words: string[]];
  readonly env?: Readonly<Record<string, string>>;
}

export function npmScript(script: string): CommandLine {
  return { name: `npm run ${script}`, words: [process.execPath, '--run', script] };
}

/** A run of lanes of tests, with further arguments of the test runner. */
export function lanes(names: readonly string[], words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): CommandLine {
  const projects = names.flatMap((name) => ['--project', name]);
  return { name: `The lanes ${names.join(', ')}`, words: [process.execPath, VITEST, 'run', ...projects, ...words], env };
}

/** Whether all of them have passed. */
export async function runTogether(commands: readonly CommandLine[], { firstSpeaks = false } = {}): Promise<boolean> {
  const [first, ...others] = commands.map((command, index) => outcomeOf(command, firstSpeaks && index === 0));
  // The first one may be printing: the others wait for it.
  const passed = [report(await first!)];
  for (const outcome of others) passed.push(report(await outcome));
  return passed.every(Boolean);
}

interface Outcome {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly said: Buffer;
}

function report({ name, hasPassed, said }: Outcome): boolean {
  process.stdout.write(said);
  if (!hasPassed) console.error(`${name} failed.`);
  return hasPassed;
}

function outcomeOf({ name, words: [program, ...words], env }: CommandLine, speaks: boolean): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(program, words, { stdio: speaks ? 'inherit' : ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  child.on('close', (code) => resolve({ name, hasPassed: code === 0, said: Buffer.concat(said) }));
  return promise;
}
