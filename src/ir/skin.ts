/** The `main` of a skin: how the things of a game look to whoever chose it. Types only; the schema is made of them. */
import type { CardSize, Colour, ImageFile, PieceShape } from './presentation.ts';

/** How the things of a game look: colours, signs and images, and no words, so that everybody calls things by the same names. */
export interface Skin {
  /** The game that it is for, by its id. Default: every game that has such things. */
  game?: string;
  /** The colour of the table. */
  surface?: Colour;
  /** The colours of the seats in their order. */
  seats?: Colour[];
  /** Boards by name: the colours of kinds of cells, by the word of an attribute. */
  boards?: Record<string, { terrain: Record<string, Colour> }>;
  /** Zones by name. */
  zones?: Record<string, ZoneLook>;
  /** Types of tokens by name. */
  tokenTypes?: Record<string, TokenLook>;
  /** Cards by name. What is said of a card comes before what is said of its type. */
  cards?: Record<string, TokenLook>;
}

/** How a thing looks. What is left out stays as it is. */
export interface Look {
  symbol?: string;
  colour?: Colour;
  image?: ImageFile;
}

/** How a zone looks. */
interface ZoneLook extends Look {
  /** A picture on the backs of all cards that lie there unseen. */
  backImage?: ImageFile;
}

/** How a card or a piece looks. */
export interface TokenLook extends Look {
  shape?: PieceShape;
  /** The colour of the back. */
  back?: Colour;
  backImage?: ImageFile;
  /** The image is the whole face, with nothing else printed on it. */
  wholeImage?: boolean;
  size?: CardSize;
}
