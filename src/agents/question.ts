/** Questions made from a state. The state stays in here: what leaves is what its player may know. */
import type { PlayableGameDef } from '../ir/index.ts';
import {
  checkSeat,
  ENGINE_BIT,
  executorFor,
  legalMoves,
  observe,
  samplerInto,
  type Executor,
  type Move,
  type Rng,
  type Sampler,
  type State,
} from '../kernel/index.ts';
import type { Budget, Question } from './agent.ts';
import { slotsOf } from './slots.ts';

/** With which random numbers, for how long, and on which executor a question may be thought about. */
export interface Means {
  readonly rng: Rng;
  readonly budget: Budget;
  /** The interpreter unless stated; it must play the same program. */
  readonly executor?: Executor;
  /** The states that are thought about. Default: samples of what the player knows. */
  readonly sampler?: Sampler;
}

/** The question that a player is asked in a state. */
export function questionFor(
  def: PlayableGameDef,
  state: State,
  player: number,
  { rng, budget, executor = executorFor(def, state.match), sampler: given }: Means,
): Question {
  checkSeat(player, executor.program.players);
  let options: Move[] | undefined;
  let optionCount: number | undefined;
  let sampler = given;
  const samples = (): Sampler => (sampler ??= samplerInto(def, state, player, executor));
  return {
    player,
    executor,
    rng,
    budget,
    observation: () => observe(def, state, player),
    get optionCount() {
      return (optionCount ??= countListed(executor, state, player));
    },
    get options() {
      return (options ??= legalMoves(def, state, player));
    },
    sample: (slot, random) => samples().draw(slot, random),
    chosen: (slot, count) => samples().choose(slot, count, rng),
  };
}

/** As many options as `legalMoves` lists. */
function countListed(executor: Executor, { words }: State, player: number): number {
  const slot = slotsOf(executor).truth;
  executor.reload(slot, words);
  const asked = executor.pending(slot);
  const isAsked = asked !== ENGINE_BIT && ((asked >> player) & 1) === 1;
  const count = isAsked ? Math.min(executor.optionCount(slot, player), executor.program.limits.options) : 0;
  // Agents search on the same executor: nothing of the state stays there.
  executor.reload(slot, NOTHING);
  return count;
}

const NOTHING = new Int32Array(0);
