/** Agents by name, as people write them: `random`, `greedy`, `uct:1000`. */
import type { Agent } from './agent.ts';
import { flat } from './flat.ts';
import { greedy } from './greedy.ts';
import { ismcts } from './ismcts.ts';
import { random } from './random.ts';
import { uct } from './uct.ts';

/** All agents, with the iterations they get unless stated. */
export const AGENTS: readonly { readonly agent: Agent; readonly iterations: number }[] = [
  { agent: random, iterations: 0 },
  { agent: greedy, iterations: 8 },
  { agent: flat, iterations: 200 },
  { agent: uct, iterations: 200 },
  { agent: ismcts, iterations: 200 },
];

/** An agent and how many iterations it gets for a question; `name` says both. */
export interface NamedAgent {
  readonly name: string;
  readonly agent: Agent;
  readonly iterations: number;
}

/** The agent of a name such as `uct` or `uct:1000`, or what is wrong with the name. */
export function agentNamed(text: string): NamedAgent | { rejected: string } {
  const [name, count, ...more] = text.trim().split(':');
  const known = AGENTS.find(({ agent }) => agent.name === name);
  if (known === undefined)
    return { rejected: `There is no agent "${name}". The agents are ${AGENTS.map(({ agent }) => agent.name).join(', ')}.` };
  const { agent } = known;
  if (count === undefined) return { ...known, name: named(agent, known.iterations) };
  if (agent === random)
    return { rejected: `Agent "random" does not think, so it gets no iterations: write "random" instead of "${text}".` };
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(count))
    return {
      rejected: `The iterations of agent "${name}" must be an integer from 1 to 999999999, as in "${named(agent, known.iterations)}"; "${text}" has none.`,
    };
  return { name: named(agent, Number(count)), agent, iterations: Number(count) };
}

function named({ name }: Agent, count: number): string {
  return count === 0 ? name : `${name}:${count}`;
}
