/**
 * The machine: registers around one state. Everything that lasts lies in the state `s`;
 * the registers are empty whenever a player is asked.
 */
import { EVENT_ARGS, FRAME, H, RESIGNED, TOKEN, type FlowWord, type Layout } from '../program/layout.ts';
import { hasMoments } from '../program/facts/listeners.ts';
import { tokenPrices, type TokenPrices } from '../program/facts/token-prices.ts';
import { NONE } from '../program/nodes.ts';
import type { Phase, Program, Window } from '../program/program.ts';
import type { EventRecord } from './event-record.ts';
import { PropMemo } from './expressions/prop-memo.ts';
import { stir } from './hash.ts';
import { laneKeys } from './lanes.ts';
import { below } from './rng.ts';

/** What a step of code tells the loop that runs it. */
export const NEXT = 0;
export const FAIL = 1;
export const WAIT = 2;
export type Status = typeof NEXT | typeof FAIL | typeof WAIT;

/** An expression as a closure. */
export type Eval = (m: Machine) => number;
/** An instruction as a closure. */
export type Step = (m: Machine) => Status;
/** A query as a closure: leaves its items in `m.items` from `m.top` on and says how many there are. */
export type Collect = (m: Machine) => number;

/** An expression as a closure that belongs to no frame, with the locals it needs. */
export interface Scratch {
  run: Eval;
  locals: number;
}

/** Why a match was stopped before its end. */
export type Halt = 'steps' | 'agenda' | 'options';

/** How many items expressions may look at for every effect that a move may set off, and in all. */
const ITEMS_PER_STEP = 64;
const MOST_ITEMS = 1 << 29;

/** What the expressions of a move may look at. */
export function itemsFor({ limits }: Program): number {
  return Math.min(limits.steps * ITEMS_PER_STEP, MOST_ITEMS);
}

/** Every facet may have changed. */
export const EVERYTHING = 255;

export class Machine {
  readonly program: Program;
  readonly layout: Layout;
  readonly flow: Record<FlowWord, number>;
  s: Int32Array = new Int32Array(0);

  /** The running frame (0: none), the end of the agenda, the first local, and the player acting. */
  fp = 0;
  sp = 0;
  base = 0;
  actor: number = NONE;
  /** Where the match stands and whether it waits; stored when it comes to rest. */
  stage = 0;
  status = 0;
  /** The current phase, if there is one. */
  phase: Phase | undefined;
  /** The agenda has been written up to here; cleared down to `sp` before the state is shown. */
  high = 0;

  /** Items of the queries being evaluated, a stack. */
  items = new Int32Array(1024);
  top = 0;
  /** Arguments of the event being raised. */
  readonly args = new Int32Array(EVENT_ARGS);
  /** Trigger firings that wait for the end of the effect or batch that raised them. */
  entries: number[] = [];
  /** How many batches are open. */
  batches = 0;
  /** Whether a token has left its zone since the outermost of them was opened; the states before that, one per level of dry runs. */
  hasLeft = false;
  readonly moments: Int32Array[] = [];

  /** Effects left before the match counts as runaway. */
  budget = 0;
  /** Items that expressions may still look at; charged where a query starts, so that nesting cannot hide it. */
  allowance = 0;
  /** What messages of this move may still take: their characters, and the items that their arguments look at. */
  telling = 0;
  halt: Halt | null = null;
  /** The facets of the state that changed since the last settle point. */
  dirty = EVERYTHING;
  /** Above zero, nothing is real: a dry run is under way. What is real is kept in a spare, one per level of nesting. */
  dry = 0;
  readonly spares: Int32Array[] = [];
  /** How often something was drawn, in dry runs as well. */
  draws = 0;
  /** Whether it is being found out whom a window concerns. */
  judging = false;
  log: EventRecord[] | null = null;
  /** The closures of `eligible` conditions of windows. */
  readonly eligible = new Map<Window, Scratch>();

  /** What effects on tokens cost. */
  readonly prices: TokenPrices;
  /** Whether it matters what leaves in one moment with what. */
  readonly hasMoments: boolean;
  /** Where properties depend on one another. */
  readonly propMemo: PropMemo | null;

  readonly #items: number;
  readonly #hashed: number;
  readonly #zones: number;
  readonly #look: readonly number[];
  readonly #keyA: Int32Array;
  readonly #keyB: Int32Array;
  readonly #facets: Uint8Array;

