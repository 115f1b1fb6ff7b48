/** Hears what happens while a move is made, and keeps what no state shows: counts. */
import { TOLD_EVENTS } from '../../ir/events/told.ts';
import type { EventRecord } from '../event-record.ts';

/** A log that counts what it is told instead of keeping it. */
export class Heard extends Array<EventRecord> {
  triggers = 0;
  stuck = 0;
  hasIncident = false;
  /** Whether the block that sets the match up failed. */
  setupFailed = false;
  #hasLeft = false;
  readonly #onLeaving: () => void;

  /** `onLeaving` is called when the phase of the move is left, the first time. */
  constructor(onLeaving: () => void) {
    super();
    this.#onLeaving = onLeaving;
  }

  /** Before the next move. */
  forget(): void {
    this.triggers = 0;
    this.stuck = 0;
    this.hasIncident = false;
    this.setupFailed = false;
    this.#hasLeft = false;
  }

  override push(event: EventRecord): number {
    if (event.type === 'triggered') this.triggers++;
    else if (event.type === 'stuck') this.stuck++;
    else if (TOLD_EVENTS[event.type].incident) {
      this.hasIncident = true;
      if (event.type === 'failed' && event.name === 'setup') this.setupFailed = true;
    } else if (event.type === 'phaseExited' && !this.#hasLeft) {
      this.#hasLeft = true;
      this.#onLeaving();
    }
    return 0;
  }
}
