/** The arguments of events, as a program numbers and types them. */
import { EVENT, HEARD_EVENTS, type Argument, type KernelKind, type NamedKind } from '../ir/events/heard.ts';
import type { TriggerDef } from '../ir/game-def.ts';
import { EVENTS, type EventName } from '../ir/vocabulary.ts';
import type { Declared } from './declare/index.ts';
import type { ValueKind } from './nodes.ts';
import type { Program } from './program.ts';

/** How the number of an argument reads. What a variable or property holds depends on which it is. */
const VALUE_KINDS: Readonly<Record<NamedKind | KernelKind, ValueKind>> = {
  phase: 'word',
  state: 'word',
  action: 'word',
  player: 'player',
  token: 'token',
  zone: 'zone',
  held: 'unknown',
  variable: 'int',
  property: 'int',
  definition: 'int',
  owner: 'player',
  position: 'int',
  face: 'int',
};

/** The arguments of an event by its number; nothing is known of those of custom events. */
export function argumentsOf(event: number): readonly Argument[] {
  return HEARD_EVENTS[EVENTS[event] ?? 'custom'].args;
}

/** What kinds of things the arguments of an event are, by its number. */
export function argumentKinds(event: number): ValueKind[] {
  return argumentsOf(event).map(({ kind }) => VALUE_KINDS[kind]);
}

/** The named arguments of a trigger's event, with their places. */
export function eventData(trigger: TriggerDef, symbols: Declared): { name: string; kind: ValueKind; arg: number }[] {
  if (trigger.event === 'custom') return customData(trigger.match?.event ?? '', symbols);
  return HEARD_EVENTS[trigger.event].args.flatMap(({ name, kind }, arg) =>
    name === null ? [] : [{ name, kind: kind === 'held' ? changedKind(trigger, symbols) : VALUE_KINDS[kind], arg }],
  );
}

function customData(event: string, symbols: Declared): { name: string; kind: ValueKind; arg: number }[] {
  const tokens = symbols.customTokens.get(event);
  return (symbols.customArgs.get(event) ?? []).map((name, arg) => ({ name, kind: tokens?.has(arg) === true ? 'token' : 'unknown', arg }));
}

/** What kind of thing the variable or property holds whose change a trigger listens to. */
function changedKind({ event, match }: TriggerDef, symbols: Declared): ValueKind {
  if (event === 'varChanged') return symbols.variables.find((variable) => variable.name === match?.var)?.kind ?? 'unknown';
  return symbols.props.find((prop) => prop.name === match?.prop)?.kind ?? 'unknown';
}

/** Whether an argument of an event is a token. Of custom events it is what their triggers take it for. */
export function isTokenArgument(program: Program, event: number, arg: number, args: Int32Array): boolean {
  if (event >= EVENT.custom) {
    const { before, instead, after } = program.triggers[event]!;
    return [...before, ...instead, ...after].some((trigger) => program.routines[trigger.routine]!.kinds[arg] === 'token');
  }
  const kind = argumentsOf(event)[arg]?.kind;
  return kind === 'token' || (kind === 'held' && heldKind(program, event, args) === 'token');
}

/** What the variable or property holds that an event is about. */
function heldKind(program: Program, event: number, args: Int32Array): ValueKind | undefined {
  const place = argumentsOf(event).findIndex(({ kind }) => kind === 'variable' || kind === 'property');
  const held = args[place]!;
  return argumentsOf(event)[place]?.kind === 'property'
    ? program.props[held]?.kind
    : program.variables.find(({ at, count }) => held >= at && held < at + count)?.kind;
}

/** The places of an engine event's arguments by name, or null for what is no engine event. */
export function engineArguments(event: string): Map<string, number> | null {
  const heard = event === 'custom' ? undefined : HEARD_EVENTS[event as EventName];
  return heard === undefined ? null : new Map(heard.args.flatMap(({ name }, arg) => (name === null ? [] : [[name, arg]])));
}

/** The place of a named argument, or -1. */
export function eventArgument(trigger: TriggerDef, name: string, symbols: Declared): number {
  return eventData(trigger, symbols).find((entry) => entry.name === name)?.arg ?? -1;
}
