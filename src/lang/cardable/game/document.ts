/** A game as written: the document that was asked for, and the card sets and decks that it can name. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { Project } from '../../../text/project.ts';
import type { MapTree } from '../../../text/tree.ts';

export interface CardableDocument {
  /** The file that was asked for. */
  readonly file: SourceFile;
  readonly root: MapTree;
  readonly ruleset: MapTree | undefined;
  /** Those of the file itself, then those that were found in its project. */
  readonly cardSets: readonly Part[];
  readonly decks: readonly Part[];
  /** The document, and those that cards and decks of the game come from. */
  readonly roots: readonly MapTree[];
  /** Where pictures are found. */
  readonly project: Project;
  /** What was found while reading. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A card set or a deck as written. */
export interface Part {
  readonly name: string;
  readonly at: MapTree;
  /** The path of its file from the root of the project. */
  readonly file: string;
  /** The document that it stands in. */
  readonly root: MapTree;
}
