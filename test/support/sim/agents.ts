/** Agents for tests: by name, or made of a rule. */
import { agentNamed, type Question } from '../../../src/agents/index.ts';
import type { Contender } from '../../../src/sim/index.ts';

/** The agents of these names. */
export function named(...names: string[]): Contender[] {
  return names.map((name) => {
    const agent = agentNamed(name);
    if ('rejected' in agent) throw new Error(agent.rejected);
    return agent;
  });
}

/** An agent that follows a rule. */
export function ruled(choose: (question: Question) => number, name = 'ruled'): Contender {
  return { name, iterations: 1, agent: { name, choose } };
}

/** Takes the first option always. */
export const first: Contender = ruled(() => 0, 'first');

/** Takes the last option always. */
export const last: Contender = ruled(({ options }) => options.length - 1, 'last');
