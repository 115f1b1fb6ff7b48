/**
 * How long agents take for an iteration in each game, as far as was measured: by it, a decision is expected to be quick or not.
 * A decision that nobody knows is taken to be quick, and measured. Bounded: games that were not asked about for the longest time are
 * forgotten.
 */
import { agentNamed } from '../../agents/index.ts';
import type { ThinkTask } from '../../match/index.ts';

interface Cost {
  /** Milliseconds for an iteration. */
  readonly perIteration: number;
  /** Decisions that were not quick since it was measured. */
  readonly uses: number;
}

/** Kinds of agents in games that are remembered. */
const MAX_COSTS = 1000;
/** After so many decisions that were not quick, it is measured again: the course of a game may have changed. */
const MAX_USES = 50;

export class ThoughtCosts {
  readonly #quick: number;
  /** By game and kind of agent; in the order in which they were last asked about. */
  readonly #costs = new Map<string, Cost>();

  /** With the milliseconds that a quick decision takes at most. */
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

  /** A decision that was taken to be quick took so long; `iterations` if it was not finished, after so many. */
  learn(game: string, name: string, milliseconds: number, iterations?: number): void {
    const agent = agentNamed(name);
    if ('rejected' in agent || agent.iterations === 0) return;
    const key = keyOf(game, agent.agent.name);
    const latest = milliseconds / Math.max(1, iterations ?? agent.iterations);
    const before = this.#costs.get(key)?.perIteration ?? latest;
    this.#costs.delete(key);
    // What was not finished counts in full: it must not be tried again at once.
    this.#costs.set(key, { perIteration: iterations === undefined ? (before + latest) / 2 : latest, uses: 0 });
    if (this.#costs.size > MAX_COSTS) this.#costs.delete(this.#costs.keys().next().value!);
  }
}

function keyOf(game: string, kind: string): string {
  return `${game} ${kind}`;
}
