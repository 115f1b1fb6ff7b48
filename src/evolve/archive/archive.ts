/** The archive: the best game of each cell, and those that have yet to show whether they are better. */
import { printSorted, textHash } from '../../ir/canonical.ts';
import type { Judged } from '../assess.ts';
import type { Rivals } from './rivals.ts';
import { contest, nextRounds, type Measured } from './contest.ts';
import { cellCount, cellKey, cellOf, type Dimension } from './dimensions.ts';

/** A game that is good enough for a cell. */
export interface Candidate {
  /** The id of its genome. */
  readonly id: string;
  /** Which seeds it was measured with: 0 for all new games, later ones for those that were measured again. */
  readonly series: number;
  readonly judged: Judged;
}

/** Something that has to be known better before a cell can be given away. */
export interface Question {
  readonly id: string;
  readonly rounds: number;
  readonly series: number;
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
    const cell = cellOf(candidate.judged.descriptors, this.#dimensions);
    if ('outside' in cell) return 'outside';
    const key = cellKey(cell);
    const there = this.#cells.get(key);
    if (there === undefined) {
      this.#put(key, { owner: candidate, challengers: [] });
      return 'new cell';
    }
    if (!this.#makesRoom(key, there, candidate)) return 'crowded out';
    const { owner, challengers } = this.#cells.get(key)!;
    this.#put(key, { owner, challengers: [...challengers, candidate] });
    return this.#settle(key, candidate.id);
  }

  /** What a game is like after more matches. Says what that decided for it. */
  learn(candidate: Candidate): Placed {
    const { id } = candidate;
    const key = this.#places.get(id);
    if (key === undefined) return 'failed';
    const { owner, challengers } = this.#cells.get(key)!;
    const known = (each: Candidate): Candidate => (each.id === id ? keptIn(each, candidate) : each);
    this.#put(key, { owner: known(owner), challengers: challengers.map(known) });
    return this.#settle(key, id);
  }

  /** A game that turned out to be none: whoever waits for its cell gets it. */
  drop(id: string): void {
    const key = this.#places.get(id);
    if (key === undefined) return;
    const { owner, challengers } = this.#cells.get(key)!;
    this.#places.delete(id);
    const [first, ...rest] = [owner, ...challengers].filter((each) => each.id !== id);
    if (first === undefined) this.#cells.delete(key);
    else this.#put(key, { owner: first, challengers: rest });
  }

  /** All that has to be known better, where challengers are furthest ahead first; each game once. */
  questions(): Question[] {
    const contests = this.#keys().flatMap((key) => {
      const { owner, challengers } = this.#cells.get(key)!;
      return challengers.map((challenger) => ({ owner, challenger, lead: meanOf(challenger) - meanOf(owner) }));
    });
    const asked = new Map<string, Question>();
    for (const { owner, challenger } of contests.toSorted((one, other) => other.lead - one.lead)) {
      const next = nextRounds(measured(owner), measured(challenger));
      for (const [{ id, series, judged }, rounds] of [[owner, next.owner] as const, [challenger, next.challenger] as const])
        if (series !== owner.series || rounds > judged.estimate.rounds)
          asked.set(id, { id, rounds: Math.max(rounds, asked.get(id)?.rounds ?? 0), series: owner.series });
    }
    return [...asked.values()];
  }

  /** How good the owner of each cell is. */
  rivals(): Rivals {
    return { dimensions: this.#dimensions, means: new Map(this.#keys().map((key) => [key, meanOf(this.#cells.get(key)!.owner)])) };
  }

  /** The owners, in the order of cells. */
  owners(): Candidate[] {
    return this.#keys().map((key) => this.#cells.get(key)!.owner);
  }

  /** Whether others contend for the cell of a game. */
  isContended(id: string): boolean {
    const key = this.#places.get(id);
    return key !== undefined && this.#cells.get(key)!.challengers.length > 0;
  }

  /** How many cells beside that of a game have no owner yet. */
  emptyBeside(id: string): number {
    const key = this.#places.get(id);
    if (key === undefined) return 0;
    const cell = key.split(' ').map(Number);
    const beside = cell.flatMap((step, at) => [step - 1, step + 1].map((other) => cell.with(at, other)));
    const isCell = (other: readonly number[]): boolean => other.every((step, at) => step >= 0 && step < this.#dimensions[at]!.cells);
    return beside.filter((other) => isCell(other) && !this.#cells.has(cellKey(other))).length;
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

  /** Whether there is room for one more; the weakest challenger makes room for whoever looks better. */
  #makesRoom(key: string, { owner, challengers }: Cell, { judged }: Candidate): boolean {
    if (challengers.length + 1 < MOST_CANDIDATES) return true;
    const weakest = challengers.reduce((one, other) => (meanOf(other) < meanOf(one) ? other : one));
    if (meanOf(weakest) >= judged.estimate.mean) return false;
    this.#places.delete(weakest.id);
    this.#put(key, { owner, challengers: challengers.filter((each) => each !== weakest) });
    return true;
  }

  /** Decides all that can be decided in a cell; says what that means for one of its games. */
  #settle(key: string, id: string): Placed {
    for (;;) {
      const { owner, challengers } = this.#cells.get(key)!;
      const decided = challengers.find((challenger) => contest(measured(owner), measured(challenger)) !== 'more');
      if (decided === undefined) break;
      const others = challengers.filter((each) => each !== decided);
      const isTaken = contest(measured(owner), measured(decided)) === 'takes';
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

/** The best owner of each cell of several archives. */
export function bestOf(archives: readonly Archive[], dimensions: readonly Dimension[]): Archive {
  const best = new Archive(dimensions);
  const owners = archives.flatMap((archive) => archive.owners());
  const byMean = owners.toSorted((one, other) => meanOf(other) - meanOf(one) || (one.id < other.id ? -1 : 1));
  const taken = new Set<string>();
  for (const owner of byMean) {
    const key = cellKey(cellOf(owner.judged.descriptors, dimensions) as readonly number[]);
    if (taken.has(key)) continue;
    taken.add(key);
    best.offer(owner);
  }
  return best;
}

/** More matches tell how good a game is; what it is like was told by the first ones, so that it stays in its cell. */
function keptIn({ judged: { descriptors, mechanics } }: Candidate, { id, series, judged }: Candidate): Candidate {
  return { id, series, judged: { ...judged, descriptors, mechanics } };
}

function meanOf({ judged }: Candidate): number {
  return judged.estimate.mean;
}

function measured({ series, judged: { estimate } }: Candidate): Measured {
  return { series, estimate };
}
