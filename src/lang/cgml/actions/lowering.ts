/** What an action becomes, and what turning actions into effects may use. */
import type { MapTree, Tree } from '../../../text/tree.ts';
import type { Context } from '../values/context.ts';
import type { Scope } from '../values/scope.ts';
import type { Json, QueryList, Value } from '../values/value.ts';

/** Effects, and what the action gives for `store_as`. */
export interface Outcome {
  readonly effects: readonly Json[];
  readonly result?: Value;
  /** Names that the effects and everything after them know. */
  readonly lets?: readonly { readonly bind: string; readonly value: Json }[];
}

/** A phase that may come after another one, and the variable that says whether it does. */
export interface Insertion {
  readonly after: string;
  readonly phase: string;
  readonly variable: string;
}

/** The variable that says that the current player misses the rest of the turn. */
export const TURN_SKIPPED = 'turn_skipped';

export interface Lowering extends Context {
  /** The effects of actions, one after the other. */
  effects(actions: readonly Tree[], scope: Scope): Json[];
  /** Something is assigned to a variable, whose type follows from it. */
  noteAssigned(variable: string, value: Value): void;
  /** A custom event tells something. */
  noteEvent(event: string, name: string, value: Value): void;
  /** An effect raises an event that rules may listen to. */
  noteRaised(event: string): void;
  /** Which of the events that a move raises have rules that listen. */
  readonly heard: ReadonlySet<string>;
  /** Whether the phase is the last one of the turn; where that is certain, a literal. */
  isLastPhase(scope: Scope): Json;
  readonly insertions: readonly Insertion[];
  /** The variables that say that a declared phase is left out, by phase. */
  readonly removals: ReadonlyMap<string, string>;
  /** The cards of a stored list: those with a mark, which `markCard` gives and `forget` takes. */
  markedCards(name: string): { readonly list: QueryList; readonly markCard: (card: Json) => Json; readonly forget: Json };
}

/** Turns one kind of action into effects. */
export type ActionLowerer = (l: Lowering, action: MapTree, scope: Scope) => Outcome;
