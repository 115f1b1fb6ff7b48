/**
 * Which numbers are players. Events and moves are JSON, in which player 1 and the number 1 look the same;
 * the linked program knows what its messages, choices and dice are about.
 */
import { executorFor, type GameEvent } from '../kernel/index.ts';
import type { Instr, LinkedMessage, ValueKind } from '../program/nodes.ts';
import type { Program } from '../program/index.ts';
import type { Kind, Wording } from './wording.ts';

/** What the numbers of a program stand for, as far as one answer fits all of them. */
interface NumberKinds {
  /** The kinds of the arguments, by template; a template may be used with several. */
  messages: ReadonlyMap<string, ValueKind[][]>;
  chosen: Kind;
  rolled: Kind;
}

const known = new WeakMap<Program, NumberKinds>();

/** What the number of a `chose` or `rolled` event stands for. */
export function numberKind(w: Wording, of: 'chosen' | 'rolled'): Kind {
  return numberKinds(w)[of];
}

/** What the number of a parameter stands for; of any action that asks for it, if it is not said which. */
export function paramKind(w: Wording, param: string, action?: string): Kind {
  const { program } = executorFor(w.def, w.match);
  const actions = program.actions.filter(({ name, stepwise }) => (action === undefined ? stepwise : program.strings[name] === action));
  return agreed(actions.flatMap(({ params }) => params.filter(({ name }) => name === `$${param}`).map(({ kind }) => kind)));
}

/** The template of a message and what its arguments are; null where that cannot be told. */
export function templateOf(w: Wording, { text, values }: GameEvent): { template: string; kinds: Kind[] } | null {
  const args = Object.values(values ?? {});
  const filled = (template: string): string =>
    template.replace(/\{(\d+)\}/g, (whole, index: string) => (args[Number(index)] === undefined ? whole : String(args[Number(index)])));
  const fitting = [...numberKinds(w).messages].filter(
    ([template, uses]) => filled(template) === text && uses.some((kinds) => kinds.length === args.length),
  );
  const [first] = fitting;
  if (fitting.length !== 1 || first === undefined) return null;
  const uses = first[1].filter((kinds) => kinds.length === args.length);
  return { template: first[0], kinds: args.map((_, i) => agreed(uses.map((kinds) => kinds[i]))) };
}

function numberKinds(w: Wording): NumberKinds {
  const { program } = executorFor(w.def, w.match);
  let kinds = known.get(program);
  if (kinds === undefined) known.set(program, (kinds = readKinds(program)));
  return kinds;
}

function readKinds(program: Program): NumberKinds {
  const messages = new Map<string, ValueKind[][]>();
  const add = (message: LinkedMessage): void => {
    const template = program.strings[message.text]!;
    messages.set(template, [...(messages.get(template) ?? []), message.kinds]);
  };
  const code = program.routines.flatMap((routine) => routine.code);
  for (const instr of code) if (instr.op === 'message') add(instr.message);
  return { messages, chosen: agreed(code.flatMap(chosenKind)), rolled: agreed(code.flatMap(rolledKind)) };
}

function chosenKind(instr: Instr): ValueKind[] {
  return instr.op === 'choose' ? [instr.query.kind] : [];
}

function rolledKind(instr: Instr): ValueKind[] {
  return instr.op === 'rollItem' ? [instr.query.kind] : instr.op === 'roll' ? ['int'] : [];
}

/** Only kinds that JSON writes as a number can be mixed up. */
function agreed(kinds: readonly (ValueKind | undefined)[]): Kind {
  const numbers = new Set(
    kinds.filter((kind) => kind === 'player' || kind === 'set' || kind === 'team' || kind === 'int' || kind === 'unknown').map(kindFor),
  );
  return numbers.size === 1 ? [...numbers][0]! : 'other';
}

function kindFor(kind: ValueKind | undefined): Kind {
  return kind === 'player' || kind === 'set' ? 'player' : 'other';
}
