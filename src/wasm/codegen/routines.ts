/** Routines as functions: a routine runs from where its frame stands until the frame changes, somebody is asked or it fails. */
import type { Instr, Routine } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { instrFactsOf, mayPush, targetsOf } from '../../program/facts/instructions.ts';
import type { Target } from './emitter.ts';
import { InstructionEmitter } from './instructions.ts';
import { grouped } from './parts.ts';
import { isPlain, PAY } from './plain.ts';
import { ownersOf } from '../owners.ts';

/** Emits the routines of a program that may have frames, and `step`, which runs the one of a number. */
export function emitRoutines(target: Target): string {
  const { routines } = target.program;
  const proofs = new Map(
    target.program.actions.filter(({ proveUpTo }) => proveUpTo >= 0).map(({ routine, proveUpTo }) => [routine, proveUpTo]),
  );
  const framed = framedRoutines(target);
  const owners = ownersOf(target.program);
  for (const number of framed) {
    const proof = number === target.program.setup ? target.module.constants.get('OPENING')! : (proofs.get(number) ?? -1);
    target.module.add(emitRoutine(target, routines[number]!, number, proof), owners[number]!);
  }
  const cases = framed.map((number) => `case ${number}: return routine${number}(upTo);`);
  return `fn step(routine, upTo): i32 { switch (routine) { ${cases.join(' ')} } stop(HALT_STEPS); return NEXT; }`;
}

/** The routines that may have frames: those that are not plain, those that are begun with one, and all that they call. */
function framedRoutines({ program, module }: Target): number[] {
  const { routines, trials, actions, triggers, checks, setup } = program;
  const framed = new Set<number>();
  const add = (number: number): void => {
    if (number < 0 || framed.has(number)) return;
    framed.add(number);
    for (const instr of routines[number]!.code) if (instr.op === 'call') add(instr.routine);
  };
  routines.forEach(({ code }, number) => {
    if (!isPlain(program, number)) add(number);
    for (const instr of code) if (instr.op === 'emit') add(instr.body);
  });
  if (module.constants.get('OPENING')! > 0) add(setup);
  for (const { routine, proveUpTo } of actions) if (proveUpTo >= 0) add(routine);
  for (const { routine } of [...checks, ...triggers.flatMap(({ before, instead, after }) => [...before, ...instead, ...after])])
    add(routine);
  for (const routine of trials) add(routine);
  return [...framed].toSorted((a, b) => a - b);
}

function emitRoutine(target: Target, { code }: Routine, number: number, proof: number): string {
  const emitter = new InstructionEmitter(target, {
    slot: (slot) => `s[base + ${slot}]`,
    names: new Map(),
    fail: 'return FAIL;',
    call: null,
  });
  const leaders = leadersOf(target.program, code, proof);
  const blockAt = new Map(leaders.map((leader, block) => [leader, block]));
  const blocks = leaders.map((leader, block) => {
    const end = leaders[block + 1] ?? code.length;
    const body: string[] = [];
    if (leader === proof) body.push(`if (upTo <= ${proof}) { s[frame + FRAME_PC] = ${proof}; return NEXT; }`);
    for (let pc = leader; pc < end; pc++) body.push(`${PAY} return NEXT; } { ${emitter.emit(code[pc]!, pc, (to) => blockAt.get(to)!)} }`);
    const last = code[end - 1];
    if (end < code.length && last?.op !== 'jump' && last?.op !== 'return') body.push(`block = ${block + 1};`);
    return body.join('\n');
  });
  const frame = 'var frame = fp; var base = frame + FRAME_LOCALS;';
  if (blocks.length === 1) return `fn routine${number}(upTo): i32 { ${frame} ${blocks[0]!} return NEXT; }`;
  target.module.namedTable(
    `blockOf${number}`,
    code.map((_, pc) => blockAt.get(pc) ?? -1),
  );
  const cases = blocks.map((body, block) => `case ${block}: {\n${body}\n}`);
  const entry = `blockOf${number}[s[fp + FRAME_PC]]`;
  const groups = grouped(cases);
  if (groups.length === 1)
    return `fn routine${number}(upTo): i32 { ${frame} var block = ${entry}; while (halt == 0) { switch (block) { ${cases.join('\n')} } } return NEXT; }`;
  target.module.namedTable(
    `partOf${number}`,
    groups.flatMap((group, part) => group.map(() => part)),
  );
  const parts = groups.map(
    (group, part) =>
      `fn routine${number}$${part}(upTo): i32 { ${frame} var block = nextBlock; while (halt == 0) { switch (block) { ${group.join('\n')} default: { nextBlock = block; return ELSEWHERE; } } } return NEXT; }`,
  );
  const calls = groups.map((_, part) => `case ${part}: outcome = routine${number}$${part}(upTo);`);
  return `${parts.join('\n')} fn routine${number}(upTo): i32 { nextBlock = ${entry}; while (1) { var outcome = NEXT; switch (partOf${number}[nextBlock]) { ${calls.join(' ')} } if (outcome != ELSEWHERE) return outcome; } return NEXT; }`;
}

/** A block has no more instructions than this, so that a function need not have more. */
const MOST_IN_A_BLOCK = 128;

/** Where a block begins: at the start, after as many instructions as a block may have, where jumps lead, where a trial ends, and wherever a frame may come back to. */
function leadersOf(program: Program, code: readonly Instr[], proof: number): number[] {
  const leaders = new Set(Array.from({ length: Math.ceil(code.length / MOST_IN_A_BLOCK) }, (_, i) => i * MOST_IN_A_BLOCK));
  if (proof > 0 && proof < code.length) leaders.add(proof);
  code.forEach((instr, pc) => {
    const { endsBlock, asks } = instrFactsOf(instr);
    for (const target of targetsOf(instr)) leaders.add(target);
    // A question is asked again until it is answered; a loop comes back to where it takes the next item.
    if (asks || instr.op === 'next') leaders.add(pc);
    if (endsBlock || mayPush(program, instr)) leaders.add(pc + 1);
  });
  return [...leaders].filter((pc) => pc < code.length).toSorted((a, b) => a - b);
}
