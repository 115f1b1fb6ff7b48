/** The answer of a bot to one question. */
import { iterations, questionFor, seatRng } from '../../agents/index.ts';
import { timedContender } from '../../host/time-budget.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { executorFor, type ExecutorMaker, type State } from '../../kernel/index.ts';

/** Who answers, and at which move of which match. */
export interface ChoiceTask {
  readonly player: number;
  readonly agent: string;
  readonly seed: bigint;
  /** How many moves were made before. */
  readonly index: number;
}

/** An odd number without pattern: neighbouring moves get seeds that have nothing in common. */
const STEP = 0x9e37_79b9_7f4a_7c15n;

/**
 * The number of the option that an agent takes. Its random numbers follow from seed, seat and number of the move alone:
 * so nothing about bots needs to be saved, and after taking back they answer the same to the same.
 */
export function chooseMove(
  def: PlayableGameDef,
  state: State,
  { player, agent, seed, index }: ChoiceTask,
  executors: ExecutorMaker = executorFor,
): number {
  const contender = timedContender(agent);
  const rng = seatRng(seed + STEP * BigInt(index), player);
  const question = questionFor(def, state, player, {
    rng,
    budget: contender.budget?.() ?? iterations(contender.iterations),
    executor: executors(def, state.match),
  });
  return question.options.length === 1 ? 0 : contender.agent.choose(question);
}
