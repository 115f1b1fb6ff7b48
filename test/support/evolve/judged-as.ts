/** A game that was judged, for tests of what is done with it: all that is not stated is the same for all. */
import type { Judged } from '../../../src/evolve/index.ts';

const SCORE = { value: 0.5, score: 0.5 };

export function judgedAs(stated: Partial<Judged> = {}): Judged {
  return {
    verdict: 'judged',
    descriptors: { length: 20, branching: 4, mechanics: 3 },
    scores: {
      actionEntropy: SCORE,
      balance: SCORE,
      skillGradient: SCORE,
      drama: SCORE,
      length: SCORE,
      lengthVariation: SCORE,
      interaction: SCORE,
    },
    estimate: { rounds: 4, mean: 0.5, low: 0.4, high: 0.6 },
    skill: { share: 0.8, certain: true },
    mechanics: ['auction', 'market', 'race'],
    matches: 136,
    ...stated,
  };
}
