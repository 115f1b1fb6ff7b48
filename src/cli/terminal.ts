/** The two outputs of a run: results and remarks, in colour at a terminal. */
import { randomBytes } from 'node:crypto';
import { visible } from '../diagnostics/render/display-line.ts';
import { world, type OutputStream } from '../host/world.ts';

/** A stream of text, and what may be done with it. */
export interface Outlet {
  /** Words for people. Of what games, files and players bring along, nothing moves the cursor or turns the text around. */
  write(text: string): void;
  /** A result for programs, as it is; a terminal shows it like words. */
  data(text: string): void;
  /** A movement of the cursor, for terminals. */
  control(sequence: string): void;
  /** Colours and progress are for terminals only. */
  readonly color: boolean;
  readonly isTerminal: boolean;
  /** Cells in a row. */
  readonly width: number;
}

const DEFAULT_WIDTH = 100;

/** Stands for the character that begins an escape sequence of ours. Nobody else can know it, so nobody else can write one. */
const ESCAPE = `<${randomBytes(12).toString('hex')}>`;

/** Marks the escape sequences of a text as ours. All that others wrote must have been made visible in it. */
export function own(text: string): string {
  return text.replaceAll('\x1b', ESCAPE);
}

/** A text as it may go to a terminal: with our escape sequences and nobody else's. */
export function shown(text: string): string {
  return visible(text).replaceAll(ESCAPE, '\x1b');
}

/** The results that were asked for, and nothing else. */
export const out: Outlet = outletFor(() => world().out);
/** Remarks on the results: diagnostics, progress, advice. */
export const err: Outlet = outletFor(() => world().err);

/** An outlet on the stream of the current run. */
function outletFor(stream: () => OutputStream): Outlet {
  return {
    write: (text) => void stream().write(shown(text)),
    data: (text) => void stream().write(stream().isTTY === true ? shown(text) : text),
    control: (sequence) => void (stream().isTTY === true && stream().write(sequence)),
    get isTerminal() {
      return stream().isTTY === true;
    },
    get color() {
      const { NO_COLOR: none = '', TERM: terminal } = world().env;
      return stream().isTTY === true && none === '' && terminal !== 'dumb';
    },
    get width() {
      return stream().columns ?? DEFAULT_WIDTH;
    },
  };
}
