/** What kind of thing every local of a routine holds, as far as that follows from the program. */
import { argumentKinds } from '../../program/event-data.ts';
import { NONE, type Routine, type Value, type ValueKind } from '../../program/nodes.ts';
import type { Program } from '../../program/program.ts';

/** Kinds by slot; what is not there is not known. */
type Kinds = Map<number, ValueKind>;

const found = new WeakMap<Program, Kinds[]>();

/** The kinds of the locals of a routine. */
export function slotKinds(program: Program, routine: number): ReadonlyMap<number, ValueKind> {
  let all = found.get(program);
  if (all === undefined) found.set(program, (all = findKinds(program)));
  return all[routine]!;
}

function findKinds(program: Program): Kinds[] {
  const all = program.routines.map(kindsInCode);
  for (const { routine, params } of program.actions) params.forEach(({ kind }, slot) => all[routine]!.set(slot, kind));
  program.triggers.forEach(({ before, instead, after }, event) => {
    for (const { routine, source } of [...before, ...instead, ...after]) {
      argumentKinds(event).forEach((kind, slot) => all[routine]!.set(slot, kind));
      if (source !== null) all[routine]!.set(source.slot, source.kind);
    }
  });
  // What is assigned or handed over may come from locals, of which more is known each time round.
  for (let size = -1; size !== sizeOf(all);) {
    size = sizeOf(all);
    program.routines.forEach(({ code }, number) => {
      for (const instr of code) {
        if (instr.op === 'assign') note(all[number]!, instr.slot, kindOf(program, all[number]!, instr.value));
        if (instr.op === 'call') instr.args.forEach((arg, slot) => note(all[instr.routine]!, slot, kindOf(program, all[number]!, arg)));
      }
    });
  }
  return all;
}

function sizeOf(all: readonly Kinds[]): number {
  return all.reduce((sum, kinds) => sum + kinds.size, 0);
}

function kindsInCode({ code, kinds }: Routine): Kinds {
  const known: Kinds = new Map();
  kinds.forEach((kind, slot) => {
    if (kind === 'token') known.set(slot, 'token');
  });
  for (const instr of code) {
    if ((instr.op === 'choose' && instr.form === 'one') || instr.op === 'rollItem') known.set(instr.slot, instr.query.kind);
    const loop = instr.op === 'next' ? code.find((other) => other.op === 'loop' && other.list === instr.list) : undefined;
    if (instr.op === 'next' && loop?.op === 'loop') known.set(instr.slot, loop.query.kind);
  }
  return known;
}

/** Two kinds in one place mean that anything can be there. */
function note(kinds: Kinds, slot: number, kind: ValueKind | null): void {
  if (kind !== null) kinds.set(slot, (kinds.get(slot) ?? kind) === kind ? kind : 'unknown');
}

/** The kind of a value; null for none, which is of any. */
function kindOf(program: Program, locals: Kinds, value: Value): ValueKind | null {
  switch (value.op) {
    case 'const':
      return value.value === NONE ? null : 'unknown';
    case 'local':
      return locals.get(value.slot) ?? 'unknown';
    case 'actor':
    case 'nextPlayer':
      return 'player';
    case 'zoneFor':
    case 'cell':
    case 'step':
      return 'zone';
    case 'tokenAt':
      return 'token';
    case 'first':
      return value.query.kind;
    case 'word':
    case 'indexed':
      return program.variables.find(({ at, count }) => value.at >= at && value.at < at + count)?.kind ?? 'unknown';
    case 'prop':
      return program.props[value.prop]!.kind;
    case 'builtIn':
      return value.prop === 'zone' ? 'zone' : value.prop === 'owner' || value.prop === 'controller' ? 'player' : 'unknown';
    case 'if': {
      const [then, otherwise] = [kindOf(program, locals, value.then), kindOf(program, locals, value.else)];
      return then === null || then === otherwise ? otherwise : otherwise === null ? then : 'unknown';
    }
    default:
      return 'unknown';
  }
}
