/** The options of a choice inside effects: one item, one more item of a set, or the next item of an order. */
import { FRAME } from '../../program/layout.ts';
import { constant } from '../../program/link-selectors.ts';
import { NONE, type ChooseInstr } from '../../program/nodes.ts';
import type { Closures } from '../expressions/closures.ts';
import type { Collect, Eval, Machine } from '../machine.ts';
import { ANSWER, type Options } from '../options.ts';
import { tokenCode, unknownLast } from './token-codes.ts';

interface CompiledChoice {
  instr: ChooseInstr;
  query: Collect;
  where: Eval | null;
  chooser: Eval;
  /** How many are chosen at least, and at most. */
  least: Eval;
  most: Eval;
}

/** How many partial answers are tried to find out whether one can be completed. */
const SEARCH = 20_000;

/** Finds the answers to `choose` instructions. */
export class ChoiceQuestions {
  readonly #choices = new Map<ChooseInstr, CompiledChoice>();
  readonly #item = new Int32Array(1);
  #searched = 0;

  constructor(c: Closures) {
    for (const routine of c.program.routines)
      for (const instr of routine.code)
        if (instr.op === 'choose')
          this.#choices.set(instr, {
            instr,
            query: c.query(instr.query),
            where: instr.where === null ? null : c.value(instr.where),
            chooser: c.value(instr.chooser),
            least: c.value(instr.sizes?.least ?? constant(instr.min)),
            most: c.value(instr.sizes?.most ?? constant(instr.max)),
          });
  }

  /** The choice the running frame waits at, or null. */
  at(m: Machine): CompiledChoice | null {
    if (m.fp === 0) return null;
    const routine = m.program.routines[m.s[m.fp + FRAME.ROUTINE]!];
    const instr = routine?.code[m.s[m.fp + FRAME.PC]!];
    return instr?.op === 'choose' ? this.#choices.get(instr)! : null;
  }

  /** Who is asked at the running instruction, or none. */
  chooserAt(m: Machine): number {
    const choice = this.at(m);
    return choice === null ? NONE : choice.chooser(m);
  }

  /** Drops what was chosen so far of a set that will not be complete. */
  forget(m: Machine): void {
    const { form, slot } = this.at(m)!.instr;
    if (form !== 'one') m.s.fill(0, m.base + slot, m.base + slot + 1 + m.s[m.base + slot]!);
  }

  /** Whether the choice at the running instruction has any answer; fills `options` unless null. */
  options(m: Machine, options: Options | null): boolean {
    const { budget, allowance } = m;
    m.refill();
    const choice = this.at(m)!;
    const viewer = choice.chooser(m);
    const start = m.top;
    const count = choice.query(m);
    m.top = start + count;
    if (choice.instr.query.kind === 'token') unknownLast(m, viewer, start, count);
    const found =
      choice.instr.form === 'one'
        ? this.#oneOf(m, choice.instr, start, count, viewer, options)
        : this.#moreOf(m, choice, start, count, viewer, options);
    m.top = start;
    m.charge(budget, allowance);
    return found;
  }

  #oneOf(m: Machine, instr: ChooseInstr, start: number, count: number, viewer: number, options: Options | null): boolean {
    if (options !== null) this.#addItems(m, start, count, viewer, instr.query.kind === 'token', options);
    if (count > 0 && instr.optional) options?.add(ANSWER.DECLINE, this.#item, 0);
    return count > 0;
  }

  /** A set grows in the order of its items, so that each set can be reached in one way; an order takes any item left. */
  #moreOf(m: Machine, choice: CompiledChoice, start: number, count: number, viewer: number, options: Options | null): boolean {
    const { instr } = choice;
    const at = m.base + instr.slot;
    const size = m.s[at]!;
    const least = choice.least(m);
    const taken = new Set(m.s.subarray(at + 1, at + 1 + size));
    const codeOf = (item: number): number => (instr.query.kind === 'token' ? tokenCode(m, viewer, item) : item);
    // Items are compared with one another.
    m.afford((count >> 4) ** 2);
    // Unknown members of a set share a code, and so a place.
    const places = new Map<number, number>();
    const codes = Array.from({ length: count }, (_, i) => codeOf(m.items[start + i]!));
    codes.forEach((code, i) => {
      if (!places.has(code)) places.set(code, i);
    });
    let last = -1;
    if (instr.form === 'set') for (const item of taken) last = Math.max(last, places.get(codeOf(item)) ?? -1);
    const isEnough =
      instr.form === 'set' && choice.where === null
        ? sizesWithin(
            m.items.subarray(start, start + count),
            codes.map((code) => places.get(code)!),
            taken,
            least,
          )
        : null;
    const offered = new Set<number>();
    let found = false;
    const end = size < choice.most(m) ? count : 0;
    for (let i = 0; i < end; i++) {
      const item = m.items[start + i]!;
      const code = codes[i]!;
      const place = places.get(code)!;
      if (taken.has(item) || offered.has(code) || place < last || (place === last && code >= 0)) continue;
      if (
        isEnough !== null
          ? m.afford(count) && !isEnough(item, place)
          : instr.form === 'set' && !this.#completable(m, choice, start, count, item, i)
      )
        continue;
      offered.add(code);
      found = true;
      if (options === null) break;
      this.#item[0] = code;
      options.add(ANSWER.ITEM, this.#item, 1);
    }
    if (instr.form === 'set' && size >= least && (choice.where === null || choice.where(m) > 0)) {
      options?.add(ANSWER.DONE, this.#item, 0);
      found = true;
    }
    return found;
  }

  /** Whether a set with one more item can still become one that is large enough and satisfies its condition. */
  #completable(m: Machine, choice: CompiledChoice, start: number, count: number, item: number, index: number): boolean {
    const at = m.base + choice.instr.slot;
    const size = m.s[at]!;
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
    if (size >= choice.least(m) && where!(m) > 0) return true;
    // Past the limit of the search an option counts as possible; a failure then shows at the end of the choice.
    if (++this.#searched > SEARCH || !m.afford(1)) return true;
    const end = size < choice.most(m) ? count : from;
    for (let i = from; i < end; i++) {
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
      this.#item[0] = code;
      options.add(ANSWER.ITEM, this.#item, 1);
    }
  }

  /** The tokens that an anonymous option of the choice may turn out to be. */
  membersOf(m: Machine, code: number): number[] {
    const choice = this.at(m)!;
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
      if (form !== 'set' || choice.where === null || this.#completable(m, choice, start, count, item, i)) members.push(item);
    }
    m.top = start;
    return members;
  }
}

/** Whether enough items are left for a set, at the place of an item or behind it, once that is taken. All are counted once. */
function sizesWithin(
  items: Int32Array,
  placeOf: readonly number[],
  taken: ReadonlySet<number>,
  least: number,
): (item: number, place: number) => boolean {
  const from = new Int32Array(items.length + 1);
  const times = new Map<number, number>();
  items.forEach((item, i) => {
    times.set(item, (times.get(item) ?? 0) + 1);
    if (!taken.has(item)) from[placeOf[i]!]!++;
  });
  for (let place = items.length - 1; place >= 0; place--) from[place]! += from[place + 1]!;
  return (item, place) => taken.size + 1 + from[place]! - times.get(item)! >= least;
}
