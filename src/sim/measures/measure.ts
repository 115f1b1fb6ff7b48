/** A measure: what is counted in a match, and what the sum over many matches says. */
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Sum } from '../statistics/sum.ts';
import type { MatchFacts } from './match-facts.ts';

export interface Measure<S extends Sum, Figures> {
  /** What one match adds. */
  count(match: MatchFacts): S;
  /** What many matches say about a game. */
  figures(sum: S, def: PlayableGameDef): Figures;
}
