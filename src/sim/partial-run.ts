/** Runs that were stopped before all of their matches were played. */

/** Number of matches in a report that was stopped, and of those asked for. */
export interface PartialRun {
  matches: number;
  planned: number;
}

/** Thrown where a run was stopped before there was anything to report. */
export class StoppedEarly extends Error {}

/** Counts the matches of a run that may be stopped. */
export class MatchCount {
  #matches = 0;
  #planned = 0;

  add(matches: number, planned: number): void {
    this.#matches += matches;
    this.#planned += planned;
  }

  get matches(): number {
    return this.#matches;
  }

  /** The mark of a partial report; nothing if all matches were played. */
  get mark(): { partial?: PartialRun } {
    return this.#matches === this.#planned ? {} : { partial: { matches: this.#matches, planned: this.#planned } };
  }
}
