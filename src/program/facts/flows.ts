/** Where the value of a local goes: what is drawn or chosen for a secret is a secret itself. */
import { NONE, type Instr, type VariableSlot } from '../nodes.ts';
import type { Program } from '../program.ts';
import { expressionsOf } from './instructions.ts';
import { localsOf } from './walk.ts';

/** Whether a value is stored where not everybody sees it, and whether anything else is done with it. */
export interface Flow {
  readonly secret: boolean;
  readonly open: boolean;
}

type Linked = Pick<Program, 'routines' | 'variables' | 'props'>;

/** Where a local of a routine goes, also by way of other locals and of procedures. */
export function flowOf(program: Linked, routine: number, slot: number, seen: Set<string> = new Set()): Flow {
  const key = `${routine} ${slot}`;
  if (seen.has(key)) return { secret: false, open: false };
  seen.add(key);
  let [secret, open] = [false, false];
  const join = (flow: Flow): void => {
    secret ||= flow.secret;
    open ||= flow.open;
  };
  const { code } = program.routines[routine]!;
  for (const instr of code) {
    if (!expressionsOf(instr).some((part) => localsOf(part).has(slot))) continue;
    // What is chosen may be asked for its own condition.
    if (instr.op === 'choose' && instr.slot === slot) continue;
    if (instr.op === 'loop' && instr.query.source.op === 'set') join(flowOf(program, routine, itemOf(code, instr.list), seen));
    else if (instr.op === 'assign') join(flowOf(program, routine, instr.slot, seen));
    else if (instr.op === 'call')
      instr.args.forEach((arg, param) => localsOf(arg).has(slot) && join(flowOf(program, instr.routine, param, seen)));
    else if (isSecretStore(program, instr, slot)) secret = true;
    else open = true;
  }
  return { secret, open };
}

/** The local to which a loop binds its items. */
function itemOf(code: readonly Instr[], list: number): number {
  const next = code.find((instr) => instr.op === 'next' && instr.list === list);
  return next?.op === 'next' ? next.slot : NONE;
}

/** Whether an instruction does nothing with a local but store it in a variable or property that is not public. */
function isSecretStore(program: Linked, instr: Instr, slot: number): boolean {
  if (instr.op === 'setVar') return !isSelected(instr.target, slot) && !isPublic(program, instr.target);
  if (instr.op === 'setProp')
    return typeof instr.prop === 'number' && !localsOf(instr.token).has(slot) && !program.props[instr.prop]!.public;
  if (instr.op !== 'create' || [instr.like?.token ?? null, instr.zone, instr.owner].some((part) => localsOf(part).has(slot))) return false;
  return instr.props.every(({ prop, value }) => !localsOf(value).has(slot) || !program.props[prop]!.public);
}

/** Whether a local decides whose variable it is. */
function isSelected({ index }: VariableSlot, slot: number): boolean {
  return localsOf(index).has(slot);
}

function isPublic({ variables }: Linked, { at }: VariableSlot): boolean {
  return variables.find((variable) => at >= variable.at && at < variable.at + variable.count)!.visibility === 'public';
}
