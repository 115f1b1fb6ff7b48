/** Judges games without playing them: what it says follows from the id, the rounds and the series, as luck does from seeds. */
import type { Assessment, Task } from '../../../src/evolve/index.ts';
import type { Judge, Judgement } from '../../../src/host/evolve/search-run.ts';
import { textHash } from '../../../src/ir/canonical.ts';

export const cheapJudge: Judge = async (tasks) =>
  tasks.map((task): Judgement => ({ assessment: assessed(task), spent: { express: 1, greedy: 2 } }));

function assessed({ id, rounds, series }: Task): Assessment {
  const [own, kind, turns, options] = drawn(id);
  if (kind! < 0.1) return { verdict: 'refused', reason: 'verify/unknown-variable' };
  if (kind! < 0.2) return { verdict: 'filtered', reason: 'terminates', matches: 8 };
  const [luck] = drawn(`${id} ${rounds} ${series}`);
  const mean = 0.9 * own! + (0.1 * luck!) / rounds;
  const score = { value: mean, score: mean };
  return {
    verdict: 'judged',
    descriptors: { length: 5 + 40 * turns!, branching: 1 + 8 * options!, mechanics: 1 + (Math.floor(10 * own!) % 4) },
    scores: {
      actionEntropy: score,
      balance: score,
      skillGradient: score,
      drama: score,
      length: score,
      lengthVariation: score,
      interaction: score,
    },
    estimate: { rounds, mean, low: mean - 0.2 / rounds, high: mean + 0.2 / rounds },
    skill: { share: 0.8, certain: true },
    mechanics: ['engine'],
    matches: 8 + 32 * rounds,
  };
}

/** Numbers from 0 to 1. */
function drawn(text: string): number[] {
  const digits = textHash(text);
  return [0, 1, 2, 3].map((at) => Number.parseInt(digits.slice(8 * at, 8 * at + 8), 16) / 2 ** 32);
}
