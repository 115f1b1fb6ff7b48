/**
 * A game as reading gives it: every shorthand of the text is gone. One thing or a list of them is a list, a reference to a defined
 * action is the action itself with its arguments put in, an endpoint has its name without brackets. Lowering reads nothing else.
 */
import type { MapTree, Tree } from '../../../text/tree.ts';

export interface CardableGame {
  /** The document that the game was read from. */
  readonly root: MapTree;
  readonly name: string;
  readonly description: string | undefined;
  readonly players: { readonly min: number; readonly max: number };
  readonly cardSets: readonly CardSet[];
  /** The attributes of their cards. */
  readonly attributes: readonly Attribute[];
  /** The decks of the ruleset in its order; one of every card where it names none. */
  readonly decks: readonly Deck[];
  readonly locations: readonly Location[];
  /** In the order of seats. */
  readonly playerPositions: readonly PlayerPosition[];
  readonly teams: readonly Team[];
  /** What the player without a seat is called, where there is one. */
  readonly house: { readonly name: string; readonly at: Tree } | undefined;
  readonly globals: readonly Datum[];
  readonly playerData: readonly Datum[];
  readonly teamData: readonly Datum[];
  /** The first one is where the game begins. */
  readonly states: readonly State[];
  readonly at: MapTree;
}

export interface CardSet {
  readonly name: string;
  readonly suits: readonly Suit[];
  readonly cards: readonly Card[];
  readonly size: CardDimensions;
  /** The picture that the backs of its cards have, unless a suit or a card says otherwise. */
  readonly back: string | undefined;
  readonly at: MapTree;
}

/** In any unit. */
export interface CardDimensions {
  readonly width: number;
  readonly height: number;
}

export interface Suit {
  readonly name: string;
  readonly id: number;
  /** `#rrggbb`. */
  readonly colour: string | undefined;
  readonly at: MapTree;
}

/** The keys of a card that are of the language; others are attributes. */
export const CARD_KEYS = [
  'card_name',
  'card_id',
  'card_value',
  'suit_id',
  'card_dimensions',
  'texture_override',
  'card_back_override',
] as const;

export interface Card {
  /** Its definition in the GameDef; unique in the game. */
  readonly id: string;
  /** By which decks of its set name it. */
  readonly number: number;
  readonly name: string;
  readonly value: number;
  readonly suit: Suit | undefined;
  readonly set: string;
  /** What it has beyond the keys of the language, by name. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly size: CardDimensions;
  /** Pictures in the project. */
  readonly texture: string | undefined;
  readonly back: string | undefined;
  readonly at: MapTree;
}

/** Something that cards have beyond what all cards have: attack, cost, element. */
export interface Attribute {
  readonly name: string;
  readonly type: 'int' | 'bool' | 'enum';
  /** Of an enum: everything that it is on some card. */
  readonly words: readonly string[];
}

export interface Deck {
  /** Its definition in the GameDef; unique in the game. */
  readonly id: string;
  readonly name: string;
  readonly content: readonly { readonly card: Card; readonly count: number }[];
  /** The location of the table where it lies when the game begins; undefined of decks that players pick. */
  readonly location: string | undefined;
  readonly at: Tree;
}

/** A place for cards that `game_area` declares. Places that are only used are found by lowering. */
export interface Location {
  readonly name: string;
  readonly owner: 'player' | 'team' | 'table' | 'house';
  readonly layout: LocationLayout | undefined;
  /** The size of a grid. */
  readonly grid: Grid | undefined;
  /** Where it lies on the table or before its player. */
  readonly position: Position | undefined;
  readonly visibleTo: 'all' | 'owner' | 'nobody' | undefined;
  readonly label: string | undefined;
  readonly at: MapTree;
}

export const LOCATION_LAYOUTS = ['stack', 'row', 'fan', 'grid'] as const;
export type LocationLayout = (typeof LOCATION_LAYOUTS)[number];

/** Positions for one card each, in rows and columns. */
interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** Rows are counted from the far side of the table, columns from the left. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A position of a player at the table: what it is called, and its colour. */
interface PlayerPosition {
  readonly name: string | undefined;
  readonly colour: string | undefined;
}

export interface Team {
  readonly name: string;
  readonly seats: readonly number[] | undefined;
  readonly at: Tree;
}

/** Something that is kept under a name: a value of the game, a player, a state or an action; or a parameter. */
export interface Datum {
  readonly key: string;
  readonly type: DatumType;
  readonly value: Tree | undefined;
  /** It never changes. */
  readonly constant: boolean;
  readonly at: Tree;
}

export const DATUM_TYPES = ['any', 'number', 'string', 'boolean', 'player', 'card', 'suit', 'array', 'state'] as const;
export type DatumType = (typeof DATUM_TYPES)[number];

export interface State {
  readonly name: string;
  readonly type: StateType;
  readonly typeParams: readonly Tree[];
  readonly params: readonly Datum[];
  readonly data: readonly Datum[];
  /** Whom it encompasses; everybody without it. */
  readonly players: Tree | undefined;
  readonly actions: readonly Action[];
  readonly at: MapTree;
}

export const STATE_TYPES = [
  'auto',
  'concurrent',
  'round_robin',
  'grandstand',
  'simultaneous',
  'auction',
  'free',
  'open',
  'personal',
] as const;
export type StateType = (typeof STATE_TYPES)[number];

export interface Action {
  readonly name: string;
  readonly type: ActionType;
  readonly typeParams: readonly Tree[];
  readonly condition: Tree | undefined;
  readonly message: ActionMessage | undefined;
  readonly data: readonly Datum[];
  readonly primitives: readonly Primitive[];
  /** Which cards may be picked. */
  readonly filter: Tree | undefined;
  /** What must be payable, and is paid first. */
  readonly cost: readonly Primitive[];
  /** The turn is not over after it: the same player may act again. */
  readonly repeatable: boolean;
  /** How often a player may do it while the state lasts. */
  readonly limit: number | undefined;
  /** Fewer things than said may be picked. */
  readonly optional: boolean;
  readonly at: MapTree;
}

export const ACTION_TYPES = [
  'auto',
  'hand_pick',
  'world_pick',
  'button',
  'vote_button',
  'number_button',
  'choice_button',
  'player_pick',
  'suit_pick',
  'drag',
  'pass_button',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export interface ActionMessage {
  readonly type: MessageType;
  readonly size: number | undefined;
  readonly text: string;
  readonly tokens: readonly Tree[];
  /** Seconds; -1 while the action is there. */
  readonly time: number;
  readonly at: MapTree;
}

export const MESSAGE_TYPES = ['center_screen', 'bottom_center_screen', 'top_center_screen', 'log'] as const;
type MessageType = (typeof MESSAGE_TYPES)[number];

/** An endpoint that does something. Where a value is expected, calls are read out of trees by `callIn`. */
export interface Primitive extends Call {
  readonly condition: Tree | undefined;
}

export interface Call {
  /** The name without brackets, as it is in the table of endpoints. */
  readonly endpoint: string;
  readonly params: readonly Tree[];
  readonly at: Tree;
}
