/** Where words go, and whether there is a person to see colours. */
import { randomBytes } from 'node:crypto';
import { visible } from '../diagnostics/render/display-line.ts';
import { reasonOf } from '../host/files.ts';
import { EXIT } from './exit.ts';

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

/** What was asked for: results, and nothing else. */
export const out: Outlet = outletFor(process.stdout);
/** Everything that is said about it: diagnostics, progress, remarks. */
export const err: Outlet = outletFor(process.stderr);

function outletFor(stream: NodeJS.WriteStream): Outlet {
  stream.on('error', (error: NodeJS.ErrnoException) => stop(stream, error));
  const isTerminal = stream.isTTY === true;
  return {
    write: (text) => void stream.write(shown(text)),
    data: (text) => void stream.write(isTerminal ? shown(text) : text),
    control: (sequence) => void (isTerminal && stream.write(sequence)),
    isTerminal,
    color: isTerminal && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
    get width() {
      return stream.columns ?? DEFAULT_WIDTH;
    },
  };
}

/** Ends the program, as there is nobody to write to. */
function stop(stream: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  // Whoever reads us may stop reading (`| head`): that is no error.
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.success);
  if (stream === process.stdout) process.stderr.write(`ludwright: the standard output cannot be written: ${reasonOf(error)}.\n`);
  process.exit(EXIT.failure);
}
