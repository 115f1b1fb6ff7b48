/** The options of a window: actions with all their parameters, or one parameter after the other. */
import { largest } from '../../ir/largest.ts';
import { STRAND } from '../../program/layout.ts';
import { NONE } from '../../program/nodes.ts';
import type { Action, Window } from '../../program/program.ts';
import type { Closures } from '../expressions/closures.ts';
import { ANSWERING } from '../flow/stages.ts';
import type { Collect, Eval, Machine } from '../machine.ts';
import { ANSWER, type Options } from '../options.ts';
import { representative, tokenCode, unknownLast } from './token-codes.ts';

interface CompiledAction {
  action: Action;
  number: number;
  domains: Collect[];
  /** Whether the domain is a plain range that can be taken as a run. */
  ranges: ({ min: Eval; max: Eval } | null)[];
  tests: (Eval | null)[];
}

/** Finds the answers to the question of a window. */
export class ActionQuestions {
  readonly #c: Closures;
  readonly #actions: CompiledAction[];
  readonly #value = new Int32Array(1);
  /** The arguments of the option being made, as the player names them. */
  readonly #args: Int32Array;
  /** Options of one action listed so far. */
  #listed = 0;

  constructor(c: Closures) {
    this.#c = c;
    this.#actions = c.program.actions.map((action, number) => compileAction(action, number, c));
    this.#args = new Int32Array(
      largest(
        c.program.actions.map((action) => action.params.length),
        1,
      ),
    );
  }

  /** Whether a player has anything to answer in a window; fills `options` unless null. */
  options(m: Machine, window: Window, player: number, options: Options | null): boolean {
    const { budget, allowance } = m;
    m.refill();
    const found = this.#find(m, window, player, options);
    m.charge(budget, allowance);
    return found;
  }

  #find(m: Machine, window: Window, player: number, options: Options | null): boolean {
    const strand = m.strand(player);
    if (m.s[strand + STRAND.STATUS] === ANSWERING)
      return this.#paramOptions(m, this.#actions[m.s[strand + STRAND.ACTION]! - 1]!, player, options);
    let found = false;
    for (let i = 0; i < window.actions.length; i++) {
      const number = window.actions[i]!;
      const compiled = this.#actions[number]!;
      if (!this.#available(m, compiled.action, player)) continue;
      // A stepwise action is offered by name, if any choice of parameters works.
      const { stepwise } = compiled.action;
      if (!this.#enumerate(m, compiled, player, stepwise ? null : options)) continue;
      found = true;
      if (options === null) return true;
      if (stepwise) options.add(number, this.#value, 0);
    }
    return found;
  }

  #available(m: Machine, action: Action, player: number): boolean {
    if (action.activeOnly && m.active !== player) return false;
    for (let i = 0; i < action.limits.length; i++) if (m.s[action.limits[i]!.at + player]! >= action.limits[i]!.max) return false;
    return true;
  }

  /** Goes through the parameters of an action; adds its options, or stops at the first where `options` is null. */
  #enumerate(m: Machine, compiled: CompiledAction, player: number, options: Options | null): boolean {
    const { base, actor } = m;
    const scratch = m.openScratch(compiled.action.locals);
    if (scratch === 0) return false;
    m.actor = player;
    this.#listed = 0;
    const test = compiled.tests[0]!;
    const found = (test === null || test(m) > 0) && this.#bind(m, compiled, player, 0, options);
    m.actor = actor;
    m.closeScratch(scratch, base);
    return found;
  }

  /** Binds the parameters from `place` on in every way that works; adds an option for each, or stops at the first. */
  #bind(m: Machine, compiled: CompiledAction, player: number, place: number, options: Options | null): boolean {
    const { action } = compiled;
    if (place === action.params.length) {
      if (action.proveUpTo >= 0 && !this.#c.dryRun(m, action.routine, action.params.length)) return false;
      if (options !== null && ++this.#listed > m.program.limits.options) m.halt ??= 'options';
      else options?.add(compiled.number, this.#args, place);
      return true;
    }
    const range = compiled.ranges[place]!;
    if (range !== null && place === action.params.length - 1 && compiled.tests[place + 1] === null && action.proveUpTo < 0)
      return this.#addRange(m, compiled, place, range, options);
    const start = m.top;
    const count = compiled.domains[place]!(m);
    m.top = start + count;
    const tokens = m.layout.knowledge >= 0 && action.params[place]!.kind === 'token';
    if (tokens) unknownLast(m, player, start, count);
    const test = compiled.tests[place + 1]!;
    const offered = tokens ? new Set<number>() : null;
    let found = false;
    for (let i = start; i < start + count && m.halt === null; i++) {
      const item = m.items[i]!;
      m.s[m.base + place] = item;
      const code = offered === null ? item : tokenCode(m, player, item);
      if (code < 0 && offered?.has(code) === true) continue;
      this.#args[place] = code;
      if (test !== null && test(m) <= 0) continue;
      if (this.#bind(m, compiled, player, place + 1, options)) {
        found = true;
        if (options === null) break;
        if (code < 0) offered?.add(code);
      }
    }
    m.s[m.base + place] = 0;
    m.top = start;
    return found;
  }

  /** A range that nothing tests is one run of options. */
  #addRange(m: Machine, compiled: CompiledAction, place: number, range: { min: Eval; max: Eval }, options: Options | null): boolean {
    const low = range.min(m);
    const high = range.max(m);
    if (low === NONE || high === NONE || high < low) return false;
    this.#args[place] = low;
    // A range is one entry of the list, however many numbers it has.
    if (options !== null && ++this.#listed > m.program.limits.options) m.halt ??= 'options';
    else options?.add(compiled.number, this.#args, place + 1, high - low + 1);
    return true;
  }

  /** The next parameter of a stepwise action: values with which the rest can still be completed. */
  #paramOptions(m: Machine, compiled: CompiledAction, player: number, options: Options | null): boolean {
    const { base, actor } = m;
    const scratch = m.openScratch(compiled.action.locals);
    if (scratch === 0) return false;
    m.actor = player;
    const strand = m.strand(player);
    const place = m.s[strand + STRAND.BOUND]!;
    for (let i = 0; i < place; i++) m.s[scratch + i] = representative(m, player, m.s[strand + STRAND.ARGS + i]!);
    const start = m.top;
    // In a concurrent window others may have acted since the first parameters were given.
    const count = this.#holds(m, compiled, player, place) ? compiled.domains[place]!(m) : 0;
    m.top = start + count;
    const tokens = compiled.action.params[place]!.kind === 'token';
    if (tokens) unknownLast(m, player, start, count);
    const test = compiled.tests[place + 1]!;
    const codes = new Set<number>();
    for (let i = start; i < start + count; i++) {
      const item = m.items[i]!;
      const code = tokens ? tokenCode(m, player, item) : item;
      if (codes.has(code)) continue;
      m.s[scratch + place] = item;
      if ((test !== null && test(m) <= 0) || !this.#bind(m, compiled, player, place + 1, null)) continue;
      codes.add(code);
      if (options === null) break;
      this.#value[0] = code;
      options.add(ANSWER.PARAM, this.#value, 1);
    }
    m.s[scratch + place] = 0;
    m.top = start;
    m.actor = actor;
    m.closeScratch(scratch, base);
    return codes.size > 0;
  }

  /** The tokens that an anonymous argument may turn out to be, given the arguments before it. */
  membersOf(m: Machine, number: number, player: number, args: Int32Array, place: number): number[] {
    const compiled = this.#actions[number]!;
    const { base, actor } = m;
    const scratch = m.openScratch(compiled.action.locals);
    if (scratch === 0) return [];
    m.actor = player;
    for (let i = 0; i < place; i++) m.s[scratch + i] = args[i]!;
    const start = m.top;
    const count = compiled.domains[place]!(m);
    m.top = start + count;
    const test = compiled.tests[place + 1]!;
    const members: number[] = [];
    for (let i = start; i < start + count; i++) {
      const item = m.items[i]!;
      m.s[scratch + place] = item;
      if (tokenCode(m, player, item) === args[place] && (test === null || test(m) > 0)) members.push(item);
    }
    m.top = start;
    m.actor = actor;
    m.closeScratch(scratch, base);
    return members;
  }

  /** Whether an action with these arguments is still allowed: sealed answers are tested again before they are applied. */
  stillAllowed(m: Machine, number: number, player: number, args: Int32Array): boolean {
    const compiled = this.#actions[number]!;
    const { base, actor } = m;
    const scratch = m.openScratch(compiled.action.locals);
    if (scratch === 0) return false;
    m.actor = player;
    const count = compiled.action.params.length;
    for (let i = 0; i < count; i++) m.s[scratch + i] = args[i]!;
    let allowed = this.#holds(m, compiled, player, count);
    allowed &&= compiled.action.proveUpTo < 0 || this.#c.dryRun(m, compiled.action.routine, count);
    m.actor = actor;
    m.closeScratch(scratch, base);
    return allowed;
  }

  /** Whether an action may be taken with its first `count` arguments, which are bound. */
  #holds(m: Machine, compiled: CompiledAction, player: number, count: number): boolean {
    if (!this.#available(m, compiled.action, player)) return false;
    for (let place = 0; place <= count; place++) {
      const test = compiled.tests[place]!;
      if (test !== null && test(m) <= 0) return false;
      if (place === count) break;
      const found = compiled.domains[place]!(m);
      if (!m.items.subarray(m.top, m.top + found).includes(m.s[m.base + place]!)) return false;
    }
    return true;
  }
}

function compileAction(action: Action, number: number, c: Closures): CompiledAction {
  return {
    action,
    number,
    domains: action.params.map((param) => c.query(param.query)),
    ranges: action.params.map(({ query }) =>
      query.source.op === 'range' && query.where === null && query.sortBy === null && query.distinct === null && query.limit === null
        ? { min: c.value(query.source.min), max: c.value(query.source.max) }
        : null,
    ),
    tests: action.tests.map((test) => (test === null ? null : c.value(test))),
  };
}
