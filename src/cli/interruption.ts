/** Signals for commands that can stop half-way and print what they have. */
import { world } from '../host/world.ts';
import { StoppedEarly, type PartialRun } from '../sim/index.ts';
import { EXIT, Stop } from './exit.ts';
import { err } from './terminal.ts';

/** Aborted by the first signal, with the exit code as its reason; a second one ends the program at once. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const { onSignal, exit } = world();
  onSignal((name) => {
    const code = name === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
    if (controller.signal.aborted) exit(code);
    controller.abort(code);
    world().exitCode = code;
  });
  return controller.signal;
}

/** Ends the program where it was stopped before there was anything to print. */
export function orNothing(signal: AbortSignal): (error: unknown) => never {
  return (error) => {
    throw error instanceof StoppedEarly && signal.aborted ? new Stop(Number(signal.reason), error.message) : error;
  };
}

/** Says that a report is partial, if it is. */
export function endPartial({ partial }: { readonly partial?: PartialRun }): void {
  if (partial === undefined) return;
  err.write(`Stopped: the report is partial, with ${partial.matches} of ${partial.planned} matches.\n`);
}
