/** What is written into endpoints, action types and state types: their parameters, and what endpoints give. */

/**
 * What may stand at a parameter:
 * - `number`, `truth`, `text`: a value of that kind, or what gives one
 * - `count`: how many: a number, or the least and the most of them as a list of two
 * - `value`: any value; `values`: a list of them, or a place, which stands for the values of its cards
 * - `player`: one player; `players`: one, several, or `all`
 * - `owners`: whose places: players, `table` or `house`
 * - `card`: one card; `cards`: one, several, or all of a place
 * - `place`: one place, such as `$player.hand`; in an endpoint with players, that of each of them in turn
 * - `location`: the name of a place, such as `hand`
 * - `decks`: decks of the ruleset, by name, or all
 * - `state`: a state, by name
 * - `suit`: a suit, by name
 * - `path`: what is written to, such as `$globals.pot`
 * - `filter`: which cards: a condition on `$card`, or the facts they must have
 * - `condition`: something that is true or false, seen anew for each player or card
 * - `primitives`: a list of primitives
 * - `message`: a message, as in `action_message`
 * - a list of words: one of them
 */
export type ParamKind =
  | 'number'
  | 'count'
  | 'truth'
  | 'text'
  | 'value'
  | 'values'
  | 'player'
  | 'players'
  | 'owners'
  | 'card'
  | 'cards'
  | 'place'
  | 'location'
  | 'decks'
  | 'state'
  | 'suit'
  | 'path'
  | 'filter'
  | 'condition'
  | 'primitives'
  | 'message'
  | readonly string[];

/** What an endpoint gives; `nothing` if it does something instead. */
export type Gives = 'nothing' | 'number' | 'truth' | 'text' | 'value' | 'values' | 'player' | 'card' | 'suit';

export interface Param {
  readonly name: string;
  readonly kind: ParamKind;
}

/** What endpoints, action types and state types ask for, in order. */
export interface Params {
  readonly required: readonly Param[];
  readonly optional?: readonly Param[];
  /** Any number of these may follow. */
  readonly rest?: Param;
}

export function param(name: string, kind: ParamKind): Param {
  return { name, kind };
}

/** The ends of a place that cards come to. */
export const ENDS = ['top', 'bottom'] as const;
