/** Names in scope while link goes through expressions and effects. */
import type { Effect } from '../ir/effects.ts';
import type { Condition, Query as QueryExpr, ValueExpr } from '../ir/expressions.ts';
import type { TriggerDef } from '../ir/game-def.ts';
import type { Symbols } from './declare/index.ts';
import type { Instr, Query, Routine, SlotKind, Value, ValueKind } from './nodes.ts';

/** What a name is bound to. */
export interface Binding {
  slot: number;
  kind: ValueKind;
  /** For sets: what they hold. */
  item?: ValueKind;
}

/** What a local holds for certain; asked when all is linked. */
export type Held = () => ValueKind;

/** The locals of one frame; every binding has its own, so that a local means one thing. */
export class Locals {
  readonly kinds: SlotKind[] = [];
  readonly #holds: Held[] = [];
  /** Each is found out once, as others follow from it. */
  readonly #known = new Map<number, ValueKind>();
  /** How many words a local has, by its first word. */
  readonly #widths = new Map<number, number>();

  get widths(): ReadonlyMap<number, number> {
    return this.#widths;
  }

  get count(): number {
    return this.kinds.length;
  }

  add(kind: SlotKind, held: Held, words = 1): number {
    const slot = this.kinds.length;
    this.#widths.set(slot, words);
    this.kinds.push(kind);
    for (let word = 1; word < words; word++) this.kinds.push('value');
    this.#holds[slot] = held;
    return slot;
  }

  /** What becomes known of a local later than the local itself. */
  learn(slot: number, kind: ValueKind): void {
    if (kind === 'token') this.kinds[slot] = 'token';
    this.#holds[slot] = () => kind;
  }

  /** What a local holds; the words of a longer one behind the first are no things by themselves. */
  held(slot: number): ValueKind {
    let kind = this.#known.get(slot);
    if (kind === undefined) this.#known.set(slot, (kind = this.#holds[slot]?.() ?? 'unknown'));
    return kind;
  }
}

/** What link needs to know at any place of a GameDef: the symbols, the frame, and the bindings. */
export interface Scope {
  link: Linker;
  symbols: Symbols;
  locals: Locals;
  bindings: ReadonlyMap<string, Binding>;
  /** Inside a cost or a dry run: no clamping, no drawing short. */
  exact: boolean;
  /** The trigger whose effects these are; what `proceed` refers to. */
  trigger?: TriggerDef;
}

/**
 * The parts of link, for one another: values hold queries, queries hold values, conditions hold effects.
 * Routines are numbered in order of creation.
 */
export interface Linker {
  routines: Routine[];
  /** The routines that conditions try out. */
  trials: number[];
  /** The locals of each routine. */
  locals: Locals[];
  /** What is found out when all is linked. */
  later: (() => void)[];
  value(expr: ValueExpr, scope: Scope): Value;
  condition(condition: Condition, scope: Scope): Value;
  /** The linked query, and the scope in which an item is bound; `bind` overrides the query's own name for it. */
  query(query: QueryExpr, scope: Scope, bind?: string): { query: Query; scope: Scope };
  /** Gives the scope after the last effect. */
  effects(effects: readonly Effect[], scope: Scope, code: CodeBuilder): Scope;
  /** A procedure; what its arguments are, the calls tell. */
  procedure(name: string, exact: boolean, args?: readonly Argument[]): number;
  /** A routine that starts with the locals of `scope`. */
  subroutine(name: string, scope: Scope, emit: (code: CodeBuilder) => unknown): number;
}

/** What a call gives: its kind as far as it is known by then, and for certain. */
export interface Argument {
  kind: ValueKind;
  held: Held;
}

/** The scope with a name bound to a local that there already is. */
export function bindName(scope: Scope, name: string, binding: Binding): Scope {
  const bindings = new Map(scope.bindings);
  bindings.set(name, binding);
  return { ...scope, bindings };
}

/** A new local of a kind, bound to a name. */
export function bindNew(scope: Scope, name: string, kind: ValueKind, held: Held = () => kind): { scope: Scope; slot: number } {
  const slot = scope.locals.add(kind === 'token' ? 'token' : 'value', held);
  return { scope: bindName(scope, name, { slot, kind }), slot };
}

/** A new local that no author's name reaches. */
export function bindHidden(scope: Scope, kind: ValueKind, held?: Held): { scope: Scope; slot: number; name: string } {
  const name = `#${scope.locals.count}`;
  return { ...bindNew(scope, name, kind, held), name };
}

/** Collects the instructions of a routine, with the locals in scope at each. */
export class CodeBuilder {
  readonly code: Instr[] = [];
  readonly live: Int32Array[] = [];
  readonly sources: (Effect | undefined)[] = [];
  /** The effect whose instructions are emitted. */
  effect: Effect | undefined;
  /** Locals that belong to open loops. */
  readonly #open: number[] = [];

  emit<Op extends Instr>(instr: Op, scope: Scope): Op {
    this.code.push(instr);
    this.sources.push(this.effect);
    const slots = new Set<number>(this.#open);
    for (const binding of scope.bindings.values())
      for (let word = 0; word < (scope.locals.widths.get(binding.slot) ?? 1); word++) slots.add(binding.slot + word);
    this.live.push(Int32Array.from([...slots].toSorted((a, b) => a - b)));
    return instr;
  }

  get pc(): number {
    return this.code.length;
  }

  openLoop(list: number): void {
    this.#open.push(list, list + 1, list + 2);
  }

  closeLoop(): void {
    this.#open.length -= 3;
  }
}
