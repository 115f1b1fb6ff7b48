/** What counts most when parents are chosen changes from batch to batch, so that games of one style do not take over. Who owns a cell does not depend on it. */
import type { Candidate } from './archive/archive.ts';
import { fitness, type Weights } from './fitness.ts';

/** The scores that take turns; in between all count as they usually do. */
const TURNS = [undefined, 'actionEntropy', 'balance', 'skillGradient', 'drama', 'interaction'] as const;
/** How much more the score whose turn it is counts. */
const EMPHASIS = 3;

export function emphasisOf(batch: number, weights: Weights = {}): Weights {
  const name = TURNS[batch % TURNS.length];
  return name === undefined ? weights : { ...weights, [name]: EMPHASIS * (weights[name] ?? 1) };
}

export function worthOf({ judged }: Candidate, weights: Weights): number {
  return fitness(judged.scores, weights);
}
