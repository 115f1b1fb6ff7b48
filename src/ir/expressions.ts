/**
 * Values, conditions, queries and selectors: everything in a GameDef that is computed and changes nothing.
 * The shapes of the core are fixed by the structured game specification; the rest extends them.
 */
import type { AggregateOp, Arithmetic, Comparison } from './vocabulary.ts';
import type { Effect } from './effects.ts';

/**
 * A name bound by a parameter, `let`, `forEach` or a choice; always written with the dollar sign.
 * @pattern ^\$[A-Za-z_][A-Za-z0-9_]*$
 */
export type BindingName = string;

/**
 * Which player or players. `actor` takes the current action, `active` has the turn; `all` and `allOther` name several.
 * `left` and `right` are seated next to the actor. A value expression may compute a player.
 */
export type PlayerSel =
  | 'actor'
  | 'active'
  | 'all'
  | 'allOther'
  | 'left'
  | 'right'
  | { id: number }
  | { chosen: BindingName }
  | { relative: 'left' | 'right' }
  | Ref
  | FirstOf;

/**
 * Which zone or zones: `"deck:none"`, `"hand:actor"`, `"hand:all"`, `"hand:$p"`, `"hand:left"`, `"hand:0"`,
 * a zone-valued binding `"$cell"`, or a computed zone.
 */
export type ZoneSel = string | ZoneOfPlayer | Ref | FirstOf;

/** The zone of a computed player: `{ zone: "hand", player: … }`. */
export interface ZoneOfPlayer {
  zone: string;
  player: PlayerSel;
}

/** A token: a binding such as `"$card"`, or a token-valued expression. */
export type TokenSel = BindingName | Ref | FirstOf;

/** The first item of a query, or none; with `sortBy` this is an arg-max. */
export interface FirstOf {
  first: Query;
}

/** A reference to something the state or the definition holds. */
export type Ref =
  | { ref: 'gvar'; var: string }
  | { ref: 'pvar'; player: PlayerSel; var: string }
  | { ref: 'tvar'; player: PlayerSel; var: string }
  | { ref: 'const'; name: string }
  | { ref: 'binding'; name: BindingName }
  | { ref: 'player'; player: PlayerSel }
  | { ref: 'seat'; player: PlayerSel }
  | { ref: 'team'; player: PlayerSel }
  | { ref: 'nextPlayer'; player: PlayerSel; by?: ValueExpr }
  | { ref: 'eliminated'; player: PlayerSel }
  | { ref: 'passed'; player: PlayerSel }
  | { ref: 'acted'; player: PlayerSel }
  | { ref: 'allPassed' }
  | { ref: 'answered'; player: PlayerSel; action?: string }
  | { ref: 'answer'; player: PlayerSel; param: BindingName }
  | { ref: 'recorded'; player: PlayerSel }
  | { ref: 'turn' }
  | { ref: 'phase' }
  | { ref: 'state' }
  | { ref: 'zone'; zone: ZoneSel }
  | { ref: 'zoneCount'; zone: ZoneSel }
  | { ref: 'zoneAttr'; zone: ZoneSel; attr: string }
  | { ref: 'zonePlayer'; zone: ZoneSel }
  | { ref: 'cell'; board: string; row: ValueExpr; column: ValueExpr }
  | { ref: 'step'; zone: ZoneSel; direction: ValueExpr }
  | { ref: 'adjacent'; zone: ZoneSel; to: ZoneSel }
  | { /** `via` must hold for every zone of the way, both ends included. */ ref: 'connected'; zone: ZoneSel; to: ZoneSel; via?: Condition }
  | { ref: 'tokenAt'; zone: ZoneSel; position?: 'top' | 'bottom' | ValueExpr }
  | { ref: 'tokenProp'; token: TokenSel; prop: string };

/** A number, a truth value, an enumeration word, `null` for none, or something computed. */
export type ValueExpr =
  | number
  | boolean
  | string
  | null
  | Ref
  | FirstOf
  | { op: Arithmetic; left: ValueExpr; right: ValueExpr }
  | { if: { when: Condition; then: ValueExpr; else: ValueExpr } }
  | { let: { bind: BindingName; value: ValueExpr; in: ValueExpr } }
  | { aggregate: Aggregate }
  | ConditionNode;

/**
 * Folds a query. `prop` reads a property of each token, `value` computes with the bound item;
 * with neither, the items themselves are folded. `count` with either counts the items for which it is true or above zero.
 */
export interface Aggregate {
  op: AggregateOp;
  query: Query;
  prop?: string;
  bind?: BindingName;
  value?: ValueExpr;
}

/** A truth value. */
export type Condition = boolean | Ref | ConditionNode;

/** The operators that make conditions. */
export type ConditionNode =
  | { op: 'and' | 'or'; args: Condition[] }
  | { op: 'not'; arg: Condition }
  | { op: Comparison; left: ValueExpr; right: ValueExpr }
  | { op: 'in'; item: ValueExpr; set: ValueSet }
  | { exists: Query }
  | { forAll: { query: Query; bind?: BindingName; holds: Condition } }
  | { can: Effect[] };

/** What `in` looks through: a literal list, a query, or the binding of a `chooseN`. */
export type ValueSet = (number | boolean | string | null)[] | Query | { ref: 'binding'; name: BindingName };

/**
 * The common part of every query. `where`, `sortBy` and `distinct` see each item as `bind`,
 * which is `$token`, `$zone`, `$player` or `$value` by the kind of item unless stated.
 */
export interface QueryOptions {
  bind?: BindingName;
  where?: Condition;
  /** Ascending; stable, so that equal items keep the order of the query. */
  sortBy?: ValueExpr;
  descending?: boolean;
  /** Keeps the first item for each value of this key. */
  distinct?: ValueExpr;
  limit?: ValueExpr;
}

/** A finite list of tokens, zones, players, numbers, words or sets, in a defined order. */
export type Query =
  | ({ query: 'tokensInZone'; zone: ZoneSel | ZoneSel[] } & QueryOptions)
  | ({ query: 'intsInRange'; min: ValueExpr; max: ValueExpr } & QueryOptions)
  | ({ query: 'enums'; values: string[] } & QueryOptions)
  | ({ query: 'players'; include?: 'remaining' | 'eliminated' | 'everyone' } & QueryOptions)
  | ({ query: 'zones'; filter?: { owner?: PlayerSel; board?: string; zone?: string } } & QueryOptions)
  | ({ query: 'adjacentZones'; zone: ZoneSel; direction?: ValueExpr } & QueryOptions)
  | ({ query: 'tokensInAdjacentZones'; zone: ZoneSel } & QueryOptions)
  | ({ /** Nearest first, itself included; `via` must hold for all of them. */ query: 'connectedZones'; zone: ZoneSel; via?: Condition } & QueryOptions)
  | ({ query: 'ray'; from: ZoneSel; direction: ValueExpr; while?: Condition } & QueryOptions)
  | ({ query: 'directions'; zone: ZoneSel } & QueryOptions)
  | ({ query: 'set'; of: BindingName } & QueryOptions)
  | ({ query: 'union'; of: Query[] } & QueryOptions)
  | ({ query: 'combinations'; of: Query; size: number } & QueryOptions);