  constructor(program: Program) {
    this.program = program;
    this.layout = program.layout;
    this.flow = program.layout.flow;
    this.#items = itemsFor(program);
    this.#hashed = program.layout.hashed;
    this.#zones = program.layout.zones;
    this.#look = program.layout.look;
    ({ a: this.#keyA, b: this.#keyB } = laneKeys(program.layout));
    this.#facets = program.facets;
    this.prices = tokenPrices(program);
    this.hasMoments = hasMoments(program);
    this.propMemo = program.chainedProps ? new PropMemo(program) : null;
  }

  /** Points the machine at a state that waits, has ended or is about to start. */
  bind(s: Int32Array): void {
    this.s = s;
    this.sp = s[H.SP]!;
    this.high = this.sp;
    this.stage = s[this.flow.STAGE]!;
    this.status = s[this.flow.STATUS]!;
    this.phase = this.program.flow.states[s[this.flow.STATE]!]?.phases[s[this.flow.PHASE]!];
    this.halt = null;
    this.dirty = EVERYTHING;
    this.batches = 0;
    this.entries.length = 0;
    this.top = 0;
    this.telling = this.#items;
    this.refill();
    this.enterFrame(s[H.FP]!);
  }

  /** What a move, or a question by itself, may cost. */
  refill(): void {
    this.budget = this.program.limits.steps;
    this.allowance = this.#items;
  }

  /**
   * After a question that was given a full budget, so that the same answers are found whenever one looks:
   * what it has used up is taken from what was left before.
   */
  charge(budget: number, allowance: number): void {
    if (this.budget < 0) this.halt ??= 'steps';
    this.budget += budget - this.program.limits.steps;
    this.allowance += allowance - this.#items;
  }

  /** Pays for items to be looked at. False when that is more than there is: the match stops as runaway. */
  afford(items: number): boolean {
    this.allowance -= items;
    if (this.allowance >= 0) return true;
    this.allowance = -1;
    this.halt ??= 'steps';
    return false;
  }

  /**
   * Writes a word below the agenda; where it is one of a variable, the hash follows. A match that was stopped stays as it
   * is: what an expression gives that could not be finished must not matter.
   */
  write(at: number, value: number): void {
    const s = this.s;
    const old = s[at]!;
    if (old === value || this.halt !== null) return;
    s[at] = value;
    if (at >= this.#hashed && at < this.#zones) {
      s[H.HASH_A]! += Math.imul(value - old, this.#keyA[at]!);
      s[H.HASH_B]! += Math.imul(value - old, this.#keyB[at]!);
    }
    this.dirty |= this.#facets[at]!;
  }

  /** Writes a column of a token; where that changes how it looks, the hash follows. */
  writeColumn(token: number, column: number, value: number): void {
    const at = this.token(token);
    if (this.s[at + column] === value || this.halt !== null) return;
    this.leave(token);
    this.s[at + column] = value;
    this.enter(token);
  }

  /** The hash follows a token that has come to lie in a zone; one that is in none has no part in it. */
  enter(token: number): void {
    this.#count(this.token(token), 1);
  }

  /** The same for one that is about to leave its zone. */
  leave(token: number): void {
    this.#count(this.token(token), -1);
  }

  #count(at: number, sign: 1 | -1): void {
    const s = this.s;
    this.dirty |= this.#facets[at]!;
    const zone = s[at + TOKEN.ZONE]! - 1;
    if (zone < 0) return;
    const key = this.#zones + 3 * zone;
    const first = this.layout.tokens;
    const look = this.#look;
    let a = 0;
    let b = 0;
    // As `lookOf`, for both lanes at once.
    for (let i = 0; i < look.length; i++) {
      const column = look[i]!;
      const value = s[at + column]!;
      a = (a + Math.imul(value, this.#keyA[first + column]!)) | 0;
      b = (b + Math.imul(value, this.#keyB[first + column]!)) | 0;
    }
    s[H.HASH_A]! += sign * Math.imul(stir(a), this.#keyA[key]!);
    s[H.HASH_B]! += sign * Math.imul(stir(b), this.#keyB[key]!);
  }

  /** A number below `count` from the generator of the state; a match that was stopped draws nothing. */
  draw(count: number): number {
    this.draws++;
    return this.halt === null ? below(this.s, H.RNG, count) : 0;
  }

  /** Goes to a phase of a state. */
  locate(state: number, phase: number): void {
    this.write(this.flow.STATE, state);
    this.write(this.flow.PHASE, phase);
    this.phase = this.program.flow.states[state]!.phases[phase];
  }

  /** Makes a frame current. */
  enterFrame(fp: number): void {
    this.fp = fp;
    this.base = fp + FRAME.LOCALS;
    this.actor = fp === 0 ? this.s[this.flow.ACTIVE]! : this.s[fp + FRAME.ACTOR]!;
  }

  /** Pushes a frame for a routine; its locals are zero. False when the agenda is full. */
  pushFrame(routine: number, locals: number, actor: number, depth: number): boolean {
    const at = this.sp;
    const end = at + FRAME.LOCALS + locals;
    if (!this.reserve(end)) return false;
    const s = this.s;
    s[at + FRAME.CALLER] = this.fp;
    s[at + FRAME.ROUTINE] = routine;
    s[at + FRAME.PC] = 0;
    s[at + FRAME.ACTOR] = actor;
    s[at + FRAME.DEPTH] = depth;
    s[at + FRAME.BATCHES] = this.batches;
    for (let word = at + FRAME.TRIGGER; word < end; word++) s[word] = 0;
    this.sp = end;
    this.fp = at;
    this.base = at + FRAME.LOCALS;
    this.actor = actor;
    return true;
  }

  popFrame(): void {
    const at = this.fp;
    this.sp = at;
    this.enterFrame(this.s[at + FRAME.CALLER]!);
  }

  /** Makes sure that the agenda reaches up to `end`; stops the match otherwise. */
  reserve(end: number): boolean {
    if (end > this.layout.size) {
      this.halt = 'agenda';
      return false;
    }
    if (end > this.high) this.high = end;
    return true;
  }

  /** Locals for an expression that belongs to no frame; give the result to `closeScratch`. Zero means there was no room. */
  openScratch(locals: number): number {
    const base = this.sp;
    if (!this.reserve(base + locals)) return 0;
    for (let word = base; word < base + locals; word++) this.s[word] = 0;
    this.sp = base + locals;
    this.base = base;
    return base;
  }

  closeScratch(scratch: number, base: number): void {
    this.sp = scratch;
    this.base = base;
  }

  /** Evaluates an expression that belongs to no frame, for a player. */
  evaluate(expression: Scratch, actor: number, player: number = NONE): number {
    const { base, actor: before } = this;
    this.actor = actor;
    if (expression.locals === 0) {
      const result = expression.run(this);
      this.actor = before;
      return result;
    }
    const scratch = this.openScratch(expression.locals);
    if (scratch === 0) return NONE;
    if (player !== NONE) this.s[scratch] = player;
    const result = expression.run(this);
    this.actor = before;
    this.closeScratch(scratch, base);
    return result;
  }

  /** Appends an item to the query results at `index` of the item stack. */
  put(index: number, item: number): void {
    if (index >= this.items.length) {
      const larger = new Int32Array(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[index] = item;
  }

  /** How deep in triggers the running frame is. */
  get depth(): number {
    return this.fp === 0 ? 0 : this.s[this.fp + FRAME.DEPTH]!;
  }

  get active(): number {
    return this.s[this.flow.ACTIVE]!;
  }

  isEliminated(player: number): boolean {
    return (this.s[this.flow.ELIMINATED]! & (1 << player)) !== 0;
  }

  /** Whether a player has given up: nobody answers for that player any more. */
  hasResigned(player: number): boolean {
    return (this.s[this.flow.ELIMINATED]! & (1 << (player + RESIGNED))) !== 0;
  }

  /** The first word of a token. */
  token(token: number): number {
    return this.layout.tokens + token * this.layout.tokenStride;
  }

  /** The zone a token is in, or -1. */
  zoneOf(token: number): number {
    return this.s[this.token(token) + TOKEN.ZONE]! - 1;
  }

  /** The definition of a token, or -1 for a free slot. */
  definitionOf(token: number): number {
    return this.s[this.token(token) + TOKEN.DEFINITION]! - 1;
  }

  /** Whoever controls a token: its owner unless that was changed. */
  controllerOf(token: number): number {
    const at = this.token(token);
    const stored = this.s[at + (this.layout.controller >= 0 ? this.layout.controller : TOKEN.OWNER)]!;
    return stored === 0 ? NONE : stored - 1;
  }

  /** The first word of a zone. */
  zone(zone: number): number {
    return this.layout.zones + 3 * zone;
  }

  /** The player's strand. */
  strand(player: number): number {
    return this.layout.strands + player * this.layout.strandSize;
  }
}
