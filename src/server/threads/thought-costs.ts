/**
 * Measured cost of an iteration, by game and kind of agent: it tells whether a decision will be quick. A decision whose cost is not
 * known yet is taken to be quick, and measured. Bounded: games that were not asked about for the longest time are forgotten.
 */
import { agentNamed } from '../../agents/index.ts';
import type { ThinkTask } from '../../match/index.ts';

interface Cost {
  /** Milliseconds for an iteration. */
  readonly perIteration: number;
  /** Slow decisions since it was measured. */
  readonly uses: number;
}

/** Maximum number of costs in memory. */
const MAX_COSTS = 1000;
/** Number of slow decisions after which a cost is measured again, since the course of a game changes it. */
const MAX_USES = 50;

export class ThoughtCosts {
  readonly #quick: number;
  /** By game and kind of agent, in the order in which they were last measured or asked about. */
  readonly #costs = new Map<string, Cost>();

  /** `quick`: milliseconds that a quick decision takes at most. */
  constructor(quick: number) {
    this.#quick = quick;
  }

  isQuick(game: string, { kind, agent: name }: Pick<ThinkTask, 'kind' | 'agent'>): boolean {
    const agent = agentNamed(name);
    // Hints play many matches, and agents that count seconds use them up.
    if (kind === 'hint' || 'rejected' in agent) return false;
    if (agent.iterations === 0) return true;
    const key = keyOf(game, agent.agent.name);
    const cost = this.#costs.get(key);
    if (cost === undefined || cost.perIteration * agent.iterations <= this.#quick) return true;
    this.#costs.delete(key);
    if (cost.uses + 1 < MAX_USES) this.#costs.set(key, { ...cost, uses: cost.uses + 1 });
    return false;
  }

  /** Takes in the time of a decision that was taken to be quick; `iterations` if it was cut short after so many. */
  learn(game: string, name: string, milliseconds: number, iterations?: number): void {
    const agent = agentNamed(name);
    if ('rejected' in agent || agent.iterations === 0) return;
    const key = keyOf(game, agent.agent.name);
    const latest = milliseconds / Math.max(1, iterations ?? agent.iterations);
    const before = this.#costs.get(key)?.perIteration ?? latest;
    this.#costs.delete(key);
    // A decision that was not finished counts in full: it must not be tried again at once.
    this.#costs.set(key, { perIteration: iterations === undefined ? (before + latest) / 2 : latest, uses: 0 });
    if (this.#costs.size > MAX_COSTS) this.#costs.delete(this.#costs.keys().next().value!);
  }
}

function keyOf(game: string, kind: string): string {
  return `${game} ${kind}`;
}
