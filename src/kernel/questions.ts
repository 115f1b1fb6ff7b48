/**
 * Who is asked what. A waiting state is the question: an instruction that chooses, a window that wants an action,
 * or the engine that wants to be told to continue. This file finds the options of each.
 */
import { FRAME, STRAND } from '../program/layout.ts';
import { NONE, type ChooseInstr } from '../program/nodes.ts';
import type { Action, Window } from '../program/program.ts';
import type { Compiler } from './expressions/compiler.ts';
import { classOf } from './hidden/knowledge.ts';
import type { Collect, Eval, Machine } from './machine.ts';
import { ANSWER, anonymous, type Options } from './options.ts';

interface CompiledAction {
  action: Action;
  number: number;
  domains: Collect[];
  /** Whether the domain is a plain range that can be taken as a run. */
  ranges: ({ min: Eval; max: Eval } | null)[];
  tests: (Eval | null)[];
}

interface CompiledChoice {
  instr: ChooseInstr;
  query: Collect;
  where: Eval | null;
  chooser: Eval;
}

/** How many partial answers are tried to find out whether one can be completed. */
const SEARCH = 20_000;

export class Questions {
  readonly #c: Compiler;
  readonly #actions: CompiledAction[];
  readonly #choices = new Map<ChooseInstr, CompiledChoice>();
  readonly #args: Int32Array;
  readonly #anonymousArgs: Int32Array;
  #searched = 0;
  /** Options of one action listed so far. */
  #listed = 0;

