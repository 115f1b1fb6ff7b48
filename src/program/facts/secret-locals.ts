/**
 * Values that wait beneath a question in effects and that not everybody knows: a secret roll, a total of a hidden hand. Samples of a
 * player keep them, since nothing says what else they may be.
 */
import { EVENT } from '../../ir/events/heard.ts';
import type { Instr, Routine, Value } from '../nodes.ts';
import type { Program, Trigger } from '../program.ts';
import { isCommon, type Place } from './common-knowledge.ts';
import { mayPush, startedBy } from './instructions.ts';
import { isCountedByAll } from './unseen-chance.ts';
import { isQuery, localsOf, partsOf } from './walk.ts';

/** Who does not know a value: anybody but the player who acts, or anybody at all. */
type Secret = 'actor alone' | 'nobody';

/** By routine: its locals whose values are secret. */
type SecretLocals = readonly Map<number, Secret>[];

const known = new WeakMap<Program, boolean>();

/** Whether somebody may be asked while such a value waits. By the definition alone, so that the answer tells nothing about a match. */
export function mayAskOverSecrets(program: Program): boolean {
  let found = known.get(program);
  if (found === undefined) {
    const secrets = secretLocalsOf(program);
    const asks = program.routines.some(({ code }) => code.some(({ op }) => op === 'choose'));
    found = asks && program.routines.some((routine, number) => waitsWithSecret(program, routine, secrets[number]!));
    known.set(program, found);
  }
  return found;
}

/** Whether a routine may be interrupted by a question while a secret value is still needed. */
function waitsWithSecret(program: Program, { code, live }: Routine, secrets: ReadonlyMap<number, Secret>): boolean {
  return code.some((instr, at) => {
    const isAsked = instr.op === 'choose';
    if (!isAsked && startedBy(instr).length === 0 && !mayPush(program, instr)) return false;
    const isActors = isAsked && instr.chooser.op === 'actor';
    return live[at]!.some((slot) => {
      const secret = isAsked && instr.slot === slot ? undefined : secrets.get(slot);
      return secret === 'nobody' || (secret === 'actor alone' && !isActors);
    });
  });
}

function secretLocalsOf(program: Program): SecretLocals {
  const secrets = program.routines.map(() => new Map<number, Secret>());
  for (const { routine, params } of program.actions)
    params.forEach(({ isSecret }, slot) => isSecret && learn(program, secrets, routine, slot, 'actor alone'));
  for (const trigger of triggersOf(program, EVENT.varChanged))
    if (program.variables.some(({ visibility }, number) => visibility !== 'public' && hearsOf(trigger, 0, number)))
      for (const slot of HELD) learn(program, secrets, trigger.routine, slot, 'nobody');
  for (const trigger of triggersOf(program, EVENT.propChanged))
    if (program.props.some((prop, number) => !prop.public && hearsOf(trigger, 1, number)))
      for (const slot of HELD) learn(program, secrets, trigger.routine, slot, 'nobody');
  // What one local gives to another may stand before it, and routines call one another.
  for (let before = -1, count = 0; before !== count;) {
    before = count;
    program.routines.forEach(({ code }, routine) => {
      for (const instr of code) follow(program, secrets, routine, instr);
    });
    for (const { routine, binds } of program.triggers.flatMap((lists) => Object.values(lists).flat()))
      for (const { slot, value } of binds) pass(program, secrets, routine, value, routine, slot);
    count = secrets.reduce((sum, each) => sum + each.size, 0);
  }
  return secrets;
}

/** The arguments of a change that say what was and what is. */
const HELD = [2, 3];

function triggersOf({ triggers }: Program, event: number): Trigger[] {
  return Object.values(triggers[event] ?? {}).flat();
}

/** Whether a trigger may hear of changes of a variable or property. */
function hearsOf({ tests }: Trigger, place: number, number: number): boolean {
  return tests.every(({ arg, low, high }) => arg !== place || (number >= low && number < high));
}

function follow(program: Program, secrets: SecretLocals, routine: number, instr: Instr): void {
  switch (instr.op) {
    case 'roll':
    case 'rollItem':
      if (instr.isSecret) learn(program, secrets, routine, instr.slot, 'nobody');
      break;
    case 'choose':
      if (instr.isSecret) learn(program, secrets, routine, instr.slot, instr.chooser.op === 'actor' ? 'actor alone' : 'nobody');
      break;
    case 'assign':
      pass(program, secrets, routine, instr.value, routine, instr.slot);
      break;
    case 'call':
      instr.args.forEach((value, slot) => pass(program, secrets, routine, value, instr.routine, slot));
      break;
    case 'emit':
      instr.args.forEach((value, arg) => {
        const slot = program.routines[instr.body]?.argSlots?.[arg];
        if (slot !== undefined) pass(program, secrets, routine, value, instr.body, slot);
        for (const trigger of triggersOf(program, instr.event)) pass(program, secrets, routine, value, trigger.routine, arg);
      });
      break;
  }
}

/** Notes that a local gets a value that is secret, or follows from one that is. */
function pass(program: Program, secrets: SecretLocals, from: number, value: Value, to: number, slot: number): void {
  const tokens = new Set(program.routines[from]!.kinds.flatMap((kind, local) => (kind === 'token' ? [local] : [])));
  if (!isTold(value, { program, tokens })) learn(program, secrets, to, slot, 'nobody');
  for (const local of localsOf(value)) {
    const secret = secrets[from]!.get(local);
    if (secret !== undefined) learn(program, secrets, to, slot, secret);
  }
}

/** Whether everybody knows a value as it is worked out; how much lies in a zone is told apart from what lies there. */
function isTold(value: Value, place: Place): boolean {
  if (value.op === 'zoneCount') return isCountedByAll(place.program, value.zone);
  if (!PLAIN.has(value.op)) return isCommon(value, place);
  return partsOf(value).every((part) => part === null || (!isQuery(part) && isTold(part, place)));
}

/** What follows from its parts alone. */
const PLAIN: ReadonlySet<Value['op']> = new Set(['arithmetic', 'compare', 'and', 'or', 'not', 'if']);

/** A token that waits gets another number with the others, and what is drawn for it is drawn as for all of its class. */
function learn({ routines }: Program, secrets: SecretLocals, routine: number, slot: number, secret: Secret): void {
  if (routines[routine]!.kinds[slot] !== 'value' || secrets[routine]!.get(slot) === 'nobody') return;
  secrets[routine]!.set(slot, secret);
}
