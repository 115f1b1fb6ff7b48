/** What the walk over a GameDef finds, in lists that rules go through. */
import type { EffectName, Effect } from '../ir/effects.ts';
import type { PlayerSel, Query, ZoneSel } from '../ir/expressions.ts';
import type { Place } from '../ir/place.ts';
import type { Scope } from './scope.ts';
import type { ValueType } from './value-type.ts';

/** The kinds of names that can be referred to. */
export type NameKind =
  | 'zone'
  | 'gvar'
  | 'pvar'
  | 'tvar'
  | 'const'
  | 'tokenType'
  | 'card'
  | 'typeOrCard'
  | 'deck'
  | 'prop'
  | 'layer'
  | 'procedure'
  | 'action'
  | 'phase'
  | 'phaseOrLabel'
  | 'state'
  | 'board'
  | 'attribute'
  | 'direction'
  | 'event'
  | 'binding'
  | 'answer';

export interface EffectSite {
  name: EffectName;
  effect: Effect;
  place: Place;
}

/** A value and the type that its place needs. */
export interface ValueSite {
  found: ValueType;
  expected: ValueType;
  expr: unknown;
  place: Place;
}

/** One side of a comparison. */
export interface Side {
  type: ValueType;
  expr: unknown;
  place: Place;
}

/** Where things of different kinds would be taken for one thing, and what makes one thing of them. */
interface MixtureSite {
  by: Mixing;
  earlier: ValueType;
  found: ValueType;
  place: Place;
}

/** What makes one thing of several: a union of queries, the branches of a value, calls of a procedure, events, actions that are answered. */
export type Mixing = 'union' | 'if' | 'call' | 'emit' | 'answer';

interface ComparisonSite {
  op: string;
  left: Side;
  right: Side;
  place: Place;
}

/** What a query is used for. */
export type QueryUse = 'domain' | 'choice' | 'roll' | 'loop' | 'fold' | 'test' | 'member' | 'first' | 'source' | 'part';

interface QuerySite {
  query: Query;
  use: QueryUse;
  item: ValueType;
  place: Place;
}

/** A zone selector; `of` is undefined when no player is named. */
export interface ZoneSite {
  zone: string;
  of: string | undefined;
  several: boolean;
  selector: unknown;
  place: Place;
}

interface PlayerSite {
  player: PlayerSel;
  several: boolean;
  place: Place;
}

/** The use of a name. Where the possible names depend on the place, `known` and `among` say so. */
export interface Reference {
  kind: NameKind;
  name: string;
  place: Place;
  known?: boolean;
  among?: () => Iterable<string>;
  spell?: (name: string) => unknown;
  /** The name is a key, and the place that of its value. */
  isKey?: boolean;
  /** What is bound there, for the use of a binding. */
  scope?: Scope | null;
}

/** Tokens go from one place to another; `from` undefined: they are made. */
export interface MoveSite {
  effect: EffectName;
  from: ValueType | undefined;
  to: ValueType;
  place: Place;
}

export interface PropRead {
  prop: string;
  token: ValueType;
  place: Place;
}

/** A property of what is a zone. */
interface ZonePropRead {
  zone: ZoneSel;
  prop: string;
  place: Place;
}

export interface VariableRead {
  scope: 'gvar' | 'pvar' | 'tvar';
  variable: string;
  player: PlayerSel;
  place: Place;
}

/** Everything found, by kind. */
export interface Sites {
  effects: EffectSite[];
  values: ValueSite[];
  comparisons: ComparisonSite[];
  mixtures: MixtureSite[];
  queries: QuerySite[];
  zones: ZoneSite[];
  players: PlayerSite[];
  references: Reference[];
  moves: MoveSite[];
  propReads: PropRead[];
  /** Properties that are read of a zone as if it were a token. */
  zonePropReads: ZonePropRead[];
  variableReads: VariableRead[];
  /** Effects with too many bindings in scope. */
  crowded: Place[];
  /** Types of the arguments given to procedures and custom events, and of the parameters of actions; by `argumentKey`. */
  arguments: Map<string, ValueType>;
}

export function argumentKey(kind: 'call' | 'emit' | 'answer', receiver: string, name: string): string {
  return `${kind}\n${receiver}\n${name}`;
}

export function noSites(): Sites {
  return {
    effects: [],
    values: [],
    comparisons: [],
    mixtures: [],
    queries: [],
    zones: [],
    players: [],
    references: [],
    moves: [],
    propReads: [],
    zonePropReads: [],
    variableReads: [],
    crowded: [],
    arguments: new Map(),
  };
}
