/** Where a server kills itself, as if the power had gone: exactly there, whatever the machine does. */

export const KILL_PLACES = ['before-append', 'after-append', 'while-sending', 'during-snapshot'] as const;

/** A place, and how often it is come by before. */
export interface KillPoint {
  readonly place: (typeof KILL_PLACES)[number];
  readonly after: number;
}

/** Counts how often a place is come by, and kills the process there. */
export class Killer {
  readonly #point: KillPoint;
  #times = 0;
  #isArmed = false;

  constructor(point: KillPoint) {
    this.#point = point;
  }

  /** Counts from now on. */
  arm(): void {
    this.#isArmed = true;
  }

  /** Whether it is time to end. */
  isDue(place: KillPoint['place']): boolean {
    return this.#isArmed && place === this.#point.place && ++this.#times > this.#point.after;
  }

  /** No handler runs, nothing is flushed, nobody is told. */
  kill(): never {
    process.kill(process.pid, 'SIGKILL');
    // The signal may take a moment; nothing else happens in it.
    for (;;);
  }
}
