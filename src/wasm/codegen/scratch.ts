/** Locals for expressions that belong to no frame: kernel/machine.ts, openScratch. */
import type { Query, Value } from '../../program/nodes.ts';
import { needsMemory } from '../../program/facts/walk.ts';
import type { LocalVariable, Target } from './emitter.ts';
import { Expressions } from './expressions.ts';

/** What an expression outside of frames is given. */
export interface Scratch {
  /** How many locals it has. */
  readonly locals: number;
  /** What is in them to begin with, by slot. */
  readonly given: readonly (readonly [slot: number, value: LocalVariable])[];
  /** What is evaluated: it decides where locals lie. */
  readonly parts: readonly (Value | Query | null | undefined)[];
  /** They lie in the state in any case. */
  readonly inMemory?: boolean;
}

/** Statements that evaluate with locals of their own; `failed` when the agenda has no room for them. The body must run to its end. */
export function withScratch(target: Target, scratch: Scratch, failed: string, body: (x: Expressions) => string): string {
  const { locals, given, parts } = scratch;
  const inMemory = scratch.inMemory ?? needsMemory(parts);
  if (!inMemory) {
    const room = locals === 0 ? '' : `if (sp + ${locals} > SIZE) { stop(HALT_AGENDA); ${failed} } else`;
    return `${room} { ${body(new Expressions(target, { names: new Map(given), inMemory: false }))} }`;
  }
  const [start, before] = [target.fresh('scratch'), target.fresh('before')];
  const sets = given.map(([slot, { text }]) => `s[${start} + ${slot}] = ${text};`).join(' ');
  const x = new Expressions(target, { names: new Map(), inMemory: true });
  return `var ${start} = sp; if (reserve(${start} + ${locals}) == 0) { ${failed} } else { var ${before} = base; memfill(addressOf(s) + 4 * ${start}, 0, ${4 * locals}); sp = ${start} + ${locals}; base = ${start}; ${sets} ${body(x)} sp = ${start}; base = ${before}; }`;
}
