/** Which values a variable or property can have, as far as that follows from what is written to it: whoever does not see it thinks these possible. */
import { NONE, type Instr, type Query, type Value } from '../nodes.ts';
import type { Program, Variable, Written } from '../program.ts';
import { isCertainlyWritten } from './certain-writes.ts';
import { asNumbers } from './numbers.ts';

type Linked = Pick<Program, 'routines' | 'actions' | 'flow' | 'setup'>;

/** The values in order, or null where they may be any that the variable is declared for. */
export function possibleValues(program: Linked, variable: Variable): Int32Array | null {
  const values = new Set<number>();
  for (const [number, { code }] of program.routines.entries())
    for (const instr of code) {
      // What an event would have set may be changed on the way.
      if (instr.op === 'proceed') return null;
      if (instr.op === 'transfer' && [instr.from, instr.to].some(({ at }) => isOf(variable, at))) return null;
      if (instr.op !== 'setVar' || !isOf(variable, instr.target.at)) continue;
      const written = instr.add ? null : valuesIn(program, number, instr.value);
      if (written === null) return null;
      for (const value of written) values.add(value === NONE ? value : Math.min(Math.max(value, variable.min), variable.max));
    }
  if (!isCertainlyWritten(program, variable)) values.add(variable.init);
  return Int32Array.from(values).toSorted();
}

function isOf({ at, count }: Variable, word: number): boolean {
  return word >= at && word < at + count;
}

/** The setup, the beginnings of states and phases, and what they call. */
function startingRoutines({ routines, setup, flow }: Linked): Set<number> {
  const blocks = [setup, ...flow.states.flatMap(({ onEnter, phases }) => [onEnter, ...phases.map((phase) => phase.onEnter)])];
  const reached = new Set<number>();
  for (const block of blocks) {
    if (block < 0 || reached.has(block)) continue;
    reached.add(block);
    for (const instr of routines[block]!.code) if (instr.op === 'call') blocks.push(instr.routine);
  }
  return reached;
}

/** What is written to a property. */
export function writtenValues(program: Linked, prop: number): Written {
  const first = startingRoutines(program);
  const values = new Set<number>();
  let [isKnown, isFirst] = [true, false];
  for (const [number, { code }] of program.routines.entries())
    for (const instr of code) {
      isKnown &&= instr.op !== 'proceed';
      isFirst ||= instr.op === 'setProp' && instr.prop === prop && first.has(number);
      for (const value of writtenBy(instr, prop)) {
        const found = valuesIn(program, number, value);
        isKnown &&= found !== null;
        for (const each of found ?? []) values.add(each);
      }
    }
  return { values: isKnown ? Int32Array.from(values).toSorted() : null, isFirst };
}

function writtenBy(instr: Instr, prop: number): Value[] {
  if (instr.op === 'setProp') return instr.prop === prop ? [instr.value] : [];
  return instr.op === 'create' ? instr.props.flatMap((given) => (given.prop === prop ? [given.value] : [])) : [];
}

/** The values of an expression in a routine, or null if they are not known. */
export function valuesIn(program: Linked, routine: number, value: Value): number[] | null {
  return valuesOf(program, routine, value, new Set());
}

function valuesOf(program: Linked, routine: number, value: Value, seen: Set<number>): number[] | null {
  if (value.op === 'const') return [value.value];
  if (value.op === 'if') {
    const [then, otherwise] = [value.then, value.else].map((branch) => valuesOf(program, routine, branch, seen));
    return then == null || otherwise == null ? null : [...then, ...otherwise];
  }
  if (value.op !== 'local' || seen.has(value.slot)) return null;
  seen.add(value.slot);
  return valuesOfLocal(program, routine, value.slot, seen);
}

/** All that a local of a routine is bound to. */
function valuesOfLocal(program: Linked, routine: number, slot: number, seen: Set<number>): number[] | null {
  const { code } = program.routines[routine]!;
  const action = program.actions.find((candidate) => candidate.routine === routine);
  const param = action?.params[slot];
  const bound = code.flatMap((instr) => {
    const values = boundBy(program, routine, instr, slot, seen, code);
    return values === undefined ? [] : [values];
  });
  if (param !== undefined) bound.push(itemsOf(param.query));
  if (bound.length === 0 || bound.includes(null)) return null;
  return bound.flatMap((values) => values!);
}

/** What an instruction binds to a local; undefined if it does not. */
function boundBy(
  program: Linked,
  routine: number,
  instr: Instr,
  slot: number,
  seen: Set<number>,
  code: readonly Instr[],
): number[] | null | undefined {
  switch (instr.op) {
    case 'roll':
      return instr.slot === slot ? asNumbers({ op: 'range', min: instr.min, max: instr.max }) : undefined;
    case 'rollItem':
    case 'choose':
      return instr.slot === slot ? itemsOf(instr.query) : undefined;
    case 'assign':
      return instr.slot === slot ? valuesOf(program, routine, instr.value, seen) : undefined;
    case 'next': {
      const loop = code.find((other) => other.op === 'loop' && other.list === instr.list);
      return instr.slot === slot ? (loop?.op === 'loop' ? itemsOf(loop.query) : null) : undefined;
    }
    default:
      return undefined;
  }
}

function itemsOf({ source }: Query): number[] | null {
  return asNumbers(source);
}
