/** How good a game is, as one number: the harmonic mean of its scores, so that nothing makes up for what is missing. */
import { judgedScores, type Scores } from '../sim/index.ts';

/** How much each score counts; 1 unless stated. */
export type Weights = Readonly<Partial<Record<keyof Scores, number>>>;

/**
 * What a score counts at least. Two of the measures are blind to something good: bids and tricks change nothing of another
 * player, and are interaction all the same; and in some games nobody is ahead in the eyes of anybody until the last card.
 * So that they cannot condemn a game alone they count at least a little. That no player has shown any skill may be the
 * players' fault: such a game comes after all in which one has, and before those that are broken. Whatever else is 0 makes everything 0.
 */
const LEAST: Readonly<Partial<Record<keyof Scores, number>>> = { interaction: 0.15, drama: 0.15, skillGradient: 0.01 };

/** Scores of those who play against one another: where all win or lose together there is nothing to measure. */
const OF_OPPONENTS: readonly (keyof Scores)[] = ['drama', 'interaction'];

/** What was not measured counts 0, and then everything does. */
export function fitness(scores: Scores, weights: Weights = {}): number {
  let [sum, inverse] = [0, 0];
  for (const [name, { score }] of judgedScores(scores)) {
    const weight = weights[name] ?? 1;
    if (weight === 0 || (scores.challenge !== undefined && OF_OPPONENTS.includes(name))) continue;
    const counted = score === null ? 0 : Math.max(score, LEAST[name] ?? 0);
    if (counted <= 0) return 0;
    sum += weight;
    inverse += weight / counted;
  }
  return inverse === 0 ? 0 : sum / inverse;
}
