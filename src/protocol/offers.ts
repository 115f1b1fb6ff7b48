/** Options as they are offered: one by one, and numbers that follow one another as a range. */
import type { Move, MoveRun, Named } from '../kernel/index.ts';
import type { Offer } from './messages.ts';

/** So many options in a row that differ in a number are a range; fewer are easier to see one by one. */
const SHORTEST_RANGE = 12;
/** Of more offers nobody reads the rest, and a message stays below some hundred kilobytes. */
const MOST_OFFERS = 4000;

/** The moves of a question as offers, in their order. `isCut`: there are more moves than are listed; `shown`: what is displayed beside each. */
export function offersOf(runs: readonly MoveRun[], isCut: boolean, shown: readonly Record<string, Named>[] = []): Offer[] {
  const moves = new ListedMoves(runs);
  const offers: Offer[] = [];
  for (let first = 0; first < moves.length && offers.length < MOST_OFFERS;) {
    const move = moves.at(first)!;
    const family = familyAt(moves, first);
    if (family === null) offers.push({ move, ...showing(shown[first]) });
    else {
      const { slot, low, length } = family;
      const open = isCut && first + length === moves.length ? ({ open: true } as const) : {};
      offers.push({ move, range: { slot, low, high: low + length - 1, ...open } });
    }
    first += family?.length ?? 1;
  }
  return offers;
}

/** The moves of runs by their place among all of them. */
class ListedMoves {
  readonly length: number;
  readonly #runs: readonly MoveRun[];
  /** The place of the first move of each run. */
  readonly #firsts: readonly number[];

  constructor(runs: readonly MoveRun[]) {
    let length = 0;
    this.#runs = runs;
    this.#firsts = runs.map(({ count }) => (length += count) - count);
    this.length = length;
  }

  at(place: number): Move | undefined {
    if (place >= this.length) return undefined;
    const run = this.#runAt(place);
    const { move, slot } = this.#runs[run]!;
    const offset = place - this.#firsts[run]!;
    return slot === null || offset === 0 ? move : withNumber(move, slot, (valuesIn(move)[slot] as number) + offset);
  }

  /** How many moves there are from a place on that are known to differ in the number of a slot alone. */
  left(place: number, slot: string): number {
    const run = this.#runAt(place);
    return this.#runs[run]!.slot === slot ? this.#firsts[run]! + this.#runs[run]!.count - place : 1;
  }

  #runAt(place: number): number {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#firsts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function showing(shows: Record<string, Named> = {}): Pick<Offer, 'shows'> {
  return Object.keys(shows).length === 0 ? {} : { shows };
}

/** The move of an offer; of a range, the one with a number. */
export function offeredMove({ move, range }: Offer, value = range?.low): Move {
  return range === undefined || value === undefined ? move : withNumber(move, range.slot, value);
}

interface Family {
  readonly slot: string;
  readonly low: number;
  readonly length: number;
}

/** The longest family that begins at a place, if there is one. */
function familyAt(moves: ListedMoves, first: number): Family | null {
  const move = moves.at(first)!;
  for (const [slot, low] of Object.entries(valuesIn(move))) {
    if (typeof low !== 'number') continue;
    let length = moves.left(first, slot);
    for (
      let next = moves.at(first + length);
      next !== undefined && isLater(next, move, slot, low + length);
      next = moves.at(first + length)
    )
      length += moves.left(first + length, slot);
    if (length >= SHORTEST_RANGE) return { slot, low, length };
  }
  return null;
}

/** Whether a move is another one with a certain number in a slot. There may be a million to compare. */
function isLater(next: Move, first: Move, slot: string, value: number): boolean {
  const [values, before] = [valuesIn(next), valuesIn(first)];
  if (values[slot] !== value || nameOf(next) !== nameOf(first)) return false;
  for (const name in before) if (name !== slot && !isSame(values[name], before[name])) return false;
  return true;
}

/** What is asked: the action, or the parameter of one. */
function nameOf(move: Move): string {
  return 'action' in move ? move.action : 'param' in move ? move.param : '';
}

function isSame(one: Named | undefined, other: Named | undefined): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}

/** The values of a move, by where they stand. */
function valuesIn(move: Move): Record<string, Named> {
  return 'action' in move ? move.args : 'param' in move ? { value: move.value } : 'choose' in move ? { choose: move.choose } : {};
}

function withNumber(move: Move, slot: string, value: number): Move {
  return 'action' in move ? { ...move, args: { ...move.args, [slot]: value } } : { ...move, [slot]: value };
}
