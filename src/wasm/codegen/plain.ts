/**
 * Routines that need no frame: nobody is asked in them, and nothing comes in between. They run from beginning to end as
 * functions with their locals as variables, and nobody can tell that there was no frame.
 */
import { FRAME } from '../../program/layout.ts';
import type { Instr } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';
import { expressionsOf, instrFactsOf, mayPush, targetsOf } from '../../program/facts/instructions.ts';
import { needsMemory } from '../../program/facts/walk.ts';
import { carriedOut } from './carried-out.ts';
import { variableNamed, type Target } from './emitter.ts';
import { InstructionEmitter } from './instructions.ts';
import { unseenShuffle } from '../opening.ts';
import { ownersOf } from '../owners.ts';

/** What every instruction pays. */
export const PAY = 'budget -= 1; if (budget < 0) { stop(HALT_STEPS);';

/** Longer routines have frames, and can be divided (routines.ts). */
const MOST_INSTRUCTIONS = 256;

/** What is known of the routines of a program; while one is looked at, it counts as not plain. */
const known = new WeakMap<Program, Map<number, boolean>>();

/** Whether a routine needs no frame, nor those it calls. */
export function isPlain(program: Program, routine: number): boolean {
  let found = known.get(program);
  if (found === undefined) known.set(program, (found = new Map()));
  let plain = found.get(routine);
  if (plain === undefined) {
    found.set(routine, false);
    const { code } = program.routines[routine]!;
    plain = code.length <= MOST_INSTRUCTIONS && areInPlace(program, code);
    found.set(routine, plain);
  }
  return plain;
}

/** Whether instructions can be carried out in their place. */
function areInPlace(program: Program, code: readonly Instr[]): boolean {
  return code.every((instr) => {
    if (needsMemory(expressionsOf(instr))) return false;
    if (instr.op === 'call') return isPlain(program, instr.routine);
    return instrFactsOf(instr).isFrameless && (instr.op === 'return' || !mayPush(program, instr));
  });
}

/** All plain routines, by their numbers; and `startBlock`, which does what a block of the flow says, or gets it ready. */
export function emitPlain(target: Target): string {
  const { program } = target;
  const plain = program.routines.flatMap((_, routine) => (isPlain(program, routine) ? [routine] : []));
  // The setup has a frame if matches begin in the middle of it.
  const opened = target.module.constants.get('OPENING')! > 0 ? program.setup : -1;
  const cases = plain
    .filter((routine) => program.routines[routine]!.params === 0 && routine !== opened)
    .map((routine) => `case ${routine}: { actor = who; ${carriedOut(`plain${routine}()`, routine)} actor = s[F_ACTIVE]; return; }`);
  const owners = ownersOf(program);
  for (const routine of plain) target.module.add(emitRoutine(target, routine), owners[routine]!);
  return `${emitRestOfSetup(target)}
    fn startBlock(routine, who) { switch (routine) { ${cases.join(' ')} } pushFrame(routine, routineLocals[routine], who, 0); }`;
}

/** What is left of the setup where matches begin in the middle of it; `REST_PLAIN` if that needs no frame. */
function emitRestOfSetup(target: Target): string {
  const { program, module } = target;
  const opening = module.constants.get('OPENING')!;
  const setup = program.routines[program.setup];
  const plain =
    opening > 0 &&
    setup!.code.length - opening <= MOST_INSTRUCTIONS &&
    setup!.live[opening]!.length === 0 &&
    areInPlace(program, setup!.code.slice(opening));
  module.constant('REST_PLAIN', Number(plain));
  // What everybody forgets by the shuffle with which it begins does not depend on chance, and belongs to the opening.
  const shuffled = plain ? unseenShuffle(program, opening) : -1;
  module.constant('FORGOTTEN', shuffled);
  return plain
    ? emitRoutine(
        target,
        program.setup,
        'restOfSetup',
        opening,
        shuffled < 0 ? '' : `payForShuffle(${shuffled}); shuffleZone(${shuffled});`,
      )
    : 'fn restOfSetup(): i32 { return 0; }';
}

/**
 * A plain routine as a function of its parameters; gives 1 if it failed. The room its frame would take counts all the same.
 * It may begin in the middle, with something else instead of the first instruction.
 */
function emitRoutine(target: Target, routine: number, name = `plain${routine}`, from = 0, first = ''): string {
  const { code, locals, params } = target.program.routines[routine]!;
  const names = new Map(Array.from({ length: locals }, (_, slot) => [slot, variableNamed(`local${slot}`)]));
  const emitter = new InstructionEmitter(target, {
    slot: (slot) => `local${slot}`,
    names,
    fail: '{ sp = room; return 1; }',
    call: (to) => target.program.routines[to]!.propagates,
  });
  const size = FRAME.LOCALS + locals;
  const leaders = leadersOf(code, from);
  const given = Array.from({ length: locals - params }, (_, i) => `var local${params + i} = 0;`).join(' ');
  const blocks = leaders.map((leader, block) => {
    const end = leaders[block + 1] ?? code.length;
    const body = code.slice(leader, end).map((instr, i) => {
      const text =
        instr.op === 'return'
          ? 'sp = room; return 0;'
          : leader + i === from && first !== ''
            ? first
            : emitter.emit(instr, leader + i, (to) => leaders.indexOf(to));
      return `${PAY} sp = room; return 0; } { ${text} }`;
    });
    const last = code[end - 1];
    return `${body.join('\n')} ${end < code.length && last?.op !== 'jump' && last?.op !== 'return' ? `block = ${block + 1};` : ''}`;
  });
  const body =
    blocks.length === 1
      ? blocks[0]!
      : `var block = 0; while (halt == 0) { switch (block) { ${blocks.map((text, block) => `case ${block}: {\n${text}\n}`).join('\n')} } }`;
  const args = Array.from({ length: params }, (_, slot) => `local${slot}`).join(', ');
  return `fn ${name}(${args}): i32 { var room = sp; if (room + ${size} > SIZE) { stop(HALT_AGENDA); return 0; } sp = room + ${size}; ${given} ${body} sp = room; return 0; }`;
}

function leadersOf(code: readonly Instr[], from: number): number[] {
  const leaders = new Set([from]);
  code.forEach((instr, pc) => {
    for (const target of targetsOf(instr)) leaders.add(target);
    if (instr.op === 'next') leaders.add(pc);
    if (instrFactsOf(instr).endsBlock) leaders.add(pc + 1);
  });
  return [...leaders].filter((pc) => pc >= from && pc < code.length).toSorted((a, b) => a - b);
}
