/** The command line as a person has it: at a terminal. */
import { join } from 'node:path';
import { spawn, type IPty } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';
import { ROOT } from './cli.ts';

const PROGRAM = join(ROOT, 'bin/ludwright');

/** A program at a terminal of its own, typed at by a test. */
export class PtySession {
  readonly #pty: IPty;
  readonly #ended: Promise<number>;
  /** Called when something new is on the screen or the program is over. */
  #wake = (): void => {};
  #raw = '';
  /** How much of the text was waited for already. */
  #seen = 0;
  #code: number | null = null;

  constructor(
    words: readonly string[],
    { cwd = ROOT, columns = 80, env = {} }: { cwd?: string; columns?: number; env?: Record<string, string> } = {},
  ) {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    this.#pty = spawn(PROGRAM, [...words], { cwd, cols: columns, rows: 40, name: 'xterm-256color', env: { ...inherited, ...env } });
    this.#pty.onData((text) => {
      this.#raw += text;
      this.#wake();
    });
    this.#ended = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode }) => {
        this.#code = exitCode;
        this.#wake();
        resolve(exitCode);
      });
    });
    onTestFinished(() => {
      if (this.#code === null) this.#pty.kill('SIGKILL');
    });
  }

  /** Everything that was written, with colours and all. */
  get raw(): string {
    return this.#raw;
  }

  /** Everything that was written, without what moves the cursor or colours it. */
  get text(): string {
    // oxlint-disable-next-line no-control-regex
    return this.#raw.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r', '');
  }

  /** Waits until something is written behind what was waited for before, and gives all that came up to it. */
  async waitFor(expected: string): Promise<string> {
    for (;;) {
      const at = this.text.indexOf(expected, this.#seen);
      if (at >= 0) {
        const passed = this.text.slice(this.#seen, at + expected.length);
        this.#seen = at + expected.length;
        return passed;
      }
      if (this.#code !== null)
        throw new Error(`It ended with ${this.#code} and never wrote ${JSON.stringify(expected)} after:\n${this.text.slice(this.#seen)}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Types keys as they are. */
  type(keys: string): void {
    this.#pty.write(keys);
  }

  /** Types a line and waits for the next prompt; gives what was written in between. */
  async answer(line: string, prompt = '\n> '): Promise<string> {
    this.type(`${line}\r`);
    return this.waitFor(prompt);
  }

  /** The exit code, once it has ended. */
  ended(): Promise<number> {
    return this.#ended;
  }
}
