/** Occupants of seats as the thread of a match reports them, without reports from before the host's own last change of a seat. */
import type { SeatKind } from '../../protocol/index.ts';

export interface SeatReport {
  readonly seat: number;
  readonly kind: SeatKind;
}

export class SeatReports {
  /** Occupants in the last report. */
  #kinds: readonly SeatKind[] = [];
  /** The last change of each seat that the thread has not answered, by its number. */
  readonly #unanswered = new Map<number, number>();

  /** The host has asked the thread to change a seat. */
  changed(seat: number, id: number): void {
    this.#unanswered.set(seat, id);
  }

  /** The seats that count after an answer to the request `id`; `kinds` is null if they are as in the report before. */
  reported(id: number, kinds: readonly SeatKind[] | null): SeatReport[] {
    for (const [seat, last] of this.#unanswered) if (last === id) this.#unanswered.delete(seat);
    this.#kinds = kinds ?? this.#kinds;
    return this.#kinds.flatMap((kind, seat) => (this.#unanswered.has(seat) ? [] : [{ seat, kind }]));
  }
}
