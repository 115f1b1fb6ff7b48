/** Slots of an executor that agents use again for every question: to give out a slot means to clear it, and some are large. */
import type { Executor } from '../kernel/index.ts';

/** What lies where, while a question is thought about. */
export interface AgentSlots {
  /** The state that is asked about, while its options are counted. */
  readonly truth: number;
  /** A state that is possible. */
  readonly sample: number;
  /** The same with an option taken. */
  readonly begun: number;
  /** That gone through with, or played on. */
  readonly trial: number;
}

const slots = new WeakMap<Executor, AgentSlots>();

/** The slots of an executor. They are its own as long as it lives; agents answer one question at a time. */
export function slotsOf(executor: Executor): AgentSlots {
  let own = slots.get(executor);
  if (own === undefined) {
    own = { truth: executor.allocate(), sample: executor.allocate(), begun: executor.allocate(), trial: executor.allocate() };
    slots.set(executor, own);
  }
  return own;
}