  constructor(c: Compiler) {
    this.#c = c;
    this.#actions = c.program.actions.map((action, number) => compileAction(action, number, c));
    const most = Math.max(1, ...c.program.actions.map((action) => action.params.length));
    this.#args = new Int32Array(most);
    this.#anonymousArgs = new Int32Array(most);
    for (const routine of c.program.routines)
      for (const instr of routine.code)
        if (instr.op === 'choose')
          this.#choices.set(instr, {
            instr,
            query: c.query(instr.query),
            where: instr.where === null ? null : c.value(instr.where),
            chooser: c.value(instr.chooser),
          });
  }

  /** The choice the running frame waits at, or null. */
  choiceAt(m: Machine): CompiledChoice | null {
    if (m.fp === 0) return null;
    const routine = m.program.routines[m.s[m.fp + FRAME.ROUTINE]!];
    const instr = routine?.code[m.s[m.fp + FRAME.PC]!];
    return instr?.op === 'choose' ? this.#choices.get(instr)! : null;
  }

  // ── choices inside effects ────────────────────────────────────────────────

  chooserAt(m: Machine): number {
    const choice = this.choiceAt(m);
    return choice === null ? NONE : choice.chooser(m);
  }

  /** Whether the choice at the running instruction has any answer; fills `options` unless null. */
  choiceOptions(m: Machine, options: Options | null): boolean {
    const { budget, allowance } = m;
    m.refill();
    const choice = this.choiceAt(m)!;
    const viewer = choice.chooser(m);
    const start = m.top;
    const count = choice.query(m);
    m.top = start + count;
    if (choice.instr.query.kind === 'token') unknownLast(m, viewer, start, count);
    const found = choice.instr.form === 'one' ? this.#oneOf(m, choice.instr, start, count, viewer, options) : this.#moreOf(m, choice, start, count, viewer, options);
    m.top = start;
    m.charge(budget, allowance);
    return found;
  }

  #oneOf(m: Machine, instr: ChooseInstr, start: number, count: number, viewer: number, options: Options | null): boolean {
    if (options !== null) this.#addItems(m, start, count, viewer, instr.query.kind === 'token', options);
    if (count > 0 && instr.optional) options?.add(ANSWER.DECLINE, this.#args, 0);
    return count > 0;
  }

  /** A set grows in the order of its items, so that each set can be reached in one way; an order takes any item left. */
  #moreOf(m: Machine, choice: CompiledChoice, start: number, count: number, viewer: number, options: Options | null): boolean {
    const { instr } = choice;
    const at = m.base + instr.slot;
    const size = m.s[at]!;
    const taken = m.s.subarray(at + 1, at + 1 + size);
    const codeOf = (item: number): number => (instr.query.kind === 'token' ? tokenCode(m, viewer, item) : item);
    // Unknown members of a set share a code, and so a place.
    const places = new Map<number, number>();
    for (let i = 0; i < count; i++) if (!places.has(codeOf(m.items[start + i]!))) places.set(codeOf(m.items[start + i]!), i);
    let last = -1;
    if (instr.form === 'set') for (const item of taken) last = Math.max(last, places.get(codeOf(item)) ?? -1);
    const offered = new Set<number>();
    let found = false;
    for (let i = 0; i < count && size < instr.max; i++) {
      const item = m.items[start + i]!;
      const code = codeOf(item);
      const place = places.get(code)!;
      if (taken.includes(item) || offered.has(code) || place < last || (place === last && code >= 0)) continue;
      if (instr.form === 'set' && !this.#completable(m, choice, start, count, item, i, (other) => places.get(codeOf(other))! >= place)) continue;
      offered.add(code);
      found = true;
      if (options === null) break;
      this.#args[0] = code;
      options.add(ANSWER.ITEM, this.#args, 1);
    }
    if (instr.form === 'set' && size >= instr.min && (choice.where === null || choice.where(m) > 0)) {
      options?.add(ANSWER.DONE, this.#args, 0);
      found = true;
    }
    return found;
  }

  /** Whether a set with one more item can still become one that is large enough and satisfies the condition. */
  #completable(m: Machine, choice: CompiledChoice, start: number, count: number, item: number, index: number, later: (item: number) => boolean): boolean {
    const { instr, where } = choice;
    const at = m.base + instr.slot;
    const size = m.s[at]!;
    if (where === null) {
      if (!m.afford(count)) return true;
      let left = 0;
      for (let i = 0; i < count; i++) {
        const other = m.items[start + i]!;
        if (other !== item && later(other) && !m.s.subarray(at + 1, at + 1 + size).includes(other)) left++;
      }
      return size + 1 + left >= instr.min;
    }
    this.#searched = 0;
    m.s[at + 1 + size] = item;
    m.s[at] = size + 1;
    const possible = this.#search(m, choice, start, count, index + 1);
    m.s[at] = size;
    m.s[at + 1 + size] = 0;
    return possible;
  }

  #search(m: Machine, choice: CompiledChoice, start: number, count: number, from: number): boolean {
    const { instr, where } = choice;
    const at = m.base + instr.slot;
    const size = m.s[at]!;
    if (size >= instr.min && where!(m) > 0) return true;
    // Past the limit of the search an option counts as possible; a failure then shows at the end of the choice.
    if (++this.#searched > SEARCH || !m.afford(1)) return true;
    for (let i = from; i < count && size < instr.max; i++) {
      if (m.s.subarray(at + 1, at + 1 + size).includes(m.items[start + i]!)) continue;
      m.s[at + 1 + size] = m.items[start + i]!;
      m.s[at] = size + 1;
      const possible = this.#search(m, choice, start, count, i + 1);
      m.s[at] = size;
      m.s[at + 1 + size] = 0;
      if (possible) return true;
    }
    return false;
  }

  #addItems(m: Machine, start: number, count: number, viewer: number, tokens: boolean, options: Options): void {
    let codes: Set<number> | null = null;
    for (let i = start; i < start + count; i++) {
      const item = m.items[i]!;
      let code = item;
      if (tokens && m.layout.knowledge >= 0) {
        code = tokenCode(m, viewer, item);
        if (code < 0) {
          codes ??= new Set();
          if (codes.has(code)) continue;
          codes.add(code);
        }
      }
      this.#args[0] = code;
      options.add(ANSWER.ITEM, this.#args, 1);
    }
  }

  /** The tokens that an anonymous option of the choice may turn out to be. */
  membersOfChoice(m: Machine, code: number): number[] {
    const choice = this.choiceAt(m)!;
    const { form, slot } = choice.instr;
    const viewer = choice.chooser(m);
    const start = m.top;
    const count = choice.query(m);
    m.top = start + count;
    unknownLast(m, viewer, start, count);
    const taken = form === 'one' ? [] : [...m.s.subarray(m.base + slot + 1, m.base + slot + 1 + m.s[m.base + slot]!)];
    const members: number[] = [];
    for (let i = 0; i < count; i++) {
      const item = m.items[start + i]!;
      if (tokenCode(m, viewer, item) !== code || taken.includes(item)) continue;
      if (form !== 'set' || choice.where === null || this.#completable(m, choice, start, count, item, i, () => true)) members.push(item);
    }
    m.top = start;
    return members;
  }

  // ── actions in windows ────────────────────────────────────────────────────

  /** Whether a player has anything to answer in a window; fills `options` unless null. */
  windowOptions(m: Machine, window: Window, player: number, options: Options | null): boolean {
    const { budget, allowance } = m;
    m.refill();
    const found = this.#windowOptions(m, window, player, options);
    m.charge(budget, allowance);
    return found;
  }

  #windowOptions(m: Machine, window: Window, player: number, options: Options | null): boolean {
    const strand = m.strand(player);
    if (m.s[strand + STRAND.STATUS] === 1) return this.#paramOptions(m, this.#actions[m.s[strand + STRAND.ACTION]! - 1]!, player, options);
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
      if (stepwise) options.add(number, this.#args, 0);
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

  #bind(m: Machine, compiled: CompiledAction, player: number, place: number, options: Options | null): boolean {
    const { action } = compiled;
    if (place === action.params.length) {
      if (action.proveUpTo >= 0 && !this.#c.dryRun(m, action.routine, action.params.length)) return false;
      if (options !== null && ++this.#listed > m.program.limits.options) m.halt ??= 'options';
      else options?.add(compiled.number, this.#anonymousArgs, place);
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
      this.#anonymousArgs[place] = code;
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

  #addRange(m: Machine, compiled: CompiledAction, place: number, range: { min: Eval; max: Eval }, options: Options | null): boolean {
    const low = range.min(m);
    const high = range.max(m);
    if (low === NONE || high === NONE || high < low) return false;
    this.#anonymousArgs[place] = low;
    options?.add(compiled.number, this.#anonymousArgs, place + 1, high - low + 1);
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
      this.#args[0] = code;
      options.add(ANSWER.PARAM, this.#args, 1);
    }
    m.s[scratch + place] = 0;
    m.top = start;
    m.actor = actor;
    m.closeScratch(scratch, base);
    return codes.size > 0;
  }

  /** The tokens that an anonymous argument may turn out to be, given the arguments before it. */
  membersOfParam(m: Machine, number: number, player: number, args: Int32Array, place: number): number[] {
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

function compileAction(action: Action, number: number, c: Compiler): CompiledAction {
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

/** A token as an option names it: itself, or an unknown member of its set. */
export function tokenCode(m: Machine, viewer: number, token: number): number {
  if (m.layout.knowledge < 0 || classOf(m, viewer, token) === 0) return token;
  const zone = m.zoneOf(token);
  return zone >= 0 && m.program.zones.ordered[zone] === 0 ? anonymous(zone) : token;
}

/** Puts unknown members of sets last, zone by zone: where they stand in their set would tell what they are. */
function unknownLast(m: Machine, viewer: number, start: number, count: number): void {
  if (m.layout.knowledge < 0) return;
  const items = m.items.subarray(start, start + count);
  const rank = (item: number): number => Math.max(0, -tokenCode(m, viewer, item));
  if (items.some((item) => rank(item) > 0)) items.set([...items].toSorted((a, b) => rank(a) - rank(b)));
}

/** Some token that a code may stand for, to test conditions with. */
function representative(m: Machine, viewer: number, code: number): number {
  if (code > -2 || m.layout.knowledge < 0) return code;
  for (let token = 0; token < m.layout.maxTokens; token++) if (m.definitionOf(token) >= 0 && tokenCode(m, viewer, token) === code) return token;
  return NONE;
}
