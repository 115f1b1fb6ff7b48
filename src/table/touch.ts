/**
 * What must be touched for each option, and in which order: a piece, then a cell; a card; a button.
 * An interface keeps the touches made so far, asks `narrow` what can be touched next, and sends the option that is left.
 */
import type { ThingId } from './picture.ts';

/**
 * One way to choose an option at the table. An option may have several: a button, and the pile that it is about;
 * an offer with a range of cells has one for each.
 */
export interface TouchPlan {
  /** The place of the offer in the decision. */
  readonly offer: number;
  /** What is touched, in order; each step may be done at any of its things (a piece, or the cell where it lies alone). */
  readonly steps: readonly (readonly ThingId[])[];
  /** Which number of the offer's range it stands for, where one points at it: a column. Else the number is asked for in the end. */
  readonly value?: number;
  /** What a button says that completes it: needed where nothing on the table is pointed at, or several options point at the same. */
  readonly button: string;
}

/** What can be done next, after some touches. */
export interface Narrowed {
  /** Things that lead on. */
  readonly things: ReadonlySet<ThingId>;
  /**
   * Offers whose steps are all done, each once (with each of its numbers). After a touch, one of them without any other way to go on is done at once;
   * else they are buttons.
   */
  readonly complete: readonly TouchPlan[];
  /** Every offer that still fits, each once, for the list. */
  readonly fitting: readonly TouchPlan[];
}
