/** A measure: what is counted in matches, and what the sum over many matches says. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Sum } from '../statistics/sum.ts';
import type { Played } from '../tape/played.ts';
import type { Setting } from '../tape/setting.ts';

export interface Measure<S extends Sum, Figures> {
  /** What counts matches that have a setting in common. */
  counter(setting: Setting): Counter<S>;
  /** What many matches say about a game. */
  figures(sum: S, def: PlayableGameDef): Figures;
}

/**
 * Counts match by match; the columns are read and never kept. It is called for every match of millions: numbers go into
 * typed arrays, and nothing is made anew. What looks at every move counts matches that are looked at closely alone.
 */
export interface Counter<S extends Sum> {
  count(match: Played): void;
  /** What was counted so far, in whole numbers by name; `addSums` makes one of two. Nothing is left out that would be there if the same matches were counted in parts. */
  sum(): S;
}
