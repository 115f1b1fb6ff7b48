/** Questions made from a state. The state stays in here: what leaves is what its player may know. */
import type { PlayableGameDef } from '../ir/index.ts';
import {
  checkSeat,
  executorFor,
  legalMoves,
  observe,
  Rng,
  samplerFor,
  seedBits,
  type Executor,
  type Move,
  type State,
} from '../kernel/index.ts';
import type { Budget, Question } from './agent.ts';

/** With which random numbers, for how long, and on which executor a question may be thought about. */
export interface Means {
  readonly rng: Rng;
  readonly budget: Budget;
  /** The interpreter unless stated; it must play the same program. */
  readonly executor?: Executor;
}

/** The question that a player is asked in a state. */
export function questionFor(
  def: PlayableGameDef,
  state: State,
  player: number,
  { rng, budget, executor = executorFor(def, state.match) }: Means,
): Question {
  checkSeat(player, executor.program.players);
  let options: Move[] | undefined;
  let draw: ((samples: Rng) => State) | undefined;
  return {
    player,
    executor,
    rng,
    budget,
    observation: () => observe(def, state, player),
    get options() {
      return (options ??= legalMoves(def, state, player));
    },
    sample: (slot, samples) => executor.reload(slot, (draw ??= samplerFor(def, state, player))(samples).words),
  };
}

/** Keeps the seats from drawing the numbers that the match itself draws from the same seed. */
const APART = 0x5ea7_0f7e_5ea7_0f7en;

/** Random numbers of their own for each seat of a match, so that thinking never disturbs the match. */
export function seatRng(seed: bigint | number, seat: number): Rng {
  const seats = new Rng(seedBits(seed) ^ APART);
  for (let before = 0; before < 2 * seat; before++) seats.next32();
  return new Rng((BigInt(seats.next32()) << 32n) | BigInt(seats.next32()));
}
