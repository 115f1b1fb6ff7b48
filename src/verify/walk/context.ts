/**
 * What the parts of the walk share. Effects contain values, values contain queries, queries contain conditions,
 * conditions may contain effects: the parts call one another through this object instead of importing each other.
 */
import type { Effect, Message } from '../../ir/effects.ts';
import type { PlayerSel, Query, Ref, TokenSel, ValueExpr, ZoneSel } from '../../ir/expressions.ts';
import type { GameDef } from '../../ir/game-def.ts';
import type { Names } from '../names.ts';
import type { Place } from '../../ir/place.ts';
import type { Scope } from '../scope.ts';
import type { Mixing, NameKind, QueryUse, Reference, Sites } from '../sites.ts';
import { join, mixes, type TypeOf, type ValueType } from '../value-type.ts';

export interface Walk {
  readonly def: GameDef;
  readonly names: Names;
  readonly sites: Sites;
  /** What is known from an earlier pass about the arguments of procedures and custom events. */
  readonly knownArguments: ReadonlyMap<string, ValueType>;
  /** The arguments of each custom event, from the same earlier pass. */
  readonly emitted: ReadonlyMap<string, [string, ValueType][]>;
  /** In a trigger: what its event brings along. */
  eventData: ReadonlyMap<string, ValueType>;
  effects(effects: readonly Effect[] | undefined, place: Place, scope: Scope | null): void;
  /** Visits a value and says its type; with `expected`, also notes that its place needs that type. */
  value(expr: ValueExpr, place: Place, scope: Scope | null, expected?: ValueType): ValueType;
  ref(ref: Ref, place: Place, scope: Scope | null): ValueType;
  /** Visits a query and says the type of its items. */
  query(query: Query, place: Place, scope: Scope | null, use: QueryUse): ValueType;
  zone(zone: ZoneSel, place: Place, scope: Scope | null, several?: 'several'): TypeOf<'zone'>;
  player(player: PlayerSel | undefined, place: Place, scope: Scope | null, several?: 'several'): void;
  token(token: TokenSel, place: Place, scope: Scope | null): TypeOf<'token'>;
  message(message: Message | undefined, place: Place, scope: Scope | null): void;
}

/** Notes the use of a name. */
export function refer(walk: Walk, kind: NameKind, name: string, place: Place, rest: Omit<Reference, 'kind' | 'name' | 'place'> = {}): void {
  walk.sites.references.push({ kind, name, place, ...rest });
}

/** The type of what is one or the other of two; notes where they are of different kinds. */
export function joinAt(walk: Walk, by: Mixing, earlier: ValueType, found: ValueType, place: Place): ValueType {
  if (mixes(earlier, found)) walk.sites.mixtures.push({ by, earlier, found, place });
  return join(earlier, found);
}

/** Notes that a place needs a type. */
export function expect(walk: Walk, found: ValueType, expected: ValueType, expr: unknown, place: Place): void {
  walk.sites.values.push({ found, expected, expr, place });
}
