/** A game as written: the file that was asked for, and the cards, decks and packs that its project has. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { Project } from '../../../text/project.ts';
import type { MapTree } from '../../../text/tree.ts';

/** What a file can be, by its keys. */
export const DOCUMENT_KINDS = ['rules', 'card', 'cards', 'deck', 'pack'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One file. */
export interface Document {
  readonly kind: DocumentKind;
  readonly file: SourceFile;
  readonly root: MapTree;
}

export interface CardinalDocument {
  /** The file that was asked for. */
  readonly main: Document;
  /** It, and those that cards, decks and packs of the game come from. */
  readonly documents: readonly Document[];
  /** Where pictures are found. */
  readonly project: Project;
  /** What was found while reading. */
  readonly diagnostics: readonly Diagnostic[];
}
