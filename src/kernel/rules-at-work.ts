/**
 * Hears which rules change something while a match is played: the triggers, checks and phases on whose behalf a change of a
 * variable or a token is noted. A rule that is carried out and changes nothing is not at work.
 */
import { TOLD_EVENTS } from '../ir/events/told.ts';
import { FRAME } from '../program/layout.ts';
import type { Program } from '../program/program.ts';
import type { EventRecord } from './event-record.ts';
import type { Interpreter } from './interpreter.ts';

/** A rule by its kind and its id: an action may be called like a phase. */
export type RuleAtWork = `${'trigger' | 'check' | 'phase'} ${string}`;

/** A log that asks, instead of keeping what it is told, whose effects are being carried out: those of all frames on the agenda. */
export class RulesAtWork extends Array<EventRecord> {
  readonly #interpreter: Interpreter;
  readonly #isAtWork: Uint8Array;

  constructor(interpreter: Interpreter) {
    super();
    this.#interpreter = interpreter;
    this.#isAtWork = new Uint8Array(interpreter.program.routines.length);
  }

  override push(event: EventRecord): number {
    if (TOLD_EVENTS[event.type].trace !== 'change') return 0;
    const { s, fp } = this.#interpreter.machine;
    for (let frame = fp; frame !== 0; frame = s[frame + FRAME.CALLER]!) {
      const routine = s[frame + FRAME.ROUTINE]!;
      // Frames that dispatch triggers have no routine.
      if (routine >= 0) this.#isAtWork[routine] = 1;
    }
    return 0;
  }

  /** The rules that were. */
  rules(): Set<RuleAtWork> {
    const { program } = this.#interpreter;
    return new Set([...rulesOf(program)].filter(([routine]) => this.#isAtWork[routine] === 1).map(([, rule]) => rule));
  }
}

/** Routines with the triggers, checks and phases that they belong to. */
function* rulesOf({ triggers, checks, flow, rules }: Program): Generator<[routine: number, rule: RuleAtWork]> {
  for (const { before, instead, after } of triggers)
    for (const list of [before, instead, after]) for (const { routine, name } of list) yield [routine, `trigger ${name}`];
  for (const { routine, name } of checks) yield [routine, `check ${name}`];
  for (const [state, { phases }] of flow.states.entries())
    for (const [index, { onEnter, onExit, window }] of phases.entries()) {
      const { id } = rules.flow.states[state]!.phases[index]!;
      for (const routine of [onEnter, onExit, window?.beforeAsk, window?.onAllPassed, window?.resolve])
        if (routine !== undefined) yield [routine, `phase ${id}`];
    }
}
