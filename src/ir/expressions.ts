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
  | { /** A variable of the game. */ ref: 'gvar'; var: string }
  | { /** A variable of a player. */ ref: 'pvar'; player: PlayerSel; var: string }
  | { /** A variable of a player's team. */ ref: 'tvar'; player: PlayerSel; var: string }
  | { /** A constant. */ ref: 'const'; name: string }
  | { /** What a name was bound to. */ ref: 'binding'; name: BindingName }
  | { /** A player, as a value. */ ref: 'player'; player: PlayerSel }
  | { /** The number of a player's seat, from 0. */ ref: 'seat'; player: PlayerSel }
  | { /** A player's team. */ ref: 'team'; player: PlayerSel }
  | { /** The player who comes after another, or `by` places after. */ ref: 'nextPlayer'; player: PlayerSel; by?: ValueExpr }
  | { /** Whether a player is out. */ ref: 'eliminated'; player: PlayerSel }
  | { /** Whether a player has passed in this window. */ ref: 'passed'; player: PlayerSel }
  | { /** Whether a player has acted in this window. */ ref: 'acted'; player: PlayerSel }
  | { /** Whether all have passed in this window. */ ref: 'allPassed' }
  | { /** Whether a player's sealed answer is in, or is this action. */ ref: 'answered'; player: PlayerSel; action?: string }
  | { /** What a player chose in a sealed answer. */ ref: 'answer'; player: PlayerSel; param: BindingName }
  | { /** The points that `recordResult` kept. */ ref: 'recorded'; player: PlayerSel }
  | { /** The number of the turn. */ ref: 'turn' }
  | { /** The label of the phase. */ ref: 'phase' }
  | { /** The id of the state. */ ref: 'state' }
  | { /** A zone, as a value. */ ref: 'zone'; zone: ZoneSel }
  | { /** How many tokens are in a zone. */ ref: 'zoneCount'; zone: ZoneSel }
  | { /** An attribute of a zone. */ ref: 'zoneAttr'; zone: ZoneSel; attr: string }
  | { /** The player whose zone it is. */ ref: 'zonePlayer'; zone: ZoneSel }
  | { /** The zone of a board with these attributes `row` and `column`. */ ref: 'cell'; board: string; row: ValueExpr; column: ValueExpr }
  | { /** The neighbour of a zone in a direction. */ ref: 'step'; zone: ZoneSel; direction: ValueExpr }
  | { /** Whether two zones are neighbours. */ ref: 'adjacent'; zone: ZoneSel; to: ZoneSel }
  | {
      /** Whether there is a way from a zone to another; `via` must hold for every zone of it, both ends included. */ ref: 'connected';
      zone: ZoneSel;
      to: ZoneSel;
      via?: Condition;
    }
  | {
      /** The token on top of a zone, at the bottom, or at a place counted from the top, from 0. */ ref: 'tokenAt';
      zone: ZoneSel;
      position?: 'top' | 'bottom' | ValueExpr;
    }
  | {
      /** A property of a token, or `owner`, `controller`, `face`, `definition`, `type`, `zone`. */ ref: 'tokenProp';
      token: TokenSel;
      prop: string;
    };

/** A number, a truth value, an enumeration word, `null` for none, or something computed. */
export type ValueExpr =
  | number
  | boolean
  | string
  | null
  | Ref
  | FirstOf
  | { op: Arithmetic; left: ValueExpr; right: ValueExpr }
  | { /** One value or the other. */ if: { when: Condition; then: ValueExpr; else: ValueExpr } }
  | { /** Gives a value a name inside another one. */ let: { bind: BindingName; value: ValueExpr; in: ValueExpr } }
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
  | { /** Whether something is in a set. */ op: 'in'; item: ValueExpr; set: ValueSet }
  | { /** Whether a query has any item. */ exists: Query }
  | { /** Whether something holds for all items of a query. */ forAll: { query: Query; bind?: BindingName; holds: Condition } }
  | { /** Whether effects could be done, all and in full. */ can: Effect[] };

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
  | ({ /** The tokens of one zone or several, from the top. */ query: 'tokensInZone'; zone: ZoneSel | ZoneSel[] } & QueryOptions)
  | ({ /** The numbers from `min` to `max`, both included. */ query: 'intsInRange'; min: ValueExpr; max: ValueExpr } & QueryOptions)
  | ({ /** Words. */ query: 'enums'; values: string[] } & QueryOptions)
  | ({
      /** Players; those who are not eliminated unless `include` says otherwise. */ query: 'players';
      include?: 'remaining' | 'eliminated' | 'everyone';
    } & QueryOptions)
  | ({ /** Zones by owner, board or id. */ query: 'zones'; filter?: { owner?: PlayerSel; board?: string; zone?: string } } & QueryOptions)
  | ({ /** The neighbours of a zone. */ query: 'adjacentZones'; zone: ZoneSel; direction?: ValueExpr } & QueryOptions)
  | ({ /** The tokens in the neighbours of a zone. */ query: 'tokensInAdjacentZones'; zone: ZoneSel } & QueryOptions)
  | ({
      /** The zones that a zone is connected with: nearest first, itself included; `via` must hold for all of them. */ query: 'connectedZones';
      zone: ZoneSel;
      via?: Condition;
    } & QueryOptions)
  | ({
      /** The zones behind a zone in one direction, as long as `while` holds. */ query: 'ray';
      from: ZoneSel;
      direction: ValueExpr;
      while?: Condition;
    } & QueryOptions)
  | ({ /** The directions that lead out of a zone. */ query: 'directions'; zone: ZoneSel } & QueryOptions)
  | ({ /** What was chosen by `chooseN`, or ordered by `order`. */ query: 'set'; of: BindingName } & QueryOptions)
  | ({ /** The items of several queries, all of one kind, each once. */ query: 'union'; of: Query[] } & QueryOptions)
  | ({ /** All sets of `size` items of a query. */ query: 'combinations'; of: Query; size: number } & QueryOptions);
