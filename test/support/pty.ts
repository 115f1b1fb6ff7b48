/** The command line as a process at a terminal of the system. For properties of the process; other tests use `InProcessSession`. */
import { join } from 'node:path';
import { spawn, type IPty } from '@lydell/node-pty';
import { onTestFinished } from 'vitest';
import { ROOT } from './cli.ts';
import { TerminalSession } from './terminal-session.ts';

const PROGRAM = join(ROOT, 'bin/ludwright');

export class PtySession extends TerminalSession {
  readonly #pty: IPty;

  constructor(words: readonly string[], { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
    super();
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    this.#pty = spawn(PROGRAM, [...words], { cwd, cols: 80, rows: 40, name: 'xterm-256color', env: { ...inherited, ...env } });
    this.#pty.onData((text) => this.show(text));
    this.#pty.onExit(({ exitCode }) => this.end(exitCode));
    onTestFinished(() => {
      if (this.code === null) this.#pty.kill('SIGKILL');
    });
  }

  override type(keys: string): void {
    this.#pty.write(keys);
  }
}
