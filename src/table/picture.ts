/**
 * A table as a picture in data: what lies where and how it looks, as one viewer may see it. No interface needs to know games.
 * Whatever can be touched is a thing with a name: zones and tokens are called as the kernel names them, seats by their number.
 */
import type { CardSize, PieceShape, PropForm, ZoneForm } from '../ir/presentation.ts';
import type { StandardCard } from '../tell/standard-card.ts';

export type { StandardCard };

/** What can be touched: `zone deck:none`, `token ace@hand:0`, `seat 1`. */
export type ThingId = `zone ${string}` | `token ${string}` | `seat ${number}`;

/** Everything that a viewer sees. */
export interface Picture {
  /** What all have in common, from the far side of the table to the near one. Each row is placed side by side. */
  readonly middle: readonly (readonly Area[])[];
  /** The places of the players in seating order, the viewer's own first. */
  readonly places: readonly PlayerPlace[];
  readonly teams: readonly TeamPlace[];
  /** Numbers and facts of the whole game. */
  readonly counters: readonly Counter[];
  readonly moment: Moment;
  /** The colour of the table, if the author says so. */
  readonly surface: string | null;
}

/** When it is: for a heading. */
export interface Moment {
  readonly turn: number;
  /** In words; null in games that have one state only. */
  readonly state: string | null;
  /** In words. */
  readonly phase: string | null;
  readonly active: number;
  /** Who is asked; empty when the match is over. -1 is the game itself, which goes on without anybody. */
  readonly asked: readonly number[];
}

export type Area = Board | Pile;

/**
 * Cells in two dimensions. Positions are in units of a cell, from the top left; no two middles are nearer than 1,
 * but for hexagons, whose rows are 0.87 apart (they are 1 wide and stand on a corner).
 */
export interface Board {
  readonly kind: 'board';
  readonly id: string;
  readonly label: string;
  /** Squares side by side; hexagons; points with lines between them; or separate places with names, which have room for text. */
  readonly shape: 'grid' | 'hex' | 'graph' | 'places';
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  /** Lines between cells of a graph, by their places in `cells`. */
  readonly lines: readonly (readonly [number, number])[];
  /** What stands at the rim: letters below, numbers at the left. */
  readonly rim: readonly RimLabel[];
}

/** May lie outside of the board: half a cell to the left of it, or below. */
export interface RimLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Cell {
  readonly thing: ThingId;
  /** As people write it: `d7`, or a label of the author. */
  readonly label: string;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /**
   * Which of the quiet tones (`light`, `dark`) or terrains: cells with the same word look the same. Empty: plain.
   * A tile that lies alone in a cell is its terrain.
   */
  readonly terrain: string;
  readonly colour: string | null;
  readonly symbol: string | null;
  readonly image: string | null;
  /** Facts worth seeing: "3 points". */
  readonly facts: readonly Fact[];
  /** What lies there; tiles first, as the ground of the rest. */
  readonly heaps: readonly Heap[];
}

/** Tokens of a zone off the boards. */
export interface Pile {
  readonly kind: 'pile';
  readonly thing: ThingId;
  readonly label: string;
  readonly form: ZoneForm;
  /** Whether it is nobody's: then it matters whose a token in it is. */
  readonly shared: boolean;
  /** Whether the heaps lie in an order, from the top. */
  readonly ordered: boolean;
  /** Null where the viewer does not see how many there are. */
  readonly count: number | null;
  /** From the top in ordered zones. What is not seen is among them as backs, of which a run is one heap. */
  readonly heaps: readonly Heap[];
  readonly facts: readonly Fact[];
  readonly colour: string | null;
  readonly symbol: string | null;
  readonly image: string | null;
}

/** A token, or several that look the same and mean the same. */
export interface Heap {
  /** One thing for each token, where they have names; unknown ones of a set share one. Whoever touches the heap touches the first that can be. */
  readonly things: readonly ThingId[];
  readonly count: number;
  readonly look: Look;
}

/** How a token looks. */
export type Look = CardLook | BackLook | PieceLook | TileLook | DieLook;

export interface CardLook {
  readonly kind: 'card';
  readonly name: string;
  /** A standard playing card, if it is one. */
  readonly standard: StandardCard | null;
  /** Large, in the corner; what it says where the author does not. */
  readonly corner: string | null;
  readonly cornerLabel: string | null;
  /** Large, in the corner opposite, if the author says so. */
  readonly foot: string | null;
  readonly chips: readonly Chip[];
  readonly text: string | null;
  /** What holds of the card and stands in its text, for whoever does not show that. */
  readonly written: readonly string[];
  readonly symbol: string | null;
  readonly colour: string | null;
  readonly image: string | null;
  /** The image is the whole face. */
  readonly wholeImage: boolean;
  /** How wide and how high it is, where the author says so. */
  readonly size: CardSize | null;
  readonly seat: number | null;
}

export interface BackLook {
  readonly kind: 'back';
  /** What the viewer knows to be on the other side; else `unknown card`. */
  readonly name: string;
  readonly known: boolean;
  readonly colour: string | null;
  readonly image: string | null;
  readonly size: CardSize | null;
  readonly seat: number | null;
  readonly chips: readonly Chip[];
}

export interface PieceLook {
  readonly kind: 'piece';
  readonly name: string;
  readonly shape: PieceShape;
  /** Whose it is: its colour and pattern. */
  readonly seat: number | null;
  readonly symbol: string | null;
  readonly colour: string | null;
  readonly image: string | null;
  /** What it has become: `king`. */
  readonly marks: readonly string[];
  readonly chips: readonly Chip[];
}

/** The ground of a cell: a card of nobody on a board. */
export interface TileLook {
  readonly kind: 'tile';
  readonly name: string;
  readonly symbol: string | null;
  readonly colour: string | null;
  readonly image: string | null;
  readonly seat: number | null;
  readonly chips: readonly Chip[];
}

export interface DieLook {
  readonly kind: 'die';
  readonly name: string;
  /** Null: not seen. */
  readonly value: string | null;
  readonly seat: number | null;
  readonly colour: string | null;
  readonly chips: readonly Chip[];
}

/** A label and what it says: price 3. The value is empty where the label says it all: face down. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A fact of a token. */
export interface Chip extends Fact {
  /** What the token does with it, besides saying it. */
  readonly as?: PropForm;
  /** What it points at. */
  readonly thing?: ThingId;
}

/** A variable that people follow, or a declared display. */
export interface Counter extends Fact {
  readonly id: string;
  /** The number, where it is one: a change can be counted up. */
  readonly number: number | null;
  /** What it points at, where it is a player, a zone or a token. */
  readonly thing: ThingId | null;
}

/** What a player has before them. */
export interface PlayerPlace {
  readonly thing: ThingId;
  readonly seat: number;
  readonly name: string;
  readonly isViewer: boolean;
  readonly note: 'out' | 'passed' | null;
  readonly team: number | null;
  /** The colour of the seat, if the author says so. */
  readonly colour: string | null;
  /** The one that decides, if there is one, first. */
  readonly counters: readonly Counter[];
  /** Hands last. */
  readonly areas: readonly Area[];
  /** The same in rows, from the middle of the table to the player. */
  readonly rows: readonly (readonly Area[])[];
}

export interface TeamPlace {
  readonly team: number;
  readonly name: string;
  readonly seats: readonly number[];
  readonly counters: readonly Counter[];
  readonly areas: readonly Area[];
}
