/**
 * The border between endpoints and the rest of lowering: what the function of an endpoint gets and gives. It asks its arguments
 * for values of the kinds that it needs, by the names of the table of endpoints; what does not fit is reported there.
 */
import type { Effect, Message } from '../../../ir/effects.ts';
import type { Query, Ref } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';
import type { Arguments } from './arguments.ts';

/** What an endpoint becomes: effects, a value, or a question whose answer goes to a path. */
export interface Outcome {
  readonly effects?: readonly Effect[];
  readonly value?: Value;
  readonly question?: Question;
  /** What comes after it is never reached. */
  readonly ends?: boolean;
}

/**
 * A question to whoever acts. Where an action begins with it, it becomes a parameter of the action, so that the action is offered
 * with its answers, and not at all if there are none; elsewhere it is asked when it is reached.
 */
export interface Question {
  readonly into: Tree;
  /** A query of the GameDef. */
  readonly options: Query;
  /** What an answer is, seen under the name of a binding. */
  readonly answer: (code: Ref) => Value;
  readonly prompt?: Message;
}

/** Turns a call of one endpoint into what it does or gives. */
export type EndpointLowerer = (l: Lowering, args: Arguments, scope: Scope) => Outcome;
