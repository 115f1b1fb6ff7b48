/** Where words go, and whether there is a person to see colours. */

/** A stream of text, and what may be done with it. */
export interface Outlet {
  write(text: string): void;
  /** Colours and progress are for terminals only. */
  readonly color: boolean;
  readonly isTerminal: boolean;
  /** Cells in a row. */
  readonly width: number;
}

const DEFAULT_WIDTH = 100;

/** What was asked for: results, and nothing else. */
export const out: Outlet = outletFor(process.stdout);
/** Everything that is said about it: diagnostics, progress, remarks. */
export const err: Outlet = outletFor(process.stderr);

function outletFor(stream: NodeJS.WriteStream): Outlet {
  // Whoever reads us may stop reading (`| head`): that is not an error.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
  const isTerminal = stream.isTTY === true;
  return {
    write: (text) => void stream.write(text),
    isTerminal,
    color: isTerminal && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb',
    get width() {
      return stream.columns ?? DEFAULT_WIDTH;
    },
  };
}
