/** What an event tells its triggers: the names of its arguments, in the order in which they are stored. */
import type { TriggerDef } from '../ir/game-def.ts';
import { EVENTS, type EventName } from '../ir/vocabulary.ts';
import type { Declared } from './declare/index.ts';
import type { ValueKind } from './nodes.ts';

/** Arguments without a name are for the kernel. */
const EVENT_DATA: Record<EventName, readonly [name: string, kind: ValueKind][]> = {
  phaseEnter: [['$phase', 'word']],
  phaseExit: [['$phase', 'word']],
  stateEnter: [['$state', 'word']],
  stateExit: [['$state', 'word']],
  turnStart: [['$player', 'player']],
  turnEnd: [['$player', 'player']],
  actionResolved: [
    ['$action', 'word'],
    ['$player', 'player'],
  ],
  tokenEntered: [
    ['$token', 'token'],
    ['$from', 'zone'],
    ['$to', 'zone'],
    ['', 'int'],
    ['', 'int'],
  ],
  tokenLeft: [
    ['$token', 'token'],
    ['$from', 'zone'],
    ['$to', 'zone'],
    ['', 'int'],
    ['', 'int'],
  ],
  tokenCreated: [
    ['$token', 'token'],
    ['', 'int'],
    ['$to', 'zone'],
    ['', 'player'],
  ],
  tokenDestroyed: [
    ['$token', 'token'],
    ['$from', 'zone'],
  ],
  varChanged: [
    ['', 'int'],
    ['$player', 'player'],
    ['$old', 'unknown'],
    ['$new', 'unknown'],
  ],
  propChanged: [
    ['$token', 'token'],
    ['', 'int'],
    ['$old', 'unknown'],
    ['$new', 'unknown'],
  ],
  playerEliminated: [['$player', 'player']],
  noLegalMoves: [['$player', 'player']],
  custom: [],
};

/** What kinds of things the arguments of an event are, by its number; nothing is known of those of custom events. */
export function argumentKinds(event: number): readonly ValueKind[] {
  return EVENT_DATA[EVENTS[event] ?? 'custom'].map(([, kind]) => kind);
}

/** The named arguments of a trigger's event, with their places. */
export function eventData(trigger: TriggerDef, symbols: Declared): { name: string; kind: ValueKind; arg: number }[] {
  if (trigger.event === 'custom') return customData(trigger.match?.event ?? '', symbols);
  const changed = changedKind(trigger, symbols);
  return EVENT_DATA[trigger.event]
    .map(([name, kind], arg) => ({ name, kind: name === '$old' || name === '$new' ? changed : kind, arg }))
    .filter((entry) => entry.name !== '');
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

/** The places of an engine event's arguments by name, or null for what is no engine event. */
export function engineArguments(event: string): Map<string, number> | null {
  const data = event === 'custom' ? undefined : EVENT_DATA[event as EventName];
  return data === undefined ? null : new Map(data.flatMap(([name], arg) => (name === '' ? [] : [[name, arg]])));
}

/** The place of a named argument, or -1. */
export function eventArgument(trigger: TriggerDef, name: string, symbols: Declared): number {
  return eventData(trigger, symbols).find((entry) => entry.name === name)?.arg ?? -1;
}

/** The event under which a trigger is kept: leaving a zone and entering another are one move, which triggers on either hold up or replace. */
export function deedOf(trigger: TriggerDef): EventName {
  return trigger.event === 'tokenLeft' && (trigger.timing ?? 'after') !== 'after' ? 'tokenEntered' : trigger.event;
}

/** Which arguments of an event are tokens. */
export function tokenArguments(event: EventName): number[] {
  return EVENT_DATA[event].flatMap(([, kind], arg) => (kind === 'token' ? [arg] : []));
}
