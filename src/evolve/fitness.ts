/** How good a game is, as one number: the harmonic mean of its scores, so that nothing makes up for what is missing. */
import { judgedScores, type Scores } from '../sim/index.ts';

/** How much each score counts; 1 unless stated. */
export type Weights = Readonly<Partial<Record<keyof Scores, number>>>;

/** What was not measured counts 0, and then everything does. */
export function fitness(scores: Scores, weights: Weights = {}): number {
  let [sum, inverse] = [0, 0];
  for (const [name, { score }] of judgedScores(scores)) {
    const weight = weights[name] ?? 1;
    if (weight === 0) continue;
    if (score === null || score <= 0) return 0;
    sum += weight;
    inverse += weight / score;
  }
  return inverse === 0 ? 0 : sum / inverse;
}
