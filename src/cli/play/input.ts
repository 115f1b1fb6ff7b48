/** What a person types, line by line: at a terminal with editing, history and completion, or from a pipe. */
import { createInterface } from 'node:readline';
import { world } from '../../host/world.ts';
import { EXIT } from '../exit.ts';
import { shown, type Outlet } from '../terminal.ts';

/** Something has happened before a line was typed. */
export const INTERRUPTED = Symbol('interrupted');

/** A source of lines. */
export interface Input {
  /** Shows a prompt and waits for a line; null when there are no more. The words are offered for completion. */
  ask(prompt: string, words?: readonly string[]): Promise<string | null>;
  /** The same, unless the signal comes first: what was typed so far is there again at the next question. */
  askUntil(prompt: string, words: readonly string[], signal: AbortSignal): Promise<string | null | typeof INTERRUPTED>;
  close(): void;
}

/** Lines from the standard input. */
export function openInput(out: Outlet): Input {
  const { input, out: output, exit } = world();
  const terminal = input.isTTY === true && out.isTerminal;
  let offered: readonly string[] = [];
  const complete = (line: string): [string[], string] => [
    offered.filter((word) => word.toLowerCase().startsWith(line.toLowerCase())),
    line,
  ];
  const lines = createInterface({ input, output, terminal, completer: complete });
  const waiting: string[] = [];
  let ended = false;
  let answer: ((line: string | null) => void) | null = null;
  const give = (line: string | null): void => {
    const take = answer;
    answer = null;
    if (take !== null) take(line);
    else if (line !== null) waiting.push(line);
  };
  lines.on('line', give);
  lines.on('close', () => {
    ended = true;
    give(null);
  });
  // The terminal hands the key over instead of sending a signal.
  lines.on('SIGINT', () => {
    lines.close();
    out.write('\n');
    exit(EXIT.interrupted);
  });
  const ask = (prompt: string, words: readonly string[]): Promise<string | null> => {
    offered = words.map(shown);
    if (waiting.length > 0 || ended) {
      out.write(prompt);
      return Promise.resolve(waiting.shift() ?? null);
    }
    // The line editor writes by itself.
    lines.setPrompt(shown(prompt));
    lines.prompt(true);
    return new Promise((resolve) => (answer = resolve));
  };
  // A terminal shows what is typed; elsewhere the answers belong to the story.
  const echo = (line: string | null): string | null => {
    if (line === null) out.write('\n');
    else if (input.isTTY !== true) out.write(`${line}\n`);
    return line;
  };
  return {
    ask: async (prompt, words = []) => echo(await ask(prompt, words)),
    async askUntil(prompt, words, signal) {
      if (signal.aborted && waiting.length === 0) return INTERRUPTED;
      const line = await Promise.race([ask(prompt, words), aborted(signal)]);
      if (line !== INTERRUPTED) return echo(line);
      answer = null;
      // The question and what was typed of an answer make way for what has happened.
      if (terminal) out.control('\r\x1b[K');
      else out.write('\n');
      return INTERRUPTED;
    },
    close: () => lines.close(),
  };
}

function aborted(signal: AbortSignal): Promise<typeof INTERRUPTED> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(INTERRUPTED);
    else signal.addEventListener('abort', () => resolve(INTERRUPTED), { once: true });
  });
}
