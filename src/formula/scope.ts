/** The surroundings of a formula: declared names, bindings, and arguments for the parameters of a macro. */
import type { PlayerSel, Query, TokenSel, ValueExpr, ZoneSel } from '../ir/expressions.ts';
import type { Kind } from '../ir/kinds.ts';

/** Declared names with the kinds of their values. */
export interface FormulaNames {
  readonly constants: ReadonlyMap<string, number>;
  readonly globals: ReadonlyMap<string, Kind>;
  readonly perPlayer: ReadonlyMap<string, Kind>;
  readonly perTeam: ReadonlyMap<string, Kind>;
  readonly properties: ReadonlyMap<string, Kind>;
  readonly attributes: ReadonlyMap<string, Kind>;
  /** Zones by id; true: each player has one. */
  readonly zones: ReadonlyMap<string, boolean>;
  readonly boards: ReadonlySet<string>;
  /** Words for players beside those of every game, such as `opponent`, with the selector they stand for. */
  readonly playerWords: ReadonlyMap<string, string>;
}

/** An expression of the IR with its kind. `selector`: the form for places that take a player, zone or token, if it has one. */
export interface Resolved {
  readonly kind: Kind;
  readonly expr: ValueExpr;
  readonly selector?: PlayerSel | ZoneSel | TokenSel;
}

/** A query with the kind of its items. */
export interface ResolvedQuery {
  readonly query: Query;
  readonly item: Kind;
  /** The name under which its items are seen. */
  readonly bind: string;
}

export interface FormulaScope {
  readonly names: FormulaNames;
  /** The kind of a bound name; undefined if it is not known here. */
  binding(name: string): Kind | undefined;
  /** The argument for a parameter of the macro in whose body the formula stands; undefined outside of macros. */
  argument(name: string): Resolved | undefined;
}
