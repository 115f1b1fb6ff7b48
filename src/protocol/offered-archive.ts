/** An archive of games that a search has found, as a page shows it. */
import type { CatalogueEntry } from './offered-game.ts';

export interface OfferedArchive {
  /** What the run is called. */
  readonly name: string;
  /** How many games were judged, how many cells have one, and how many cells there are. */
  readonly proposals: number;
  readonly filled: number;
  readonly cells: number;
  readonly dimensions: readonly ArchiveDimension[];
  /** Bands of fitness in words: `48 to 57`. */
  readonly bands: readonly string[];
  /** The owners of the cells, the best first. */
  readonly games: readonly ArchivedGame[];
}

/** What games are told apart by. */
export interface ArchiveDimension {
  readonly name: string;
  /** What stands at the axis. */
  readonly axis: string;
  /** What a number of it is followed by. */
  readonly unit: string;
  /** Where cells begin and end: one more than there are cells. */
  readonly bounds: readonly number[];
  /** Each cell in words. */
  readonly cells: readonly string[];
}

/** A game that owns a cell: it can be played like any other. Its tags are its mechanics. */
export interface ArchivedGame extends CatalogueEntry {
  /** One number per dimension, from 0 on. */
  readonly cell: readonly number[];
  /** How good it is, from 0 to 1, and where the true value lies with 95 %. */
  readonly fitness: { readonly mean: number; readonly low: number; readonly high: number };
  /** The band of fitness that it is in. */
  readonly band: number;
  /** By how many matches that is known. */
  readonly matches: number;
  /** What it is like, by the names of dimensions. */
  readonly figures: Readonly<Record<string, number>>;
  /** How often greedy players are placed before random ones. */
  readonly skill: number;
}

/** What is told of one game when it is looked at. */
export interface AboutGame {
  readonly parts: readonly { readonly name: string; readonly description: string }[];
  /** Sentences, like all that follows. */
  readonly connections: readonly string[];
  readonly changes: readonly string[];
  readonly origin: readonly string[];
}
