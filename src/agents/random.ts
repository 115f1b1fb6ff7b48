/** Any option, each as likely as the others. */
import type { Agent } from './agent.ts';

/** Takes any option. */
export const random: Agent = {
  name: 'random',
  choose: ({ optionCount, rng }) => rng.below(optionCount),
};
