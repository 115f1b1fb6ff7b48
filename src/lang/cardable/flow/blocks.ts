/** What states and actions need beside what endpoints may use: whole blocks of primitives, with the questions in them. */
import type { Effect } from '../../../ir/effects.ts';
import type { Tree } from '../../../text/tree.ts';
import { plainId } from '../../names.ts';
import type { Question } from '../effects/options.ts';
import type { Primitive } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';

/** Effects, and whether they always end the action. */
export interface Block {
  readonly effects: Effect[];
  readonly ends: boolean;
}

export interface Blocks extends Lowering {
  /** Names inside of one block are independent of those in others. */
  startBlock(): void;
  /** The effects of an action's primitives: what is asked for is known to those that come after it. */
  block(primitives: readonly Primitive[], scope: Scope): Block;
  /** The question that a primitive asks; undefined if it does something else. */
  question(primitive: Primitive, scope: Scope): Question | undefined;
  /** The number that a primitive takes from as a cost, and how much, 1 unless stated; undefined if it takes from none. */
  paid(primitive: Primitive): { readonly path: Tree; readonly amount: Tree | undefined } | undefined;
  /** What follows from an answer: it is known to what comes later in the action, or kept where the path leads. */
  answered(into: Tree, value: Value, scope: Scope): { readonly effects: Effect[]; readonly scope: Scope };
}

/** The last part of a path, as the name of what is asked for. */
export function nameOfPath(tree: Tree): string {
  const text = tree.kind === 'scalar' ? String(tree.value) : '';
  return plainId(text.split('.').at(-1) ?? '').replace(/^\$/, '') || 'answer';
}
