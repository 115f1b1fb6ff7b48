/** The command line in this process, at a terminal that the test plays. */
import { PassThrough, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { ROOT, runWith } from './cli.ts';
import { TerminalSession } from './terminal-session.ts';

/** One at a time: a session runs in the folder of the process. It is left when the test is finished. */
export class InProcessSession extends TerminalSession {
  readonly #keyboard = Object.assign(new PassThrough(), { isTTY: true });

  constructor(words: readonly string[], { cwd = ROOT, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
    super();
    const write = (chunk: Buffer | string, _encoding: string, done: () => void): void => {
      this.show(chunk.toString());
      done();
    };
    const screen = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 });
    const run = runWith(words, {
      cwd,
      env: { TERM: 'xterm-256color', ...env },
      out: screen,
      err: screen,
      input: this.#keyboard,
      readInput: () => ({ text: '' }),
    });
    const over = run.then((code) => this.end(code));
    onTestFinished(() => {
      this.#keyboard.end();
      return over;
    });
  }

  override type(keys: string): void {
    this.#keyboard.write(keys);
  }
}
