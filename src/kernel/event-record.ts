/** What happened, as the kernel notes it: facts in numbers, exactly those that the table of events lists. Who may know them is decided when they are told. */
import type { Effect } from '../ir/effects.ts';
import type { Part, PartKind, TOLD_EVENTS, ToldEventName } from '../ir/events/told.ts';
import type { ValueKind } from '../program/nodes.ts';

/** One thing that happened. */
export type EventRecord = { [Name in ToldEventName]: RecordOf<Name> }[ToldEventName];

/** A token as seen at the moment of an event: where it was, and which viewers (a bit each; the last one is the spectator) knew what of it. */
export interface TokenSight {
  token: number;
  definition: number;
  /** The zone, or -1. */
  zone: number;
  /** The place in an ordered zone, or -1. */
  index: number;
  /** Who could look at it. */
  watchedBy: number;
  /** Of one that was moved: who can look at it where it lies now. */
  watchedThere?: number;
  /** Who knew which token it was. */
  knownTo: number;
  /** Who could tell that it is meant when somebody points at it. */
  recognisedBy: number;
}

/** A value of any kind; a token with what was seen of it. */
export interface NotedValue {
  value: number;
  kind: ValueKind;
  sight?: TokenSight;
  /** It goes only to what not everybody sees. */
  isSecret?: true;
}

/** A property: the number of one that the game declares, or one that every token has. */
type NotedProperty = number | 'controller' | 'face';

/** How the facts of each kind are noted. */
export interface Facts {
  player: number;
  team: number;
  zone: number;
  /** Counted from the top. */
  index: number;
  word: string;
  /** A number among the variables of the program. */
  variable: number;
  property: NotedProperty;
  /** A number among the triggers of the definition. */
  trigger: number;
  effect: Effect;
  /** A template, with the values of the event as its arguments. */
  text: string;
  int: number;
  /** A bit for each viewer. */
  viewers: number;
  token: TokenSight;
  value: NotedValue;
  held: number;
}

export type Fact = Facts[PartKind];

interface Undoable {
  /** It happened in an attempt that has failed, so that it never was. */
  isTakenBack?: true;
}

/** Any record, for whoever goes by the table. */
export interface AnyRecord extends Undoable {
  readonly type: ToldEventName;
  readonly player?: number;
  readonly team?: number;
  readonly name?: Facts['word'] | Facts['variable'] | Facts['property'] | Facts['trigger'];
  readonly place?: Effect;
  readonly token?: TokenSight;
  readonly from?: number;
  readonly to?: number;
  readonly index?: number;
  readonly text?: string;
  readonly values?: Readonly<Record<string, Fact>>;
  readonly audience?: number;
}

type Table = typeof TOLD_EVENTS;

type RecordOf<Name extends ToldEventName> = { type: Name } & Undoable &
  Noted<Table[Name]['parts']> &
  Values<Table[Name]> &
  Addressed<Table[Name]>;

/** The facts of parts, by their names. */
type Noted<Parts> = { [Name in keyof Parts as IsOptional<Parts[Name], never, Name>]: FactOf<Parts[Name]> } & {
  [Name in keyof Parts as IsOptional<Parts[Name], Name, never>]?: FactOf<Parts[Name]>;
};

type IsOptional<Of, Yes, No> = Of extends { readonly optional: true } ? Yes : No;

type FactOf<Of> = Of extends { readonly kind: infer Kind extends PartKind } ? Facts[Kind] : never;

/** The values of an event: those that the table lists, or any that the game has names for. */
type Values<Row> = Row extends { readonly named: Part }
  ? { values: Record<string, FactOf<Row['named']>> }
  : Row extends { readonly values: infer Parts }
    ? keyof Parts extends never
      ? unknown
      : { values: Noted<Parts> }
    : never;

/** Where the event itself says who is told of it: a bit for each viewer. */
type Addressed<Row> = Row extends { readonly told: { readonly who: 'the named audience' } } ? { audience: number } : unknown;
