/** What evaluating and turning into effects may use: the game, what is known of its data and places, and one another. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { EndConditionDef, VariableDef, ZoneDef } from '../../../ir/game-def.ts';
import type { Tree } from '../../../text/tree.ts';
import type { CardableGame, Datum, Primitive, State } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import type { Place, PlaceOwner, PlaceUse } from './places.ts';
import type { Scope } from './scope.ts';
import type { Target } from './target.ts';
import type { Item, Name, Value } from './value.ts';

/** Whose data: the game's, each player's, each team's. */
export type DataScope = 'global' | 'player' | 'team';

/** What is said of a zone that serves the rules alone; it belongs to nobody unless stated. */
export type InternalZone = Omit<ZoneDef, 'id' | 'owner'> & Partial<Pick<ZoneDef, 'owner'>>;

export interface Argument {
  readonly value: Value;
  readonly at: Tree;
}

export interface Lowering {
  readonly game: CardableGame;
  readonly report: Report;
  /** A binding name that is used nowhere else in the block. */
  fresh(kind: string): Name;
  /** The value of anything that is written: a path, a call, a word, a number, a list. `all` and its like are players where players are wanted. */
  read(tree: Tree, scope: Scope, wanted?: 'players'): Value;
  /** What an endpoint gives. */
  call(endpoint: string, params: readonly Tree[], at: Tree, scope: Scope): Value;
  /** Whether an endpoint of this name takes a player first, so that it may stand behind a path to one. */
  takesPlayer(name: string): boolean;
  /** A condition; true without one. */
  condition(tree: Tree | undefined, scope: Scope): Condition;
  /** The effects of primitives, one after the other, up to the first that always ends the action. */
  effects(primitives: readonly Primitive[], scope: Scope): Effect[];
  /** The primitives that stand in an argument. */
  primitives(tree: Tree): readonly Primitive[];

  /** What a path leads to that is written; undefined if that was reported. */
  target(tree: Tree, scope: Scope): Target | undefined;
  /** The effect that gives a target a value; notes what type it has then. */
  assign(target: Target, value: Value, at: Tree): Effect;
  /** Data by the name of their variable: what they hold; `of` is whose they are, where they are not the game's. */
  data(scope: DataScope, variable: string, datum: Datum, of?: Item): Target;
  /** Notes that a path names data. */
  noteRead(target: Target): void;
  /** A variable that serves the rules alone, with its definition in the GameDef. */
  internal(scope: DataScope, name: string, definition: VariableDef): void;
  /** Whether there is such a variable, as far as is known. */
  hasInternal(scope: DataScope, name: string): boolean;

  /** A zone of the table that serves the rules alone, with its definition in the GameDef; gives its selector. */
  internalZone(id: string, definition: InternalZone): string;

  /** A place by name, and whose. */
  place(name: string, owner: PlaceOwner, at: Tree): Place;
  /** Whether a place is declared, or cards come to it. */
  isThere(place: Place): boolean;
  /** Notes what is done with a place. */
  use(place: Place, use: PlaceUse): void;
  /** Notes that cards come from a place to another one, and keep their side. */
  carry(from: Place, to: Place): void;
  /** All places that there are. */
  readonly places: readonly Place[];
  /** The names of places that an owner has. */
  placeNames(owner: PlaceOwner): readonly string[];

  /** Notes that something in a state leads to another one. */
  noteWay(from: string, to: string): void;
  /** A state by name. */
  state(name: string): State | undefined;
  /** Adds an end condition of the GameDef, which something in a state makes true; one of an id is added once. */
  ending(definition: EndConditionDef, scope: Scope): void;
  /** Hands are shown in the order of the cards of the game: by value, by suit or by name. */
  sortCards(by: string): void;
  /** Whether players own cards: those of the deck that each has picked. */
  readonly hasOwners: boolean;
}
