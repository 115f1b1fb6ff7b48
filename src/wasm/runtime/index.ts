/** The parts of the executor that are the same for every program; they mirror src/kernel. */
import { PAYING } from './paying.ts';
import { PERFORM } from './perform.ts';
import { FLOW } from './flow.ts';
import { KNOWLEDGE } from './knowledge.ts';
import { MACHINE } from './machine.ts';
import { OPTIONS } from './options.ts';
import { RANDOM } from './random.ts';
import { CANONICAL_FORM } from './canonical-form.ts';
import { RUN } from './run.ts';
import { SLOTS } from './slots.ts';
import { SUPPORT } from './support.ts';
import { TRIGGERS } from './triggers.ts';
import { WINDOW } from './window.ts';
import { ZONES } from './zones.ts';
import { parseLow } from '../low/index.ts';
import type { Fn } from '../low/ast.ts';

export { declareRegisters, type Rooms } from './registers.ts';

let read: Fn[] | null = null;

/** The functions of all of them, read when they are first needed. */
export function runtimeFunctions(): readonly Fn[] {
  return (read ??= [
    MACHINE,
    RANDOM,
    ZONES,
    SUPPORT,
    KNOWLEDGE,
    TRIGGERS,
    PAYING,
    PERFORM,
    RUN,
    CANONICAL_FORM,
    OPTIONS,
    FLOW,
    WINDOW,
    SLOTS,
  ].flatMap((text) => parseLow(text)));
}
