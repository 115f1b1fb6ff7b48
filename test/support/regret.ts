/** Counterfactual regret minimisation on a small tree of two players: both learn not to regret, and come to an equilibrium. */

/** A place in the tree: an end with what the first player gains, a chance event, or a decision. */
export type Place = { gain: number } | { outcomes: { chance: number; place: Place }[] } | Decision;

interface Decision {
  player: number;
  /** What the player knows; decisions are alike where this is. */
  knows: string;
  answers: Place[];
}

interface Learned {
  /** How likely each answer is in this round. */
  mix: Float64Array;
  regrets: Float64Array;
  /** How often each answer was given, later rounds counting more. */
  given: Float64Array;
}

/** What the first player gains on average when both play as they have learned in so many rounds. */
export function learnedValue(root: Place, rounds: number): number {
  const all = new Map<string, Learned>();
  for (let round = 1; round <= rounds; round++)
    for (const player of [0, 1]) {
      learn(root, player, 1, 1, round, all);
      for (const { mix, regrets } of all.values()) {
        // What was clearly wrong so far is forgotten, so that it can be taken up again at once.
        regrets.forEach((regret, i) => (regrets[i] = Math.max(0, regret)));
        mix.set(shares(regrets));
      }
    }
  return valueOf(root, all);
}

/** One round for one player. `own` and `others` are how likely the answers of the player, and all else, lead here. */
function learn(place: Place, learner: number, own: number, others: number, round: number, all: Map<string, Learned>): number {
  if ('gain' in place) return learner === 0 ? place.gain : -place.gain;
  let value = 0;
  if ('outcomes' in place) {
    for (const outcome of place.outcomes) value += outcome.chance * learn(outcome.place, learner, own, others * outcome.chance, round, all);
    return value;
  }
  const { mix, regrets, given } = learnedAt(place, all);
  const mine = place.player === learner;
  const gains = place.answers.map((answer, i) =>
    learn(answer, learner, mine ? own * mix[i]! : own, mine ? others : others * mix[i]!, round, all),
  );
  for (let i = 0; i < gains.length; i++) value += gains[i]! * mix[i]!;
  if (!mine) return value;
  for (let i = 0; i < gains.length; i++) {
    regrets[i]! += others * (gains[i]! - value);
    given[i]! += round * own * mix[i]!;
  }
  return value;
}

function valueOf(place: Place, all: Map<string, Learned>): number {
  if ('gain' in place) return place.gain;
  if ('outcomes' in place) return place.outcomes.reduce((sum, outcome) => sum + outcome.chance * valueOf(outcome.place, all), 0);
  const mix = shares(learnedAt(place, all).given);
  return place.answers.reduce((sum, answer, i) => sum + mix[i]! * valueOf(answer, all), 0);
}

function learnedAt({ knows, answers }: Decision, all: Map<string, Learned>): Learned {
  let learned = all.get(knows);
  if (learned === undefined) {
    const none = new Float64Array(answers.length);
    all.set(knows, (learned = { mix: shares(none), regrets: none, given: none.slice() }));
  }
  return learned;
}

/** In proportion to the weights; without any, all alike. */
function shares(weights: Float64Array): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
}
