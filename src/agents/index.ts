/** Agents: ways to answer the questions of a match. */
export type { Agent, Budget, Question } from './agent.ts';
export { AGENTS, agentNamed } from './agent-named.ts';
export type { NamedAgent } from './agent-named.ts';
export { iterations } from './budget.ts';
export { flat } from './flat.ts';
export { greedy } from './greedy.ts';
export { ismcts } from './ismcts.ts';
export { questionFor } from './question.ts';
export { seatRng } from '../kernel/index.ts';
export type { Means } from './question.ts';
export { random } from './random.ts';
export { uct } from './uct.ts';
export { returnIn } from './position-values.ts';
export { valuationOf } from './evaluation.ts';
