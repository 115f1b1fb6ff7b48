/** A program at a terminal, typed at by a test. */

/** The screen of a program and its keyboard. Subclasses start the program. */
export abstract class TerminalSession {
  /** Called when something new is on the screen or the program is over. */
  #wake = (): void => {};
  #raw = '';
  /** Length of the text that was already waited for. */
  #seen = 0;
  readonly #ended = Promise.withResolvers<number>();
  protected code: number | null = null;

  protected show(text: string): void {
    this.#raw += text;
    this.#wake();
  }

  protected end(code: number): void {
    this.code = code;
    this.#wake();
    this.#ended.resolve(code);
  }

  /** Types keys as they are. */
  abstract type(keys: string): void;

  /** Everything that was written, with colours and all. */
  get raw(): string {
    return this.#raw;
  }

  /** Everything that was written, without what moves the cursor or colours it. */
  get text(): string {
    // oxlint-disable-next-line no-control-regex
    return this.#raw.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r', '');
  }

  /** Waits until a text appears after the one waited for before; returns everything up to its end. */
  async waitFor(expected: string): Promise<string> {
    for (;;) {
      const at = this.text.indexOf(expected, this.#seen);
      if (at >= 0) {
        const passed = this.text.slice(this.#seen, at + expected.length);
        this.#seen = at + expected.length;
        return passed;
      }
      if (this.code !== null)
        throw new Error(`It ended with ${this.code} and never wrote ${JSON.stringify(expected)} after:\n${this.text.slice(this.#seen)}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Types a line and waits for the next prompt; returns the text in between. */
  async answer(line: string, prompt = '\n> '): Promise<string> {
    this.type(`${line}\r`);
    return this.waitFor(prompt);
  }

  /** The exit code, once it has ended. */
  ended(): Promise<number> {
    return this.#ended.promise;
  }
}
