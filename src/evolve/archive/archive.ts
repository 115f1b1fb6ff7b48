/** The archive: the best game of each cell, and those that have yet to show whether they are better. */
import { printSorted, textHash } from '../../ir/canonical.ts';
import { contest, nextRounds, type Estimate } from './contest.ts';
import { cellCount, cellOf, type Descriptors, type Dimension } from './dimensions.ts';

/** A game that is good enough for a cell. */
export interface Candidate {
  /** The id of its genome. */
  readonly id: string;
  readonly descriptors: Descriptors;
  readonly estimate: Estimate;
}

/** Something that has to be known better before a cell can be given away. */
export interface Question {
  readonly id: string;
  readonly rounds: number;
}

/** What became of a candidate. */
export type Placed = 'outside' | 'new cell' | 'owns the cell' | 'waits' | 'failed' | 'crowded out' | 'known';

interface Cell {
  readonly owner: Candidate;
  readonly challengers: readonly Candidate[];
}

/** At most so many games contend for a cell, its owner among them. */
export const MOST_CANDIDATES = 3;

export class Archive {
  readonly #dimensions: readonly Dimension[];
  readonly #cells = new Map<string, Cell>();
  /** The cell of each candidate. */
  readonly #places = new Map<string, string>();

  constructor(dimensions: readonly Dimension[]) {
    this.#dimensions = dimensions;
  }

  /** Puts a game that was not there before into its cell. */
  offer(candidate: Candidate): Placed {
    if (this.#places.has(candidate.id)) return 'known';
    const cell = cellOf(candidate.descriptors, this.#dimensions);
    if ('outside' in cell) return 'outside';
    const key = cell.join(' ');
    const there = this.#cells.get(key);
    if (there === undefined) {
      this.#put(key, { owner: candidate, challengers: [] });
      return 'new cell';
    }
    if (there.challengers.length + 1 >= MOST_CANDIDATES) return 'crowded out';
    this.#put(key, { ...there, challengers: [...there.challengers, candidate] });
    return this.#settle(key, candidate.id);
  }

  /** What a game is worth after more rounds. Says what that decided for it. */
  learn(id: string, estimate: Estimate): Placed {
    const key = this.#places.get(id);
    if (key === undefined) return 'failed';
    const { owner, challengers } = this.#cells.get(key)!;
    const known = (each: Candidate): Candidate => (each.id === id ? { ...each, estimate } : each);
    this.#put(key, { owner: known(owner), challengers: challengers.map(known) });
    return this.#settle(key, id);
  }

  /** All that has to be known better, in the order of cells; each game once. */
  questions(): Question[] {
    const asked = new Map<string, number>();
    for (const key of this.#keys()) {
      const { owner, challengers } = this.#cells.get(key)!;
      for (const challenger of challengers) {
        const rounds = nextRounds(owner.estimate, challenger.estimate);
        for (const [each, next] of [[owner, rounds.owner] as const, [challenger, rounds.challenger] as const])
          if (next > each.estimate.rounds) asked.set(each.id, Math.max(next, asked.get(each.id) ?? 0));
      }
    }
    return [...asked].map(([id, rounds]) => ({ id, rounds }));
  }

  /** The owners, in the order of cells. */
  owners(): Candidate[] {
    return this.#keys().map((key) => this.#cells.get(key)!.owner);
  }

  get filled(): number {
    return this.#cells.size;
  }

  get size(): number {
    return cellCount(this.#dimensions);
  }

  /** Equal archives have equal hashes. */
  hash(): string {
    return textHash(printSorted(this.#keys().map((key) => [key, this.#cells.get(key)])));
  }

  /** Decides all that can be decided in a cell; says what that means for one of its games. */
  #settle(key: string, id: string): Placed {
    for (;;) {
      const { owner, challengers } = this.#cells.get(key)!;
      const decided = challengers.find((challenger) => contest(owner.estimate, challenger.estimate) !== 'more');
      if (decided === undefined) break;
      const others = challengers.filter((each) => each !== decided);
      const isTaken = contest(owner.estimate, decided.estimate) === 'takes';
      this.#places.delete(isTaken ? owner.id : decided.id);
      this.#put(key, { owner: isTaken ? decided : owner, challengers: others });
    }
    if (this.#cells.get(key)!.owner.id === id) return 'owns the cell';
    return this.#places.has(id) ? 'waits' : 'failed';
  }

  #put(key: string, cell: Cell): void {
    this.#cells.set(key, cell);
    for (const { id } of [cell.owner, ...cell.challengers]) this.#places.set(id, key);
  }

  #keys(): string[] {
    return [...this.#cells.keys()].toSorted();
  }
}
