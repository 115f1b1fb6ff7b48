/** What each mechanic does for a game: how the game would be without it, by the same matches. */
import { assess, type AssessOptions, type Assessment, type Judged } from '../assess.ts';
import type { Genome } from '../genome.ts';
import type { Stock } from '../stock.ts';
import { isFamily, type Family } from './catalogue.ts';
import { withoutMechanic } from './without.ts';

/** What a game is like. */
export interface GameFigures {
  /** Turns of a match. */
  readonly length: number;
  /** Options of a decision. */
  readonly branching: number;
  /** How often greedy players are placed before random ones. */
  readonly skill: number;
  readonly fitness: number;
}

/** The game without a mechanic, or why it cannot be removed. */
export type RemovalEffect = { readonly family: Family } & ({ readonly without: GameFigures } | { readonly cannot: string });

export interface RemovalEffects {
  /** The game with all its mechanics. */
  readonly whole: GameFigures;
  readonly effects: readonly RemovalEffect[];
}

/** One effect for each mechanic that counts; null if the game itself is none. */
export function removalEffects(genome: Genome, stock: Stock, options: AssessOptions): RemovalEffects | null {
  const judged = assess(genome, stock, options);
  if (judged.verdict !== 'judged') return null;
  const effects = judged.mechanics.filter(isFamily).map((family): RemovalEffect => {
    const rest = withoutMechanic(genome, family, stock);
    if ('reason' in rest) return { family, cannot: rest.reason };
    const assessment = assess(rest.genome, rest.stock, options);
    return assessment.verdict === 'judged' ? { family, without: figuresOf(assessment) } : { family, cannot: whyNot(assessment) };
  });
  return { whole: figuresOf(judged), effects };
}

function figuresOf({ descriptors, skill, estimate }: Judged): GameFigures {
  return { length: descriptors['length']!, branching: descriptors['branching']!, skill: skill.share, fitness: estimate.mean };
}

function whyNot({ verdict, reason }: Exclude<Assessment, Judged>): string {
  return verdict === 'refused' ? `What is left is not a game: ${reason}.` : `What is left is not worth playing: ${reason}.`;
}
