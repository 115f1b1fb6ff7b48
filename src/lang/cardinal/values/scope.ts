/** What names mean at a place of a script. */
import type { Expression, ScriptFunction } from '../script/syntax.ts';
import type { Flag } from './flag.ts';
import { mostOf, NONE_IN_USE, type InUse } from './in-use.ts';
import type { Value } from './value.ts';

/** What a name stands for. */
export type Meaning =
  | { readonly kind: 'value'; readonly value: Value; readonly isConst: boolean }
  /** A variable of the game, since the script gives it another value later. */
  | { readonly kind: 'variable'; readonly variable: string; readonly value: Value }
  /** An effect, or a list of effects, that happens where it is returned; what it needs is among the answers of its scope. */
  | { readonly kind: 'later'; readonly expression: Expression; readonly scope: Scope }
  /** An array that effects are pushed to and that is returned: what is pushed happens at once. */
  | { readonly kind: 'collector' };

/** A name in front of all others: inner ones hide outer ones. */
interface Named {
  readonly name: string;
  readonly meaning: Meaning;
  readonly others: Named | undefined;
}

export interface Scope {
  readonly names: Named | undefined;
  /** What expressions are worth that have been worked out before: questions, calls, and what effects need that happen later. */
  readonly answers: ReadonlyMap<Expression, Value>;
  /** The functions that are being carried out, from the outermost one on. */
  readonly calls: readonly ScriptFunction[];
  /** Variables that must keep their values. */
  readonly inUse: InUse;
  /** Whether the function is over; undefined outside of functions. */
  readonly over: Flag | undefined;
  /** Whether the innermost loop is over; undefined outside of loops. */
  readonly broken: Flag | undefined;
}

export const EMPTY_SCOPE: Scope = {
  names: undefined,
  answers: new Map(),
  calls: [],
  inUse: NONE_IN_USE,
  over: undefined,
  broken: undefined,
};

export function withName(scope: Scope, name: string, meaning: Meaning): Scope {
  return { ...scope, names: { name, meaning, others: scope.names } };
}

export function meaningOf({ names }: Scope, name: string): Meaning | undefined {
  let next = names;
  while (next !== undefined && next.name !== name) next = next.others;
  return next?.meaning;
}

/** All names from the innermost one on. */
export function* namesIn({ names }: Scope): Generator<string> {
  for (let next = names; next !== undefined; next = next.others) yield next.name;
}

export function withAnswer(scope: Scope, question: Expression, value: Value): Scope {
  return { ...scope, answers: new Map([...scope.answers, [question, value]]) };
}

/** The scope of something that is carried out later, by something that has variables of its own. */
export function carriedOutBy(scope: Scope, by: InUse): Scope {
  return { ...scope, inUse: mostOf(scope.inUse, by) };
}
