/**
 * What rules hear: every event that a trigger can listen to, with all that others need to know of it.
 * A new event does not compile until each of its facts is stated here.
 */
import type { TriggerDef, TriggerMatch } from '../game-def.ts';
import { EVENTS, type EventName, type ReplaceableEvent } from '../vocabulary.ts';

/** What an argument with a name is. `held` is what the variable or property holds whose change is told. */
export type NamedKind = 'phase' | 'state' | 'action' | 'player' | 'token' | 'zone' | 'held';

/** What an argument is that only the kernel sees. */
export type KernelKind = 'variable' | 'property' | 'definition' | 'owner' | 'position' | 'face';

export type Argument = { readonly name: `$${string}`; readonly kind: NamedKind } | { readonly name: null; readonly kind: KernelKind };

/** The facts about an event. */
export interface HeardEvent {
  /** When it is raised. */
  readonly about: string;
  /** What its triggers see, in the order in which it is stored. */
  readonly args: readonly Argument[];
  /** The facts that a trigger may fix, and which argument each is about; null for the name of a custom event, which is no argument. */
  readonly match: Readonly<Partial<Record<Exclude<keyof TriggerMatch, 'event'>, number>>> & { readonly event?: null };
  /** The event under which triggers before and instead of it are filed; null if it can only be followed. */
  readonly heldUpAs: EventName | null;
  /** Whether everybody is told of it whenever it happens. */
  readonly isPublic: boolean;
}

const PHASE = { name: '$phase', kind: 'phase' } as const;
const STATE = { name: '$state', kind: 'state' } as const;
const PLAYER = { name: '$player', kind: 'player' } as const;
const TOKEN = { name: '$token', kind: 'token' } as const;
const FROM = { name: '$from', kind: 'zone' } as const;
const TO = { name: '$to', kind: 'zone' } as const;
const OLD = { name: '$old', kind: 'held' } as const;
const NEW = { name: '$new', kind: 'held' } as const;
/** What a move needs to be carried out later: where in the zone the token goes, and which side it shows. */
const HOW = [
  { name: null, kind: 'position' },
  { name: null, kind: 'face' },
] as const;

export const HEARD_EVENTS: Readonly<
  Record<ReplaceableEvent, HeardEvent & { heldUpAs: ReplaceableEvent }> &
    Record<Exclude<EventName, ReplaceableEvent>, HeardEvent & { heldUpAs: null }>
> = {
  phaseEnter: { about: 'a phase begins, after its `onEnter`', args: [PHASE], match: { phase: 0 }, heldUpAs: null, isPublic: true },
  phaseExit: { about: 'a phase ends, after its `onExit`', args: [PHASE], match: { phase: 0 }, heldUpAs: null, isPublic: true },
  stateEnter: { about: 'a state is entered', args: [STATE], match: { state: 0 }, heldUpAs: null, isPublic: true },
  stateExit: { about: 'a state is left', args: [STATE], match: { state: 0 }, heldUpAs: null, isPublic: true },
  turnStart: { about: 'a turn begins, before its first phase', args: [PLAYER], match: {}, heldUpAs: null, isPublic: true },
  turnEnd: { about: 'a turn ends, after its last phase', args: [PLAYER], match: {}, heldUpAs: null, isPublic: true },
  actionResolved: {
    about: 'an action was carried out',
    args: [{ name: '$action', kind: 'action' }, PLAYER],
    match: { action: 0 },
    heldUpAs: null,
    isPublic: true,
  },
  tokenEntered: {
    about: 'a token was moved or made',
    args: [TOKEN, FROM, TO, ...HOW],
    match: { zone: 2, type: 0 },
    heldUpAs: 'tokenEntered',
    isPublic: false,
  },
  // Leaving a zone and entering another are one move, which triggers on either hold up or replace.
  tokenLeft: {
    about: 'a token was moved away or destroyed',
    args: [TOKEN, FROM, TO, ...HOW],
    match: { zone: 1, type: 0 },
    heldUpAs: 'tokenEntered',
    isPublic: false,
  },
  // A token that is not there yet has nothing to hold up.
  tokenCreated: {
    about: 'a token was made',
    args: [TOKEN, { name: null, kind: 'definition' }, TO, { name: null, kind: 'owner' }],
    match: { zone: 2, type: 1 },
    heldUpAs: null,
    isPublic: false,
  },
  tokenDestroyed: {
    about: 'a token was destroyed',
    args: [TOKEN, FROM],
    match: { zone: 1, type: 0 },
    heldUpAs: 'tokenDestroyed',
    isPublic: false,
  },
  varChanged: {
    about: 'a variable has another value',
    args: [{ name: null, kind: 'variable' }, PLAYER, OLD, NEW],
    match: { var: 0 },
    heldUpAs: 'varChanged',
    isPublic: false,
  },
  propChanged: {
    about: 'a property has another value',
    args: [TOKEN, { name: null, kind: 'property' }, OLD, NEW],
    match: { prop: 1, type: 0 },
    heldUpAs: 'propChanged',
    isPublic: false,
  },
  playerEliminated: { about: 'a player is out', args: [PLAYER], match: {}, heldUpAs: null, isPublic: true },
  noLegalMoves: { about: 'a player is asked and has no option', args: [PLAYER], match: {}, heldUpAs: null, isPublic: false },
  // Its arguments are those of `emit`.
  custom: { about: 'an effect `emit` names it', args: [], match: { event: null }, heldUpAs: 'custom', isPublic: false },
};

/** The numbers of the events; custom ones follow from `custom` on. */
export const EVENT = Object.fromEntries(EVENTS.map((name, number) => [name, number])) as Readonly<Record<EventName, number>>;

/** The facts of an event that a trigger may fix. */
export function matchKeys(event: EventName): (keyof TriggerMatch)[] {
  return Object.keys(HEARD_EVENTS[event].match) as (keyof TriggerMatch)[];
}

/** The event under which a trigger is filed. */
export function filedUnder({ event, timing = 'after' }: TriggerDef): EventName {
  return timing === 'after' ? event : (HEARD_EVENTS[event].heldUpAs ?? event);
}
