/**
 * An endpoint: what it asks for and gives, and what it becomes. The schema, the checks and the reference in
 * docs/languages/cardable.md come from it; all that is particular to an endpoint stands in it.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { Question } from '../effects/options.ts';
import type { Gives, Params } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';
import type { Arguments } from './arguments.ts';

export interface Endpoint extends Params {
  readonly gives: Gives;
  /** A sentence for the reference. */
  readonly about: string;
  /** What people call it, in small letters, with its rank among the endpoints that are called so. */
  readonly calledSo?: Readonly<Record<string, number>>;
  /** Signs that other languages write for it, between two operands. */
  readonly operators?: readonly string[];
  /** By it, cards come to players who did not bring them. */
  readonly mixesOwners?: true;
  /** What it writes goes on from what was there. */
  readonly goesOn?: true;
  /** As a cost, it takes from the number that its first argument names; this argument says how much, 1 without it. */
  readonly pays?: string;
  /** The arguments of a call, as a test puts them into the game of test/support/cardable/sample-calls.ts. */
  readonly sample: readonly Written[];
  readonly lower: EndpointLowerer;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** A value as it is written. */
type Written = string | number | boolean | readonly Written[] | { readonly [key: string]: Written };

/**
 * Turns a call into what it does or gives. It asks its arguments for values of the kinds that it needs, by the names of its
 * parameters; what does not fit is reported there.
 */
export type EndpointLowerer = (l: Lowering, args: Arguments, scope: Scope) => Outcome;

/** What an endpoint becomes: effects, a value, or a question whose answer goes to a path. */
export interface Outcome {
  readonly effects?: readonly Effect[];
  readonly value?: Value;
  readonly question?: Question;
  /** What comes after it is never reached. */
  readonly ends?: boolean;
}
