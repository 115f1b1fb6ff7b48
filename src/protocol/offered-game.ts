/** Games as a gallery offers them, and as a table loads them. */
import type { GameDef, PackageIdentity } from '../ir/index.ts';

/** A game ready to be played: compiled and verified by whoever offers it. */
export interface OfferedGame {
  readonly def: GameDef;
  /** The prose of the rulebook, in Markdown; empty where there is none. */
  readonly prose: string;
  /** The package that it came in, if it came in one. */
  readonly package?: PackageIdentity;
}

/** What a gallery says about a game. */
export interface CatalogueEntry {
  /** Where the game is loaded from. */
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly description: string;
  readonly tags: readonly string[];
  /** Moves of a usual match; null where nobody has counted. */
  readonly moves: number | null;
  /** What is wrong with the rulebook, in words, if it cannot be played. */
  readonly faults: string | null;
}

/** The entry of a game that can be played. */
export function catalogueEntry({ meta }: GameDef, { file, moves }: Pick<CatalogueEntry, 'file' | 'moves'>): CatalogueEntry {
  const { id, name = id, players, description = '', tags = [] } = meta;
  return { file, id, name, players, description, tags, moves, faults: null };
}
