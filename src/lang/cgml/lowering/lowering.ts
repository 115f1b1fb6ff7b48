/** What an action becomes, and what turning actions into effects may use. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import type { PhaseChanges } from './phase-changes.ts';
import type { Context } from '../values/context.ts';
import type { Scope } from '../values/scope.ts';
import type { Spans } from './spans.ts';
import type { Computed, QueryList, Value } from '../values/value.ts';
import type { Let } from './lets.ts';
import type { Cell } from './cells.ts';

/** A variable or property beside another one: of the same type, a number of a branch, or a truth value. */
export interface CellCopy extends Cell {
  readonly like: Cell | 'number' | 'flag';
  /** How many moments lie inside of the one that needs it, and this one. */
  readonly depth: number;
}

/** Effects, and what the action gives for `store_as`. */
export interface Outcome {
  readonly effects: readonly Effect[];
  readonly result?: Value;
  /** Names that the effects and everything after them know. */
  readonly lets?: readonly Let[];
  /** Why there are no effects, where that is as it is written. */
  readonly idle?: Phrase;
}

/** The cards of a stored list: those with a mark, which `markCard` gives and `forget` takes. */
export interface MarkedCards {
  readonly list: QueryList;
  readonly markCard: (card: Computed) => Effect;
  readonly forget: Effect;
}

/** The variable that says that the current player misses the rest of the turn. */
export const TURN_SKIPPED = 'turn_skipped';

/** The variable that says to whom the next turn is given, and the one that says from whom play then goes on. */
export const TURN_GIVEN = 'turn_given';
export const ORDER_FROM = 'order_from';

export interface Lowering extends Context {
  /** The effects of actions, one after the other. */
  effects(actions: readonly Tree[], scope: Scope): Effect[];
  /** Something is assigned to a variable, whose type follows from it. */
  noteAssigned(variable: string, value: Value): void;
  /** A custom event tells something. */
  noteEvent(event: string, name: string, value: Value): void;
  /** An effect raises an event that rules may listen to. */
  noteRaised(event: string): void;
  /** A variable or property needs a copy. */
  noteCopy(copy: CellCopy): void;
  /** How deep the moment lies that needs this copy; undefined of what is no copy. */
  copyDepth(cell: Cell): number | undefined;
  /** Which of the events that a move raises have rules that listen. */
  readonly heard: ReadonlySet<string>;
  readonly changes: PhaseChanges;
  /** Where what is made stands in the document. */
  readonly spans: Spans;
  /** The cards of a stored list, by name. */
  markedCards(name: string): MarkedCards;
}

/** Turns one kind of action into effects. */
export type ActionLowerer = (l: Lowering, action: MapTree, scope: Scope) => Outcome;
