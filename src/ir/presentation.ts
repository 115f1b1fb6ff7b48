/**
 * Hints for interfaces. They change nothing about a game, nor its identity; a game without any has a table that can be played at.
 * What they mean is told with pictures in docs/presentation.md.
 */

/** A colour by its name, which fits light and dark tables, or exactly. */
export type Colour = ColourWord | HexColour;

type ColourWord = 'black' | 'white' | 'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'brown';

/**
 * `#` and three or six hexadecimal digits.
 * @pattern ^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$
 */
type HexColour = string;

/**
 * A picture, by its path from the game's folder. It lies in that folder or, with `../` at the beginning, elsewhere in the root of the game.
 * @pattern ^(\.\./)*(?!.*\.\./)[^\\/:*?"<>|. \x00-\x1f][^\\:*?"<>|\x00-\x1f]*\.(png|jpg|jpeg|webp|gif|svg)$
 */
export type ImageFile = string;

/**
 * Where a zone or variable is shown: on the stage, where it happens; in the panel of its player; or only where a person asks for
 * everything.
 */
export type Level = 'stage' | 'panel' | 'inspector';

/** The layout of a table. Families without a layout of their own have the general one. */
export type Family = 'trick' | 'board' | 'map' | 'workers' | 'dice' | 'duel' | 'betting' | 'shedding' | 'market' | 'general';

/** What everything that is declared may say about how it is shown. */
export interface Presentation {
  /** What people call it: "the north store". */
  label?: string;
  /** What several of it are called. Default: the label with an "s". */
  plural?: string;
  /** It serves the rules alone: nobody needs to see it. */
  internal?: boolean;
  /**
   * It is shown, but nobody is told each time: that a variable or property changes, that a token of the type is made, moved or taken
   * away, or what comes to a zone or is taken away there, or that a player has taken an action whose effects say enough. An action that is
   * nothing but a pass goes without saying where nothing else can be done.
   */
  quiet?: boolean;
  /** A sign or a few letters that stand for it: "K". */
  symbol?: string;
  colour?: Colour;
  image?: ImageFile;
  /** Where a zone or variable is shown on a page. Default: found out from what the rules do with it. */
  level?: Level;
  /** Anything that another interface wants to know. */
  custom?: Record<string, unknown>;
}

/** How a whole game is shown. */
export interface GamePresentation extends Presentation {
  /** A seed that shows the game well; a match starts with it unless another one is asked for. */
  seed?: number | string;
  /** The layout of the table. Default: found out from zones, boards and actions. */
  family?: Family;
  /** The colour of the table. */
  surface?: Colour;
  /** The seats in their order: what they are called and their colours. */
  seats?: { name?: string; colour?: Colour }[];
  /** Boards and zones by name, row by row from the far side of the table to the near one, as the player sees it whose zones they are. What is left out finds a place by itself. */
  layout?: string[][];
  /** Boards by name. */
  boards?: Record<string, BoardPresentation>;
}

/** How a board is shown. */
export interface BoardPresentation {
  /** What people call it. */
  label?: string;
  /** What its cells are: squares, hexagons, or points with lines between them. Default: found out from rows, columns and neighbours. */
  as?: 'squares' | 'hexes' | 'points';
  /** Colours of kinds of cells, by the word of an attribute: `{ forest: "green" }`. */
  terrain?: Record<string, Colour>;
  /** Whether rows and columns are written at the rim, and cells called by them. Default: cells are called by them; a page writes them where pieces move from cell to cell. */
  coordinates?: boolean;
}

/** How a zone is shown. */
export interface ZonePresentation extends Presentation {
  /** How its tokens lie. Default: found out from its ordering, its owner and who sees it. */
  as?: ZoneForm;
  /** Of a cell without row and column: how far it lies from the left and from the top, in cells. */
  at?: number[];
  /** A picture on the backs of all cards that lie there unseen. */
  backImage?: ImageFile;
  /** The same for each player's zone, by a variable of that player. */
  backs?: BacksByVariable;
}

/** Pictures by the word that a variable of a player holds: which deck it is that the player brought. */
interface BacksByVariable {
  var: string;
  images: Record<string, ImageFile>;
}

/** One upon another; spread to be read; in a row; in heaps of equal ones; one alone. */
export type ZoneForm = 'stack' | 'fan' | 'row' | 'heap' | 'slot';

/** How a token is shown: of a type, or a card. What a card says comes before what its type says. */
export interface TokenPresentation extends Presentation {
  /** What it is on the table. Default: cards are cards, others pieces. */
  as?: 'card' | 'piece' | 'die' | 'tile';
  /** The outline of a piece. */
  shape?: PieceShape;
  /** What stands where on a card. Default: found out from the properties. */
  face?: FaceTemplate;
  /** The colour of the back. */
  back?: Colour;
  /** A picture on the back. What lies unseen shows it if all cards of the game have the same one, for another one would tell what it is. */
  backImage?: ImageFile;
  /** The image is the whole face, with nothing else printed on it. */
  wholeImage?: boolean;
  /** How wide and how high a card is; on a table, what counts is how the two go together. */
  size?: CardSize;
  /** It is shown and told as the player in whose zone it lies: rules that choose among tokens can choose among players, too. */
  stands?: 'owner';
}

/** How a property is shown. */
export interface PropPresentation extends Presentation {
  /** What a token does with it as long as it holds, or names something. Default: it is a small fact with its name. */
  as?: PropForm;
  /** What people call the words of an enum. On a token, other properties may stand in braces: `{ burns: "deals {amount} damage" }`. */
  words?: Record<string, string>;
}

/** The token is turned; it lies nearer to the middle of the table; a line leads from it to what the property names. */
export type PropForm = 'turned' | 'forward' | 'line';

/** In any unit. */
export interface CardSize {
  width: number;
  height: number;
}

export type PieceShape = 'disc' | 'square' | 'cube' | 'pawn' | 'hex' | 'star' | 'house' | 'ring' | 'diamond' | 'triangle';

/** What stands where on a card. Properties stand in braces, and so does the name of the card: "{name}: {price} coins". */
export interface FaceTemplate {
  /** Large, in the corner. */
  corner?: string;
  /** What that is called where it is told in words: "cost". Default: the name of the property, if the corner is one and nothing else. */
  cornerLabel?: string;
  /** Large, in the corner opposite: "{power}/{toughness}". */
  foot?: string;
  title?: string;
  /** Small facts, each with its name: properties, in the order in which they are shown. */
  chips?: string[];
  text?: string;
}

/** How a phase is shown. */
export interface PhasePresentation extends Presentation {
  /** Whoever passes until something happens is asked again here, in their own turn. Default: wherever they can do something in it. */
  stops?: boolean;
}

/** How an action is shown. */
export interface ActionPresentation extends Presentation {
  /** The sentence that tells of it, with the actor and parameters in braces: "{actor} takes {card}". */
  tell?: string;
}
