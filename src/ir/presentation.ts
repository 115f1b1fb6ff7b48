/**
 * Hints for interfaces. They change nothing about a game, nor its identity; a game without any still has a table that can be played at.
 * Colours are `#rgb` or `#rrggbb`, or one of the words of `COLOUR_WORDS`; images are files in the game's folder.
 */

/** What every declaration may say about how it is shown. */
export interface Presentation {
  /** What people call it: "the north store". */
  label?: string;
  /** More than one of it, where the label with an "s" would be wrong. */
  plural?: string;
  /** It serves the rules alone; nobody needs to see it. */
  internal?: boolean;
  /** A few letters or a sign that stand for it: "K", "♞". */
  symbol?: string;
  colour?: string;
  /** A file in the game's folder: png, jpeg, webp, gif or svg. */
  image?: string;
}

/** Of the whole game. */
export interface GamePresentation extends Presentation {
  /** A seed that shows the game well. */
  seed?: number;
  /** The colour of the table. */
  surface?: string;
  /** The colours of the seats, in their order. */
  seats?: string[];
  /** What seats are called: "Black", "South". */
  seatNames?: string[];
  /** Areas of the table by name of board or zone, row by row, from the far side to the near one. What is left out is placed by itself. */
  layout?: string[][];
}

/** Of a zone. */
export interface ZonePresentation extends Presentation {
  /** How its tokens lie. Default: by ordering, owner and visibility. */
  as?: ZoneForm;
  /** On boards without rows and columns: where the cell lies, in units of a cell. */
  at?: [number, number];
}

/** How tokens of a zone lie: one upon another, spread to be read, in a row, in heaps of equal ones, one alone. */
export type ZoneForm = 'stack' | 'fan' | 'row' | 'heap' | 'slot';

/** Of a token type or a card. */
export interface TokenPresentation extends Presentation {
  /** What it is on the table. Default: cards are cards, others are pieces, those with rolled faces dice. */
  as?: 'card' | 'piece' | 'die' | 'tile';
  /** The outline of a piece. */
  shape?: PieceShape;
  /** Which properties stand where on a card. Default: found by their kind. */
  face?: FaceTemplate;
  /** The colour of the back. */
  back?: string;
}

export type PieceShape = 'disc' | 'square' | 'cube' | 'pawn' | 'hex' | 'star' | 'house' | 'ring' | 'diamond' | 'triangle';

/** Each is text with properties in braces: "{price} €". */
export interface FaceTemplate {
  /** Large, in the corner. */
  corner?: string;
  title?: string;
  /** Small labelled facts. */
  chips?: string[];
  text?: string;
}

/** Of an action. */
export interface ActionPresentation extends Presentation {
  /** The sentence of the log: "{actor} takes {card} from {from}". */
  tell?: string;
}
