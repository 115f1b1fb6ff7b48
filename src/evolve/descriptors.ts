/** What a game is like in matches between greedy players: each figure can be a dimension of an archive. */
import type { Metrics } from '../sim/index.ts';
import type { Descriptors } from './archive/dimensions.ts';

export interface Shown {
  /** Of matches between greedy players. */
  readonly metrics: Metrics;
  /** How many mechanics count. */
  readonly mechanics: number;
  /** How often greedy players are placed before random ones. */
  readonly skill: number;
}

export function descriptorsOf({ metrics, mechanics, skill }: Shown): Descriptors {
  const { length, branching, outcomes, interaction, actions, drama } = metrics;
  return {
    length: length.turns.mean,
    branching: branching.options?.mean ?? 0,
    mechanics,
    decisions: length.decisions.mean / outcomes.seats.length,
    skill,
    interaction: interaction.score ?? 0,
    variety: actions.variety ?? 0,
    leadChanges: drama.leadChanges?.mean ?? 0,
    swing: drama.largestSwing ?? 0,
  };
}
