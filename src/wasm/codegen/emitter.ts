/** What the parts that turn a program into Low share. */
import { NONE, type Query, type Value } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import type { Board } from '../board.ts';
import type { LowModule } from '../low/index.ts';

/** The module that is being made of a program. */
export interface Target {
  readonly program: Program;
  readonly module: LowModule;
  /** The board whose cells are also kept as sets, and which of those are asked for. */
  readonly board: Board | null;
  readonly setsUsed: Set<number>;
  /** A name that no other piece of code uses. */
  fresh(stem: string): string;
}

/**
 * Where the locals of an expression are: in the frame or scratch of the state, or in variables of the function.
 * What queries and `let` bind goes to variables unless `inMemory`: a trial copies locals, and sets are lists of words.
 */
export interface Locals {
  readonly names: ReadonlyMap<number, string>;
  readonly inMemory: boolean;
}

/** Rays on a board as sets of cells: the statements that compute them, and their names. `grows`: the numbers of cells grow along it. */
export interface Rays {
  readonly lines: readonly string[];
  onRay(query: Query): { bits: string; grows: boolean } | null;
}

/** What turns expressions into Low, as its parts see it. */
export interface Emitter {
  readonly target: Target;
  readonly locals: Locals;
  /** The same with one more local in a variable. */
  with(slot: number, name: string): Emitter;
  /** A value, and a condition that is true if not zero. */
  value(node: Value): string;
  truth(node: Value): string;
  /** A table of words by its name in Low. */
  table(words: Int32Array | readonly number[]): string;
  /** Whether a value can be none. */
  mayBeNone(node: Value): boolean;
  /** Whether a condition is best computed without jumps. */
  isStraight(node: Value): boolean;
  /** While a condition with jumps is emitted: the sets of cells that all of it may use. */
  readonly shared: Rays | null;
  /** A value that is known already, or null. */
  constant(node: Value): number | null;
}

/** A number as Low writes it. */
export function number(value: number): string {
  return value === NONE ? 'NONE' : value < 0 ? `(${value})` : String(value);
}

/** Whether an expression needs its locals in the state. */
export function needsMemory(...parts: readonly (Value | Query | null | undefined)[]): boolean {
  return parts.some((part) => mentions(part, (node) => node['op'] === 'can' || node['op'] === 'combinations'));
}

/** Whether evaluating it may cost items of the allowance: not known before it is done. */
export function isCostly(part: Value | Query | null): boolean {
  return mentions(part, (node) => 'source' in node || node['op'] === 'can' || node['op'] === 'connected');
}

/** Whether any node of a tree satisfies a condition. */
export function mentions(part: unknown, holds: (node: Record<string, unknown>) => boolean): boolean {
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return false;
  if (Array.isArray(part)) return part.some((each) => mentions(each, holds));
  const node = part as Record<string, unknown>;
  return holds(node) || Object.values(node).some((each) => mentions(each, holds));
}
