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
  /**
   * What was written so far: how often something pays, how often the end of the item stack is moved, and how much of it was
   * written several times. `trying`: it will not be used.
   */
  readonly noted: { payments: number; stacked: number; unrolled: number; trying: boolean };
  /** A name that no other piece of code uses. */
  fresh(stem: string): string;
}

/**
 * Where the locals of an expression are: in the frame or scratch of the state, or in variables of the function.
 * What queries and `let` bind goes to variables unless `inMemory`: a trial copies locals, and sets are lists of words.
 */
export interface Locals {
  readonly names: ReadonlyMap<number, LocalVariable>;
  readonly inMemory: boolean;
}

/** How a local is written: as a number that is known, an item of a query (which is never none), a name, or the place where it lies. */
export interface LocalVariable {
  readonly text: string;
  readonly known: number | null;
  readonly is: 'item' | 'name' | 'place';
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
  with(slot: number, variable: LocalVariable): Emitter;
  /** A value, and a condition that is true if not zero. */
  value(node: Value): string;
  truth(node: Value): string;
  /** A table of words by its name in Low. */
  table(words: Int32Array | readonly number[]): string;
  /** Whether a value is written as one name or number, which may be repeated. */
  isName(node: Value): boolean;
  /** Whether a value can be none. */
  mayBeNone(node: Value): boolean;
  /** Whether a query counts tokens that pass a cheap filter: it pays for as many as there are, and for nothing else. */
  countsCheaply(query: Query): boolean;
  /** Whether a condition is best computed without jumps. */
  isStraight(node: Value): boolean;
  /** While a condition with jumps is emitted: the sets of cells that all of it may use. */
  readonly shared: Rays | null;
  /** A value that is known already, or null. */
  constant(node: Value): number | null;
}

/** The code for an item. */
export type VisitItem = (item: LocalVariable) => string;

/** A number as Low writes it. */
export function number(value: number): string {
  return value === NONE ? 'NONE' : value < 0 ? `(${value})` : String(value);
}

/** A local that a query has bound to one of its items, in a variable. */
export function itemNamed(text: string): LocalVariable {
  return { text, known: null, is: 'item' };
}

/** An item that is known. */
export function knownItem(value: number): LocalVariable {
  return { text: number(value), known: value, is: value === NONE ? 'name' : 'item' };
}

/** A local in a variable of its own. */
export function variableNamed(text: string): LocalVariable {
  return { text, known: null, is: 'name' };
}

/** A local that is read where it was given. */
export function placeAt(text: string): LocalVariable {
  return { text, known: null, is: 'place' };
}

/** Statements that pay for items to be looked at. */
export function afford({ noted }: Target, amount: string | number): string {
  noted.payments += 1;
  return `afford(${amount});`;
}

/** What may pay inside: a trial, or a property that is modified. */
export function paying({ noted }: Target, text: string): string {
  noted.payments += 1;
  return text;
}

/** What moves the end of the item stack. */
export function onStack({ noted }: Target, text: string): string {
  noted.stacked += 1;
  return text;
}

/** A piece of code, and what was noted while it was written. */
export function emitted({ noted }: Target, emit: () => string): { text: string; pays: boolean; stacks: boolean } {
  const { payments, stacked } = noted;
  const text = emit();
  return { text, pays: noted.payments > payments, stacks: noted.stacked > stacked };
}
