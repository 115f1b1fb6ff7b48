/**
 * Whether an action can be taken is tried out as far as its cost goes. Most costs are numbers that are paid: nothing comes in
 * between, so that a function of its own can say whether they can be, without a frame and without a copy of the state.
 * Everything is as if it had been tried out, what it costs as well.
 */
import { FRAME } from '../../program/layout.ts';
import type { Instr } from '../../program/nodes.ts';
import type { Action, Program } from '../../program/program.ts';
import { expressionsOf, mayPush, type InstrOf } from '../../program/facts/instructions.ts';
import { needsMemory } from '../../program/facts/walk.ts';
import { paying, variableNamed, type Target } from './emitter.ts';
import { InstructionEmitter } from './instructions.ts';

/** Longer costs are tried out. */
const MOST_INSTRUCTIONS = 8;

/** Whether the cost of an action, whose parameters lie where the locals of who asks do, can be paid. */
export function isProven(target: Target, action: Action): string {
  const { params, proveUpTo, routine } = action;
  const args = params.map((_, slot) => `s[base + ${slot}]`).join(', ');
  const isTried = paymentsOf(target.program, action) === null;
  return paying(target, isTried ? `dryRun(${routine}, ${params.length}, ${proveUpTo})` : `pays${routine}(${args})`);
}

/** The function that says so; nothing where the cost has to be tried out. */
export function emitProof(target: Target, action: Action): string {
  const { program } = target;
  const payments = paymentsOf(program, action);
  if (payments === null) return '';
  const { params, proveUpTo, routine } = action;
  const { locals } = program.routines[routine]!;
  const emitter = new InstructionEmitter(target, {
    slot: (slot) => `local${slot}`,
    names: new Map(Array.from({ length: locals }, (_, slot) => [slot, variableNamed(`local${slot}`)])),
    fail: 'leave proof;',
    call: () => false,
  });
  const places = payments.map((_, i) => `var at${i} = 0; var kept${i} = 0;`).join(' ');
  const given = Array.from({ length: locals - params.length }, (_, i) => `var local${params.length + i} = 0;`).join(' ');
  const steps = payments.map(
    (instr, i) => `spent = ${i + 1}; { ${emitter.tried(instr, (at) => `at${i} = ${at}; kept${i} = s[${at}]; s[${at}] = wanted;`)} }`,
  );
  const back = payments.map((_, i) => `if (at${i} != 0) s[at${i}] = kept${i};`).toReversed();
  // Where there is too little room or means for it, what happens is left to a trial.
  return `fn pays${routine}(${params.map((_, slot) => `local${slot}`).join(', ')}): i32 {
    var used = sp;
    if (dry >= MOST_TRIALS || halt != 0 || budget < ${payments.length} || allowance < used >> 8 || used + ${FRAME.LOCALS + locals} > SIZE)
      return dryRun(${routine}, ${params.length}, ${proveUpTo});
    afford(used >> 8);
    var budgetBefore = budget; var topBefore = top; var memoBefore = memo; var spent = 0; var possible = 0; ${places} ${given}
    sp = used + ${FRAME.LOCALS + locals}; memo = 0; dry += 1;
    label proof { ${steps.join(' ')} possible = halt == 0; }
    ${back.join(' ')}
    sp = used; memo = memoBefore; top = topBefore; dry -= 1;
    if (fp == 0 && dry == 0) { afford(spent); } else budget -= spent;
    if (halt != 0 && allowance >= 0) { halt = 0; budget = maximum(0, budgetBefore >> 1); }
    return possible;
  }`;
}

type Payment = InstrOf<'setVar' | 'assign'>;

/** The cost of an action if it does nothing but change variables of which nobody hears; null otherwise. */
function paymentsOf(program: Program, { routine, proveUpTo }: Action): readonly Payment[] | null {
  const cost = program.routines[routine]!.code.slice(0, Math.max(0, proveUpTo));
  const payments = cost.filter((instr) => isPayment(program, instr));
  return cost.length > 0 && cost.length <= MOST_INSTRUCTIONS && payments.length === cost.length ? payments : null;
}

function isPayment(program: Program, instr: Instr): instr is Payment {
  return (instr.op === 'setVar' || instr.op === 'assign') && !mayPush(program, instr) && !needsMemory(expressionsOf(instr));
}
